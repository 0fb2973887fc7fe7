// Many sandboxes under a steady load: do answers stay fast, does the server never pause, and does its memory stay level?
// Prints a line every ten seconds, and fails the bench when one of the three does not hold.
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Call, send } from '../send.ts'
import { type BenchServer, p99Of, WATCHED_SERVER, withServer } from '../server.ts'
import { readSample, type Sample, startSampling } from './soak-sample.ts'
import { judge, type SoakRun } from './soak-verdict.ts'

export type SoakOptions = { minutes: number; sandboxes: number; rate: number }

/** Requests without an answer, at which the run ends: the server, or this machine, does not keep up. */
const MAX_PENDING = 5_000
const TICK_MS = 2
const SAMPLE_INTERVAL_MS = 10_000
/** The first part of a run warms up: code is compiled, every sandbox is used for the first time, the journal fills. */
const WARM_UP_SHARE = 0.2
/** Sandboxes that are made at a time. */
const OPENERS = 4
const CONNECTIONS = 256
const HEADERS = { 'content-type': 'application/json' }

type User = { sandbox: string; phone: string; sid: string }

/** `rate` requests a second of a mix, each sent at its time whether or not earlier ones were answered. */
export async function soak(options: SoakOptions): Promise<string> {
  return await withServer(async (server) => {
    console.error(`  makes ${options.sandboxes} sandboxes …`)
    const run = await load(server, await openSandboxes(server.url, options.sandboxes), options)
    const { lines, isPassed } = judge(run)
    if (!isPassed) process.exitCode = 1
    const { minutes, sandboxes, rate } = options
    return `${minutes} minutes, ${sandboxes} sandboxes, ${rate} requests a second: ${isPassed ? 'passed' : 'FAILED'}\n  ${lines.join('\n  ')}`
  }, WATCHED_SERVER)
}

async function load(server: BenchServer, users: User[], { minutes, rate }: SoakOptions): Promise<SoakRun> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const run: SoakRun = { rate, latencies: [], samples: [], sent: 0, failed: [], unanswered: 0, bytesPerRequest: 0 }
  const durationMs = minutes * 60_000
  let recent: number[] = []
  let pending = 0
  const sendOne = async (number: number, dueAt: number) => {
    const user = users[Math.floor(Math.random() * users.length)]
    if (!user) return
    pending += 1
    const status = await send(server.url, toCall(user, number), agent)
    pending -= 1
    if (status !== 200) run.failed.push(status)
    const latency = performance.now() - dueAt
    recent.push(latency)
    if (dueAt > begun + durationMs * WARM_UP_SHARE) run.latencies.push(latency)
  }
  await server.readLoopDelay()
  const bytesBefore = await readDatabaseBytes(server.url)
  const begun = performance.now()
  let counters = startSampling(server.pid)
  let sampledAt = begun
  const sample = async () => {
    const [next, values] = readSample(server.pid, counters)
    counters = next
    const { max, collection, turn, heap } = await server.readLoopDelay()
    const taken: Sample = { ...values, sent: run.sent, pause: max, collection, turn, heap }
    if (performance.now() > begun + durationMs * WARM_UP_SHARE) run.samples.push(taken)
    console.error(progressOf(performance.now() - begun, run.sent, recent, taken))
    recent = []
  }
  while (performance.now() < begun + durationMs && pending <= MAX_PENDING) {
    for (const due = ((performance.now() - begun) / 1_000) * rate; run.sent < due; run.sent += 1)
      void sendOne(run.sent, begun + (run.sent / rate) * 1_000)
    if (performance.now() > sampledAt + SAMPLE_INTERVAL_MS) {
      sampledAt = performance.now()
      void sample()
    }
    await pause(TICK_MS)
  }
  run.unanswered = pending > MAX_PENDING ? pending : 0
  for (const deadline = performance.now() + 10_000; pending > 0 && performance.now() < deadline; ) await pause(TICK_MS)
  agent.destroy()
  run.bytesPerRequest = ((await readDatabaseBytes(server.url)) - bytesBefore) / run.sent
  return run
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

async function openSandboxes(url: string, count: number): Promise<User[]> {
  const users: User[] = []
  let begun = 0
  const open = async () => {
    while (begun < count) users.push(await openSandbox(url, `soak-${begun++}`))
  }
  await Promise.all(Array.from({ length: OPENERS }, open))
  return users
}

async function openSandbox(url: string, name: string): Promise<User> {
  const set = { settings: { limits: 'off' } }
  await post(url, '/control/sandboxes', { name, preset: 'regular', set, idleMinutes: 24 * 60 })
  const { rows } = (await post(url, '/control/load/sessions', { count: 1 }, name)) as { rows: Omit<User, 'sandbox'>[] }
  if (!rows[0]) throw new Error(`Nobody is signed in in ${name}.`)
  return { ...rows[0], sandbox: name }
}

/** Of all sandboxes together: what their rows take, and grows with every write. */
async function readDatabaseBytes(url: string): Promise<number> {
  const response = await fetch(`${url}/control/sandboxes`)
  if (!response.ok) throw new Error(`The list of sandboxes answered ${response.status}.`)
  const { data } = (await response.json()) as { data: { rows: { bytes: number }[] } }
  return data.rows.reduce((sum, { bytes }) => sum + bytes, 0)
}

async function post(url: string, path: string, body: object, sandbox = 'demo'): Promise<unknown> {
  const headers = { ...HEADERS, 'x-sandbox': sandbox }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { data: unknown }).data
}

function progressOf(elapsedMs: number, sent: number, latencies: number[], sample: Sample): string {
  const seconds = Math.round(elapsedMs / 1_000)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return `  ${time}  ${sent} sent, p99 ${p99Of(latencies).toFixed(1)} ms, pause ${sample.pause.toFixed(0)} ms (collection ${sample.collection.toFixed(0)}, turn ${sample.turn.toFixed(0)}), ${sample.memory} MB (heap ${sample.heap.toFixed(0)}), server ${sample.server.toFixed(2)} cores, others ${sample.others.toFixed(2)}, host ${sample.stolen.toFixed(2)}`
}
