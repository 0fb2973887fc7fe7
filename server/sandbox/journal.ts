// The journal of one sandbox: its last requests with their effects, in memory. Secrets are redacted where it is read.
import type { JournalEffect } from '#contract/control/journal.ts'
import type { ShopperInput } from '#contract/control/shopper.ts'
import type { SandboxSettings } from '#contract/control/state.ts'
import type { Change } from '../db/database.ts'
import { toEffects } from './journal-effect.ts'
import { bodyBytesOf, JournalMemory, type JournalRecord } from './journal-record.ts'

export const MAX_RECORDS = 2_000
const MAX_EFFECTS_PER_RECORD = 200
/** Of all records together; beyond it the oldest ones' are dropped. */
const MAX_EFFECTS = 20_000
/** The total size of all bodies; beyond it the oldest are dropped. */
const MAX_BODY_BYTES = 4 * 1_048_576
const MAX_JOBS = 10_000

export type Cause = { record: JournalRecord; job: string | null }

/** `change`: the record is new, was compared, or one of its jobs has run. */
type JournalListener = (record: JournalRecord, change: 'added' | 'compared' | 'job') => void

export class Journal {
  readonly lineage = Symbol('lineage')
  /** Sandbox time at which the sandbox was opened or reset. */
  readonly startedAt: number
  /** The settings at the time of the oldest record. */
  settings: SandboxSettings | undefined
  /** Shoppers that the sandbox was created with, in addition to its preset's. */
  shoppers: ShopperInput[] = []
  readonly records: JournalRecord[] = []
  private bodyBytes = 0
  private effectCount = 0
  lastId = 0
  private isIncomplete = false
  /** The jobs that recorded requests scheduled, by id, and that still have to run. */
  private readonly jobs = new Map<number, { record: JournalRecord; dueAt: number }>()
  private readonly listeners = new Set<JournalListener>()
  private readonly pendingComparisons = new Set<JournalRecord>()
  private readonly memory: JournalMemory
  private isReleased = false

  constructor(startedAt: number, memory = new JournalMemory()) {
    this.startedAt = startedAt
    this.memory = memory
  }

  /** The sandbox has closed: its records no longer count for the budget, and no job of theirs runs. */
  release(): void {
    this.isReleased = true
    this.jobs.clear()
    this.listeners.clear()
    this.pendingComparisons.clear()
    for (const record of this.records) this.memory.delete(record)
  }

  /** Continues in the sandbox that replaces a closed one. */
  resume(): this {
    this.isReleased = false
    for (const record of [...this.records]) this.count(record)
    return this
  }

  dropThrough(id: number): void {
    for (const record of this.records.splice(0, id - this.firstId + 1)) {
      this.memory.delete(record)
      this.dropBodies(record)
      this.dropEffects(record)
    }
  }

  get isTruncated(): boolean {
    return this.isIncomplete || this.firstId > 1
  }

  find(id: number): JournalRecord | undefined {
    return this.records[id - this.firstId]
  }

  add(record: JournalRecord): void {
    this.lastId += 1
    record.id = this.lastId
    this.bodyBytes += bodyBytesOf(record)
    this.effectCount += record.effects.length
    this.records.push(record)
    this.dropThrough(this.lastId - MAX_RECORDS)
    this.limit()
    this.count(record)
    this.emit(record, 'added')
  }

  clear(): void {
    this.dropThrough(this.lastId)
    this.settings = undefined
  }

  /** A restored snapshot undoes what came after it; `lastId` is undefined for one that is older than this journal. */
  markUndone(lastId: number | undefined): void {
    this.isIncomplete ||= lastId === undefined
    for (const record of this.records) record.isUndone ||= record.id > (lastId ?? 0)
  }

  onChange(listener: JournalListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Adds what a committed transaction changed to the record that caused it, and tracks the jobs it scheduled. */
  recordChanges({ record, job }: Cause, changes: Change[], at: number): void {
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

  findJobCause(id: number, name: string): Cause | undefined {
    const job = this.jobs.get(id)
    return job && { record: job.record, job: name }
  }

  /** Whether a job of the request, or of one of its jobs, still has to run, or a comparison: effects are missing until then. */
  hasDueJobs(record: JournalRecord, now: number): boolean {
    if (this.pendingComparisons.has(record)) return true
    return [...this.jobs.values()].some((job) => job.record === record && job.dueAt <= now)
  }

  forgetJob(id: number): void {
    const job = this.jobs.get(id)
    this.jobs.delete(id)
    if (job) this.emit(job.record, 'job')
  }

  /** The request is also sent elsewhere, and its effects are incomplete until `recordComparison`. */
  expectComparison(record: JournalRecord): void {
    this.pendingComparisons.add(record)
  }

  /** Adds how another backend answered a request. */
  recordComparison(record: JournalRecord, effect: Extract<JournalEffect, { kind: 'upstream' }>): void {
    this.pendingComparisons.delete(record)
    this.addEffects(record, [effect])
    if (this.find(record.id)) this.emit(record, 'compared')
  }

  /** The id of the oldest record, or of the next one. */
  private get firstId(): number {
    return this.lastId - this.records.length + 1
  }

  private emit(...change: Parameters<JournalListener>): void {
    for (const listener of [...this.listeners]) listener(...change)
  }

  private addEffects(record: JournalRecord, effects: JournalEffect[]): void {
    if (effects.length === 0 || (record.id > 0 && record.id < this.firstId)) return
    record.effects.push(...effects)
    if (record.id === 0) return
    this.effectCount += effects.length
    this.limit()
    this.count(record)
  }

  /** Drops the oldest bodies and effects until the limits of this journal hold. */
  private limit(): void {
    for (const record of this.records) {
      if (this.bodyBytes <= MAX_BODY_BYTES && this.effectCount <= MAX_EFFECTS) return
      const bodies = this.bodyBytes > MAX_BODY_BYTES ? bodyBytesOf(record) : 0
      const effects = this.effectCount > MAX_EFFECTS ? record.effects.length : 0
      if (bodies > 0) this.dropBodies(record)
      if (effects > 0) this.dropEffects(record)
      if (bodies + effects > 0) this.count(record)
    }
  }

  /** Counts a new or changed record for the budget of all journals; `set` alone keeps the size of a known one. */
  private count(record: JournalRecord): void {
    this.memory.delete(record)
    if (!this.isReleased) this.memory.set(record, this)
  }

  private dropBodies(record: JournalRecord): void {
    this.bodyBytes -= bodyBytesOf(record)
    record.body = undefined
    record.response = undefined
  }

  private dropEffects(record: JournalRecord): void {
    this.effectCount -= record.effects.length
    record.effects = []
  }
}
