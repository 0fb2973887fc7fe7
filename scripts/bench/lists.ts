// Measures how long a page of each list takes: in a small world and in one of a million ledger entries, each with one
// shopper who has ten thousand.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBigWorld } from '#fixtures/load/big-world.ts'
import { LONG_HISTORY_PHONE } from '#fixtures/load/long-history.ts'
import { Database } from '#server/db/database.ts'
import { listCampaigns } from '#server/rules/campaign/list.ts'
import { listPoints } from '#server/rules/point/list.ts'
import { listReceipts } from '#server/rules/receipt/list.ts'
import { countClaims, listClaims } from '#server/rules/reward/claim-list.ts'
import { Sandbox } from '#server/sandbox/sandbox.ts'
import { medianOf } from './server.ts'

const WORLD = { longest: 10_000, campaigns: 10_000 }
const CALLS = 300
const LAST = 500

type Ask = (sandbox: Sandbox, shopper: { id: string; zone: string }, page: number) => unknown

/** Each list without filters, and with the filters that its screen offers. */
const asks: Record<string, Ask> = {
  points: (sandbox, shopper, page) => listPoints(sandbox, shopper, { page, pageSize: 20 }),
  'points in': (sandbox, shopper, page) => listPoints(sandbox, shopper, { page, pageSize: 10, directionOut: false }),
  'points by type': (sandbox, shopper, page) =>
    listPoints(sandbox, shopper, { page, pageSize: 10, types: ['receipt', 'survey'] }),
  receipts: (sandbox, shopper, page) => listReceipts(sandbox, shopper, { page, pageSize: 10 }),
  'receipts valid': (sandbox, shopper, page) => listReceipts(sandbox, shopper, { page, pageSize: 10, status: [1, 2] }),
  claims: (sandbox, shopper, page) => listClaims(sandbox, shopper.id, { page, pageSize: 10 }),
  'claims done': (sandbox, shopper, page) =>
    listClaims(sandbox, shopper.id, { page, pageSize: 10, isVoucher: false, status: ['success'] }),
  'claims counted': (sandbox, shopper) => countClaims(sandbox, shopper.id, { page: 1, pageSize: 1000 }),
  campaigns: (sandbox, _shopper, page) => listCampaigns(sandbox, { page, pageSize: 20 }),
  'campaigns past': (sandbox, _shopper, page) =>
    listCampaigns(sandbox, { page, pageSize: 20, active: false, rewardType: 1 }),
}

/** Milliseconds of the rule with its count: the first page in both worlds, and the 500th page. */
export async function lists(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'struka-lists-'))
  try {
    const [small, big] = [open(folder, 'small', 1), open(folder, 'big', 100_000)]
    const lines = Object.entries(asks).map(([name, ask]) => {
      const [few = Number.NaN, many = Number.NaN, last = Number.NaN] = timesOf([
        () => ask(small.sandbox, small.shopper, 1),
        () => ask(big.sandbox, big.shopper, 1),
        () => ask(big.sandbox, big.shopper, LAST),
      ])
      const times = (many / few).toFixed(2)
      return `\n  ${name.padEnd(15)} first page ${many.toFixed(2)} ms, ${times} times the small world's; page ${LAST} ${last.toFixed(2)} ms`
    })
    for (const { sandbox } of [small, big]) sandbox.db.close()
    return `a million entries against ten thousand, median of ${CALLS}${lines.join('')}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function open(folder: string, name: string, shoppers: number) {
  const file = join(folder, `${name}.sqlite`)
  writeBigWorld(file, { ...WORLD, shoppers })
  const sandbox = new Sandbox('bench', new Database(file))
  const shopper = sandbox.db.get<{ id: string; zone: string }>('SELECT id, zone FROM shopper WHERE phone = +:phone', {
    phone: LONG_HISTORY_PHONE,
  })
  if (!shopper) throw new Error('The world has no collector.')
  return { sandbox, shopper }
}

/** The median of each, measured in turn so that changes of the machine's load affect all equally. */
function timesOf(works: (() => unknown)[]): number[] {
  const rounds = Array.from({ length: CALLS }, () =>
    works.map((work) => {
      const begun = performance.now()
      work()
      return performance.now() - begun
    }),
  )
  return works.map((_, which) => medianOf(rounds.map((round) => round[which] ?? Number.NaN)))
}
