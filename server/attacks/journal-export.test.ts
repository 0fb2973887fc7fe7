// A stranger's requests in exported recordings (security.md 4): they are data, and run when nobody runs them.
import { execFile } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { standardBrand } from '#contract/brand.ts'
import { openAccount } from '../testing/account.ts'
import { makeFolder } from '../testing/temporary-folder.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { send } from './stranger.ts'

const run = promisify(execFile)
const folder = makeFolder()
const marker = join(folder, 'ran')
test.afterEach(() => rmSync(marker, { force: true }))

const JAVASCRIPT = `process.getBuiltinModule('fs').writeFileSync('${marker}','')`
const SHELL = `touch ${marker}`

async function exported(world: World, format: string): Promise<string> {
  const headers = { 'x-sandbox': world.sandbox.name }
  const file = await send(world.url, `/control/journal/export?format=${format}`, headers)
  expect(file.status).toBe(200)
  return file.body
}

async function runExport(world: World, format: 'test' | 'curl'): Promise<void> {
  const file = join(folder, format === 'test' ? 'replay.test.mjs' : 'replay.sh')
  writeFileSync(file, await exported(world, format))
  const [program, args] = format === 'test' ? [process.execPath, ['--test', file]] : ['sh', [file]]
  const env = { PATH: '/usr/bin:/bin', STRUKA_URL: world.url }
  await Promise.allSettled([run(program, args, { env })])
}

const WAYS: [string, (world: World) => unknown][] = [
  ['a query', ({ url, sandbox }) => send(url, `/api/public/brand?\${${JAVASCRIPT}}=1`, { 'x-sandbox': sandbox.name })],
  [
    'the product’s name',
    ({ sandbox }) => {
      sandbox.ownBrand = { ...standardBrand, product: `Toko\n${JAVASCRIPT}//` }
    },
  ],
  [
    'an imported preset',
    ({ sandbox }) => {
      sandbox.db.run('UPDATE sandbox SET preset = :preset', { preset: `x\n${JAVASCRIPT}//` })
    },
  ],
]

test.for(WAYS)('an exported test runs no code of %s', async ([, attack], { world }) => {
  await attack(world)
  await runExport(world, 'test')
  expect(existsSync(marker)).toBe(false)
})

test('exported curl commands run nothing of a query, a body or a name', async ({ world }) => {
  const headers = { 'x-sandbox': world.sandbox.name, 'content-type': 'application/json' }
  const shellInQuery = `touch\${IFS}${marker}`
  await send(world.url, `/api/public/brand?\`${shellInQuery}\`=1&a='$(${shellInQuery})`, headers)
  const body = JSON.stringify({ phone: `'$(${SHELL})\n${SHELL}`, password: `•$(${SHELL})'` })
  await send(world.url, '/api/auth/login', headers, { method: 'POST', body })
  const { id, phone } = openAccount(world)
  const browser = await world.signIn(phone)
  world.sandbox.journal.clear()
  await browser.get('/api/public/brand')
  world.sandbox.db.run('UPDATE sandbox SET preset = :preset', { preset: `x\n${SHELL}\n` })
  for (const record of world.sandbox.journal.records) if (record.shopperId === id) record.shopperId = `"$(${SHELL})"`
  await runExport(world, 'curl')
  expect(existsSync(marker)).toBe(false)
})

test.for(['har', 'test', 'curl'])('a malformed query does not break the %s export', async (format, { world }) => {
  await send(world.url, '/api/public/brand?%E0%A4%A=%&=%zz#', { 'x-sandbox': world.sandbox.name })
  await send(world.url, '/api/public/%E0%A4%A', { 'x-sandbox': world.sandbox.name })
  expect(await exported(world, format)).toContain('%E0%A4%A')
})
