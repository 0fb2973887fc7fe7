// Tests large presets: persistent sandboxes copy the preset's file without loading the file into memory.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeLargePreset } from '#fixtures/load/big-world.ts'
import { createSandbox } from '#sdk/client.ts'
import { listBrokenInvariants } from '../rules/invariant.ts'
import { presetFile } from '../sandbox/sandbox-files.ts'
import { makeFolder } from '../testing/temporary-folder.ts'
import { startTestApp, type TestApp } from '../testing/world.ts'

const preset = 'hundred-thousand'
const folder = makeFolder()
const built = join(folder, 'built.sqlite')
beforeAll(() => writeLargePreset(built, preset, { shoppers: 30, longest: 4, campaigns: 2 }))

let dataDir: string
let server: TestApp
beforeEach(async () => {
  dataDir = mkdtempSync(join(folder, 'data-'))
  server = await startTestApp({}, { dataDir })
})
afterEach(() => server.app.close())

function copyPreset(): string {
  const file = presetFile(dataDir, preset)
  mkdirSync(dirname(file), { recursive: true })
  copyFileSync(built, file)
  return file
}

const create = (name: string, persistent = true) => createSandbox(server.url, { name, preset, persistent })
const countShoppers = (name: string) =>
  server.app.sandboxes.find(name)?.db.get<{ count: number }>('SELECT count(*) AS count FROM shopper')?.count

test('a persistent sandbox is a copy of it, whose clock starts and whose secrets are its own', async () => {
  copyPreset()
  const [one, other] = [await create('satu'), await create('dua')]
  expect(await one.getState()).toMatchObject({ preset, persistent: true, frozen: false, random: 'secure' })
  expect(countShoppers('satu')).toBeGreaterThan(30)
  const sandboxes = ['satu', 'dua'].map((name) => server.app.sandboxes.find(name))
  const seedsOf = sandboxes.map((sandbox) =>
    sandbox?.db.all('SELECT id, seed FROM draw WHERE status = :status', { status: 'scheduled' }),
  )
  expect(seedsOf[0]).not.toEqual(seedsOf[1])
  for (const sandbox of sandboxes) expect(sandbox && listBrokenInvariants(sandbox)).toEqual([])

  const before = countShoppers('dua')
  await one.createShopper()
  expect([countShoppers('satu'), countShoppers('dua')]).toEqual([(before ?? 0) + 1, before])
  await one.reset()
  expect(countShoppers('satu')).toBe(before)
  await other.remove()
  expect(readdirSync(join(dataDir, 'sandboxes')).filter((file) => file.startsWith('dua'))).toEqual([])
})

test('the demo can become one', async () => {
  copyPreset()
  const answer = await fetch(`${server.url}/control/sandboxes/demo/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ preset }),
  })
  expect(await answer.json()).toMatchObject({ data: { name: 'demo', preset } })
  expect(countShoppers('demo')).toBeGreaterThan(30)
})

test('it is refused in memory, unbuilt, or built by another version', async () => {
  await expect(create('satu', false)).rejects.toMatchObject({ code: 'preset_persistent' })
  await expect(create('satu')).rejects.toMatchObject({ code: 'preset_missing' })
  const small = await createSandbox(server.url, { name: 'kecil', preset: 'empty' })
  await expect(small.reset(preset)).rejects.toMatchObject({ code: 'preset_persistent' })
  new Sqlite(copyPreset()).exec('ALTER TABLE job DROP COLUMN attempts').close()
  await expect(create('satu')).rejects.toMatchObject({ code: 'preset_missing' })
  expect(existsSync(join(dataDir, 'sandboxes', 'satu.sqlite.new'))).toBe(false)
})

test('two requests for one name make one sandbox', async () => {
  copyPreset()
  const results = await Promise.allSettled([create('satu'), create('satu')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(results[1]).toMatchObject({ reason: { code: 'sandbox_exists' } })
})

test('a start removes what a crash left of a copy', async () => {
  await server.app.close()
  const left = join(dataDir, 'sandboxes', 'satu.sqlite.new')
  mkdirSync(dirname(left), { recursive: true })
  writeFileSync(left, 'half')
  server = await startTestApp({}, { dataDir })
  expect(existsSync(left)).toBe(false)
})

test('no snapshot is taken of what does not fit into memory', async () => {
  copyPreset()
  const sandbox = await create('satu')
  await sandbox.snapshot()
  const { db } = server.app.sandboxes.find('satu') ?? {}
  db?.run("INSERT INTO image (hash, bytes, thumbnail) VALUES ('besar', zeroblob(70000000), zeroblob(1))")
  await expect(sandbox.snapshot()).rejects.toMatchObject({ code: 'sandbox_large' })
})
