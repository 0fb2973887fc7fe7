// Compares the CPU time of requests with servers that return the same answers from memory: bare Fastify, MSW's middleware and
// json-server, installed into a temporary folder. Writes the table into docs/performance.md.
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { ratna } from '#fixtures/world/personas.ts'
import { createSandbox } from '#sdk/client.ts'
import { install, medianOf, readMemory, readProcessorTime, signIn, startServer, withDataDir } from './server.ts'

const PACKAGES = ['msw@2', '@mswjs/http-middleware', 'json-server@0.17', 'express@4', 'fastify@5']
const PEERS = { 'bare Fastify': 'fastify', MSW: 'msw', 'json-server': 'json-server' }
const REQUESTS = {
  balance: { path: '/api/point/balance' },
  profile: { path: '/api/auth/profile' },
  '20 points': { path: '/api/point/list?page=1&pageSize=20' },
  '20 receipts': { path: '/api/receipt/list?page=1&pageSize=20' },
  campaigns: { path: '/api/campaign?page=1&pageSize=20' },
  regions: { path: '/api/public/region' },
  write: { path: '/api/auth/profile', method: 'PATCH', body: '{"address":"Jl. Melati 5"}' },
} as const
const REQUESTS_PER_ROUND = 2_000
/** After this many requests V8 has compiled the code of each server. */
const WARM_UP_REQUESTS = 10_000
const ROUNDS = 3
const PAGE = 'docs/performance.md'

type Subject = { url: string; pid: number; headers: Record<string, string> }

/** Measures microseconds of CPU time per request, as medians of rounds in which the servers take turns. */
export async function peers(): Promise<string> {
  return await withDataDir(async (folder) => {
    const stops: (() => Promise<void>)[] = []
    const open = async (command?: string[]): Promise<Subject> => {
      const { stop, ...server } = await startServer(join(folder, `server-${stops.length}`), command)
      stops.push(stop)
      return { ...server, headers: {} }
    }
    try {
      const ours = await signInTo(await open())
      await installPeers(folder, ours)
      const subjects = new Map([['Struka', ours]])
      for (const [name, file] of Object.entries(PEERS))
        subjects.set(name, await open([process.execPath, join(folder, `peer-${file}.mjs`)]))
      const rows = []
      for (const name of Object.keys(REQUESTS)) rows.push(await compare(name as keyof typeof REQUESTS, subjects))
      return writeTable([...subjects.keys()], rows, readMemory(ours.pid))
    } finally {
      for (const stop of stops) await stop()
    }
  })
}

async function signInTo(server: Subject): Promise<Subject> {
  const sandbox = await createSandbox(server.url, { preset: 'regular', set: { settings: { limits: 'off' } } })
  const shopper = `${server.url}/control/shoppers/${encodeURIComponent(ratna.phone)}`
  const control = { 'x-sandbox': sandbox.name, 'content-type': 'application/json' }
  for (let entry = 0; entry < 25; entry += 1)
    await fetch(`${shopper}/points`, { method: 'POST', headers: control, body: '{"amount":1}' })
  return { ...server, headers: { ...control, cookie: `sid=${await signIn(server.url, ratna.phone, sandbox.name)}` } }
}

async function installPeers(folder: string, { url, headers }: Subject): Promise<void> {
  install(folder, PACKAGES)
  const answers = Object.values(REQUESTS).map(async (request) => {
    const answer = await fetch(url + request.path, { ...request, headers })
    return { method: 'GET', ...request, path: request.path.split('?')[0], answer: await answer.json() }
  })
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(await Promise.all(answers)))
  const peers = join(import.meta.dirname, 'peers')
  for (const file of readdirSync(peers)) copyFileSync(join(peers, file), join(folder, file))
}

async function compare(name: keyof typeof REQUESTS, subjects: Map<string, Subject>): Promise<string> {
  const costs = new Map([...subjects.keys()].map((subject) => [subject, [] as number[]]))
  for (const subject of subjects.values()) await measureCost(subject, name, WARM_UP_REQUESTS)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [key, subject] of subjects) costs.get(key)?.push(await measureCost(subject, name, REQUESTS_PER_ROUND))
  return `| ${[name, ...[...costs.values()].map((times) => Math.round(medianOf(times)))].join(' | ')} |`
}

async function measureCost({ url, pid, headers }: Subject, name: keyof typeof REQUESTS, amount: number) {
  const { path, ...request } = REQUESTS[name]
  // A body belongs to a content type, and a request without one has none.
  const { 'content-type': type = 'application/json', ...others } = headers
  const sent = 'body' in request ? { ...others, 'content-type': type } : others
  const before = readProcessorTime(pid)
  const result = await autocannon({ url: url + path, ...request, headers: sent, amount, connections: 8 })
  if (result.non2xx + result.errors > 0) throw new Error(`${path} failed ${result.non2xx + result.errors} times.`)
  return (readProcessorTime(pid) - before) / amount
}

function writeTable(servers: string[], rows: string[], memory: number): string {
  const table = [`| µs | ${servers.join(' | ')} |`, `| --- |${' ---: |'.repeat(servers.length)}`, ...rows].join('\n')
  const text = `${table}\n\nMemory of Struka after these requests: ${memory} MB.`
  const page = readFileSync(PAGE, 'utf8')
  writeFileSync(
    PAGE,
    page.replace(/(<!-- peers -->\n\n).*(\n\n<!-- end -->)/s, (_, start, end) => `${start}${text}${end}`),
  )
  return `processor time of a request, median of ${ROUNDS} rounds of ${REQUESTS_PER_ROUND}:\n${text}`
}
