// One opened world of a sandbox, until a reset, a restore or a removal closes it: its database, clock, random generator, settings, faults, stubs, journal and event log.
import { randomBytes } from 'node:crypto'
import { type ProductBrand, standardBrand } from '#contract/brand.ts'
import type { PresetName, SandboxSettings } from '#contract/control/state.ts'
import type { NotificationType } from '#contract/notification.ts'
import { type CommitListener, type Database, DatabaseClosedError } from '../db/database.ts'
import { Clock } from './clock.ts'
import { EventLog } from './event-log.ts'
import { FaultRegistry } from './faults.ts'
import { type ChangeOrigin, Journal } from './journal.ts'
import type { JournalMemory } from './journal-record.ts'
import { Random } from './random.ts'
import { readSandboxRow, settingsOf } from './sandbox-row.ts'
import { StubRegistry } from './stubs.ts'

export type SharedConcept = 'draw' | 'campaign' | 'reward' | 'content'

/** Payload types by job name. jobs.ts has the handlers. */
export type JobPayloads = {
  'receipt.review': { receiptId: string }
  'message.send': {
    channel: 'whatsapp' | 'sms' | 'email' | 'push' | 'webhook'
    to: string
    text: string
    subject?: string | undefined
  }
  'reset.send': JobPayloads['message.send']
  'email.send': { messageId: string }
  'webhook.send': { messageId: string }
  'notification.deliver': { notificationId: string }
  'push.send': { notificationId: string; endpoint: string }
  'notification.publish': { notificationId: string }
  'change.publish': { concept: SharedConcept }
  'point.expire': { shopperId: string }
  'point.remind': { shopperId: string; lotId: string; days: number }
  'claim.deliver': { claimId: string }
  'claim.timeout': { claimId: string }
  'claim.ship': { claimId: string; status: 'shipped' | 'delivered' }
  'campaign.start': { campaignId: string }
  'promo.send': { promoId: string }
  'draw.run': { drawId: string }
  'draw.notify': { drawId: string }
  /** Plans a day of the simulated shoppers (docs/crowd.md): who joins, and who shops when. */
  'crowd.day': Record<string, never>
  'crowd.visit': { shopperId: string; nth: number }
  /** Judges a simulated shopper's receipt as staff; `trip` is the index of the shopping trip. */
  'crowd.verdict': { receiptId: string; trip: number }
  'content.publish': { contentId: string; publishAt: number }
}
export type JobName = keyof JobPayloads

export class Sandbox {
  readonly name: string
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  readonly faults: FaultRegistry
  readonly stubs: StubRegistry
  readonly journal: Journal
  readonly events = new EventLog()
  /** Unique to this world, and secret: the embedded Firestore lets only the holder write (publisher.ts). */
  readonly generation = randomBytes(24).toString('base64url')
  private readonly closing = new AbortController()
  private readonly getBrand: () => ProductBrand
  private readonly getBaseUrl: () => string

  /** `journal` comes from the sandbox that a restored snapshot replaces. All sandboxes share `journalMemory`. */
  constructor(
    name: string,
    db: Database,
    getBrand = () => standardBrand,
    getBaseUrl = () => 'http://localhost:3000',
    journal?: Journal,
    journalMemory?: JournalMemory,
  ) {
    this.name = name
    this.getBrand = getBrand
    this.getBaseUrl = getBaseUrl
    this.db = db
    this.clock = new Clock(db)
    db.run('UPDATE sandbox SET opened = opened + 1')
    const row = readSandboxRow(this.db)
    this.random = new Random(row.seed, row.opened)
    this.journal = journal ?? new Journal(this.now(), journalMemory)
    this.faults = new FaultRegistry(this.random, () =>
      this.events.emit(() => ({ name: 'faults', data: { rows: this.faults.list() } })),
    )
    this.stubs = new StubRegistry(() => this.events.emit(() => ({ name: 'stubs', data: { rows: this.stubs.list() } })))
  }

  /** Aborts when the world closes. Work for the world that takes time ends by this signal. */
  get signal(): AbortSignal {
    return this.closing.signal
  }

  close(keepsJournal = false): void {
    this.closing.abort(new DatabaseClosedError())
    if (keepsJournal) this.journal.detach()
    else this.journal.release()
    this.db.close()
  }

