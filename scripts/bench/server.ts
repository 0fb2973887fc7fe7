// A server process for benches, with a data folder of its own that is removed afterwards.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../setup/free-port.ts'
import { SERVER_FLAGS } from '../setup/server-flags.ts'

const READY_TIMEOUT_MS = 300_000
/** Node as `npm start` starts it. */
export const NODE = [process.execPath, '--disable-warning=ExperimentalWarning', ...SERVER_FLAGS] as const
/** What `npm start` runs. */
const SERVER = [...NODE, 'scripts/setup/start-built.mjs'] as const
/** A server that also reports how late its event loop was. */
export const WATCHED_SERVER = [
  ...NODE,
  '--import',
  new URL('loop-delay.ts', import.meta.url).href,
  'scripts/setup/start-built.mjs',
] as const

/**
 * How late the event loop was, how long the longest garbage collection took, and the processor time of the longest turn, in
 * milliseconds; V8's heap in megabytes.
 */
export type LoopDelay = { p99: number; max: number; collection: number; turn: number; heap: number }

export type BenchServer = {
  url: string
  pid: number
  /** From starting the process to its first 200 of /control/health. */
  readyMs: number
  /** Of a WATCHED_SERVER, since it was last asked. */
  readLoopDelay: () => Promise<LoopDelay>
  stop: () => Promise<void>
  /** Ends it as a crash would. */
  kill: () => Promise<void>
}

export async function withServer<T>(
  use: (server: BenchServer) => Promise<T>,
  command: readonly string[] = SERVER,
): Promise<T> {
  return await withDataDir(async (dataDir) => {
    const server = await startServer(dataDir, command)
    try {
      return await use(server)
    } finally {
      await server.stop()
    }
  })
}

export async function withDataDir<T>(use: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'struka-bench-'))
  try {
    return await use(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function startServer(
  dataDir: string,
  [command, ...args]: readonly string[] = SERVER,
  settings: Record<string, string> = {},
): Promise<BenchServer> {
  if (command === undefined) throw new Error('There is nothing to start.')
  const port = settings['PORT'] ?? (await freePort())
  const begun = performance.now()
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: dataDir, HOST: '127.0.0.1', CONTROL: 'on', PUBLIC_URL: '' },
      ...settings,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child, begun + READY_TIMEOUT_MS).catch(async (error: unknown) => {
    await end(child, 'SIGTERM')
    throw error
  })
  const readyMs = performance.now() - begun
  const readLoopDelay = async () => {
    child.send('loop delay')
    const [delay] = await once(child, 'message')
    return delay
  }
  return {
    url,
    pid: child.pid ?? 0,
    readyMs,
    readLoopDelay,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

async function untilReady(url: string, child: ChildProcess, deadline: number): Promise<void> {
  for (;;) {
    if (await isReady(url)) return
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready.`)
    if (performance.now() > deadline) throw new Error(`The server was not ready after ${READY_TIMEOUT_MS / 1000} s.`)
    await pause(5)
  }
}

/** False also while the connection is refused. */
async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/control/health`).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill(signal)
  await closed
}

/** Resident megabytes of a server; the receipt reader is a process of its own. */
export function readMemory(pid: number): number {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(match?.[1] ?? 0) / 1024)
}

/** Microseconds of processor time that all threads of a process have used. */
export function readProcessorTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1_000
}

/** The value that 99 of 100 do not exceed. */
export function p99Of(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN
}

export function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
