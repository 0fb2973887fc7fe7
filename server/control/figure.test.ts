// Tests the figures over HTTP, as JSON and CSV (docs/figures.md): they follow shoppers' actions and the sandbox's clock.
import { expect } from 'vitest'
import { createSandbox } from '#sdk/client.ts'
import { test } from '../testing/test.ts'

test('figures follow a receipt, a redemption and the clock', async ({ world }) => {
  const sandbox = await createSandbox(world.url, {
    preset: 'empty',
    set: { clock: { now: '2026-11-22T03:00:00.000Z', frozen: true }, settings: { review: 'manual' } },
  })
  const read = () => sandbox.call('GET /control/figures', { query: { from: '2026-11', to: '2027-12' } })
  const before = await read()
  const { sid } = await sandbox.createShopper({ points: 1_000, receipts: [{ status: 'valid' }] })
  await sandbox.agent(sid).call('PUT /api/reward/types/:typeId/denoms/:denomId/redeem', {
    params: { typeId: 'kopi-tanjung', denomId: 'kopi-tanjung-1' },
    body: { clientRef: '0199a000-0000-7000-8000-000000000001' },
  })
  const [month] = (await read()).months
  const [monthBefore] = before.months
  expect(month).toMatchObject({
    isOver: false,
    activeShoppers: (monthBefore?.activeShoppers ?? 0) + 1,
    points: { redeemed: (monthBefore?.points.redeemed ?? 0) + 850 },
    funnel: {
      registered: (monthBefore?.funnel.registered ?? 0) + 1,
      redeemed: (monthBefore?.funnel.redeemed ?? 0) + 1,
    },
  })
  const balance = month?.points.balance ?? 0
  expect((await read()).liability.reduce((sum, { points }) => sum + points, 0)).toBe(balance)

  await sandbox.advance({ days: 400 })
  const { months, liability } = await read()
  expect(liability).toEqual([])
  expect(months.map(({ points }) => points.lapsed).reduce((sum, lapsed) => sum + lapsed)).toBe(balance)
  expect(months.at(-1)).toMatchObject({ month: '2027-12', isOver: false, points: { balance: 0 } })
  expect(months[0]).toMatchObject({ isOver: true, points: { balance } })

  const address = new URL('/control/figures/export?from=2026-11&to=2027-12', world.url)
  const csv = await fetch(address, { headers: { 'x-sandbox': sandbox.name } })
  expect(csv.headers.get('cache-control'), 'the figures of tomorrow are others').toBe('no-store')
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await csv.text()).toContain(`2026-11;Poin beredar di akhir bulan;;${balance}\r\n`)
})

async function readCsv(url: string, { name }: { name: string }, query: string): Promise<string> {
  const address = new URL(`/control/figures/export?${query}`, url)
  return (await fetch(address, { headers: { 'x-sandbox': name } })).text()
}

test('a CSV is written as spreadsheets of its language read it', async ({ world }) => {
  const sandbox = await createSandbox(world.url, { preset: 'demo' })
  const read = (query: string) => readCsv(world.url, sandbox, query)
  const [id, en] = [await read('lang=id&rate=10'), await read('lang=en&rate=10')]
  expect(id).toMatch(/;Promo: bagian struk[^;]*;[^;]*;0,\d{1,4}\r\n/)
  expect(en).toMatch(/,"?Campaign: share[^\r]*,0\.\d{1,4}\r\n/)
  expect(`${id}${en}`).not.toMatch(/0[.,]\d{5,}/)
  // The wide form has one row per month. Each row's balance adds up and starts with the balance of the previous row.
  const [head, ...months] = (await read('lang=id&form=wide&rate=10')).trim().split('\r\n')
  const names = (head ?? '').split(';')
  expect(months.map((line) => line.split(';')[0])).toEqual(expect.arrayContaining(['2025-12', '2026-11']))
  let balance: number | undefined
  for (const line of months) {
    const numberIn = (name: string) => Number(line.split(';')[names.indexOf(name)] ?? expect.fail(name))
    const opening = numberIn('Poin beredar di awal')
    expect(opening).toBe(balance ?? opening)
    balance = opening + numberIn('Poin terbit') - numberIn('Poin ditukar') - numberIn('Poin hangus')
    expect(numberIn('Poin beredar di akhir bulan')).toBe(balance)
    expect(numberIn('Poin beredar dalam Rupiah')).toBe(10 * balance)
  }
})
