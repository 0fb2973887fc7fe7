// The journal of one sandbox: its last requests, each with its answer and what it caused. In memory, bounded, and written
// beside the transaction, never in it. Secrets are masked where it is read (control/mask.ts).
import type { SandboxSettings } from '#contract/control/core.ts'
import type { JournalEffect } from '#contract/control/journal.ts'
import type { ShopperOrder } from '#contract/control/shopper.ts'
import type { Change } from './change.ts'
import { effectOf } from './journal-effect.ts'

export const MAX_RECORDS = 2_000
const EFFECT_LIMIT = 200
/** What all kept bodies may hold together; the oldest give way. */
const BODIES_LIMIT = 4 * 1_048_576
const JOB_LIMIT = 10_000

/** One request as it came and went. `body` and `answer` are undefined where there was none to keep. */
export type JournalRecord = {
  /** Counts from 1 in the order of answers; 0 until then. */
  id: number
  requestId: string
  at: number
  /** Real milliseconds since the process started: the order in which requests came. */
  begunAt: number
  ms: number
  method: string
  /** Path and query as asked. */
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
  /** Which browser asked, by the hashes of the session cookies before and after. */
  sidBefore: string | null
  sidAfter: string | null
  interference: string | null
  /** The newest message when the request came: a code in it was in one up to here. */
  messages: number
  effects: JournalEffect[]
}

/** Whose doing a transaction is: the request itself, or a job it asked for. */
export type Cause = { entry: JournalRecord; by: string | null }

export class Journal {
  /** Sandbox time at which this life of the sandbox began. */
  readonly startedAt: number
  /** The settings when the oldest kept request came. */
  settings: SandboxSettings | undefined
  /** Whom the sandbox was made with, beside its preset's people. */
  shoppers: ShopperOrder[] = []
  /** The newest message, by its row. */
  messages = 0
  private entries: JournalRecord[] = []
  private made = 0
  private bodies = 0
  /** Who asked for a waiting job, by the job's row. */
  private readonly jobs = new Map<number, JournalRecord>()
  private readonly listeners = new Set<(entry: JournalRecord) => void>()

  constructor(bornAt: number) {
    this.startedAt = bornAt
  }

  /** Whether requests before the oldest kept one are forgotten. */
  get isTruncated(): boolean {
    return this.made > this.entries.length
  }

  /** Oldest first. */
  get records(): readonly JournalRecord[] {
    return this.entries
  }

  find(id: number): JournalRecord | undefined {
    return this.entries.find((entry) => entry.id === id)
  }

  add(entry: JournalRecord): void {
    this.made += 1
    entry.id = this.made
    this.entries.push(entry)
    this.bodies += sizeOf(entry)
    if (this.entries.length > MAX_RECORDS) this.strip(this.entries.shift())
    for (let oldest = 0; this.bodies > BODIES_LIMIT && oldest < this.entries.length; oldest++) {
      this.strip(this.entries[oldest])
    }
    for (const listener of [...this.listeners]) listener(entry)
  }

  clear(): void {
    for (const entry of this.entries) this.strip(entry)
    this.entries = []
    this.settings = undefined
  }

  /** Calls back for every new entry until the returned function is called. */
  onRecord(listener: (entry: JournalRecord) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Hears of all that holds, whoever did it. */
  see(changes: Change[]): void {
    for (const { table, change, rowid } of changes) {
      if (table === 'message' && change === 'inserted') this.messages = rowid
    }
  }

  /** Writes down what a committed transaction changed, and remembers whose the jobs are that it asked for. */
  recordChanges({ entry, by }: Cause, changes: Change[], at: number): void {
    for (const change of changes) {
      const effect = effectOf(change, at, by)
      if (effect && entry.effects.length < EFFECT_LIMIT) entry.effects.push(effect)
      if (change.table === 'job' && change.change === 'inserted') this.expect(change.rowid, entry)
    }
  }

  /** The cause of a job that is about to run; undefined when it was there before the journal. */
  findJobCause(id: number, name: string): Cause | undefined {
    const entry = this.jobs.get(id)
    return entry && { entry, by: name }
  }

  forgetJob(id: number): void {
    this.jobs.delete(id)
  }

  private expect(jobId: number, entry: JournalRecord): void {
    this.jobs.set(jobId, entry)
    const [oldest] = this.jobs.keys()
    if (oldest !== undefined && this.jobs.size > JOB_LIMIT) this.jobs.delete(oldest)
  }

  private strip(entry: JournalRecord | undefined): void {
    if (!entry) return
    this.bodies -= sizeOf(entry)
    entry.body = undefined
    entry.answer = undefined
  }
}

/** About how much memory the bodies hold. */
function sizeOf({ body, answer, requestBytes }: JournalRecord): number {
  return (body === undefined ? 0 : requestBytes) + (answer?.length ?? 0)
}
