// Repeats each attack of docs/security.md 4 for a minute beside fifty honest shoppers, and throws when one of them waits too
// long or fails, or when memory stays.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isVisitor } from '#server/sandbox/visitor-name.ts'
import { ATTACK_NAMES } from './attacker.ts'
import { createShopper, send } from './send.ts'
import { readMemory, WATCHED_SERVER, withServer } from './server.ts'

const ATTACK_SECONDS = 60
/** V8 collects garbage eight seconds after the last work and then gives memory back; a forced collection would keep it. */
const REST_MS = 25_000
const SHOPPERS = 50
const THINK_MS = 500
const MAX_P99_MS = 100
const MAX_GROWTH_MB = 150
const SANDBOX = 'bench-abuse'
const PATHS = ['/api/auth/profile', '/api/point/balance', '/api/receipt/list', '/api/campaign']

/** `seconds` for each attack; fewer when the bench itself is tried. */
export async function abuse({ seconds = ATTACK_SECONDS } = {}): Promise<string> {
  return withServer(async ({ url, pid, readLoopDelay }) => {
    const shoppers = await signIn(url)
    const results: string[] = []
    let hasWaited = false
    let before = Number.NaN
    for (const name of ATTACK_NAMES) {
      await readLoopDelay()
      const waits = await actHonestlyDuring(attack(name, url, seconds), url, shoppers)
      const worst = readMemory(pid)
      const late = await readLoopDelay()
      const p99 = percentile(waits, 0.99)
      hasWaited ||= p99 > MAX_P99_MS
      await removeVisitors(url)
      await pause(REST_MS)
      const left = readMemory(pid)
      if (Number.isNaN(before)) before = left
      const loop = `event loop p99 ${Math.round(late.p99)} ms, at most ${Math.round(late.max)} ms`
      results.push(`\n  ${name}: p99 ${p99} ms of ${waits.length}; ${loop}; ${worst} MB, then ${left} MB`)
    }
    const after = readMemory(pid)
    const scene = 'attackers on this machine, at the lowest priority'
    const result = `${scene}:${results.join('')}\n  memory ${before} MB before, ${after} MB after`
    if (hasWaited) throw new Error(`Honest shoppers waited; ${result}`)
    if (after - before > MAX_GROWTH_MB) throw new Error(`Memory stayed; ${result}`)
    return result
  }, WATCHED_SERVER)
}

/** Attacks in a process of its own, to its end. */
async function attack(name: string, url: string, seconds: number): Promise<void> {
  const file = fileURLToPath(new URL('attacker.ts', import.meta.url))
  const args = ['--disable-warning=ExperimentalWarning', file, name, url, SANDBOX, String(seconds * 1_000)]
  const [code] = await once(spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }), 'close')
  if (code !== 0) throw new Error(`The attacker ended with ${code}.`)
}

/** Ends the visits; otherwise the quota of visitors' sandboxes stays in use until others come. */
async function removeVisitors(url: string): Promise<void> {
  const response = await fetch(`${url}/control/sandboxes`)
  const { data } = (await response.json()) as { data: { rows: { name: string }[] } }
  for (const { name } of data.rows) {
    if (isVisitor(name)) await fetch(`${url}/control/sandboxes/${name}`, { method: 'DELETE' })
  }
}

type Shopper = { cookie: string; address: string; agent: Agent }

/** Fifty shoppers, each at an address of its own, read their screens until the attack ends. Throws when a request fails. */
async function actHonestlyDuring(attacked: Promise<void>, url: string, shoppers: Shopper[]): Promise<number[]> {
  const waits: number[] = []
  let isOver = false
  const act = async ({ cookie, address, agent }: Shopper, index: number) => {
    await pause((THINK_MS / SHOPPERS) * index)
    for (let count = index; !isOver; count += 1) {
      const path = PATHS[count % PATHS.length] ?? ''
      const begun = performance.now()
      const status = await send(url, { path, address, headers: { cookie, 'x-sandbox': SANDBOX } }, agent)
      waits.push(performance.now() - begun)
      if (status !== 200) throw new Error(`An honest request for ${path} got ${status}.`)
      await pause(THINK_MS)
    }
  }
  const ended = attacked.finally(() => {
    isOver = true
  })
  await Promise.all([ended, ...shoppers.map(act)])
  return waits
}

async function signIn(url: string): Promise<Shopper[]> {
  const body = JSON.stringify({ name: SANDBOX, preset: 'empty', set: { settings: { review: 'manual' } } })
  const headers = { 'content-type': 'application/json' }
  const created = await fetch(`${url}/control/sandboxes`, { method: 'POST', headers, body })
  if (!created.ok) throw new Error(`There is no sandbox to attack: ${await created.text()}`)
  return Promise.all(
    Array.from({ length: SHOPPERS }, async (_, index) => {
      const address = `127.0.1.${index + 1}`
      const agent = new Agent({ keepAlive: true, localAddress: address })
      return { cookie: await createShopper(url, SANDBOX), address, agent }
    }),
  )
}

function percentile(waits: number[], share: number): number {
  const sorted = waits.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
}
