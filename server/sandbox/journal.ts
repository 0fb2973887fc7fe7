// The journal of one sandbox: its last requests, each with its response and its effects. It lives in memory, is bounded,
// and is written after a transaction commits. Secrets are redacted where it is read (control/journal/redact.ts).

import type { JournalEffect } from '#contract/control/journal.ts'
import type { ShopperInput } from '#contract/control/shopper.ts'
import type { SandboxSettings } from '#contract/control/state.ts'
import type { Change } from '../db/database.ts'
import { toEffects } from './journal-effect.ts'
import { JournalMemory } from './journal-memory.ts'

export const MAX_RECORDS = 2_000
/** A longer URL is cut. */
export const MAX_URL_LENGTH = 2_048
const MAX_EFFECTS_PER_RECORD = 200
/** Of all records together; beyond it the oldest ones' are dropped. */
const MAX_EFFECTS = 20_000
/** The total size of all bodies; beyond it the oldest are dropped. */
const MAX_BODY_BYTES = 4 * 1_048_576
const MAX_PENDING_JOBS = 10_000
/** Approximate memory of a record without its bodies and effects, and of an effect. */
const RECORD_BYTES = 1_000
const EFFECT_BYTES = 250

/** One request and its response. `body` and `response` (the response body) are undefined if there was none, or it was dropped. */
export type JournalRecord = {
  /** Counts from 1 in the order of responses; 0 until the response. */
  id: number
  requestId: string
  at: number
  /** Real milliseconds since the process started: the order of requests. */
  begunAt: number
  ms: number
  method: string
  /** Path and query as requested. */
  url: string
  route: string | null
  requestType: string | null
  requestBytes: number
  body: unknown
  status: number
  responseType: string | null
  responseBytes: number
  response: string | undefined
  shopperId: string | null
  /** Identify the browser: hashes of its session cookie before and after the request. */
  sidBefore: string | null
  sidAfter: string | null
  injected: string | null
  /** The rowid of the newest message when the request arrived: a code in the request comes from this message or an older one. */
  lastMessageRowid: number
  effects: JournalEffect[]
  /** Whether a restored snapshot undid what this request changed: exports that repeat requests leave it out. */
  isUndone: boolean
}

/** What a transaction belongs to: a request (`job` is null), or a job that the request scheduled. */
export type Cause = { record: JournalRecord; job: string | null }

export class Journal {
  /** The same for a journal and for those that go on with it. */
  readonly lineage: symbol
  /** Sandbox time at which the sandbox was opened or reset. */
  readonly startedAt: number
  /** The settings at the time of the oldest record. */
  settings: SandboxSettings | undefined
  /** Shoppers that the sandbox was created with, in addition to its preset's. */
  shoppers: ShopperInput[] = []
  private retained: JournalRecord[] = []
  private added = 0
  private isIncomplete = false
  private bodyBytes = 0
  private effectCount = 0
  /** The records before these ids have lost their bodies, or their effects. */
  private bodiesFrom = 1
  private effectsFrom = 1
  /** The request that scheduled a pending job, and when it is due, by the job's id. */
  private readonly pendingJobs = new Map<number, { record: JournalRecord; dueAt: number }>()
  private readonly recordListeners = new Set<(record: JournalRecord) => void>()
  private readonly jobListeners = new Set<() => void>()
  private readonly pendingComparisons = new Set<JournalRecord>()

  private readonly memory: JournalMemory

  /** `memory` is what it shares with the journals of other sandboxes. */
  constructor(startedAt: number, previous?: Journal, memory = new JournalMemory()) {
    this.memory = memory
    this.startedAt = previous?.startedAt ?? startedAt
    this.lineage = previous?.lineage ?? Symbol('lineage')
    if (!previous) return
    this.settings = previous.settings
    this.shoppers = previous.shoppers
    this.retained = previous.retained
    this.added = previous.added
    this.bodyBytes = previous.bodyBytes
    this.effectCount = previous.effectCount
    this.isIncomplete = previous.isIncomplete
    for (const record of this.retained) this.hold(record)
  }

  /** Counts its records no longer, when its sandbox closes. They can still be read, and go on in another journal. */
  release(): void {
    for (const record of this.retained) this.memory.release(record)
  }

  /** Drops the records up to this id: all sandboxes together hold too much. */
  dropThrough(id: number): void {
    while (this.retained[0] && this.retained[0].id <= id) this.dropRecord(this.retained.shift())
  }

  /** The id of the newest record; 0 before the first. */
  get lastId(): number {
    return this.added
  }

  /**
   * A restored snapshot undoes what came after it. `lastId` is that of the snapshot, undefined when it is older than this
   * journal, whose requests then lead nowhere near it.
   */
  markUndone(lastId: number | undefined): void {
    this.isIncomplete ||= lastId === undefined
    for (const record of this.retained) record.isUndone ||= record.id > (lastId ?? 0)
  }

  /** Whether older requests were dropped. */
  get isTruncated(): boolean {
    return this.isIncomplete || this.added > this.retained.length
  }

  /** Oldest first. */
  get records(): readonly JournalRecord[] {
    return this.retained
  }

  find(id: number): JournalRecord | undefined {
    return this.retained[id - (this.retained[0]?.id ?? 0)]
  }

