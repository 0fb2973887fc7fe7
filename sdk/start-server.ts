// Starts a server of this package from a test or a command, as a process of its own.
import { type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { input } from 'zod'
import type { SandboxInput } from '#contract/control/sandbox.ts'
import { createSandbox, type SandboxClient } from './client.ts'
import { environment } from './server-address.ts'

const START_TIMEOUT_MS = 120_000

export type StartOptions = {
  /** Without a port a free one, so that test files run side by side. */
  port?: number
  /** Settings of the server, such as `{ DEFAULT_SANDBOX: 'none' }`; without `DATA_DIR` its data is removed at the end. */
  env?: Record<string, string>
  /** A file that describes the sandbox `world`, as for `struka start --seed`. */
  seed?: string
  /** Whether the server outlives this process. */
  detached?: boolean
}

export type RunningServer = AsyncDisposable & {
  url: string
  pid: number
  /** What the server has printed so far: its links, then warnings. */
  output: () => string
  createSandbox: (options?: input<typeof SandboxInput>) => Promise<SandboxClient>
  close: () => Promise<void>
}

/** Starts a server and resolves when it is ready: `const server = await startServer()`, then `server.createSandbox()`. */
export async function startServer({ port = 0, env = {}, seed, detached = false }: StartOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'struka-'))
  const log = join(folder, 'server.log')
  const file = openSync(log, 'a')
  const options: SpawnOptions = {
    env: { ...environment, DATA_DIR: join(folder, 'data'), ...env, PORT: String(port) },
    stdio: ['ignore', file, file],
    detached,
  }
  const child = spawn(process.execPath, [findProgram(), 'start', ...(seed ? ['--seed', seed] : [])], options)
  const output = () => readFileSync(log, 'utf8')
  const close = async () => {
    const ended = new Promise((resolve) => child.once('close', resolve))
    if (child.exitCode === null && child.kill()) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = performance.now() + START_TIMEOUT_MS
  const isReady = seed ? /The sandbox .* is ready: / : /is ready: /
  while (!isReady.test(output())) {
    if (child.exitCode !== null || performance.now() > deadline) {
      const printed = output().trim()
      await close()
      throw new Error(`The server did not start. ${printed}`)
    }
    await pause(50)
  }
  const url = /is ready: (https?:\/\/[^\s/]+)/.exec(output())?.[1] ?? ''
  child.unref()
  return {
    url,
    pid: child.pid ?? 0,
    output,
    createSandbox: (order = {}) => createSandbox(url, order),
    close,
    [Symbol.asyncDispose]: close,
  } satisfies RunningServer
}

/** In the package the program that finds a Node for the server; in the repository the command line itself. */
function findProgram(): string {
  const [inPackage, inRepository] = ['../struka.mjs', '../scripts/cli/struka.ts'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )
  return (existsSync(inPackage ?? '') ? inPackage : inRepository) ?? ''
}
