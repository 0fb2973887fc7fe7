// The journal of one sandbox: its last requests, each with its response and its effects. It lives in memory, is bounded,
// and is written after a transaction commits. Secrets are redacted where it is read (control/journal/redact.ts).

import type { JournalEffect } from '#contract/control/journal.ts'
import type { ShopperInput } from '#contract/control/shopper.ts'
import type { SandboxSettings } from '#contract/control/state.ts'
import type { Change } from '../db/database.ts'
import { JournalBlock, type JournalTotals } from './journal-block.ts'
import { toEffects } from './journal-effect.ts'
import { JournalJobs } from './journal-jobs.ts'
import { JournalMemory } from './journal-memory.ts'
import type { JournalRecord } from './journal-record.ts'

export const MAX_RECORDS = 2_000
const MAX_EFFECTS_PER_RECORD = 200
/** Of all records together; beyond it the oldest ones' are dropped. */
const MAX_EFFECTS = 20_000
/** The total size of all bodies; beyond it the oldest are dropped. */
const MAX_BODY_BYTES = 4 * 1_048_576
/** In so many of the newest blocks records stay objects while jobs of theirs have to run: most of what jobs do comes soon. */
const UNPACKED_BLOCKS = 2

/**
 * What a transaction belongs to: a request (`job` is null), or a job that the request scheduled. The request is given by its id in
 * the journal, until its response by its record.
 */
export type Cause = { record: JournalRecord | number; job: string | null }

export class Journal {
  /** The same for a journal and for those that replace it. */
  readonly lineage: symbol
  /** Sandbox time at which the sandbox was opened or reset. */
  readonly startedAt: number
  /** The settings at the time of the oldest record. */
  settings: SandboxSettings | undefined
  /** Shoppers that the sandbox was created with, in addition to its preset's. */
  shoppers: ShopperInput[] = []
  /** Oldest first. */
  private blocks: JournalBlock[] = []
  private totals: JournalTotals = { bodyBytes: 0, effectCount: 0 }
  /** The id of the oldest record that is not dropped. */
  private firstId = 1
  private added = 0
  private isIncomplete = false
  private readonly jobs = new JournalJobs()
  private readonly recordListeners = new Set<(record: JournalRecord) => void>()
  private readonly jobListeners = new Set<() => void>()
  private readonly pendingComparisons = new Set<JournalRecord>()
  private readonly memory: JournalMemory
  private isReleased = false
  /** Replaces this journal when its sandbox is restored; what arrives later is added there. */
  private next: Journal | undefined

  /** `memory` is what it shares with the journals of other sandboxes. */
  constructor(startedAt: number, previous?: Journal, memory = new JournalMemory()) {
    this.memory = memory
    this.startedAt = previous?.startedAt ?? startedAt
    this.lineage = previous?.lineage ?? Symbol('lineage')
    if (!previous) return
    previous.next = this
    this.settings = previous.settings
    this.shoppers = previous.shoppers
    this.blocks = previous.blocks
    this.totals = previous.totals
    this.firstId = previous.firstId
    this.added = previous.added
    this.isIncomplete = previous.isIncomplete
    for (const block of this.blocks) this.hold(block)
  }

  /** Counts its records no longer, when its sandbox closes. They can still be read, and go on in another journal. */
  release(): void {
    this.isReleased = true
    for (const block of this.blocks) this.memory.release(block)
  }

  /** Drops the records up to this id: all sandboxes together hold too much. */
  dropThrough(id: number): void {
    this.firstId = Math.max(this.firstId, id + 1)
    const dropped = this.blocks.findIndex(({ lastId }) => lastId >= this.firstId)
    if (dropped === 0) return
    for (const block of this.blocks.splice(0, dropped < 0 ? this.blocks.length : dropped)) {
      this.memory.release(block)
      block.free()
    }
    this.jobs.forgetBefore(this.firstId)
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
    for (const block of this.blocks) block.markUndone(lastId ?? 0)
  }

  /** Whether older requests were dropped. */
  get isTruncated(): boolean {
    return this.isIncomplete || this.firstId > 1
  }

  /** Oldest first. Unpacks them, which takes 10 ms for two thousand. */
  get records(): readonly JournalRecord[] {
    return this.blocks.flatMap((block) => this.listRetained(block))
  }

  /** The newest one that matches. */
  findLast(matches: (record: JournalRecord) => boolean): JournalRecord | undefined {
    for (const block of this.blocks.toReversed()) {
      const found = this.listRetained(block).findLast(matches)
      if (found) return found
    }
    return undefined
  }

  find(id: number): JournalRecord | undefined {
    return this.findBlock(id)?.find(id)
  }

  add(record: JournalRecord): void {
    // The answer to a request that restored a snapshot.
    if (this.next) {
      this.next.add(record)
      return
    }
    this.added += 1
    record.id = this.added
    const hasJobs = this.jobs.answer(record)
    const block = this.findOpenBlock()
    block.push(record, hasJobs)
    this.dropThrough(this.added - MAX_RECORDS)
    if (block.firstId === record.id) this.startBlock()
    this.hold(block)
    for (const listener of [...this.recordListeners]) listener(record)
  }

