// Persistent sandboxes: back after a restart with everything, few files open, and jobs that run in closed ones.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSandbox } from '#sdk/client.ts'
import { Database } from '../db/database.ts'
import { signFirestoreToken } from '../firestore/token.ts'
import { notificationsOf, openBrowser, SnapshotRecorder } from '../testing/firestore/web-sdk.ts'
import { drawImage } from '../testing/image.ts'
import { startTestApp, type TestApp } from '../testing/world.ts'
import { MIN_OPEN_MS } from './sandbox-entry.ts'

vi.setConfig({ testTimeout: 60_000 })

const secret = 'kunci-untuk-menguji-yang-panjang'
const HOUR = 3_600_000
let dataDir: string
let server: TestApp

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'struka-persistent-'))
  server = await startTestApp({ MAX_OPEN_SANDBOXES: '1' }, { dataDir, secret })
})
afterEach(async () => {
  await server.app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function restart(settings: Record<string, string> = {}): Promise<void> {
  await server.app.close()
  server = await startTestApp({ MAX_OPEN_SANDBOXES: '1', ...settings }, { dataDir, secret })
}

const create = (name: string, options: Parameters<typeof createSandbox>[1] = {}) =>
  createSandbox(server.url, { name, preset: 'empty', persistent: true, ...options })
const isOpen = (name: string) => server.app.sandboxes.findEntry(name)?.sandbox !== undefined

/** As if nobody had used it for a while: it is the next to be closed. */
function leave(name: string): void {
  const entry = server.app.sandboxes.findEntry(name)
  if (entry) entry.usedAt -= 2 * MIN_OPEN_MS
}

/** Opens another file, so that those that nobody uses are closed. */
async function openAnother(): Promise<void> {
  await create(`lain-${server.app.sandboxes.list().length}`)
}

/** Resolves when its file is closed: what creating it scheduled has to run first. */
async function closeFile(name: string): Promise<void> {
  const close = async () => {
    leave(name)
    await openAnother()
    expect(isOpen(name)).toBe(false)
  }
  await vi.waitFor(close, { timeout: 20_000 })
}

const balanceIn = async (sandbox: string, sid: string) => {
  const response = await fetch(`${server.url}/api/point/balance`, {
    headers: { 'x-sandbox': sandbox, cookie: `sid=${sid}` },
  })
  return { status: response.status, balance: ((await response.json()) as { data: { balance: number } }).data.balance }
}

test('a restart brings back sessions, the clock, settings, images and jobs', async () => {
  const before = await create('tim', {
    set: { shoppers: [{ points: 700 }], clock: { now: '2027-05-01T00:00:00.000Z', frozen: true } },
  })
  await before.updateSettings({ review: 'manual', limits: 'off' })
  const sid = before.shoppers[0]?.sid ?? ''
  const upload = await fetch(`${server.url}/api/receipt/create`, {
    method: 'POST',
    headers: { 'x-sandbox': 'tim', cookie: `sid=${sid}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await drawImage()),
  })
  const { id } = ((await upload.json()) as { data: { id: string } }).data
  const dueAt = Date.parse('2027-06-01T00:00:00.000Z')
  server.app.sandboxes.find('tim')?.schedule('content.publish', { contentId: 'x', publishAt: dueAt }, dueAt)
  const state = await before.getState()

  await restart()
  expect(isOpen('tim')).toBe(false)
  const list = await fetch(`${server.url}/control/sandboxes`)
  const { name, now, settings } = state
  const listed = { name, now, settings, persistent: true, expiresAt: null, frozen: true }
  expect(await list.json()).toMatchObject({ data: { rows: expect.arrayContaining([expect.objectContaining(listed)]) } })
  expect(isOpen('tim')).toBe(false)
  expect(await balanceIn('tim', sid)).toEqual({ status: 200, balance: 700 })
  const image = await fetch(`${server.url}/control/receipts/${id}/image`, { headers: { 'x-sandbox': 'tim' } })
  expect(image.headers.get('content-type')).toBe('image/jpeg')
  const jobs = server.app.sandboxes.find('tim')?.db.all("SELECT dueAt FROM job WHERE name = 'content.publish'")
  expect(jobs).toEqual([{ dueAt }])
})

test('beyond the limit files close that nobody uses, and open on demand', async () => {
  const sandbox = await create('tim', { set: { shoppers: [{ points: 40 }] } })
  await closeFile('tim')
  const state = await fetch(`${server.url}/control/sandboxes/tim`)
  expect(await state.json()).toMatchObject({ data: { preset: 'empty', bytes: expect.any(Number) } })
  expect(isOpen('tim')).toBe(false)
  expect(await balanceIn('tim', sandbox.shoppers[0]?.sid ?? '')).toEqual({ status: 200, balance: 40 })
  expect(isOpen('tim')).toBe(true)
})

test('a file stays open while its sandbox has a fault, a repeatable seed or an open stream', async () => {
  const faulty = await create('faulty')
  await faulty.call('POST /control/faults', { body: { path: '/api/point/balance', status: 500 } })
  await create('seeded', { random: 'seeded' })
  await create('watched')
  const ending = new AbortController()
  const stream = await fetch(`${server.url}/control/stream?sandbox=watched`, { signal: ending.signal })
  for (const name of ['faulty', 'seeded', 'watched']) leave(name)
  await openAnother()
  expect(['faulty', 'seeded', 'watched'].map(isOpen)).toEqual([true, true, true])
  await stream.body?.cancel()
  ending.abort()
  await vi.waitFor(() => expect(server.app.sandboxes.find('watched')?.isIdle).toBe(true))
})

test('a browser that listens to a closed sandbox is notified of what happens there', async () => {
  const { shoppers } = await create('tim', { set: { shoppers: [{}] } })
  const shopperId = shoppers[0]?.id ?? ''
  const token = signFirestoreToken(secret, 'demo-tim', shopperId)
  const browser = openBrowser({ port: Number(new URL(server.url).port) }, 'demo-tim', token)
  try {
    const list = new SnapshotRecorder(notificationsOf(browser, shopperId))
    await list.until(() => list.isFromServer)
    const before = list.ids.length
    await closeFile('tim')
    const sandbox = server.app.sandboxes.find('tim')
    sandbox?.transaction(() => sandbox.notify(shopperId, { type: 'receipt', ref: 'r', title: 'Halo', text: 'Teks' }))
    await list.until(() => list.ids.length === before + 1)
  } finally {
    await browser.close()
  }
})

/** Schedules a job that only has to be gone. */
function scheduleIn(name: string, ms: number): void {
  const sandbox = server.app.sandboxes.find(name)
  sandbox?.schedule('content.publish', { contentId: 'x', publishAt: 0 }, sandbox.now() + ms)
}

const waitingJobs = (name: string) => {
  const db = new Database(join(dataDir, 'sandboxes', `${name}.sqlite`))
  const jobs = db.all("SELECT id FROM job WHERE name = 'content.publish'").length
  db.close()
  return jobs
}

test('a job that falls due in a closed sandbox runs, also after a restart', async () => {
  await create('tim')
  await create('nanti')
  scheduleIn('tim', 1_500)
  scheduleIn('nanti', HOUR)
  await closeFile('nanti')
  await closeFile('tim')
  await vi.waitFor(() => expect(waitingJobs('tim')).toBe(0), { timeout: 20_000, interval: 100 })

  scheduleIn('tim', 1_500)
  await restart()
  await vi.waitFor(() => expect(waitingJobs('tim')).toBe(0), { timeout: 20_000, interval: 100 })
  expect([waitingJobs('nanti'), isOpen('nanti')]).toEqual([1, false])
})

test('a reset, a restored snapshot and an import are on disk; a removed sandbox leaves no file', async () => {
  const sandbox = await create('tim', { preset: 'regular' })
  await sandbox.snapshot('awal')
  await sandbox.reset('empty')
  await sandbox.restore('awal')
  const file = await (await fetch(`${server.url}/control/sandboxes/tim/export`)).arrayBuffer()
  await fetch(`${server.url}/control/sandboxes/import?name=salinan&persistent=true`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  await restart()
  const presets = ['tim', 'salinan'].map((name) => server.app.sandboxes.find(name)?.preset)
  expect(presets).toEqual(['regular', 'regular'])
  await fetch(`${server.url}/control/sandboxes/tim`, { method: 'DELETE' })
  expect(existsSync(join(dataDir, 'sandboxes', 'tim.sqlite'))).toBe(false)
  await restart()
  expect(server.app.sandboxes.list().map(({ name }) => name)).toEqual(['demo', 'salinan'])
})

test('there are no more persistent ones than the setting says', async () => {
  await restart({ MAX_PERSISTENT_SANDBOXES: '2' })
  await create('tim')
  await expect(create('lain')).rejects.toMatchObject({ code: 'sandbox_limit' })
  await create('sebentar', { persistent: false })
})

test('a file of another schema is set aside, and its name is free', async () => {
  await create('tim')
  await server.app.close()
  new Sqlite(join(dataDir, 'sandboxes', 'tim.sqlite')).exec('ALTER TABLE job DROP COLUMN attempts').close()
  const printed: string[] = []
  server = await startTestApp({}, { dataDir, secret, print: (sentence) => printed.push(sentence) })
  await vi.waitFor(() => expect(server.app.sandboxes.findEntry('tim')).toBeUndefined())
  expect(printed.join()).toContain('Another version created the data of tim')
  await create('tim')
})
