// Runs what is due in a sandbox's job table: rules inside a transaction, neighbours outside one, both exactly when the
// sandbox's clock says. A row goes in the same transaction that did its work, so a crash repeats it and loses nothing.
import type { JobName, JobPayloads, Sandbox } from './sandbox.ts'

/** A neighbour's answer is turned into a rule that runs inside a transaction, together with the row's removal. */
export type JobHandler<Payload> =
  | { run: (sandbox: Sandbox, payload: Payload) => void }
  | { ask: (sandbox: Sandbox, payload: Payload) => Promise<() => void> }

export type JobHandlers = { [Name in JobName]: JobHandler<JobPayloads[Name]> }

type Row = { id: number; name: JobName; payload: string; dueAt: number; attempts: number }
/** The sandbox's clock, by which jobs fall due, and the real one, by which they are tried again. */
type Moment = { now: number; realNow: number }
type Lane = {
  running: Map<number, Promise<void>>
  retryAt: Map<number, number>
  timer: NodeJS.Timeout | undefined
  scheduled: boolean
  stop: () => void
}

const RETRY_MS = [250, 500, 1_000, 2_000, 5_000, 10_000, 30_000]
const MOST_AT_ONCE = 8
const LONGEST_TIMER = 3_600_000

export class JobRunner {
  private readonly lanes = new Map<Sandbox, Lane>()
  private readonly table: JobHandlers
  private readonly failed: (sandbox: Sandbox, name: JobName, error: unknown) => void
  private begun = false

  constructor(table: JobHandlers, failed: (sandbox: Sandbox, name: JobName, error: unknown) => void) {
    this.table = table
    this.failed = failed
  }

  /** Work starts once neighbours can be reached: when the server listens. */
  start(): void {
    this.begun = true
    for (const sandbox of this.lanes.keys()) this.wake(sandbox)
  }

  attach(sandbox: Sandbox): void {
    const stop = sandbox.onCommit(() => this.wake(sandbox))
    this.lanes.set(sandbox, { running: new Map(), retryAt: new Map(), timer: undefined, scheduled: false, stop })
    this.wake(sandbox)
  }

  detach(sandbox: Sandbox): void {
    const lane = this.lanes.get(sandbox)
    clearTimeout(lane?.timer)
    lane?.stop()
    this.lanes.delete(sandbox)
  }

  /** Moves the clock to `target`, stopping at each due job on the way; resolves when the last of them is done. */
  async advance(sandbox: Sandbox, target: number): Promise<void> {
    for (;;) {
      const [due] = this.dueRows(sandbox, { now: target, realNow: Date.now() }, 1)
      if (!due) break
      if (due.dueAt > sandbox.now()) sandbox.clock.setTime(due.dueAt)
      await this.startJob(sandbox, due)
    }
    sandbox.clock.setTime(target)
    await this.settle(sandbox)
  }

  /** Resolves when nothing that was due a moment ago is still running. */
  async settle(sandbox: Sandbox): Promise<void> {
    this.startDue(sandbox)
    await Promise.all(this.lanes.get(sandbox)?.running.values() ?? [])
  }

  /** Tries again at once what failed and waits for its next try: a neighbour is back. */
  retryNow(sandbox: Sandbox): void {
    this.lanes.get(sandbox)?.retryAt.clear()
    this.wake(sandbox)
  }

  /** Lets running work end; used when the process closes. */
  async stop(): Promise<void> {
    const running = [...this.lanes.values()].flatMap((lane) => [...lane.running.values()])
    for (const sandbox of [...this.lanes.keys()]) this.detach(sandbox)
    await Promise.all(running)
  }

  private wake(sandbox: Sandbox): void {
    const lane = this.lanes.get(sandbox)
    if (!lane || lane.scheduled || !this.begun) return
    lane.scheduled = true
    setImmediate(() => {
      lane.scheduled = false
      if (this.lanes.get(sandbox) === lane) this.startDue(sandbox)
    })
  }

  private startDue(sandbox: Sandbox): void {
    const lane = this.lanes.get(sandbox)
    if (!lane) return
    // One look at each clock: what fell due between two would be neither started nor waited for.
    const moment = { now: sandbox.now(), realNow: Date.now() }
    const free = Math.max(0, MOST_AT_ONCE - lane.running.size)
    for (const row of this.dueRows(sandbox, moment, free)) void this.startJob(sandbox, row)
    this.arm(sandbox, lane, moment)
  }

  /** One timer a sandbox, for the next moment at which something can start. */
  private arm(sandbox: Sandbox, lane: Lane, { now, realNow }: Moment): void {
    clearTimeout(lane.timer)
    const waits = [...lane.retryAt.values()].map((at) => at - realNow).filter((wait) => wait > 0)
    const next = sandbox.db.get<{ dueAt: number }>('SELECT dueAt FROM job WHERE dueAt > +:now ORDER BY dueAt, id', {
      now,
    })
    if (next && !sandbox.clock.isFrozen) waits.push(next.dueAt - now)
    if (waits.length === 0) return
    lane.timer = setTimeout(() => this.wake(sandbox), Math.min(...waits, LONGEST_TIMER))
    lane.timer.unref()
  }

  /** What is due first and neither runs nor waits for its next try, however many of those there are. */
  private dueRows(sandbox: Sandbox, { now, realNow }: Moment, most: number): Row[] {
    const lane = this.lanes.get(sandbox)
    if (!lane) return []
    const waiting = [...lane.retryAt].flatMap(([id, at]) => (at > realNow ? [id] : []))
    return sandbox.db.all<Row>(
      `SELECT * FROM job WHERE dueAt <= +:now AND id NOT IN (SELECT value FROM json_each(:passed))
       ORDER BY dueAt, id LIMIT :most`,
      { now, most, passed: JSON.stringify([...lane.running.keys(), ...waiting]) },
    )
  }

  private startJob(sandbox: Sandbox, row: Row): Promise<void> {
    const lane = this.lanes.get(sandbox)
    if (!lane) return Promise.resolve()
    lane.retryAt.delete(row.id)
    const done = this.work(sandbox, row, lane)
      .catch((error: unknown) => {
        lane.retryAt.set(row.id, Date.now() + (RETRY_MS[row.attempts] ?? 30_000))
        if (this.lanes.get(sandbox) !== lane) return
        sandbox.db.run('UPDATE job SET attempts = attempts + 1 WHERE id = :id', { id: row.id })
        this.failed(sandbox, row.name, error)
      })
      .finally(() => {
        lane.running.delete(row.id)
        if (this.lanes.get(sandbox) === lane) this.wake(sandbox)
      })
    lane.running.set(row.id, done)
    return done
  }

  private async work(sandbox: Sandbox, row: Row, lane: Lane): Promise<void> {
    // The table's entry and the payload were written under the same name (Sandbox.schedule).
    const job = this.table[row.name] as JobHandler<unknown>
    const payload: unknown = JSON.parse(row.payload)
    const rule = 'run' in job ? () => job.run(sandbox, payload) : await job.ask(sandbox, payload)
    if (this.lanes.get(sandbox) !== lane) return
    sandbox.transaction(
      () => {
        rule()
        sandbox.db.run('DELETE FROM job WHERE id = :id', { id: row.id })
      },
      sandbox.journal.findJobCause(row.id, row.name),
    )
    sandbox.journal.forgetJob(row.id)
  }
}
