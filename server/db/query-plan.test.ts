import { expect, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { listDraws } from '../rules/admin/draw.ts'
import { listReviewedReceipts, listWaitingReceipts } from '../rules/admin/receipt.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { testInWorld, world } from '../testing/test.ts'
import { RATNA } from '../testing/world.ts'
import { Database, type SqlParams } from './database.ts'

const DATES = 'start=2026-09-01T00:00:00.000Z&end=2026-11-21T23:59:58.000Z'

/**
 * Routes of lists that grow with use, with the filters that change their query plan. Search words are left out: a search
 * scans the text of all campaigns, which are few.
 */
const lists: [path: string, ...queries: string[]][] = [
  [
    '/api/point/list',
    ...['', DATES, 'directionOut=true', `directionOut=false&${DATES}`, 'types=receipt,survey', `types=redeem&${DATES}`],
    `types=receipt,redeem&directionOut=false&${DATES}`,
  ],
  ['/api/point/referralhistory', ''],
  ['/api/receipt/list', '', DATES, 'status=1,2', 'status=0', `status=-1&${DATES}`],
  [
    '/api/reward/claims/list',
    ...['', 'isVoucher=true', 'isVoucher=false&status=success', 'status=success,failed', 'voucher=active'],
    ...['isVoucher=true&voucher=active', 'isVoucher=true&voucher=used', 'voucher=expired'],
  ],
  ['/api/reward/claims/count', '', 'isVoucher=true', 'status=success,failed', 'voucher=active'],
  [
    '/api/campaign',
    ...['', 'active=true', 'active=false', 'disabled=false', 'rewardType=1', 'brandIds=kinclong,melati'],
    ...['orderAsc=true', 'orderAsc=true&active=true&disabled=false&rewardType=2'],
  ],
]

const test = testInWorld('regular')

test.each(lists.flatMap(([path, ...queries]) => queries.map((query) => [path, query])))(
  'GET %s?%s finds its rows through an index, in their order',
  async (path, query) => {
    const browser = await world.signIn(RATNA)
    const plans = await plansOf(() => browser.get(`${path}?page=2&pageSize=5&${query}`).expect(200))
    expect(plans.length).toBeGreaterThan(1)
    expect(plans.filter(({ steps }) => steps.some(isSlow))).toEqual([])
  },
)

test('knows every route of these lists', () => {
  const paged = Object.entries(contract).flatMap(([name, route]) =>
    /^GET \/api\/(point|receipt|reward\/claims|campaign)\b[^:]*$/.test(name) &&
    'query' in route &&
    'page' in route.query.shape
      ? [name.replace('GET ', '')]
      : [],
  )
  expect(lists.map(([path]) => path).toSorted()).toEqual(paged.toSorted())
})

test('the figures of a range read no table but along an index', async () => {
  const plans = await plansOf(() => world.agent().get('/control/figures?from=2026-06&to=2026-11').expect(200))
  expect(plans.length).toBeGreaterThan(10)
  // Grouping and ranking always sort, and rewardType is a short table.
  const isScan = (step: string) =>
    /^SCAN (?!\(|rewardType)/.test(step) && !/ USING (COVERING )?INDEX/.test(step) && isSlow(step)
  expect(plans.filter(({ steps }) => steps.some(isScan))).toEqual([])
})

test.each([
  ['draws', listDraws],
  ['waiting receipts', listWaitingReceipts],
  ['reviewed receipts', (sandbox: Sandbox) => listReviewedReceipts(sandbox, 100).rows],
])('the list of %s for staff runs fewer queries than it has rows', async (_, list) => {
  const rows: object[] = []
  const queries = await queriesOf(async () => rows.push(...list(world.sandbox)))
  expect(queries.length).toBeLessThan(rows.length)
})

async function plansOf(request: () => PromiseLike<unknown>): Promise<{ sql: string; steps: string[] }[]> {
  const queries = new Map(await queriesOf(request))
  return [...queries].map(([sql, params]) => ({ sql, steps: planOf(sql, params) }))
}

async function queriesOf(request: () => PromiseLike<unknown>): Promise<[sql: string, params: SqlParams | undefined][]> {
  const queries: [string, SqlParams | undefined][] = []
  const spies = (['all', 'get'] as const).map((name) => {
    const before = Database.prototype[name]
    return vi.spyOn(Database.prototype, name).mockImplementation(function (this: Database, sql, params) {
      queries.push([sql, params])
      return before.call(this, sql, params) as never
    })
  })
  await request()
  for (const spy of spies) spy.mockRestore()
  return queries
}

function planOf(sql: string, params: SqlParams | undefined): string[] {
  return world.sandbox.db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, params).map(({ detail }) => detail)
}

/** Returns whether a step scans a table or sorts rows. Ignores single-row tables and the items of JSON lists. */
function isSlow(step: string): boolean {
  if (/^SCAN (sandbox|firestore|json_each|CONSTANT ROW)/.test(step)) return false
  // The list of all campaigns needs a full scan, in the order of an index.
  if (/^SCAN campaign USING (COVERING )?INDEX/.test(step)) return false
  return /^SCAN|TEMP B-TREE/.test(step)
}
