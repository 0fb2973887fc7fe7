// What fails in the background is told with its cause, and nothing beside it fails.
import { channel } from 'node:diagnostics_channel'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { test } from '../testing/test.ts'
import { type BackgroundFailure, onBackgroundFailure, runEvery, runInBackground } from './background.ts'
import { DatabaseClosedError } from './database.ts'

let failures: BackgroundFailure[] = []
let stop = () => {}
beforeEach(() => {
  failures = []
  stop = onBackgroundFailure((failure) => failures.push(failure))
})
afterEach(() => stop())

const fail = () => {
  throw new Error('rusak')
}

test('a timer that fails goes on, and a promise that is rejected is told', async () => {
  let rounds = 0
  const timer = runEvery('penghitung', 1, () => {
    rounds += 1
    fail()
  })
  runInBackground('janji', async () => fail())
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(2))
  clearInterval(timer)
  expect(new Set(failures.map(({ what, error }) => `${what}: ${error}`))).toEqual(
    new Set(['janji: Error: rusak', 'penghitung: Error: rusak']),
  )
})

test('without an app that logs it, a failure is on the terminal', async () => {
  // The apps of other files may listen in the same process.
  const failureChannel = channel('struka.background')
  Object.defineProperty(failureChannel, 'hasSubscribers', { value: false, configurable: true })
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  runInBackground('x', fail)
  await Promise.resolve()
  expect(printed).toHaveBeenCalledWith('x failed:', expect.objectContaining({ message: 'rusak' }))
  printed.mockRestore()
  Reflect.deleteProperty(failureChannel, 'hasSubscribers')
})

test('work for a sandbox that was removed meanwhile is no error in the log', async ({ world }) => {
  const logged = vi.spyOn(world.app.log, 'error').mockReturnValue()
  runInBackground('a copy', () => {
    throw new DatabaseClosedError()
  })
  runInBackground('a timer', fail)
  await vi.waitFor(() => expect(failures).toHaveLength(2))
  expect(logged.mock.calls.map(([, sentence]) => sentence)).toEqual(['a timer failed'])
})

test('a listener of commits that fails undoes no commit, and keeps it from no other listener', async ({ world }) => {
  world.app.log.level = 'silent'
  const heard = vi.fn()
  world.sandbox.onCommit(fail)
  world.sandbox.onCommit(heard)
  const { body } = await world.agent().post('/control/shoppers').send({})
  expect([body.code, heard.mock.calls.length > 0]).toEqual(['ok', true])
  expect(failures[0]).toMatchObject({ what: 'a listener of commits', error: { message: 'rusak' } })
})

test('jobs that cannot be read for a moment run after it', async ({ world: { app, sandbox } }) => {
  app.log.level = 'silent'
  const read = vi.spyOn(sandbox.db, 'all').mockImplementationOnce(fail)
  sandbox.announceChange('campaign')
  const job = () => sandbox.db.get("SELECT id FROM job WHERE name = 'change.publish'")
  await vi.waitFor(() => expect(failures.map(({ what }) => what)).toEqual(['due jobs']))
  expect(job()).toBeDefined()
  await vi.waitFor(() => expect(job()).toBeUndefined(), { timeout: 20_000 })
  read.mockRestore()
})
