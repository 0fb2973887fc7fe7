import { afterEach, expect, test, vi } from 'vitest'
import { openSandbox } from '../testing/sandbox.ts'
import { type JobHandlers, JobRunner } from './job-runner.ts'
import type { Sandbox } from './sandbox.ts'

const run: string[] = []
let runner: JobRunner

afterEach(async () => {
  vi.restoreAllMocks()
  await runner.stop()
  run.length = 0
})

/** Publishing to Firestore fails; draws need no external service. */
function begin(sandbox: Sandbox, more: Partial<JobHandlers> = {}): void {
  const table: Partial<JobHandlers> = {
    ...more,
    'draw.run': { run: (_, { drawId }) => void run.push(drawId) },
    'notification.publish': { prepare: () => Promise.reject(new Error('unavailable')) },
  }
  runner = new JobRunner(table as JobHandlers, () => {})
  runner.attach(sandbox)
  runner.start()
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'runs a job that falls due while the runner looks for due jobs: %i ms from now',
  async (delay) => {
    const sandbox = openSandbox()
    sandbox.clock.setFrozen(false)
    // Every read of the clock is a millisecond later, as on a busy machine.
    let now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => ++now)
    sandbox.schedule('draw.run', { drawId: 'draw' }, sandbox.now() + delay)
    begin(sandbox)
    await vi.waitFor(() => expect(run).toEqual(['draw']))
  },
)

test('counts the jobs that run, and those that wait for a place or for their next attempt', async () => {
  const sandbox = openSandbox()
  const held = Promise.withResolvers<() => void>()
  begin(sandbox, { 'push.send': { prepare: () => held.promise } })
  sandbox.schedule('notification.publish', { notificationId: 'fails' })
  await vi.waitFor(() => expect(runner.countJobs()).toEqual({ running: 0, waiting: 1 }))
  const now = sandbox.now()
  for (let number = 0; number < 11; number++) sandbox.schedule('push.send', { notificationId: '', endpoint: '' }, now)
  sandbox.schedule('draw.run', { drawId: 'later' }, now + 86_400_000)
  // Without another attempt of the failing one, which would take a place.
  sandbox.db.run("DELETE FROM job WHERE name = 'notification.publish'")
  void runner.waitForDue(sandbox)
  expect(runner.countJobs()).toEqual({ running: 8, waiting: 3 })
  held.resolve(() => {})
  await vi.waitFor(() => expect(runner.countJobs().running).toBe(0))
})

test('jobs that wait for a failing service do not block other jobs', async () => {
  const sandbox = openSandbox()
  for (let number = 0; number < 200; number++) {
    sandbox.schedule('notification.publish', { notificationId: String(number) })
  }
  sandbox.schedule('draw.run', { drawId: 'draw' })
  begin(sandbox)
  await vi.waitFor(() => expect(run).toEqual(['draw']), { timeout: 5_000 })
})
