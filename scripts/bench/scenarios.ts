// Checks isolation under load: a hundred scenarios run concurrently against one server, twice, with the same results.
import { readFileSync } from 'node:fs'
import { createSandbox } from '#sdk/client.ts'
import { withServer } from './server.ts'

const COUNT = 100
const CLOCK = { now: '2026-11-22T03:00:00.000Z', frozen: true }

/** Registers, uploads, is reviewed and redeems. Returns everything that the shopper sees of it. */
async function live(url: string, number: number): Promise<string> {
  const sandbox = await createSandbox(url, {
    name: `story-${number}`,
    set: { clock: CLOCK, settings: { otp: 'random', review: 'manual' } },
  })
  const phone = `+62840${String(1_000_000 + number)}`
  const shopper = sandbox.agent()
  await shopper.register(phone, { firstName: `Wati ${'abcdefghij'[number % 10]}` })
  const { id } = await shopper.uploadReceipt('sentosa-cash', 1 + (number % 5))
  await sandbox.acceptReceipt(id, 500 - number)
  await shopper.redeem('pulsa', 'pulsa-5', phone).catch(({ code }) => code)
  await sandbox.advance({ minutes: 1 })
  const seen = {
    profile: await shopper.call('GET /api/auth/profile'),
    receipt: await shopper.call('GET /api/receipt/detail/:id', { params: { id } }),
    points: await shopper.call('GET /api/point/list'),
    claims: await shopper.call('GET /api/reward/claims/list'),
    messages: (await sandbox.call('GET /control/messages', { query: { to: phone } })).rows,
    broken: await sandbox.brokenInvariants(),
  }
  if (seen.broken.length > 0) throw new Error(`story-${number}: ${seen.broken.join('; ')}`)
  if (seen.messages.some(({ to, from }) => to !== phone && from !== phone))
    throw new Error(`story-${number}: cross-talk`)
  await sandbox.remove()
  return JSON.stringify(seen)
}

export async function scenarios(): Promise<string> {
  return await withServer(async ({ url, pid }) => {
    const before = readMemory(pid)
    const rounds: { results: string[]; ms: number }[] = []
    for (const _ of [1, 2]) {
      const begun = performance.now()
      const results = await Promise.all(Array.from({ length: COUNT }, (_, number) => live(url, number)))
      rounds.push({ results, ms: performance.now() - begun })
    }
    const [first, second] = rounds
    const same = first?.results.filter((result, number) => result === second?.results[number]).length
    const distinct = new Set(first?.results).size
    const seconds = rounds.map(({ ms }) => (ms / 1_000).toFixed(1)).join(' s and ')
    return `${COUNT} at once, twice: ${seconds} s; ${same} the same in both, ${distinct} distinct; memory ${before} MB before, ${readMemory(pid, 'VmHWM')} MB at most, ${readMemory(pid)} MB after`
  })
}

/** Resident megabytes, now or (`VmHWM`) at their highest. NaN on other systems than Linux. */
function readMemory(pid: number, line: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  if (process.platform !== 'linux') return Number.NaN
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024)
}
