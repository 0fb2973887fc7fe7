// A server from test code and from the command line: a process of its own, with the world that a file describes.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import getPort from 'get-port'
import { expect, test } from 'vitest'
import { makeFolder } from '#server/testing/temporary-folder.ts'
import { SandboxClient } from './client.ts'
import { startServer } from './start-server.ts'

const folder = makeFolder()
const seed = join(folder, 'world.yaml')
const isUp = (url: string) =>
  fetch(`${url}/control/health`).then(
    () => true,
    () => false,
  )

test('a test has a server on a free port, with the world of a file, until it closes it', async () => {
  writeFileSync(
    seed,
    `set:
  shoppers:
    - { phone: '+6284000009001', points: 5000, receipts: [{ status: waiting }] }
  settings: { review: manual }
`,
  )
  const server = await startServer({ seed })
  const world = new SandboxClient(server.url, 'world')
  const { rows } = await world.call('GET /control/shoppers', { query: { search: '9001' } })
  expect(rows).toMatchObject([{ phone: '+6284000009001', balance: 5_000 }])
  expect(await world.listPendingReceipts()).toHaveLength(1)
  expect((await (await server.createSandbox()).getState()).preset).toBe('regular')
  await server.close()
  expect(await isUp(server.url)).toBe(false)
})

test('a mistake in the file is told with its line, and no server starts', async () => {
  writeFileSync(seed, 'preset: empty\nset:\n  shoppers:\n    - points: -1\n      umur: 3\n')
  await expect(startServer({ seed })).rejects.toThrow(
    /world\.yaml:4 set\.shoppers\.0\.points: Too small[\s\S]*world\.yaml:5 set\.shoppers\.0\.umur: Unrecognized key/,
  )
  writeFileSync(seed, 'set:\n  shoppers: [\n')
  await expect(startServer({ seed })).rejects.toThrow(/world\.yaml:\d Flow sequence/)
  writeFileSync(seed, '- preset: empty\n- set: *lain\n')
  await expect(startServer({ seed })).rejects.toThrow(/world\.yaml:2 There is no &lain before/)
  writeFileSync(seed, '- preset: empty\n')
  await expect(startServer({ seed })).rejects.toThrow(/world\.yaml:1 .*expected object, received array/)
})

test('struka start --wait ends when the server is ready, which goes on', async () => {
  const port = await getPort()
  const env = { PORT: String(port), DATA_DIR: join(folder, 'data') }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/cli/struka.ts', 'start', '--wait'], { env })
  const pid = Number(/kill (\d+) ends it/.exec(stdout)?.[1])
  expect(stdout).toContain(`is ready: http://localhost:${port}`)
  expect(await isUp(`http://127.0.0.1:${port}`)).toBe(true)
  process.kill(pid)
})
