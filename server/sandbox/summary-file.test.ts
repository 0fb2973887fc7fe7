// Listing many persistent sandboxes after a restart: from what was written beside their files, and with requests in between.
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type App, createApp } from '../app.ts'
import { Database } from '../db/database.ts'
import { readSettings } from '../settings.ts'
import { startTestApp, type TestApp } from '../testing/world.ts'

vi.setConfig({ testTimeout: 60_000 })

const FILES = 20
/** As long as a slice of the list. */
const SLOW_MS = 5
const secret = 'kunci-untuk-menguji-yang-panjang'
let dataDir: string
let server: TestApp

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'struka-summary-'))
  server = await startTestApp({}, { dataDir })
})
afterEach(async () => {
  await server.app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const pathOf = (name: string) => join(dataDir, 'sandboxes', `${name}.sqlite`)
const summaryOf = (name: string) => `${pathOf(name)}-summary`
const create = (name: string) => server.app.sandboxes.create(name, 'empty', { isPersistent: true, isFrozen: true })

type State = { name: string; now: string; settings: object }

async function listStates(): Promise<State[]> {
  const response = await fetch(`${server.url}/control/sandboxes`)
  return ((await response.json()) as { data: { rows: State[] } }).data.rows
}

/** The files that are opened from now on, by their names; each takes so many milliseconds more. */
function watchFiles({ sandboxes }: App, delayMs = 0): Set<string> {
  const opened = new Set<string>()
  const { files } = sandboxes as unknown as { files: { open: (name: string) => Database | undefined } }
  const { open } = files
  files.open = (name) => {
    opened.add(name)
    const end = performance.now() + delayMs
    while (performance.now() < end);
    return open.call(files, name)
  }
  return opened
}

/** Restarts without listening, so that only the list opens files, and lists. */
async function listAfterRestart(): Promise<{ rows: State[]; opened: string[] }> {
  await server.app.close()
  const app = await createQuietApp()
  const opened = watchFiles(app)
  const { data } = (await app.inject('/control/sandboxes')).json<{ data: { rows: State[] } }>()
  await app.close()
  return { rows: data.rows, opened: [...opened] }
}

function createQuietApp(): Promise<App> {
  return createApp({ settings: readSettings({ PORT: '0', LOG_LEVEL: 'error' }), dataDir, secret, adminKey: '' })
}

test('requests are answered while the first list after a restart opens every file', async () => {
  for (let at = 0; at < FILES; at += 1) create(`tim-${at}`)
  await server.app.close()
  for (const file of readdirSync(join(dataDir, 'sandboxes')))
    if (file.endsWith('-summary')) rmSync(join(dataDir, 'sandboxes', file))

  const app = await createQuietApp()
  try {
    const opened = watchFiles(app, SLOW_MS)
    const list = app.inject('/control/sandboxes')
    while (opened.size === 0) await nextTurn()
    expect((await app.inject('/api/campaign')).statusCode).toBe(200)
    expect(opened.size).toBeLessThan(FILES)
    expect((await list).json()).toMatchObject({ data: { count: FILES + 1 } })
    expect(opened.size).toBe(FILES)
  } finally {
    await app.close()
  }
})

test('a restart lists what was written beside the files, and opens none', async () => {
  create('lain')
  create('tim').settings = { review: 'manual', limits: 50 }
  // The clock of `demo` runs, and a file is created a moment after its sandbox.
  const expected = (await listStates()).map(({ name, now, ...state }) => ({
    ...{ ...state, name, createdAt: expect.any(String) },
    now: name === 'demo' ? expect.any(String) : now,
  }))
  expect(await listAfterRestart()).toEqual({ rows: expected, opened: [] })
})

test.each<[string, (name: string) => void]>([
  ['is missing', (name) => rmSync(summaryOf(name))],
  ['was cut off', (name) => writeFileSync(summaryOf(name), '{"mark":')],
  ['is of an earlier state of the file', (name) => utimesSync(pathOf(name), new Date(), new Date())],
  ['has a crash behind it', (name) => writeFileSync(`${pathOf(name)}-wal`, '')],
])('a file whose summary %s is opened, and the summary is written again', async (_reason, spoil) => {
  create('tim').settings = { review: 'manual' }
  await server.app.close()
  spoil('tim')
  const rows = [{ name: 'demo' }, { name: 'tim', settings: { review: 'manual' } }]
  expect(await listAfterRestart()).toMatchObject({ rows, opened: ['tim'] })
  expect(await listAfterRestart()).toMatchObject({ rows, opened: [] })
})

test('what another program wrote to the file is listed', async () => {
  create('tim')
  await server.app.close()
  const file = new Database(pathOf('tim'))
  file.run("UPDATE sandbox SET review = 'instant'")
  file.close()
  expect(await listAfterRestart()).toMatchObject({
    rows: [{ name: 'demo' }, { name: 'tim', settings: { review: 'instant' } }],
  })
})

test('a removed sandbox, and one that takes the place of another, leave no summary', async () => {
  create('tim')
  await server.app.close()
  server = await startTestApp({}, { dataDir })
  server.app.sandboxes.reset('tim', 'empty')
  expect(existsSync(summaryOf('tim'))).toBe(false)
  await server.app.close()
  expect(statSync(summaryOf('tim')).size).toBeGreaterThan(0)
  server = await startTestApp({}, { dataDir })
  server.app.sandboxes.remove('tim')
  expect(readdirSync(join(dataDir, 'sandboxes'))).toEqual([])
})
