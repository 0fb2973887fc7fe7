import { afterEach, expect, vi } from 'vitest'
import { test } from '../testing/rule-test.ts'
import { advanceSync, type JobHandlers, JobRunner, type RuleHandlers } from './job-runner.ts'
import type { Sandbox } from './sandbox.ts'

const run: string[] = []
let runner: JobRunner

afterEach(async () => {
  vi.restoreAllMocks()
  await runner.stop()
  run.length = 0
})

/** Starts a runner whose Firestore publishing fails; draws need no external service. */
function begin(
  sandbox: Sandbox,
  more: Partial<JobHandlers> = {},
  onFailure: (error: unknown) => void = () => {},
): void {
  const table: Partial<JobHandlers> = {
    ...more,
    'draw.run': { run: (_, { drawId }) => void run.push(drawId) },
    'notification.publish': { prepare: () => Promise.reject(new Error('unavailable')) },
  }
  runner = new JobRunner(table as JobHandlers, (_sandbox, _name, error) => onFailure(error))
  runner.attach(sandbox)
  runner.start()
}

test.for([1, 2, 3, 4, 5, 6, 7, 8])(
  'runs a job that falls due while the runner looks for due jobs: %i ms from now',
  async (delay, { sandbox }) => {
    sandbox.clock.setFrozen(false)
    // Each read of the clock advances the clock by a millisecond, as on a busy machine.
    let now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => ++now)
    sandbox.schedule('draw.run', { drawId: 'draw' }, sandbox.now() + delay)
    begin(sandbox)
    await vi.waitFor(() => expect(run).toEqual(['draw']))
  },
)

test('time stands still for a piece of work and what is inside it, then goes on', ({ sandbox, sandbox: { clock } }) => {
  begin(sandbox)
  clock.setFrozen(false)
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => ++now)
  const [resume, resumeInside] = [clock.stop(), clock.stop()]
  resumeInside()
  expect(clock.now()).toBe(clock.now())
  resume()
  clock.stepTo(now)
  expect(clock.now()).toBeLessThan(clock.now())
})

test('counts the jobs that run, and those that wait for a place or for their next attempt', async ({ sandbox }) => {
  const pending = Promise.withResolvers<() => void>()
  begin(sandbox, { 'push.send': { prepare: () => pending.promise } })
  sandbox.schedule('notification.publish', { notificationId: 'fails' })
  await vi.waitFor(() => expect(runner.countJobs()).toEqual({ running: 0, waiting: 1, failed: 0 }))
  const now = sandbox.now()
  for (let number = 0; number < 11; number++) sandbox.schedule('push.send', { notificationId: '', endpoint: '' }, now)
  sandbox.schedule('draw.run', { drawId: 'later' }, now + 86_400_000)
  // Removes the failing job, whose next attempt would occupy a slot.
  sandbox.db.run("DELETE FROM job WHERE name = 'notification.publish'")
  await vi.waitFor(() => expect(runner.countJobs()).toEqual({ running: 8, waiting: 3, failed: 0 }))
  pending.resolve(() => {})
  await vi.waitFor(() => expect(runner.countJobs().running).toBe(0))
})

test('jobs that wait for a failing service do not block other jobs', async ({ sandbox }) => {
  for (let number = 0; number < 200; number++) {
    sandbox.schedule('notification.publish', { notificationId: String(number) })
  }
  sandbox.schedule('draw.run', { drawId: 'draw' })
  begin(sandbox)
  await vi.waitFor(() => expect(run).toEqual(['draw']), { timeout: 5_000 })
})

test('a job that fails while nothing can be written is tried again, and the server lives', async ({ sandbox }) => {
  const failures: string[] = []
  sandbox.schedule('draw.run', { drawId: 'draw' })
  sandbox.db.pragma('query_only = 1')
  begin(sandbox, {}, (error) => failures.push(String(error)))
  await vi.waitFor(() => expect(failures).not.toEqual([]))
  expect(failures.join()).toContain('readonly database')
  sandbox.db.pragma('query_only = 0')
  const countJobs = () => sandbox.db.all('SELECT id FROM job').length
  await vi.waitFor(() => expect(countJobs()).toBe(0), { timeout: 5_000 })
})

const listFailed = ({ db }: Sandbox) => db.all('SELECT name, reason FROM failedJob')
const countWaiting = ({ db }: Sandbox) => db.all('SELECT id FROM job').length

test.for(['tidak.ada', 'constructor'])(
  'a job of no known name (%s), of an imported sandbox, fails at once',
  async (name, { sandbox }) => {
    sandbox.db.insert('job', { name, payload: '{}', dueAt: sandbox.now() })
    begin(sandbox)
    await vi.waitFor(() => expect(listFailed(sandbox)).toEqual([{ name, reason: `No job is called ${name}.` }]))
    expect(countWaiting(sandbox)).toBe(0)
  },
)

test('a job that fails at every attempt ends as failed, and is tried again when asked for', async ({ sandbox }) => {
  const attempts = vi.fn(() => Promise.reject(new Error('unavailable')))
  begin(sandbox, { 'push.send': { prepare: attempts } })
  sandbox.schedule('push.send', { notificationId: '', endpoint: '' })
  sandbox.db.run('UPDATE job SET attempts = 17')
  await vi.waitFor(() => expect(attempts).toHaveBeenCalledTimes(1))
  // Its delay is five minutes: a new runner begins at once, like a new start of the server.
  runner.detach(sandbox)
  runner.attach(sandbox)
  await vi.waitFor(() => expect(attempts).toHaveBeenCalledTimes(2))
  runner.retryNow(sandbox)
  await vi.waitFor(() => expect(listFailed(sandbox)).toEqual([{ name: 'push.send', reason: 'unavailable' }]))
  expect([countWaiting(sandbox), runner.countJobs().failed]).toEqual([0, 1])
  runner.retryNow(sandbox)
  await vi.waitFor(() => expect(attempts).toHaveBeenCalledTimes(4))
  expect([countWaiting(sandbox), listFailed(sandbox)]).toEqual([1, []])
})

test('a jump of time tells once how far it moves, and runs each job on the way at its own instant', async ({
  sandbox,
}) => {
  const [moves, instants]: [number[], number[]] = [[], []]
  const start = sandbox.now()
  const handlers: Partial<RuleHandlers> = {
    'point.expire': { run: ({ clock }) => void instants.push(clock.now() - start) },
  }
  sandbox.clock.onMove((by) => moves.push(by))
  for (const at of [60_000, 180_000, 120_000, -1, 600_000, 600_001, 660_000])
    sandbox.schedule('point.expire', { shopperId: '' }, start + at)
  begin(sandbox, handlers)
  await runner.advance(sandbox, start + 600_000)
  expect(instants).toEqual([0, 60_000, 120_000, 180_000, 600_000])
  expect([moves, sandbox.now() - start]).toEqual([[600_000], 600_000])
  await runner.advance(sandbox, start)
  expect([moves, sandbox.now() - start]).toEqual([[600_000], 600_000])
  sandbox.schedule('point.expire', { shopperId: '' }, start)
  await vi.waitFor(() => expect(instants.slice(5)).toEqual([600_000]))
  sandbox.schedule('point.expire', { shopperId: '' }, start)
  advanceSync(sandbox, start + 700_000, handlers as RuleHandlers)
  expect(instants.slice(6)).toEqual([600_000, 600_001, 660_000])
  expect(sandbox.now() - start).toBe(700_000)
})
