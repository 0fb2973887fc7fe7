// Runs the due jobs of every sandbox. One transaction does a job's work and deletes its row, so a crash loses no job.
import { runInBackground, runLater, runSoon } from '../db/background.ts'
import { errorMessage } from '../db/error-message.ts'
import type { JobName, JobPayloads, Sandbox } from './sandbox.ts'

type RuleHandler<Payload> = { run: (sandbox: Sandbox, payload: Payload) => void }
/** `prepare` calls an external service and returns the rule that applies the service's response. */
export type JobHandler<Payload> = (
  | RuleHandler<Payload>
  | { prepare: (sandbox: Sandbox, payload: Payload) => Promise<() => void> }
) & {
  /** Runs in the transaction that ends the job as failed. */
  onFailed?: (sandbox: Sandbox, payload: Payload) => void
}

export type JobHandlers = { [Name in JobName]: JobHandler<JobPayloads[Name]> }
export type RuleHandlers = { [Name in JobName]: RuleHandler<JobPayloads[Name]> }

type JobRow = { id: number; name: JobName; payload: string; dueAt: number; attempts: number }
type Moment = { now: number; realNow: number }
type Queue = {
  running: Map<number, Promise<void>>
  retryAt: Map<number, number>
  timer: NodeJS.Timeout | undefined
  isWakeScheduled: boolean
  /** While `advance` runs the due jobs, no job starts by itself. */
  isMoving: boolean
  unsubscribe: () => void
}

/** A failure that another attempt would only repeat. */
export class FinalJobError extends Error {}

/** Retry delays by number of failed attempts; the last delay repeats, so that the attempts take an hour. */
const RETRY_DELAYS_MS = [250, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000]
const MAX_ATTEMPTS = 20
const MAX_FAILED_JOBS = 200
/** Retry delay if the failed attempt cannot be stored, because the disk or the sandbox is full. */
const UNSTORED_RETRY_MS = 2_000
const MAX_CONCURRENT_JOBS = 8
const MAX_TIMER_MS = 3_600_000

export class JobRunner {
  private readonly queues = new Map<Sandbox, Queue>()
  private readonly handlers: JobHandlers
  private readonly onFailure: (sandbox: Sandbox, name: JobName, error: unknown) => void
  private isStarted = false

  constructor(handlers: JobHandlers, onFailure: (sandbox: Sandbox, name: JobName, error: unknown) => void) {
    this.handlers = handlers
    this.onFailure = onFailure
  }

  start(): void {
    this.isStarted = true
    for (const sandbox of this.queues.keys()) this.wake(sandbox)
  }

  attach(sandbox: Sandbox): void {
    const unsubscribe = sandbox.onCommit(() => this.wake(sandbox))
    this.queues.set(sandbox, {
      running: new Map(),
      retryAt: new Map(),
      timer: undefined,
      isWakeScheduled: false,
      isMoving: false,
      unsubscribe,
    })
    sandbox.signal.addEventListener('abort', () => this.detach(sandbox))
    this.wake(sandbox)
  }

  detach(sandbox: Sandbox): void {
    const queue = this.queues.get(sandbox)
    clearTimeout(queue?.timer)
    queue?.unsubscribe()
    this.queues.delete(sandbox)
  }

  /**
   * Moves the clock to `target`, unless `target` is past. Lets running jobs finish first; then the time stands still but for
   * the steps to each due job, one after the other, so that each job has its own instant. One caller at a time
   * (`Sandboxes.inTurn`).
   */
  async advance(sandbox: Sandbox, target: number): Promise<void> {
    const queue = this.queues.get(sandbox)
    if (!queue) return
    queue.isMoving = true
    try {
      await Promise.all(queue.running.values())
      const resumeTime = sandbox.clock.stop()
      await this.move(sandbox, target).finally(resumeTime)
    } finally {
      queue.isMoving = false
      this.wake(sandbox)
    }
  }

  /** Tries again at once what waits for its next attempt, and what has failed. */
  retryNow(sandbox: Sandbox): void {
    this.queues.get(sandbox)?.retryAt.clear()
    sandbox.transaction(() => {
      sandbox.db.run('INSERT INTO job (name, payload, dueAt) SELECT name, payload, dueAt FROM failedJob ORDER BY id')
      sandbox.db.run('DELETE FROM failedJob')
    })
    this.wake(sandbox)
  }

