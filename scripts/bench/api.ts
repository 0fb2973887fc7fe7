// Measures what a request costs: processor time of our server beside that of the floor (floor.ts), which gives the same rows
// by the same stack. The servers take turns, so that changes of the machine's load affect all equally.
import { writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ratna } from '#fixtures/world/personas.ts'
import { type Call, send } from './send.ts'
import { type BenchServer, medianOf, NODE, readProcessorTime, startServer, withDataDir } from './server.ts'

const SANDBOX = 'bench-api'
/** V8 compiles for thousands of requests, and a compiler's time is not a request's. */
const WARM_UP_ROUNDS = 8
const ROUNDS = 9
const REQUESTS_PER_ROUND = 800
const CONNECTIONS = 16
/** More entries than a page has. */
const ENTRIES = 25
/** A route takes 1,200 requests a minute from one address. */
const ADDRESSES = 128

/** Shoppers who are given points in turn: nobody has thousands of grants. */
const RECEIVERS = 64

/** `share` is how much of the soak's requests it is (soak/soak.ts), its push left out. */
type Request = Omit<Call, 'address' | 'path'> & { pathOf: (index: number) => string; share: number }

const REQUESTS: Record<string, Request> = {
  'points page': { pathOf: () => '/api/point/list?page=1&pageSize=20', share: 2 / 7 },
  campaigns: { pathOf: () => '/api/campaign?page=1&pageSize=20', share: 2 / 7 },
  profile: { pathOf: () => '/api/auth/profile', share: 2 / 7 },
  'a write': {
    method: 'POST',
    pathOf: (index) => pointsPathOf(phoneOf(index % RECEIVERS)),
    body: '{"amount":1}',
    share: 1 / 7,
  },
}

type Subject = { server: BenchServer; cookie: string; agents: Agent[] }

/** Microseconds of processor time for each request, and how many times the floor's; `against` is another checkout. */
export function api(against?: string): Promise<string> {
  return withDataDir(async (dataDir) => {
    const servers: BenchServer[] = []
    const start = async (name: string, command?: string[]): Promise<BenchServer> => {
      const server = await startServer(join(dataDir, name), command)
      servers.push(server)
      return server
    }
    try {
      const ours = await signIn(await start('ours'))
      const image = join(dataDir, 'floor.sqlite')
      writeFileSync(image, await exportSandbox(ours.server.url))
      const floorFile = fileURLToPath(new URL('floor.ts', import.meta.url))
      const floor = await start('floor', [...NODE, floorFile, image])
      const other = against && (await signIn(await start('other', serverOf(against))))
      return await compare({ ours, floor: { ...ours, server: floor, agents: openAgents() }, ...(other && { other }) })
    } finally {
      for (const server of servers) await server.stop()
    }
  })
}

function serverOf(checkout: string): string[] {
  const node = join(checkout, 'node_modules', '.bin', 'node')
  return [node, '--disable-warning=ExperimentalWarning', join(checkout, 'server', 'start.ts')]
}

async function compare(subjects: { ours: Subject; floor: Subject; other?: Subject }): Promise<string> {
  const lines: string[] = []
  const mix = { ours: 0, other: 0 }
  for (const [name, request] of Object.entries(REQUESTS)) {
    const costs = new Map<string, number[]>()
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      for (const [subject, of] of Object.entries(subjects)) {
        const cost = await costOf(of, request)
        if (round >= WARM_UP_ROUNDS) costs.set(subject, [...(costs.get(subject) ?? []), cost])
      }
    }
    const {
      ours = Number.NaN,
      floor = Number.NaN,
      other = Number.NaN,
    } = Object.fromEntries([...costs].map(([subject, values]) => [subject, medianOf(values)]))
    mix.ours += request.share * ours
    mix.other += request.share * other
    const spread = [Math.min(...(costs.get('floor') ?? [])), Math.max(...(costs.get('floor') ?? []))].map(Math.round)
    lines.push(
      `\n  ${name.padEnd(12)} ${Math.round(ours)} µs, ${(ours / floor).toFixed(1)} times the floor's ${Math.round(floor)} (${spread.join(' to ')})${compareWith(ours, other)}`,
    )
  }
  lines.push(`\n  the soak's   ${Math.round(mix.ours)} µs for one of its mix${compareWith(mix.ours, mix.other)}`)
  return `processor time of a request, median of ${ROUNDS} rounds of ${REQUESTS_PER_ROUND}${lines.join('')}`
}

function compareWith(ours: number, other: number): string {
  if (Number.isNaN(other)) return ''
  return `, the other checkout ${Math.round(other)} µs: ${(other / ours).toFixed(2)} times as much`
}

/** Microseconds of processor time for one request. */
async function costOf({ server, cookie, agents }: Subject, { pathOf, share: _, ...request }: Request): Promise<number> {
  const headers = {
    cookie,
    'x-sandbox': SANDBOX,
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  let sent = 0
  const work = async () => {
    while (sent < REQUESTS_PER_ROUND) {
      const index = sent++ % ADDRESSES
      const path = pathOf(index)
      const status = await send(server.url, { ...request, path, headers, address: addressOf(index) }, agents[index])
      if (status !== 200) throw new Error(`${path} answered ${status}.`)
    }
  }
  const before = readProcessorTime(server.pid)
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return (readProcessorTime(server.pid) - before) / REQUESTS_PER_ROUND
}

/** A sandbox with Ratna signed in, and more entries than a page of points has. */
async function signIn(server: BenchServer): Promise<Subject> {
  const call = async (path: string, body: object): Promise<Response> => {
    const headers = { 'content-type': 'application/json', 'x-sandbox': SANDBOX }
    const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  const { url } = server
  const created = await fetch(`${url}/control/sandboxes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: SANDBOX, preset: 'regular' }),
  })
  if (!created.ok) throw new Error(`There is no sandbox to measure: ${await created.text()}`)
  for (let entry = 0; entry < ENTRIES; entry += 1) await call(pointsPathOf(ratna.phone), { amount: 1 })
  for (let index = 0; index < RECEIVERS; index += 1) await call('/control/shoppers', { phone: phoneOf(index) })
  const signedIn = await call(`/control/shoppers/${encodeURIComponent(ratna.phone)}/login`, {})
  const cookie =
    signedIn.headers
      .getSetCookie()
      .find((line) => line.startsWith('sid='))
      ?.split(';')[0] ?? ''
  return { server, cookie, agents: openAgents() }
}

async function exportSandbox(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(`${url}/control/sandboxes/${SANDBOX}/export`)).arrayBuffer())
}

function openAgents(): Agent[] {
  return Array.from({ length: ADDRESSES }, (_, index) => new Agent({ keepAlive: true, localAddress: addressOf(index) }))
}

function pointsPathOf(phone: string): string {
  return `/control/shoppers/${encodeURIComponent(phone)}/points`
}

function phoneOf(index: number): string {
  return `+62812000${String(index).padStart(5, '0')}`
}

function addressOf(index: number): string {
  return `127.0.2.${index + 1}`
}
