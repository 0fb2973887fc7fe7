// Many sandboxes under a steady load: do answers stay fast, does the server never pause, and does its memory stay level?
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Call, send } from './send.ts'
import { type BenchServer, medianOf, readMemory, readProcessorTime, WATCHED_SERVER, withServer } from './server.ts'

export type SoakOptions = { minutes: number; sandboxes: number; rate: number }

/** Requests without an answer, at which the run ends: the server, or this machine, does not keep up. */
const MAX_PENDING = 5_000
const TICK_MS = 5
const SAMPLE_INTERVAL_MS = 10_000
/** The first part of a run warms up: code is compiled, caches and journals fill. */
const WARM_UP_SHARE = 0.2
const HEADERS = { 'content-type': 'application/json' }

type User = { sandbox: string; phone: string; sid: string }
type Sample = { memory: number; pause: number }

/** `rate` requests a second of a mix, each sent at its time whether or not earlier ones were answered. */
export async function soak({ minutes, sandboxes, rate }: SoakOptions): Promise<string> {
  return await withServer(async (server) => {
    const users: User[] = []
    for (let index = 0; index < sandboxes; index += 1) users.push(await openSandbox(server.url, `soak-${index}`))
    const durationMs = minutes * 60_000
    const latencies: number[] = []
    const samples: Sample[] = []
    let failed = 0
    const agent = new Agent({ keepAlive: true, maxSockets: 256 })
    const sendOne = async (number: number, dueAt: number) => {
      const user = users[Math.floor(Math.random() * users.length)]
      if (!user) return
      const status = await send(server.url, toCall(user, number), agent)
      if (status !== 200) failed += 1
      if (dueAt > begun + durationMs * WARM_UP_SHARE) latencies.push(performance.now() - dueAt)
    }
    await server.readLoopDelay()
    const processorBefore = readProcessorTime(server.pid)
    const begun = performance.now()
    const sampling = sampleUntil(server, begun + durationMs, samples)
    const pending = new Set<Promise<void>>()
    let sent = 0
    while (performance.now() < begun + durationMs) {
      for (const due = ((performance.now() - begun) / 1_000) * rate; sent < due; sent += 1) {
        const request = sendOne(sent, begun + (sent / rate) * 1_000).finally(() => pending.delete(request))
        pending.add(request)
      }
      if (pending.size > MAX_PENDING)
        throw new Error(`The server does not keep up: ${pending.size} of ${sent} requests wait.`)
      await pause(TICK_MS)
    }
    await Promise.all(pending)
    await sampling
    agent.destroy()
    const cost = Math.round((readProcessorTime(server.pid) - processorBefore) / sent)
    return `${minutes} minutes, ${sandboxes} sandboxes, ${rate} requests a second: ${describe(latencies, samples)}; ${sent} sent, ${failed} failed, ${cost} µs of processor time each`
  }, WATCHED_SERVER)
}

/** Reads, and of ten requests one write with ledger entry and push, and one push alone. */
function toCall({ sandbox, phone, sid }: User, number: number): Call {
  const headers = { cookie: `sid=${sid}`, 'x-sandbox': sandbox }
  const shopper = `/control/shoppers/${encodeURIComponent(phone)}`
  const write = { method: 'POST', headers: { ...headers, ...HEADERS }, address: '127.0.0.1' }
  switch (number % 10) {
    case 0:
      return { ...write, path: `${shopper}/points`, body: '{"amount":1}' }
    case 1: {
      const notice = { type: 'reward', title: 'Promo', text: 'Belanja hemat pekan ini' }
      return { ...write, path: `${shopper}/notifications`, body: JSON.stringify(notice) }
    }
    case 2:
    case 3:
      return { path: '/api/campaign', headers, address: '127.0.0.1' }
    case 4:
    case 5:
      return { path: '/api/auth/profile', headers, address: '127.0.0.1' }
    default:
      return { path: '/api/point/list?page=1&pageSize=20', headers, address: '127.0.0.1' }
  }
}

async function openSandbox(url: string, name: string): Promise<User> {
  const set = { settings: { limits: 'off' } }
  await post(url, '/control/sandboxes', { name, preset: 'regular', set, idleMinutes: 24 * 60 })
  const { rows } = (await post(url, '/control/load/sessions', { count: 1 }, name)) as { rows: Omit<User, 'sandbox'>[] }
  if (!rows[0]) throw new Error(`Nobody is signed in in ${name}.`)
  return { ...rows[0], sandbox: name }
}

async function post(url: string, path: string, body: object, sandbox = 'demo'): Promise<unknown> {
  const headers = { ...HEADERS, 'x-sandbox': sandbox }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { data: unknown }).data
}

async function sampleUntil(server: BenchServer, end: number, samples: Sample[]): Promise<void> {
  while (performance.now() < end) {
    await pause(Math.min(SAMPLE_INTERVAL_MS, end - performance.now()))
    samples.push({ memory: readMemory(server.pid), pause: (await server.readLoopDelay()).max })
  }
}

function describe(latencies: number[], samples: Sample[]): string {
  const sorted = latencies.toSorted((a, b) => a - b)
  const percentile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)
  const steady = samples.slice(Math.ceil(samples.length * WARM_UP_SHARE))
  const longest = Math.max(...steady.map((sample) => sample.pause)).toFixed(0)
  const third = Math.ceil(steady.length / 3)
  const memory = [steady.slice(0, third), steady.slice(-third)].map((part) =>
    medianOf(part.map((sample) => sample.memory)),
  )
  return `p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, longest pause ${longest} ms, memory ${memory.join(' MB, then ')} MB`
}
