// Checks that the bundled server of `npm start` behaves like the sources.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import getPort from 'get-port'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#server/testing/temporary-folder.ts'

const root = join(import.meta.dirname, '..', '..')

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/setup/build-server.mjs'], { cwd: root })
  expect([status, stderr.toString()]).toEqual([0, ''])
}, 120_000)

const TRACE_SCHEMA = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { readFileSync } = fs
  fs.readFileSync = (path, ...rest) => {
    if (String(path).endsWith('schema.sql')) console.log(new Error('schema').stack)
    return readFileSync(path, ...rest)
  }
  syncBuiltinESMExports()`

test('the built server answers, finds files, workers and packages that are not part of it, and its stack traces name the sources', async () => {
  const lines: string[] = []
  const url = await start(['--import', `data:text/javascript,${encodeURIComponent(TRACE_SCHEMA)}`], lines)
  const health = await fetch(`${url}/control/health`)
  expect([health.status, await health.text()]).toEqual([200, expect.stringContaining('"error":null')])
  expect((await fetch(`${url}/control/docs`)).status).toBe(200)
  const { data } = (await (await fetch(`${url}/control/kit`)).json()) as { data: { rows: { id: string }[] } }
  const drawn = await fetch(`${url}/control/kit/${data.rows[0]?.id}.jpg`)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  const sources = readFileSync(join(root, 'server/db/database.ts'), 'utf8').split('\n')
  const line = sources.findIndex((source) => source.includes('./schema.sql')) + 1
  expect(lines.join('')).toMatch(new RegExp(`server[\\\\/]db[\\\\/]database\\.ts:${line}:\\d+`))
}, 60_000)

/** Resolves to the server's address when the server is ready; `lines` receives stdout and stderr. */
async function start(flags: string[], lines: string[]): Promise<string> {
  const dataDir = makeFolder(onTestFinished)
  const port = await getPort()
  const child = spawn(process.execPath, [...flags, 'scripts/setup/start-built.mjs'], {
    cwd: root,
    env: { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr.on('data', (chunk) => lines.push(String(chunk)))
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${lines.join('')}`)))
    // Keeps reading stdout, because a server whose output is not read ends at the next line of output.
    child.stdout.on('data', (chunk) => {
      lines.push(String(chunk))
      if (String(chunk).includes(' is ready: ')) resolve()
    })
  })
  return `http://127.0.0.1:${port}`
}
