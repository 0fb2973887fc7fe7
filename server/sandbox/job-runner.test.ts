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

/** Firestore is away; draws need nobody. */
function begin(sandbox: Sandbox): void {
  const table: Partial<JobHandlers> = {
    'draw.run': { run: (_, { drawId }) => void run.push(drawId) },
    'notification.publish': { ask: () => Promise.reject(new Error('away')) },
  }
  runner = new JobRunner(table as JobHandlers, () => {})
  runner.attach(sandbox)
  runner.start()
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'runs a job that falls due while it looks for due jobs: %i ms away',
  async (away) => {
    const sandbox = openSandbox()
    sandbox.clock.setFrozen(false)
    // Each look at the clock finds it a millisecond further, as on a machine that is busy with something else.
    let now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => ++now)
    sandbox.schedule('draw.run', { drawId: 'draw' }, sandbox.now() + away)
    begin(sandbox)
    await vi.waitFor(() => expect(run).toEqual(['draw']))
  },
)

test('what waits for a neighbour that is away keeps nothing else from running', async () => {
  const sandbox = openSandbox()
  for (let number = 0; number < 200; number++) {
    sandbox.schedule('notification.publish', { notificationId: String(number) })
  }
  sandbox.schedule('draw.run', { drawId: 'draw' })
  begin(sandbox)
  await vi.waitFor(() => expect(run).toEqual(['draw']), { timeout: 5_000 })
})
