// Tests persistent sandboxes: all data survives a restart, and jobs run without requests.
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createSandbox } from '#sdk/client.ts'
import { Database } from '../db/database.ts'
import { drawImage } from '../testing/image.ts'
import { makeFolder } from '../testing/temporary-folder.ts'
import { startTestApp, type TestApp } from '../testing/world.ts'

vi.setConfig({ testTimeout: 60_000 })

const secret = 'kunci-untuk-menguji-yang-panjang'
let dataDir: string
let server: TestApp

beforeEach(async () => {
  dataDir = makeFolder(onTestFinished)
  server = await startTestApp({}, { dataDir, secret })
})
afterEach(async () => {
  await server.app.close()
})

async function restart(): Promise<void> {
  await server.app.close()
  server = await startTestApp({}, { dataDir, secret })
}

const create = (name: string, options: Parameters<typeof createSandbox>[1] = {}) =>
  createSandbox(server.url, { name, preset: 'empty', persistent: true, ...options })

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
  const list = await fetch(`${server.url}/control/sandboxes`)
  const { name, now, settings } = state
  const listed = { name, now, settings, persistent: true, expiresAt: null, frozen: true }
  expect(await list.json()).toMatchObject({ data: { rows: expect.arrayContaining([expect.objectContaining(listed)]) } })
  expect(await balanceIn('tim', sid)).toEqual({ status: 200, balance: 700 })
  const image = await fetch(`${server.url}/control/receipts/${id}/image`, { headers: { 'x-sandbox': 'tim' } })
  expect(image.headers.get('content-type')).toBe('image/jpeg')
  const jobs = server.app.sandboxes.find('tim')?.db.all("SELECT dueAt FROM job WHERE name = 'content.publish'")
  expect(jobs).toEqual([{ dueAt }])
})

test('a generated name is new after a restart, too', async () => {
  const before = await createSandbox(server.url)
  await restart()
  expect((await createSandbox(server.url)).name).not.toBe(before.name)
})

test('a job runs after a restart in a sandbox that nobody uses', async () => {
  const { name } = await create('tim')
  const sandbox = server.app.sandboxes.find(name)
  sandbox?.schedule('content.publish', { contentId: 'x', publishAt: 0 }, sandbox.now() + 1_000)
  await restart()
  const waiting = () =>
    server.app.sandboxes.findEntry(name)?.sandbox.db.all("SELECT 1 FROM job WHERE name = 'content.publish'")
  await vi.waitFor(() => expect(waiting()).toEqual([]), { timeout: 20_000, interval: 100 })
})

test('a file that cannot be opened is set aside and reported; the others work', async () => {
  await create('tim')
  await server.app.close()
  const broken = join(dataDir, 'sandboxes', 'rusak.sqlite')
  writeFileSync(broken, 'not a database, and longer than the header of one'.repeat(10))
  const printed: string[] = []
  server = await startTestApp({ LOG_LEVEL: 'silent' }, { dataDir, secret, print: (line) => printed.push(line) })
  const list = await fetch(`${server.url}/control/sandboxes`)
  expect(await list.json()).toMatchObject({ data: { rows: [{ name: 'demo' }, { name: 'tim' }] } })
  expect(printed.join()).toContain('The file of sandbox rusak cannot be opened')
  expect(existsSync(broken)).toBe(false)
  expect(readdirSync(join(dataDir, 'sandboxes')).filter((file) => file.startsWith('rusak-'))).toHaveLength(1)
  await create('rusak')
})

/** Ways in which a file is damaged that has the name of a database. */
const DAMAGES: [name: string, damage: (file: string) => void][] = [
  ['no database', (file) => writeFileSync(file, 'not a database, and longer than the header of one'.repeat(10))],
  ['half of one', (file) => truncateSync(file, Math.floor(statSync(file).size / 2 / 4096) * 4096)],
  ['an empty file', (file) => truncateSync(file, 0)],
  ['one without its sandbox', (file) => void new Sqlite(file).exec('DELETE FROM sandbox').close()],
]

test.each(DAMAGES)('a demo.sqlite that is %s is set aside like any other', async (_name, damage) => {
  await create('tim')
  await server.app.close()
  damage(join(dataDir, 'demo.sqlite'))
  const printed: string[] = []
  server = await startTestApp({}, { dataDir, secret, print: (line) => printed.push(line) })
  expect(server.app.sandboxes.list().map(({ sandbox }) => sandbox.name)).toEqual(['demo', 'tim'])
  expect(printed).toEqual([
    expect.stringMatching(/ of (sandbox )?demo.*: it is now .*demo-.*, and a new demo was created/),
  ])
})

test.each(DAMAGES)('a product.sqlite that is %s ends the start and stays as it is', async (_name, damage) => {
  const start = () => startTestApp({ CONTROL: 'off' }, { dataDir, secret })
  await (await start()).app.close()
  const file = join(dataDir, 'product.sqlite')
  damage(file)
  const before = readFileSync(file)
  await expect(start()).rejects.toThrow(`${file}. No new one was created.`)
  // SQLite writes a header into an empty file.
  if (before.length > 0) expect(readFileSync(file).equals(before)).toBe(true)
})

test('a full disk at the start takes no sandbox away', async () => {
  await create('tim')
  await server.app.close()
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  const run = vi.spyOn(Database.prototype, 'run').mockImplementation(() => {
    throw full
  })
  await expect(startTestApp({}, { dataDir, secret })).rejects.toBe(full)
  run.mockRestore()
  server = await startTestApp({}, { dataDir, secret })
  expect(server.app.sandboxes.findEntry('tim')).toBeDefined()
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
  expect(server.app.sandboxes.list().map(({ sandbox }) => sandbox.name)).toEqual(['demo', 'salinan'])
})

test('a file of another schema is set aside, and its name is free', async () => {
  await create('tim')
  await server.app.close()
  new Sqlite(join(dataDir, 'sandboxes', 'tim.sqlite')).exec('ALTER TABLE job DROP COLUMN attempts').close()
  const printed: string[] = []
  server = await startTestApp({}, { dataDir, secret, print: (sentence) => printed.push(sentence) })
  expect(server.app.sandboxes.findEntry('tim')).toBeUndefined()
  expect(printed.join()).toContain('Another version created the data of tim')
  await create('tim')
})

test('a file that another program is writing to is told by its name; other sandboxes go on', async () => {
  await create('tim')
  const editor = new Sqlite(join(dataDir, 'sandboxes', 'tim.sqlite'))
  editor.exec('BEGIN IMMEDIATE')
  const send = async (sandbox: string, init: object) => {
    const headers = { 'x-sandbox': sandbox, 'content-type': 'application/json' }
    const response = await fetch(`${server.url}/control/settings`, { ...init, headers })
    return { status: response.status, body: await response.json() }
  }
  const patch = (sandbox: string) => send(sandbox, { method: 'PATCH', body: JSON.stringify({ otp: 'fixed' }) })
  const fields = { file: 'tim.sqlite' }
  expect(await patch('tim')).toMatchObject({ status: 503, body: { code: 'database_busy', fields } })
  expect(await send('tim', {})).toMatchObject({ status: 200 })
  expect(await patch('demo')).toMatchObject({ status: 200 })
  editor.exec('ROLLBACK')
  editor.close()
  expect(await patch('tim')).toMatchObject({ status: 200 })
})
