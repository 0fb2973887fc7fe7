// The server's process, open to the network (security.md 3): its files, and its link.
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import getPort from 'get-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestProcess } from '../testing/server-process.ts'
import { makeFolder } from '../testing/temporary-folder.ts'

const root = makeFolder()
const dataDir = join(root, 'data')
const foreign = join(dataDir, 'brand.json.bak')
let server: TestProcess

beforeAll(async () => {
  mkdirSync(dataDir)
  writeFileSync(foreign, 'put there by somebody')
  for (const path of [dataDir, foreign]) chmodSync(path, 0o755)
  server = await startServer(await getPort(), { HOST: '0.0.0.0', DATA_DIR: dataDir })
}, 60_000)
afterAll(() => server.stop())

test('no other user of the machine reads the data, and what the server did not make keeps its mode', () => {
  const names = readdirSync(dataDir)
  expect(names).toEqual(expect.arrayContaining(['.gitignore', 'demo.sqlite', 'secret', 'admin-key']))
  const ownPaths = names.map((name) => join(dataDir, name)).filter((path) => path !== foreign)
  for (const path of ownPaths) expect([path, statSync(path).mode & 0o077]).toEqual([path, 0])
  expect([dataDir, foreign].map((path) => statSync(path).mode & 0o777)).toEqual([0o755, 0o755])
})

test('the link with the token stays the same when the server starts again', async () => {
  const link = /ready: (\S+\?token=\S{20,})/
  const before = link.exec(server.printed())?.[1]
  const port = Number(new URL(server.url).port)
  await server.stop()
  server = await startServer(port, { HOST: '0.0.0.0', DATA_DIR: dataDir })
  expect(link.exec(server.printed())?.[1]).toBe(before)
  expect(before).toContain('?token=')
})