  add(record: JournalRecord): void {
    this.added += 1
    record.id = this.added
    this.retained.push(record)
    this.bodyBytes += bodyBytesOf(record)
    if (this.retained.length > MAX_RECORDS) this.dropRecord(this.retained.shift())
    while (this.bodyBytes > MAX_BODY_BYTES && this.bodiesFrom <= this.added) {
      this.shrink(this.find(this.bodiesFrom), (oldest) => this.dropBodies(oldest))
      this.bodiesFrom += 1
    }
    while (this.effectCount > MAX_EFFECTS && this.effectsFrom <= this.added) {
      this.shrink(this.find(this.effectsFrom), (oldest) => this.dropEffects(oldest))
      this.effectsFrom += 1
    }
    this.hold(record)
    for (const listener of [...this.recordListeners]) listener(record)
  }

  clear(): void {
    for (const record of this.retained) this.dropRecord(record)
    this.retained = []
    this.settings = undefined
  }

  /** Calls `listener` for every new record, and again after its comparison, until the returned function is called. */
  onRecord(listener: (record: JournalRecord) => void): () => void {
    this.recordListeners.add(listener)
    return () => this.recordListeners.delete(listener)
  }

  /** Calls `listener` after every job that a recorded request caused, until the returned function is called. */
  onJobDone(listener: () => void): () => void {
    this.jobListeners.add(listener)
    return () => this.jobListeners.delete(listener)
  }

  /** Adds what a committed transaction changed to the record that caused it, and tracks the jobs it scheduled. */
  recordChanges({ record, job }: Cause, changes: Change[], at: number): void {
    const origin = { at: new Date(at).toISOString(), job }
    for (const change of changes) {
      const effects = toEffects(change, origin).slice(0, MAX_EFFECTS_PER_RECORD - record.effects.length)
      this.addEffects(record, effects)
      if (change.table === 'job' && change.operation === 'insert')
        for (const { id, dueAt } of change.rows) this.trackJob(Number(id), record, Number(dueAt))
    }
  }

  /** The cause of a job's transaction; undefined for a job that no recorded request scheduled. */
  findJobCause(id: number, name: string): Cause | undefined {
    const pending = this.pendingJobs.get(id)
    return pending && { record: pending.record, job: name }
  }

  /** Whether a job of the request, or of one of its jobs, still has to run, or a comparison: effects are missing until then. */
  hasDueJobs(record: JournalRecord, now: number): boolean {
    if (this.pendingComparisons.has(record)) return true
    for (const pending of this.pendingJobs.values()) if (pending.record === record && pending.dueAt <= now) return true
    return false
  }

  /** The request is also sent elsewhere, and its effects are incomplete until `recordComparison`. */
  expectComparison(record: JournalRecord): void {
    this.pendingComparisons.add(record)
  }

  /** Adds how another backend answered a request. */
  recordComparison(record: JournalRecord, effect: Extract<JournalEffect, { kind: 'upstream' }>): void {
    this.pendingComparisons.delete(record)
    this.addEffects(record, [effect])
    if (record.id > 0) for (const listener of [...this.recordListeners]) listener(record)
  }

  forgetJob(id: number): void {
    if (!this.pendingJobs.delete(id)) return
    for (const listener of [...this.jobListeners]) listener()
  }

  private trackJob(id: number, record: JournalRecord, dueAt: number): void {
    this.pendingJobs.set(id, { record, dueAt })
    // A map's first key is looked for behind all that were deleted since it last grew.
    if (this.pendingJobs.size <= MAX_PENDING_JOBS) return
    const [oldest] = this.pendingJobs.keys()
    if (oldest !== undefined) this.pendingJobs.delete(oldest)
  }

  /** Not to a record that was dropped. */
  private addEffects(record: JournalRecord, effects: JournalEffect[]): void {
    if (this.isDropped(record)) return
    record.effects.push(...effects)
    this.effectCount += effects.length
    if (record.id === 0) return
    this.effectsFrom = Math.min(this.effectsFrom, record.id)
    this.hold(record)
  }

  private hold(record: JournalRecord): void {
    const bytes = RECORD_BYTES + record.url.length + bodyBytesOf(record) + record.effects.length * EFFECT_BYTES
    this.memory.hold(record, this, bytes)
  }

  /** Whether a record that was added is no longer retained. */
  private isDropped({ id }: JournalRecord): boolean {
    const first = this.retained[0]
    return id > 0 && (first === undefined || id < first.id)
  }

  private shrink(record: JournalRecord | undefined, drop: (record: JournalRecord) => void): void {
    if (!record) return
    drop(record)
    this.hold(record)
  }

  private dropRecord(record: JournalRecord | undefined): void {
    if (!record) return
    this.dropBodies(record)
    this.dropEffects(record)
    this.memory.release(record)
  }

  private dropEffects(record: JournalRecord): void {
    this.effectCount -= record.effects.length
    record.effects = []
  }

  private dropBodies(record: JournalRecord): void {
    this.bodyBytes -= bodyBytesOf(record)
    record.body = undefined
    record.response = undefined
  }
}

/** Approximate memory of the recorded bodies. */
function bodyBytesOf({ body, response, requestBytes }: JournalRecord): number {
  return (body === undefined ? 0 : requestBytes) + (response?.length ?? 0)
}
