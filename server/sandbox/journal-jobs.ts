// The jobs that recorded requests scheduled, and that still have to run: what such a job does belongs to its request.
import type { JournalRecord } from './journal-record.ts'

const MAX_JOBS = 10_000
/** How many of the oldest are dropped at once: a map's first key is looked for behind all that were deleted since it last grew. */
const DROPPED_JOBS = 1_000

type PendingJob = {
  /** Its id in the journal; until its response, its record. */
  request: JournalRecord | number
  dueAt: number
}

export class JournalJobs {
  private readonly pending = new Map<number, PendingJob>()
  /** The jobs of requests without a response. */
  private readonly unanswered = new WeakMap<JournalRecord, PendingJob[]>()

  /** Keeps a job for its request, given as a record, or by its id. */
  track(id: number, request: JournalRecord | number, dueAt: number): void {
    const job: PendingJob = { request, dueAt }
    this.pending.set(id, job)
    if (typeof request === 'object') {
      if (request.id > 0) job.request = request.id
      else this.listUnanswered(request).push(job)
    }
    if (this.pending.size > MAX_JOBS) this.dropOldest()
  }

  /** From now on the request is known by its id. Returns whether it has scheduled jobs. */
  answer(record: JournalRecord): boolean {
    const jobs = this.unanswered.get(record)
    for (const job of jobs ?? []) job.request = record.id
    this.unanswered.delete(record)
    return jobs !== undefined
  }

  findRequest(id: number): JournalRecord | number | undefined {
    return this.pending.get(id)?.request
  }

  /** Whether a job of the request with this id is due. */
  hasDue(recordId: number, now: number): boolean {
    for (const { request, dueAt } of this.pending.values()) if (request === recordId && dueAt <= now) return true
    return false
  }

  /** Returns what its request is known by; undefined when there is no such job. */
  forget(id: number): JournalRecord | number | undefined {
    const request = this.findRequest(id)
    this.pending.delete(id)
    return request
  }

  /** Forgets the oldest ones while they belong to requests before this one, which were dropped. */
  forgetBefore(recordId: number): void {
    for (const [id, { request }] of this.pending) {
      if (typeof request === 'object' || request >= recordId) return
      this.pending.delete(id)
    }
  }

  private dropOldest(): void {
    let dropped = 0
    for (const id of this.pending.keys()) {
      this.pending.delete(id)
      dropped += 1
      if (dropped === DROPPED_JOBS) return
    }
  }

  private listUnanswered(record: JournalRecord): PendingJob[] {
    const jobs = this.unanswered.get(record) ?? []
    this.unanswered.set(record, jobs)
    return jobs
  }
}
