// One sandbox: its database, clock, random numbers, settings, faults, journal and job queue. Every rule takes it as its
// first parameter.
import type { PresetName, SandboxSettings } from '#contract/control/state.ts'
import type { NotificationType } from '#contract/notification.ts'
import type { Database } from '../db/database.ts'
import { ChangeFeed } from './change-feed.ts'
import { Clock } from './clock.ts'
import { EventLog } from './event-log.ts'
import { FaultRegistry } from './faults.ts'
import { type Cause, Journal } from './journal.ts'
import { Random } from './random.ts'
import { StubRegistry } from './stubs.ts'

/** Every job's payload, by the job's name. The handlers are in jobs.ts. */
export type JobPayloads = {
  /** Reads a receipt and reviews it (review mode `auto`). */
  'receipt.review': { receiptId: string }
  /** Sends a message that is delivered late. */
  'message.send': {
    channel: 'whatsapp' | 'sms' | 'email' | 'push'
    to: string
    text: string
    subject?: string | undefined
  }
  /** Sends an e-mail to the mail server, if one is configured. */
  'message.mail': { messageId: string }
  /** Sends one notification by push and e-mail, by the shopper's settings. */
  'notification.spread': { notificationId: string }
  /** Pushes one notification to one browser. */
  'push.send': { notificationId: string; endpoint: string }
  /** Publishes one notification to Firestore. */
  'notification.publish': { notificationId: string }
  /** Expires point lots whose last day is over. */
  'point.expire': { shopperId: string }
  /** Notifies the shopper that points expire soon. */
  'point.warn': { shopperId: string; lotId: string; days: number }
  /** Orders a redeemed reward from its provider, and completes or refunds the claim. */
  'claim.deliver': { claimId: string }
  /** Draws the winners of a draw. */
  'draw.run': { drawId: string }
  /** Notifies ticket holders of a draw's result, some hundred per job. */
  'draw.notify': { drawId: string }
  /** Publishes content at its time, unless it was rescheduled. */
  'content.publish': { contentId: string; publishAt: number }
}
export type JobName = keyof JobPayloads

export class Sandbox {
  readonly name: string
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  /** Injected failures and fixed responses (decisions.md 8). */
  readonly faults: FaultRegistry
  readonly stubs: StubRegistry
  readonly journal: Journal
  readonly events = new EventLog()
  readonly changeFeed: ChangeFeed
  private readonly getProductName: () => string
  private readonly getBaseUrl: () => string
  private readonly listeners = new Set<() => void>()

  constructor(name: string, db: Database, getProductName = () => 'Struka', getBaseUrl = () => 'http://localhost:3000') {
    this.name = name
    this.getProductName = getProductName
    this.getBaseUrl = getBaseUrl
    this.db = db
    this.clock = new Clock(db)
    db.run('UPDATE sandbox SET opened = opened + 1')
    const row = this.row()
    this.random = new Random(`${row.seed}:${row.opened}`)
    this.changeFeed = new ChangeFeed(db)
    this.journal = new Journal(this.now())
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

  /** The id of a new row: a UUIDv7. */
  createId(): string {
    return this.random.uuid(this.now())
  }

  /** The URL of a page of the product, for messages; it opens in this sandbox. */
  linkTo(path: string, query: Record<string, string> = {}): string {
    const url = new URL(path, this.getBaseUrl())
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    if (this.name !== 'demo') url.searchParams.set('sandbox', this.name)
    return url.href
  }

  /** Runs one rule in a transaction; what it changed is recorded in the journal under `cause`. */
  transaction<Result>(work: () => Result, cause?: Cause): Result {
    const unsubscribe =
      cause && this.changeFeed.subscribe((changes) => this.journal.recordChanges(cause, changes, this.now()))
    let result: Result
    try {
      result = this.db.transaction(work)
    } finally {
      unsubscribe?.()
    }
    if (!this.db.inTransaction) for (const listener of [...this.listeners]) listener()
    return result
  }

  /** Calls `listener` after every transaction, also one that changed nothing, until the returned function is called. */
  onCommit(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Size of the database. */
  get bytes(): number {
    return Number(this.db.pragma('page_count')) * Number(this.db.pragma('page_size'))
  }

  /** Schedules a job at an instant of this sandbox's clock, by default now. It is stored by the current transaction. */
  schedule<Name extends JobName>(name: Name, payload: JobPayloads[Name], dueAt: number = this.now()): void {
    this.db.insert('job', { name, payload: JSON.stringify(payload), dueAt })
  }

  /** Creates a notification for a shopper and schedules its delivery (decisions.md 7). Returns its id. */
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
    if (!row) throw new Error(`Sandbox ${this.name} has no sandbox row.`)
    return row
  }
}
