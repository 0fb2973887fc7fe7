// The journal of one sandbox: its last requests with their effects, in memory. Readers of the journal redact secrets.
import type { JournalEffect } from '#contract/control/journal.ts'
import type { ShopperInput } from '#contract/control/shopper.ts'
import type { SandboxSettings } from '#contract/control/state.ts'
import type { Change } from '../db/database.ts'
import { toEffects } from './journal-effect.ts'
import { JournalMemory, type JournalRecord } from './journal-record.ts'

export const MAX_RECORDS = 2_000
const MAX_EFFECTS_PER_RECORD = 200
const MAX_JOBS = 10_000

export type ChangeOrigin = { record: JournalRecord; job: string | null }

type JournalListener = (record: JournalRecord, change: 'added' | 'compared' | 'job') => void

export class Journal {
  readonly generationId = Symbol('generationId')
  readonly startedAt: number
  settings: SandboxSettings | undefined
  shoppers: ShopperInput[] = []
  readonly records: JournalRecord[] = []
  lastId = 0
  private isIncomplete = false
  private isReleased = false
  /** Pending jobs of recorded requests, by job id. */
  private readonly jobs = new Map<number, { record: JournalRecord; dueAt: number }>()
  private readonly listeners = new Set<JournalListener>()
  private readonly pendingComparisons = new Set<JournalRecord>()
  private readonly memory: JournalMemory

  constructor(startedAt: number, memory = new JournalMemory()) {
    this.startedAt = startedAt
    this.memory = memory
  }

  /** Forgets what waits for the closed world. The world of a restored snapshot goes on with the records. */
  detach(): void {
    this.jobs.clear()
    this.listeners.clear()
    this.pendingComparisons.clear()
  }

  /** Frees the memory, which a request of the closed world would hold until it ends. Such a request adds nothing. */
  release(): void {
    this.isReleased = true
    this.detach()
    for (const record of this.records.splice(0)) this.memory.delete(record)
  }

  dropThrough(id: number): void {
    for (let record = this.records[0]; record && record.id <= id; record = this.records[0]) {
      this.records.shift()
      this.memory.delete(record)
      // A pending job may still reference the record, so the record's large fields are cleared.
      Object.assign(record, { body: undefined, response: undefined, effects: [] })
    }
  }

  get isTruncated(): boolean {
    return this.isIncomplete || this.firstId > 1
  }

  find(id: number): JournalRecord | undefined {
    return this.records[id - this.firstId]
  }

  add(record: JournalRecord): void {
    if (this.isReleased) return
    this.lastId += 1
    record.id = this.lastId
    this.records.push(record)
    this.dropThrough(this.lastId - MAX_RECORDS)
    this.memory.set(record, this)
    this.emit(record, 'added')
  }

  clear(): void {
    this.dropThrough(this.lastId)
    this.settings = undefined
  }

  /** Marks records after `lastId` as undone by a restore; `lastId` is undefined if the snapshot is older than this journal. */
  markUndone(lastId: number | undefined): void {
    this.isIncomplete ||= lastId === undefined
    for (const record of this.records) record.isUndone ||= record.id > (lastId ?? 0)
  }

  onChange(listener: JournalListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Adds a committed transaction's changes to the record of the request that caused them, and tracks the scheduled jobs. */
  recordChanges({ record, job }: ChangeOrigin, changes: Change[], at: number): void {
    const origin = { at: new Date(at).toISOString(), job }
    const effects = changes.flatMap((change) => toEffects(change, origin))
    this.addEffects(record, effects.slice(0, Math.max(0, MAX_EFFECTS_PER_RECORD - record.effects.length)))
    for (const { table, operation, rows } of changes) {
      if (table !== 'job' || operation !== 'insert') continue
      for (const { id, dueAt } of rows) this.jobs.set(Number(id), { record, dueAt: Number(dueAt) })
    }
    for (const id of this.jobs.keys()) {
      if (this.jobs.size <= MAX_JOBS) break
      this.jobs.delete(id)
    }
  }

  findJobOrigin(id: number, name: string): ChangeOrigin | undefined {
    const job = this.jobs.get(id)
    return job && { record: job.record, job: name }
  }

  /** Returns whether effects of the record are still missing, because a due job or a comparison is pending. */
  hasDueJobs(record: JournalRecord, now: number): boolean {
    if (this.pendingComparisons.has(record)) return true
    return [...this.jobs.values()].some((job) => job.record === record && job.dueAt <= now)
  }

  forgetJob(id: number): void {
    const job = this.jobs.get(id)
    this.jobs.delete(id)
    if (job) this.emit(job.record, 'job')
  }

  expectComparison(record: JournalRecord): void {
    this.pendingComparisons.add(record)
  }

  recordComparison(record: JournalRecord, effect: Extract<JournalEffect, { kind: 'upstream' }>): void {
    this.pendingComparisons.delete(record)
    this.addEffects(record, [effect])
    if (this.find(record.id)) this.emit(record, 'compared')
  }

  private get firstId(): number {
    return this.lastId - this.records.length + 1
  }

  private emit(...change: Parameters<JournalListener>): void {
    for (const listener of [...this.listeners]) listener(...change)
  }

  private addEffects(record: JournalRecord, effects: JournalEffect[]): void {
    if (this.isReleased || effects.length === 0 || (record.id > 0 && record.id < this.firstId)) return
    record.effects.push(...effects)
    if (record.id === 0) return
    this.memory.delete(record)
    this.memory.set(record, this)
  }
}