  countJobs(): { running: number; waiting: number; failed: number } {
    const counts = { running: 0, waiting: 0, failed: 0 }
    for (const [sandbox, { running }] of this.queues) {
      counts.running += running.size
      counts.waiting += countDue(sandbox) - running.size
      counts.failed += countFailedJobs(sandbox)
    }
    return counts
  }

  async stop(): Promise<void> {
    const running = [...this.queues.values()].flatMap((queue) => [...queue.running.values()])
    for (const sandbox of [...this.queues.keys()]) this.detach(sandbox)
    await Promise.all(running)
  }

  private async move(sandbox: Sandbox, target: number): Promise<void> {
    if (target > sandbox.now()) sandbox.clock.announceMove(target)
    for (;;) {
      const [due] = this.dueRows(sandbox, { now: target, realNow: Date.now() }, 1)
      if (!due) break
      if (due.dueAt > sandbox.now()) sandbox.clock.stepTo(due.dueAt)
      await this.startJob(sandbox, due)
    }
    if (target > sandbox.now()) sandbox.clock.stepTo(target)
  }

  private wake(sandbox: Sandbox): void {
    const queue = this.queues.get(sandbox)
    if (!queue || queue.isWakeScheduled || !this.isStarted) return
    queue.isWakeScheduled = true
    runSoon('due jobs', () => {
      queue.isWakeScheduled = false
      if (this.queues.get(sandbox) !== queue) return
      // Replaced by the time of the next job, unless that cannot be read.
      queue.timer = runLater('due jobs', UNSTORED_RETRY_MS, () => this.wake(sandbox))
      this.startDue(sandbox)
    })
  }

  private startDue(sandbox: Sandbox): void {
    const queue = this.queues.get(sandbox)
    if (!queue || queue.isMoving) return
    // Reads each clock once: a job that falls due between two reads would neither start nor get a timer.
    const moment = { now: sandbox.now(), realNow: Date.now() }
    const free = Math.max(0, MAX_CONCURRENT_JOBS - queue.running.size)
    for (const row of this.dueRows(sandbox, moment, free)) runInBackground('a job', () => this.startJob(sandbox, row))
    this.setTimer(sandbox, queue, moment)
  }

  private setTimer(sandbox: Sandbox, queue: Queue, { now, realNow }: Moment): void {
    clearTimeout(queue.timer)
    const delays = [...queue.retryAt.values()].map((at) => at - realNow).filter((delay) => delay > 0)
    const sql = 'SELECT dueAt FROM job WHERE dueAt > +:now ORDER BY dueAt, id'
    const next = sandbox.db.get<{ dueAt: number }>(sql, { now })
    if (next && !sandbox.clock.isFrozen) delays.push(next.dueAt - now)
    if (delays.length === 0) return
    queue.timer = runLater('due jobs', Math.min(...delays, MAX_TIMER_MS), () => this.wake(sandbox))
  }

  /** Returns due jobs in order. Skips running jobs and jobs that wait for a retry, so that neither blocks later jobs. */
  private dueRows(sandbox: Sandbox, { now, realNow }: Moment, limit: number): JobRow[] {
    const queue = this.queues.get(sandbox)
    if (!queue) return []
    const waiting = [...queue.retryAt].flatMap(([id, at]) => (at > realNow ? [id] : []))
    return sandbox.db.all<JobRow>(
      `SELECT * FROM job WHERE dueAt <= +:now AND id NOT IN (SELECT value FROM json_each(:skipped))
       ORDER BY dueAt, id LIMIT +:limit`,
      { now, limit, skipped: JSON.stringify([...queue.running.keys(), ...waiting]) },
    )
  }

  private startJob(sandbox: Sandbox, row: JobRow): Promise<void> {
    const queue = this.queues.get(sandbox)
    if (!queue) return Promise.resolve()
    queue.retryAt.delete(row.id)
    const done = this.runJob(sandbox, row, queue)
      .catch((error: unknown) => {
        if (this.queues.get(sandbox) === queue) this.handleFailure(sandbox, row, queue, error)
      })
      .finally(() => {
        queue.running.delete(row.id)
        if (this.queues.get(sandbox) === queue) this.wake(sandbox)
      })
    queue.running.set(row.id, done)
    return done
  }

