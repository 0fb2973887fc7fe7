// The journal of one sandbox: its last requests, each with its response and its effects. It lives in memory, is bounded,
// and is written after a transaction commits. Secrets are redacted where it is read (control/journal/redact.ts).

import type { JournalEffect } from '#contract/control/journal.ts'
import type { ShopperInput } from '#contract/control/shopper.ts'
import type { SandboxSettings } from '#contract/control/state.ts'
import type { Change } from '../db/database.ts'
import { toEffects } from './journal-effect.ts'

export const MAX_RECORDS = 2_000
const MAX_EFFECTS_PER_RECORD = 200
/** The total size of all bodies; beyond it the oldest are dropped. */
const MAX_BODY_BYTES = 4 * 1_048_576
const MAX_PENDING_JOBS = 10_000

/** One request and its response. `body` and `answer` (the response body) are undefined if there was none, or it was dropped. */
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
  answerType: string | null
  answerBytes: number
  answer: string | undefined
  shopperId: string | null
  /** Identify the browser: hashes of its session cookie before and after the request. */
  sidBefore: string | null
  sidAfter: string | null
  interference: string | null
  /** The rowid of the newest message when the request arrived: a code in the request comes from this message or an older one. */
  lastMessageRowid: number
  effects: JournalEffect[]
}

/** What a transaction belongs to: a request (`by` is null), or a job that the request scheduled. */
export type Cause = { record: JournalRecord; by: string | null }

export class Journal {
  /** Sandbox time at which the sandbox was opened or reset. */
  readonly startedAt: number
  /** The settings at the time of the oldest record. */
  settings: SandboxSettings | undefined
  /** Shoppers that the sandbox was created with, in addition to its preset's. */
  shoppers: ShopperInput[] = []
  private retained: JournalRecord[] = []
  private added = 0
  private bodyBytes = 0
  /** The request that scheduled a pending job, by the job's id. */
  private readonly pendingJobs = new Map<number, JournalRecord>()
  private readonly listeners = new Set<(record: JournalRecord) => void>()

  constructor(startedAt: number) {
    this.startedAt = startedAt
  }

  /** Whether older requests were dropped. */
  get isTruncated(): boolean {
    return this.added > this.retained.length
  }

  /** Oldest first. */
  get records(): readonly JournalRecord[] {
    return this.retained
  }

  find(id: number): JournalRecord | undefined {
    return this.retained.find((record) => record.id === id)
  }

  add(record: JournalRecord): void {
    this.added += 1
    record.id = this.added
    this.retained.push(record)
    this.bodyBytes += bodyBytesOf(record)
    if (this.retained.length > MAX_RECORDS) this.dropBodies(this.retained.shift())
    for (let oldest = 0; this.bodyBytes > MAX_BODY_BYTES && oldest < this.retained.length; oldest++) {
      this.dropBodies(this.retained[oldest])
    }
    for (const listener of [...this.listeners]) listener(record)
  }

  clear(): void {
    for (const record of this.retained) this.dropBodies(record)
    this.retained = []
    this.settings = undefined
  }

  /** Calls `listener` for every new record until the returned function is called. */
  onRecord(listener: (record: JournalRecord) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Adds what a committed transaction changed to the record that caused it, and tracks the jobs it scheduled. */
  recordChanges({ record, by }: Cause, changes: Change[], at: number): void {
    for (const change of changes) {
      record.effects.push(...toEffects(change, at, by).slice(0, MAX_EFFECTS_PER_RECORD - record.effects.length))
      if (change.table === 'job' && change.operation === 'insert')
        for (const { id } of change.rows) this.trackJob(Number(id), record)
    }
  }

  /** The cause of a job's transaction; undefined for a job that no recorded request scheduled. */
  findJobCause(id: number, name: string): Cause | undefined {
    const record = this.pendingJobs.get(id)
    return record && { record, by: name }
  }

  forgetJob(id: number): void {
    this.pendingJobs.delete(id)
  }

  private trackJob(id: number, record: JournalRecord): void {
    this.pendingJobs.set(id, record)
    const [oldest] = this.pendingJobs.keys()
    if (oldest !== undefined && this.pendingJobs.size > MAX_PENDING_JOBS) this.pendingJobs.delete(oldest)
  }

  private dropBodies(record: JournalRecord | undefined): void {
    if (!record) return
    this.bodyBytes -= bodyBytesOf(record)
    record.body = undefined
    record.answer = undefined
  }
}

/** Approximate memory of the recorded bodies. */
function bodyBytesOf({ body, answer, requestBytes }: JournalRecord): number {
  return (body === undefined ? 0 : requestBytes) + (answer?.length ?? 0)
}