  clear(): void {
    this.dropThrough(this.added)
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
    const effects = changes.flatMap((change) => toEffects(change, origin))
    this.addEffects(record, effects, MAX_EFFECTS_PER_RECORD)
    for (const { table, operation, rows } of changes) {
      if (table !== 'job' || operation !== 'insert') continue
      for (const { id, dueAt } of rows) this.jobs.track(Number(id), record, Number(dueAt))
    }
  }

  /** The cause of a job's transaction; undefined for a job that no retained request scheduled. */
  findJobCause(id: number, name: string): Cause | undefined {
    const record = this.jobs.findRequest(id)
    return record === undefined ? undefined : { record, job: name }
  }

  /** Whether a job of the request, or of one of its jobs, still has to run, or a comparison: effects are missing until then. */
  hasDueJobs({ id }: JournalRecord, now: number): boolean {
    for (const record of this.pendingComparisons) if (record.id === id) return true
    return this.jobs.hasDue(id, now)
  }

  /** The request is also sent elsewhere, and its effects are incomplete until `recordComparison`. */
  expectComparison(record: JournalRecord): void {
    this.pendingComparisons.add(record)
  }

  /** Adds how another backend answered a request. */
  recordComparison(given: JournalRecord, effect: Extract<JournalEffect, { kind: 'upstream' }>): void {
    this.pendingComparisons.delete(given)
    const record = this.addEffects(given, [effect])
    if (record && record.id > 0) for (const listener of [...this.recordListeners]) listener(record)
  }

  /** The job has run. `now` is in sandbox time. */
  forgetJob(id: number, now: number): void {
    const record = this.jobs.forget(id)
    if (record === undefined) return
    if (typeof record === 'number') this.packWhenDone(record, now)
    for (const listener of [...this.jobListeners]) listener()
  }

  /** Returns the record, unless it was dropped. A record without a response is not in a block yet. */
  private addEffects(
    given: JournalRecord | number,
    effects: JournalEffect[],
    max = Number.POSITIVE_INFINITY,
  ): JournalRecord | undefined {
    if (typeof given === 'object' && given.id === 0) {
      addUpTo(given, effects, max)
      return given
    }
    const id = typeof given === 'object' ? given.id : given
    const block = effects.length > 0 ? this.findBlock(id) : undefined
    const record = block?.change(id, (changed) => addUpTo(changed, effects, max))
    if (block) this.hold(block)
    return record
  }

  /** The block that takes the next record. */
  private findOpenBlock(): JournalBlock {
    const newest = this.blocks.at(-1)
    if (newest && !newest.isFull) return newest
    const opened = new JournalBlock(this.added, this.totals)
    this.blocks.push(opened)
    return opened
  }

  /** What is done once a block, because it looks at all of them: too much is too much by a block at most. */
  private startBlock(): void {
    const old = this.blocks.at(-1 - UNPACKED_BLOCKS)
    if (old) {
      old.pack()
      this.hold(old)
    }
    this.limit('bodyBytes', MAX_BODY_BYTES, (oldest) => oldest.dropBodies())
    this.limit('effectCount', MAX_EFFECTS, (oldest) => oldest.dropEffects())
  }

  /**
   * What stays an object for seconds reaches V8's old generation, and is garbage only for a full collection. A record is packed
   * once: the jobs of a long jump of time would pack the one that caused them thousands of times.
   */
  private packWhenDone(id: number, now: number): void {
    const block = this.findBlock(id)
    if (!block?.isUnpacked(id) || this.jobs.hasDue(id, now)) return
    block.packRecord(id)
    this.hold(block)
  }

  private findBlock(id: number): JournalBlock | undefined {
    if (id < this.firstId || id > this.added) return undefined
    return this.blocks.findLast(({ firstId }) => firstId <= id)
  }

  private listRetained(block: JournalBlock): JournalRecord[] {
    const records = block.list()
    return block.firstId < this.firstId ? records.filter(({ id }) => id >= this.firstId) : records
  }

  /** Shrinks the oldest blocks until all together have no more of something than this. */
  private limit(what: 'bodyBytes' | 'effectCount', max: number, shrink: (block: JournalBlock) => void): void {
    if (this.totals[what] <= max) return
    for (const block of this.blocks) {
      // Rewriting all that were shrunk before took 3 ms a request.
      if (block[what] === 0) continue
      shrink(block)
      this.hold(block)
      if (this.totals[what] <= max) return
    }
  }

  private hold(block: JournalBlock): void {
    if (!this.isReleased) this.memory.hold(block, this, block.bytes)
  }
}

function addUpTo({ effects }: JournalRecord, added: JournalEffect[], max: number): void {
  effects.push(...added.slice(0, Math.max(0, max - effects.length)))
}