  private handleFailure(sandbox: Sandbox, row: JobRow, queue: Queue, error: unknown): void {
    const { id, name, attempts } = row
    this.onFailure(sandbox, name, error)
    const delay = RETRY_DELAYS_MS[attempts] ?? RETRY_DELAYS_MS.at(-1) ?? 0
    queue.retryAt.set(id, Date.now() + delay)
    try {
      if (error instanceof FinalJobError || attempts + 1 >= MAX_ATTEMPTS) this.endAsFailed(sandbox, row, error)
      else sandbox.db.run('UPDATE job SET attempts = attempts + 1 WHERE id = :id', { id })
    } catch (writeError) {
      queue.retryAt.set(id, Date.now() + UNSTORED_RETRY_MS)
      this.onFailure(sandbox, name, writeError)
    }
  }

  private endAsFailed(sandbox: Sandbox, { id, name, payload, dueAt }: JobRow, error: unknown): void {
    const handler = this.findHandler(name)
    complete(sandbox, { id, name }, () => {
      handler?.onFailed?.(sandbox, JSON.parse(payload))
      sandbox.db.insert('failedJob', { id, name, payload, dueAt, reason: errorMessage(error), failedAt: sandbox.now() })
      sandbox.db.run(
        'DELETE FROM failedJob WHERE id NOT IN (SELECT id FROM failedJob ORDER BY failedAt DESC, id DESC LIMIT +:most)',
        { most: MAX_FAILED_JOBS },
      )
    })
    this.queues.get(sandbox)?.retryAt.delete(id)
  }

  /** `Sandbox.schedule` guarantees that a payload has the type that its handler expects; an imported job may have no handler. */
  private findHandler(name: string): JobHandler<unknown> | undefined {
    return Object.hasOwn(this.handlers, name) ? (this.handlers[name as JobName] as JobHandler<unknown>) : undefined
  }

  private async runJob(sandbox: Sandbox, row: JobRow, queue: Queue): Promise<void> {
    const handler = this.findHandler(row.name)
    if (!handler) throw new FinalJobError(`No job is called ${row.name}.`)
    const payload: unknown = JSON.parse(row.payload)
    const rule = 'run' in handler ? () => handler.run(sandbox, payload) : await handler.prepare(sandbox, payload)
    if (this.queues.get(sandbox) === queue) complete(sandbox, row, rule)
  }
}

export function countFailedJobs({ db }: Sandbox): number {
  return db.get<{ count: number }>('SELECT count(*) AS count FROM failedJob')?.count ?? 0
}

function countDue(sandbox: Sandbox): number {
  const now = sandbox.now()
  return (
    sandbox.db.get<{ count: number }>('SELECT count(*) AS count FROM job WHERE dueAt <= +:now', { now })?.count ?? 0
  )
}

/** Moves the clock to `target` and runs each due job on the way, synchronously. Presets are built with this function. */
export function advanceSync(sandbox: Sandbox, target: number, handlers: RuleHandlers): void {
  for (;;) {
    const row = sandbox.db.get<JobRow>('SELECT * FROM job WHERE dueAt <= +:target ORDER BY dueAt, id', { target })
    if (!row) break
    if (row.dueAt > sandbox.now()) sandbox.clock.stepTo(row.dueAt)
    const handler = handlers[row.name] as RuleHandler<unknown>
    complete(sandbox, row, () => handler.run(sandbox, JSON.parse(row.payload)))
  }
  sandbox.clock.stepTo(target)
}

function complete(sandbox: Sandbox, { id, name }: Pick<JobRow, 'id' | 'name'>, rule: () => void): void {
  sandbox.transaction(
    () => {
      rule()
      sandbox.db.run('DELETE FROM job WHERE id = :id', { id })
    },
    sandbox.journal.findJobOrigin(id, name),
  )
  sandbox.journal.forgetJob(id)
}
