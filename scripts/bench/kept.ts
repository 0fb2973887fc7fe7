// Many persistent sandboxes, of which few are open: what listing, opening on demand and a restart cost, and what the process holds.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SUMMARY } from '#server/sandbox/summary-file.ts'
import {
  type BenchServer,
  medianOf,
  p99Of,
  readMemory,
  readProcessorTime,
  startServer,
  WATCHED_SERVER,
  withDataDir,
} from './server.ts'

const MAX_OPEN = 200
const CREATED_AT_A_TIME = 4
/** Requests, each to another sandbox, so that nearly every one opens a file. */
const OPENED = 500
/** Longer than a sandbox stays open after its last use, and than the sweep's interval. */
const QUIET_MS = 15_000

export function kept(count: number): Promise<string> {
  return withDataDir(async (dataDir) => {
    const settings = { MAX_OPEN_SANDBOXES: String(MAX_OPEN), MAX_PERSISTENT_SANDBOXES: String(count + 1) }
    const first = await startServer(dataDir, undefined, settings)
    const lines: string[] = []
    try {
      lines.push(`alone: ${describe(first)}`)
      const before = readProcessorTime(first.pid)
      await create(first, count)
      const each = (readProcessorTime(first.pid) - before) / count / 1_000
      lines.push(`created: ${each.toFixed(1)} ms of processor time each, ${describe(first)}`)
    } finally {
      await first.stop()
    }
    // As after a crash of all at once: each file has to be opened to be listed.
    removeSummaries(dataDir)
    const unknown = await startServer(dataDir, WATCHED_SERVER, settings)
    try {
      lines.push(`restarted without summaries: ${await list(unknown, count)}`)
    } finally {
      await unknown.stop()
    }
    const again = await startServer(dataDir, WATCHED_SERVER, settings)
    try {
      const ready = readProcessorTime(again.pid) / 1_000
      lines.push(`restarted: ready after ${ready.toFixed(0)} ms of processor time (${again.readyMs.toFixed(0)} ms)`)
      lines.push(await list(again, count), await openSome(again, count))
      await pause(QUIET_MS)
      const open = await countOpen(again)
      lines.push(`${QUIET_MS / 1_000} s later: ${open} open (limit ${MAX_OPEN}), ${describe(again)}`)
      if (open > MAX_OPEN) process.exitCode = 1
    } finally {
      await again.stop()
    }
    return `${count} persistent sandboxes of the preset empty\n  ${lines.join('\n  ')}`
  })
}

async function create({ url }: BenchServer, count: number): Promise<void> {
  let begun = 0
  const work = async () => {
    while (begun < count) {
      const body = JSON.stringify({ name: nameOf(begun++), preset: 'empty', persistent: true })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${url}/control/sandboxes`, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`Creating answered ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: CREATED_AT_A_TIME }, work))
}

function removeSummaries(dataDir: string): void {
  const folder = join(dataDir, 'sandboxes')
  for (const file of readdirSync(folder)) if (file.endsWith(SUMMARY)) rmSync(join(folder, file))
}

async function list({ url, pid, readLoopDelay }: BenchServer, count: number): Promise<string> {
  const times: number[] = []
  const costs: number[] = []
  const pauses: number[] = []
  await readLoopDelay()
  // The first one reads what the start has not read yet.
  for (let round = 0; round < 3; round += 1) {
    const [begun, before] = [performance.now(), readProcessorTime(pid)]
    const { data } = (await (await fetch(`${url}/control/sandboxes`)).json()) as { data: { rows: unknown[] } }
    if (data.rows.length < count) throw new Error(`Only ${data.rows.length} of ${count} are listed.`)
    times.push(performance.now() - begun)
    costs.push((readProcessorTime(pid) - before) / 1_000)
    pauses.push((await readLoopDelay()).max)
  }
  const [took, cost, pause] = [times, costs, pauses].map((values) => values.map(Math.round).join(', '))
  return `listed all: ${took} ms, ${cost} ms of processor time, longest pause ${pause} ms`
}

async function openSome({ url, pid }: BenchServer, count: number): Promise<string> {
  const times: number[] = []
  const before = readProcessorTime(pid)
  const step = Math.max(1, Math.floor(count / OPENED))
  for (let at = 0; at < count; at += step) {
    const begun = performance.now()
    const response = await fetch(`${url}/api/campaign`, { headers: { 'x-sandbox': nameOf(at) } })
    if (!response.ok) throw new Error(`${nameOf(at)} answered ${response.status}.`)
    await response.arrayBuffer()
    times.push(performance.now() - begun)
  }
  const each = (readProcessorTime(pid) - before) / times.length / 1_000
  return `opened ${times.length} by a request: ${each.toFixed(1)} ms of processor time each, median ${medianOf(times).toFixed(1)} ms, p99 ${p99Of(times).toFixed(1)} ms`
}

async function countOpen({ url }: BenchServer): Promise<number> {
  const text = await (await fetch(`${url}/control/metrics`)).text()
  return Number(/^struka_sandboxes (\d+)/m.exec(text)?.[1])
}

function describe({ pid }: BenchServer): string {
  return `${readMemory(pid)} MB, ${readdirSync(`/proc/${pid}/fd`).length} open files`
}

function nameOf(index: number): string {
  return `kept-${index}`
}
