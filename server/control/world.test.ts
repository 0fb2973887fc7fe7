// Tests that a sandbox is one world: its operations take turns, and what was begun for a world ends with it (decisions 802).
import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { JsonText } from '#contract/wire.ts'
import { drawImage } from '../testing/image.ts'
import { RATNA, startTestApp, type TestApp } from '../testing/world.ts'

/** Thirty seconds, by hand, found what three do not. */
const STRESS_MS = 3_000
const NAME = 'dunia'

let testApp: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  testApp = await startTestApp()
})
afterAll(() => testApp.app.close())

type Answer = {
  code: string
  error: string | null
  fields: Record<string, string>
  data: { count: number; rows: object[] }
}

const send = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
  const isFile = Buffer.isBuffer(body)
  const response = await fetch(testApp.url + path, {
    method,
    headers: { 'x-sandbox': NAME, 'content-type': isFile ? 'image/jpeg' : 'application/json', ...headers },
    ...(body ? { body: isFile ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  })
  return { status: response.status, headers: response.headers, body: JsonText.parse(await response.text()) as Answer }
}
const control = (method: string, path: string, body?: object) => send(method, `/control/${path}`, body)
const create = () =>
  control('POST', 'sandboxes', { name: NAME, preset: 'regular', set: { settings: { review: 'manual' } } })
const notify = () =>
  control('POST', `shoppers/${RATNA}/notifications`, { type: 'pointin', title: 'Halo', text: 'Ini dunia lama.' })

/** Ids in Firestore of notifications that the sandbox itself does not have. */
function strangers(): unknown[] {
  const sql = `SELECT path FROM firestoreDocument WHERE path LIKE '%/notifications/%'
    AND NOT EXISTS (SELECT 1 FROM notification WHERE path LIKE '%/notifications/' || id)`
  return testApp.app.sandboxes.findEntry(NAME)?.sandbox.db.all(sql) ?? []
}

const untilIdle = () =>
  vi.waitFor(() => expect(testApp.app.runner.countJobs()).toMatchObject({ running: 0, waiting: 0 }), {
    timeout: 60_000,
  })

test('advances, resets, restores, removals and uploads at once: no failure, and no trace of an earlier world', async () => {
  const photo = await drawImage()
  await create()
  await control('POST', `sandboxes/${NAME}/snapshots`)
  const operations = [
    () => control('POST', 'clock/advance', { ms: 3_600_000 }),
    () => control('POST', `sandboxes/${NAME}/reset`),
    () => control('POST', `sandboxes/${NAME}/snapshots/snapshot/restore`),
    () => control('POST', `sandboxes/${NAME}/snapshots`),
    async () => [await control('DELETE', `sandboxes/${NAME}`), await create()].at(-1),
    () => control('GET', 'messages/wait?timeoutMs=200'),
    () => control('POST', 'clock/freeze', { frozen: true }),
    notify,
    async () => {
      await control('PATCH', 'settings', { review: 'manual', limits: 'off' })
      const { headers } = await control('POST', `shoppers/${RATNA}/login`)
      const cookie = headers.getSetCookie().join('; ')
      return send('POST', '/api/receipt/create', photo, { cookie })
    },
  ]
  const deadline = performance.now() + STRESS_MS
  const answers = await Promise.all(
    [...operations, notify, notify].map(async (operation) => {
      const seen = []
      while (performance.now() < deadline) {
        seen.push(await operation())
        await delay(randomInt(40))
      }
      return seen
    }),
  )
  const failures = answers.flat().filter((answer) => answer && ![200, 401, 404, 409, 429].includes(answer.status))
  expect(failures).toEqual([])
  await create()
  await untilIdle()
  expect(strangers()).toEqual([])
}, 120_000)

test('notifications of before a reset do not arrive after it', async () => {
  await create()
  for (let round = 0; round < 5; round++) {
    await Promise.all(Array.from({ length: 8 }, notify))
    await control('POST', `sandboxes/${NAME}/reset`)
  }
  await untilIdle()
  expect(strangers()).toEqual([])
}, 60_000)

test('a request that outlives its world is answered 409 in English, a later one 404 with the time of the removal', async () => {
  await create()
  const waiting = control('GET', 'messages/wait?timeoutMs=20000&to=%2B6281200000000')
  await delay(50)
  await control('POST', `sandboxes/${NAME}/reset`)
  const { status, body } = await waiting
  expect([status, body.code, body.error]).toEqual([409, 'sandbox_replaced', expect.stringContaining('was reset')])
  await control('DELETE', `sandboxes/${NAME}`)
  const gone = await control('GET', 'clock')
  expect(gone.status).toBe(404)
  expect(gone.body.fields.sandbox).toMatch(/^dunia \(removed at 20\d\d-.*Z\)$/)
  // A stale cookie does not stand in the way of what concerns the server or names another sandbox.
  for (const path of ['sandboxes', 'health', 'sandboxes/demo']) expect((await control('GET', path)).status).toBe(200)
  expect((await create()).status).toBe(200)
})

test('a delay that outlives its world is answered by the next one', async () => {
  await create()
  await control('POST', 'faults', { path: '/api/public/region', delayMs: 300 })
  await control('POST', 'stubs', { method: 'GET', path: '/api/public/region', status: 200, body: {}, force: true })
  const delayed = send('GET', '/api/public/region')
  await delay(100)
  await control('POST', `sandboxes/${NAME}/reset`)
  expect(await delayed).toMatchObject({ status: 200, body: { code: 'ok' } })
})

test('a restore brings back the faults and stubs of its snapshot', async () => {
  await create()
  const count = async () =>
    (await control('GET', 'faults')).body.data.count + (await control('GET', 'stubs')).body.data.count
  await control('POST', 'faults', { target: 'provider', times: 3 })
  await control('POST', 'stubs', { method: 'GET', path: '/api/public/region', status: 503, body: {}, force: true })
  await control('POST', `sandboxes/${NAME}/snapshots`)
  await control('DELETE', 'faults')
  await control('POST', 'faults', { target: 'push' })
  await control('POST', 'faults', { target: 'push' })
  await control('POST', `sandboxes/${NAME}/snapshots/snapshot/restore`)
  expect(await count()).toBe(2)
  expect((await control('GET', 'faults')).body.data.rows).toMatchObject([
    { definition: { target: 'provider' }, remaining: 3 },
  ])
})

test('requests that end after resets free the journal of their world', async () => {
  await create()
  await control('POST', 'faults', { path: '/api/public/region', delayMs: 200 })
  const before = testApp.app.sandboxes.findEntry(NAME)?.sandbox.journal
  const delayed = send('GET', '/api/public/region')
  await delay(50)
  await control('POST', `sandboxes/${NAME}/reset`)
  expect(before?.records).toEqual([])
  await delayed
  expect(before?.records).toEqual([])
})

test('a sandbox that somebody watches does not expire, and one that nobody watches does', async () => {
  const { sandboxes } = testApp.app
  for (const name of ['dilihat', 'sepi']) sandboxes.create(name, 'empty', { idleMs: 10 })
  const leaving = new AbortController()
  await fetch(`${testApp.url}/control/stream?sandbox=dilihat`, { signal: leaving.signal })
  await delay(20)
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(sandboxes.findEntry('sepi')).toBeUndefined())
  expect(sandboxes.findEntry('dilihat')).toBeDefined()
  leaving.abort()
})