  get preset(): PresetName {
    return readSandboxRow(this.db).preset
  }

  /** Whether random values repeat. Only the control plane creates seeded sandboxes (decisions 807). */
  get isSeeded(): boolean {
    return readSandboxRow(this.db).seed !== null
  }

  get product(): string {
    return this.brand.product
  }

  /** The sandbox's own brand, or else the server's brand. */
  get brand(): ProductBrand {
    return this.ownBrand ?? this.getBrand()
  }

  /** Replaces `{product}` and `{helpEmail}` in texts of fixtures and editors. */
  interpolateBrand(text: string): string {
    // Skips texts without placeholders, because reading the brand checks its file.
    if (!text.includes('{')) return text
    const { product, helpEmail } = this.brand
    return text.replaceAll('{product}', product).replaceAll('{helpEmail}', helpEmail)
  }

  get ownBrand(): ProductBrand | null {
    const { brand } = readSandboxRow(this.db)
    return brand === null ? null : { ...standardBrand, ...JSON.parse(brand) }
  }

  set ownBrand(brand: ProductBrand | null) {
    this.db.run('UPDATE sandbox SET brand = :brand', { brand: brand && JSON.stringify(brand) })
  }

  get serverBrand(): ProductBrand {
    return this.getBrand()
  }

  get settings(): SandboxSettings {
    return settingsOf(readSandboxRow(this.db))
  }

  set settings(change: Partial<SandboxSettings>) {
    const before = this.settings
    const { limits, webhooks, ...settings } = { ...before, ...change }
    this.db.run(
      'UPDATE sandbox SET otp = :otp, review = :review, sessions = :sessions, limits = :limits, crowd = :crowd, webhooks = :webhooks',
      { ...settings, limits: String(limits), webhooks: JSON.stringify(webhooks) },
    )
    if (settings.crowd === before.crowd) return
    // Keeps the `crowd.verdict` jobs, because every uploaded receipt gets a verdict.
    this.db.run("DELETE FROM job WHERE name IN ('crowd.day', 'crowd.visit')")
    if (settings.crowd === 'on') this.schedule('crowd.day', {})
  }

  now(): number {
    return this.clock.now()
  }

  createId(): string {
    return this.random.uuid(this.now())
  }

  linkTo(path: string, query: Record<string, string> = {}): string {
    const url = new URL(path, this.getBaseUrl())
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    if (this.name !== 'demo') url.searchParams.set('sandbox', this.name)
    return url.href
  }

  /** Runs one rule in a transaction, at one instant. The journal records the rule's changes under `cause`. */
  transaction<Result>(work: () => Result, cause?: ChangeOrigin): Result {
    const unsubscribe = cause && this.onCommit((changes) => this.journal.recordChanges(cause, changes, this.now()))
    const resumeTime = this.clock.stop()
    try {
      return this.db.transaction(work)
    } finally {
      resumeTime()
      unsubscribe?.()
    }
  }

  onCommit(listener: CommitListener): () => void {
    return this.db.onCommit(listener)
  }

  /** Returns the image and the time stored in the image, read once, because serializing takes milliseconds. */
  saveImage(): { image: Buffer; now: number } {
    const now = this.now()
    this.db.run('UPDATE sandbox SET savedAt = :now', { now })
    const image = this.db.serialize()
    this.db.run('UPDATE sandbox SET savedAt = NULL')
    return { image, now }
  }

  schedule<Name extends JobName>(name: Name, payload: JobPayloads[Name], dueAt: number = this.now()): void {
    this.db.insert('job', { name, payload: JSON.stringify(payload), dueAt })
  }

  /** Creates a notification for a shopper and schedules its delivery (decisions 701). Returns its id. */
  notify(
    shopperId: string,
    notice: { type: NotificationType; ref: string; title: string; text: string; promoId?: string },
  ): string {
    const id = this.createId()
    this.db.insert('notification', { id, shopperId, ...notice, createdAt: this.now() })
    this.schedule('notification.publish', { notificationId: id })
    this.schedule('notification.deliver', { notificationId: id })
    return id
  }

  /** Makes open pages reload the data of this concept (decisions 702). */
  announceChange(concept: SharedConcept): void {
    this.schedule('change.publish', { concept })
  }
}
