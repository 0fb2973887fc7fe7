// Runs a server process for benchmarks with a temporary data folder.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import getPort from 'get-port'
import { parseSetCookie } from 'set-cookie-parser'

const READY_TIMEOUT_MS = 300_000
const SERVER = [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/setup/start-built.mjs'] as const

export type BenchServer = {
  url: string
  pid: number
  /** Milliseconds from the start of the process to the first status 200 of /control/health. */
  readyMs: number
  stop: () => Promise<void>
}

export async function withServer<T>(use: (server: BenchServer) => Promise<T>): Promise<T> {
  return await withDataDir(async (dataDir) => {
    const server = await startServer(dataDir)
    try {
      return await use(server)
    } finally {
      await server.stop()
    }
  })
}

export async function withDataDir<T>(use: (dataDir: string) => Promise<T>): Promise<T> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'struka-bench-'))
  return await use(folder.path)
}

export async function startServer(
  dataDir: string,
  [command, ...args]: readonly string[] = SERVER,
): Promise<BenchServer> {
  if (command === undefined) throw new Error('There is nothing to start.')
  const port = await getPort()
  const begun = performance.now()
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: dataDir, HOST: '127.0.0.1', CONTROL: 'on', PUBLIC_URL: '' },
    },
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child, begun + READY_TIMEOUT_MS).catch(async (error: unknown) => {
    await end(child)
    throw error
  })
  const readyMs = performance.now() - begun
  return { url, pid: child.pid ?? 0, readyMs, stop: () => end(child) }
}

async function untilReady(url: string, child: ChildProcess, deadline: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/control/health`).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready.`)
    if (performance.now() > deadline) throw new Error(`The server was not ready after ${READY_TIMEOUT_MS / 1000} s.`)
    await pause(5)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
}

/** Signs a shopper in without a code. Returns the session id, the value of the cookie `sid`. */
export async function signIn(url: string, phone: string, sandbox = 'demo'): Promise<string> {
  const path = `/control/shoppers/${encodeURIComponent(phone)}/login`
  const answer = await fetch(url + path, { method: 'POST', headers: { 'x-sandbox': sandbox } })
  const session = parseSetCookie(answer.headers.getSetCookie()).find(({ name }) => name === 'sid')
  if (!session) throw new Error(`Signing in as ${phone} was answered with ${answer.status}.`)
  return session.value
}

/** Installs packages that are only measured, into `folder`. */
export function install(folder: string, packages: string[]): void {
  const npm = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder, ...packages]
  if (spawnSync('npm', npm, { stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0)
    throw new Error(`${packages.join(', ')} could not be installed: is the npm registry in reach?`)
}

/** Returns the resident memory of a server in megabytes, without the receipt reader, which is a separate process. */
export function readMemory(pid: number): number {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(match?.[1] ?? 0) / 1024)
}

/** Returns the CPU time that all threads of a process have used, in microseconds. */
export function readProcessorTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1_000
}

export function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
