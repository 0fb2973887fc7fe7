// What a rule may touch: one sandbox's tables, time, chance and settings, and what it asks to happen later.
import type { PresetName, SandboxSettings } from '#contract/control/core.ts'
import type { NotificationType } from '#contract/notification.ts'
import type { Database } from '../db/database.ts'
import { ChangeFeed } from './change-feed.ts'
import { Clock } from './clock.ts'
import { EventLog } from './event-log.ts'
import { FaultRegistry } from './faults.ts'
import { type Cause, Journal } from './journal.ts'
import { Random } from './random.ts'
import { StubRegistry } from './stubs.ts'

/** Every job: its name and what it carries. jobs.ts says what each does. */
export type JobPayloads = {
  /** Reads a receipt and judges it (auto review). */
  'receipt.review': { receiptId: string }
  /** Sends a code that takes its time. */
  'message.send': {
    channel: 'whatsapp' | 'sms' | 'email' | 'push'
    to: string
    text: string
    subject?: string | undefined
  }
  /** Hands an e-mail to the mail server, where one is configured. */
  'message.mail': { messageId: string }
  /** Sends one notification on by push and e-mail, as its shopper wants. */
  'notification.spread': { notificationId: string }
  /** Pushes one notification to one browser. */
  'push.send': { notificationId: string; endpoint: string }
  /** Publishes one notification to Firestore. */
  'notification.publish': { notificationId: string }
  /** Lapses lots whose last day is over. */
  'point.expire': { shopperId: string }
  /** Tells the shopper that points lapse soon. */
  'point.warn': { shopperId: string; lotId: string; days: number }
  /** Asks the provider of a redeemed reward, and ends the claim by its answer. */
  'claim.deliver': { claimId: string }
  /** Draws the winners of a draw. */
  'draw.run': { drawId: string }
  /** Tells ticket holders how a draw ended, some hundred at a time. */
  'draw.tell': { drawId: string }
  /** Publishes content at its hour, unless it was moved. */
  'content.publish': { contentId: string; publishAt: number }
}
export type JobName = keyof JobPayloads

export class Sandbox {
  readonly name: string
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  /** What was told to fail, and what to answer instead (decisions.md 8). */
  readonly faults: FaultRegistry
  readonly stubs: StubRegistry
  /** Every request and what it caused. */
  readonly journal: Journal
  /** What live views are told. */
  readonly events = new EventLog()
  readonly changeFeed: ChangeFeed
  private readonly getProductName: () => string
  private readonly getBaseUrl: () => string
  private readonly listeners = new Set<() => void>()

  constructor(name: string, db: Database, productOf = () => 'Struka', homeOf = () => 'http://localhost:3000') {
    this.name = name
    this.getProductName = productOf
    this.getBaseUrl = homeOf
    this.db = db
    this.clock = new Clock(db)
    db.run('UPDATE sandbox SET opened = opened + 1')
    const row = this.row()
    this.random = new Random(`${row.seed}:${row.opened}`)
    this.changeFeed = new ChangeFeed(db)
    this.journal = new Journal(this.now())
    this.changeFeed.onHeld((changes) => this.journal.see(changes))
    this.faults = new FaultRegistry(this.random, () =>
      this.events.emit(() => ({ name: 'faults', data: { rows: this.faults.list() } })),
    )
    this.stubs = new StubRegistry(() => this.events.emit(() => ({ name: 'stubs', data: { rows: this.stubs.list() } })))
  }

  get preset(): PresetName {
    return this.row().preset
  }

  /** The name shoppers see, `{product}` in the specification. */
  get product(): string {
    return this.getProductName()
  }

  get settings(): SandboxSettings {
    const { otp, review } = this.row()
    return { otp, review }
  }

  set settings(settings: SandboxSettings) {
    this.db.run('UPDATE sandbox SET otp = :otp, review = :review', settings)
  }

  now(): number {
    return this.clock.now()
  }

  /** A new row's id. */
  createId(): string {
    return this.random.id(this.now())
  }

  /** The address of a page of the product, for messages; it opens in this sandbox. */
  linkTo(path: string, query: Record<string, string> = {}): string {
    const url = new URL(path, this.getBaseUrl())
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    if (this.name !== 'demo') url.searchParams.set('sandbox', this.name)
    return url.href
  }

  /** Runs one rule, all or nothing, then tells who waits for commits, and the journal whose doing it was. */
  transaction<Result>(work: () => Result, cause?: Cause): Result {
    const result = this.changeFeed.of(
      () => this.db.transaction(work),
      cause && ((changes) => this.journal.recordChanges(cause, changes, this.now())),
    )
    if (!this.db.inTransaction) for (const listener of [...this.listeners]) listener()
    return result
  }

  /** Calls back after every commit until the returned function is called. */
  onCommit(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** How large the database is. */
  get bytes(): number {
    return Number(this.db.pragma('page_count')) * Number(this.db.pragma('page_size'))
  }

  /** Asks for work at an instant of this sandbox's clock (now when left out); stored with what caused it. */
  schedule<Name extends JobName>(name: Name, payload: JobPayloads[Name], dueAt: number = this.now()): void {
    this.db.insert('job', { name, payload: JSON.stringify(payload), dueAt })
  }

  /** Writes a notification for a shopper; it is published after commit (decisions.md 7). Returns its id. */
  notify(shopperId: string, notice: { type: NotificationType; ref: string; title: string; text: string }): string {
    const id = this.createId()
    this.db.insert('notification', { id, shopperId, ...notice, createdAt: this.now() })
    this.schedule('notification.publish', { notificationId: id })
    this.schedule('notification.spread', { notificationId: id })
    return id
  }

  private row(): {
    preset: PresetName
    seed: string
    opened: number
    otp: SandboxSettings['otp']
    review: SandboxSettings['review']
  } {
    const row = this.db.get<ReturnType<Sandbox['row']>>('SELECT preset, seed, opened, otp, review FROM sandbox')
    if (!row) throw new Error(`Sandbox ${this.name} has no row of its own.`)
    return row
  }
}
