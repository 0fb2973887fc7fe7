// Compares the CPU time of a list of 20 rows with two mock servers that return the same list: MSW's middleware and json-server.
// Installs both into a temporary folder.
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { ratna } from '#fixtures/world/personas.ts'
import { createSandbox } from '#sdk/client.ts'
import { type BenchServer, install, medianOf, readProcessorTime, signIn, startServer, withDataDir } from './server.ts'

const PACKAGES = ['msw@2', '@mswjs/http-middleware', 'json-server@0.17', 'express@4']
const LIST = '/api/point/list?page=1&pageSize=20'
const REQUESTS = 2_000
/** After this many requests V8 has compiled the code of each server. */
const WARM_UP_REQUESTS = 15_000
const ROUNDS = 5

type Subject = { server: BenchServer; path: string; headers: Record<string, string> }

/** Measures the CPU time per request in microseconds, as the median of rounds in which the servers take turns. */
export async function peers(): Promise<string> {
  return await withDataDir(async (folder) => {
    const servers: BenchServer[] = []
    const open = async (command?: string[]): Promise<BenchServer> => {
      const server = await startServer(join(folder, `server-${servers.length}`), command)
      servers.push(server)
      return server
    }
    try {
      const ours = await openOurs(await open())
      const answer = await (await fetch(ours.server.url + ours.path, { headers: ours.headers })).json()
      installPeers(folder, answer)
      const msw = { ...ours, server: await open([process.execPath, join(folder, 'peer-msw.mjs')]) }
      const jsonServer = {
        server: await open([process.execPath, join(folder, 'peer-json-server.mjs')]),
        path: '/rows?_page=1&_limit=20',
        headers: {},
      }
      return await compare({ ours, msw, 'json-server': jsonServer })
    } finally {
      for (const server of servers) await server.stop()
    }
  })
}

async function openOurs(server: BenchServer): Promise<Subject> {
  const sandbox = await createSandbox(server.url, { preset: 'regular', set: { settings: { limits: 'off' } } })
  const shopper = `${server.url}/control/shoppers/${encodeURIComponent(ratna.phone)}`
  const headers = { 'x-sandbox': sandbox.name, 'content-type': 'application/json' }
  for (let entry = 0; entry < 25; entry += 1)
    await fetch(`${shopper}/points`, { method: 'POST', headers, body: '{"amount":1}' })
  const cookie = `sid=${await signIn(server.url, ratna.phone, sandbox.name)}`
  return { server, path: LIST, headers: { 'x-sandbox': sandbox.name, cookie } }
}

function installPeers(folder: string, answer: unknown): void {
  install(folder, PACKAGES)
  writeFileSync(join(folder, 'answer.json'), JSON.stringify(answer))
  for (const file of ['peer-msw.mjs', 'peer-json-server.mjs'])
    copyFileSync(join(import.meta.dirname, 'peers', file), join(folder, file))
}

async function compare(subjects: Record<string, Subject>): Promise<string> {
  const costs = new Map(Object.keys(subjects).map((name) => [name, [] as number[]]))
  for (const subject of Object.values(subjects)) await measureCost(subject, WARM_UP_REQUESTS)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, subject] of Object.entries(subjects)) costs.get(name)?.push(await measureCost(subject, REQUESTS))
  }
  const figures = [...costs].map(([name, times]) => `${name} ${Math.round(medianOf(times))} µs`)
  return `processor time for a list of 20, median of ${ROUNDS} rounds of ${REQUESTS} requests: ${figures.join(', ')}`
}

async function measureCost({ server, path, headers }: Subject, amount: number): Promise<number> {
  const before = readProcessorTime(server.pid)
  const result = await autocannon({ url: server.url + path, headers, amount, connections: 8 })
  if (result.non2xx + result.errors > 0) throw new Error(`${path} failed ${result.non2xx + result.errors} times.`)
  return (readProcessorTime(server.pid) - before) / amount
}
