import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createAccount, listNotifications } from '../testing/account.ts'
import { test } from '../testing/test.ts'
import type { Agent, World } from '../testing/world.ts'

async function join(world: World, points = 100, registrationState: 1 | 2 = 2) {
  const { id, phone } = createAccount(world, { points, registrationState })
  return { browser: await world.signIn(phone), id, phone }
}

const redeem = (browser: Agent, typeId: string, denomId: string, order: object) =>
  browser.put(`/api/reward/types/${typeId}/denoms/${denomId}/redeem`).send(order)
const ref = () => randomUUID()
const listRedeemNotifications = (world: World, id: string) =>
  listNotifications(world, id).filter(({ type }) => type === 'redeem')
const settleClaims = (world: World) => world.advance(10_000)

test('lists the catalogue to anyone, narrowed to vouchers [7.reward-types, 7.reward-type, 7.reward-denoms]', async ({
  world,
}) => {
  const all = (await world.agent().get('/api/reward/types')).body.data
  const vouchers = (await world.agent().get('/api/reward/types?isVoucher=true')).body.data
  const nonVouchers = (await world.agent().get('/api/reward/types?isVoucher=false')).body.data
  expect(all.count).toBe(vouchers.count + nonVouchers.count)
  const isVoucher = (row: { isVoucher: boolean }) => row.isVoucher
  expect([vouchers.rows.every(isVoucher), nonVouchers.rows.some(isVoucher)]).toEqual([true, false])
  expect((await world.agent().get('/api/reward/types/pulsa')).body.data).toMatchObject({
    id: 'pulsa',
    from: 600,
    fromValue: 5_000,
    stockState: 'available',
  })
  expect((await world.agent().get('/api/reward/types/pulsa/denoms/')).body.data.count).toBe(4)
  expect((await world.agent().get('/api/reward/types/emas')).status).toBe(404)
  expect((await world.agent().get('/api/reward/types?isVoucher=ya')).status).toBe(400)
})

test('redeems pulsa, and delivers it some seconds later [7.redeem, 7.claims-detail]', async ({ world }) => {
  const { browser } = await join(world, 1_500)
  const claim = (await redeem(browser, 'pulsa', 'pulsa-10', { account: '0812 3456 7891', clientRef: ref() })).body.data
  expect(claim).toMatchObject({ status: 'processing', points: 1_000, account: '0812-****-7891', voucher: null })
  expect((await browser.get('/api/point/balance')).body.data.balance).toBe(500)
  await settleClaims(world)
  const later = (await browser.get(`/api/reward/claims/detail/${claim.id}`)).body.data
  expect(later).toMatchObject({
    status: 'success',
    serialNumber: expect.stringMatching(/^6211\d{14}$/),
    shipment: null,
  })
})

test.for([
  ['data-3gb', 'data-3gb-7', '081234567891', /^DATA(-\d{4}){3}$/, 'Nomor seri'],
  ['dompet-digital', 'dompet-10', '081234567891', /^DD\d{12}$/, 'Nomor seri'],
  ['token-listrik', 'listrik-20', '12345678901', /^\d{4}( \d{4}){4}$/, 'Nomor token'],
] as const)(
  '%s has the number of its own provider, and the notification names it',
  async ([type, denom, account, format, label], { world }) => {
    const { browser, id } = await join(world, 3_000)
    const claim = (await redeem(browser, type, denom, { account, clientRef: ref() })).body.data
    await settleClaims(world)
    const { serialNumber } = (await browser.get(`/api/reward/claims/detail/${claim.id}`)).body.data
    expect(serialNumber).toMatch(format)
    expect(listNotifications(world, id).at(-1)?.text).toBe(`${label} ${serialNumber}.`)
  },
)

test.for([
  ['voucher-segar-jaya', 'segar-jaya-25', /^2\d{3}-\d{4}-\d{4}$/],
  ['kopi-tanjung', 'kopi-tanjung-1', /^TJG\w-\w{4}-\w{4}$/],
  ['tiket-nonton', 'tiket-nonton-1', /^LN\w\w-\w{4}-\w{4}$/],
] as const)('a voucher of %s has the code of its own provider', async ([type, denom, format], { world }) => {
  const { browser } = await join(world, 4_000)
  const claim = (await redeem(browser, type, denom, { clientRef: ref() })).body.data
  await settleClaims(world)
  const { voucher, serialNumber } = (await browser.get(`/api/reward/claims/detail/${claim.id}`)).body.data
  expect([voucher.code, serialNumber]).toEqual([expect.stringMatching(format), null])
})

const ADDRESS = 'Jl. Kemuning Raya No. 12, Depok 16421'
const TRACKING: Record<string, RegExp> = {
  'Kirim Kilat': /^KK\d{10}ID$/,
  'Nusa Kargo': /^0024\d{8}$/,
  'Antar Ekspres': /^AX(-\d{4}){2}-\d\d$/,
}

test('goods go on by themselves to the door, and each step sends one notification', async ({ world }) => {
  const { browser, id } = await join(world, 4_000)
  const ordered = (await redeem(browser, 'minyak-2l', 'minyak-2l-1', { account: ADDRESS, clientRef: ref() })).body.data
  const after = async (hours: number) => {
    await world.advance(hours * 3_600_000)
    return (await browser.get(`/api/reward/claims/detail/${ordered.id}`)).body.data
  }
  await settleClaims(world)
  expect(await after(0)).toMatchObject({ status: 'packed', serialNumber: null, shipment: null, account: ADDRESS })
  const shipped = await after(34)
  expect(shipped).toMatchObject({ status: 'shipped', serialNumber: null })
  expect(shipped.shipment.trackingNumber).toMatch(TRACKING[shipped.shipment.courier] ?? /never/)
  const delivered = await after(63)
  expect(delivered).toMatchObject({ status: 'delivered', shipment: shipped.shipment })
  expect(shipped.steps.map(({ at }: { at: string | null }) => at !== null)).toEqual([true, true, false])
  expect(delivered.steps.map(({ at }: { at: string }) => at).toSorted()).toEqual(
    delivered.steps.map(({ at }: { at: string }) => at),
  )
  await after(24 * 30)
  const sent = listRedeemNotifications(world, id)
  expect(sent.map(({ title }) => title)).toEqual([
    'Minyak goreng 2 liter sedang dikemas',
    'Minyak goreng 2 liter sedang dalam perjalanan',
    'Minyak goreng 2 liter sudah sampai',
  ])
  expect(sent[1]?.text).toBe(`Dibawa ${shipped.shipment.courier}, nomor resi ${shipped.shipment.trackingNumber}.`)
  expect(sent.some(({ text }) => text.includes('Nomor seri'))).toBe(false)
})

test('goods that staff sent ahead of time send no second notification', async ({ world }) => {
  const { browser, id } = await join(world, 4_000)
  const { data } = (await redeem(browser, 'minyak-2l', 'minyak-2l-1', { account: ADDRESS, clientRef: ref() })).body
  const deliver = () => world.agent().post(`/control/claims/${data.id}/deliver`).send({}).expect(200)
  for (const status of ['packed', 'shipped', 'delivered']) expect((await deliver()).body.data.status).toBe(status)
  await world.advance(30 * 86_400_000)
  expect(listRedeemNotifications(world, id)).toHaveLength(3)
})

test('gives points and stock back when the provider has not answered for a day, and tells the shopper', async ({
  world,
}) => {
  const { browser, id } = await join(world, 1_500)
  const before = (await browser.get('/api/point/balance')).body.data
  const denoms = async () => (await browser.get('/api/reward/types/pulsa/denoms')).body.data
  const initialDenoms = await denoms()
  world.sandbox.faults.add({ target: 'provider' }, world.sandbox.now())
  const claim = (await redeem(browser, 'pulsa', 'pulsa-10', { account: '081234567891', clientRef: ref() })).body.data
  const advance = (ms: number) => world.advance(ms)
  const detail = async () => (await browser.get(`/api/reward/claims/detail/${claim.id}`)).body.data
  await advance(86_399_000)
  expect(await detail()).toMatchObject({ status: 'processing' })
  await advance(1_000)
  expect(await detail()).toMatchObject({
    status: 'failed',
    failureReason: 'Penyedia tidak menjawab sampai batas waktunya.',
    refundPointId: expect.any(String),
  })
  expect((await browser.get('/api/point/balance')).body.data).toEqual(before)
  expect(await denoms()).toEqual(initialDenoms)
  expect(listRedeemNotifications(world, id)).toEqual([expect.objectContaining({ title: 'Penukaran gagal' })])
})

test.for([
  ['pulsa', 'pulsa-10', '081234567891', /3456 ?7891/, '0812-****-7891'],
  ['token-listrik', 'listrik-20', '14098765432', /140987/, '•••• 5432'],
  ['dompet-digital', 'dompet-10', '081234567891', /3456 ?7891/, 'GoPay 0812-****-7891'],
] as const)(
  'shows the account of %s masked everywhere but to staff',
  async ([typeId, denomId, account, secret, masked], { world }) => {
    const { browser, id } = await join(world, 9_000)
    const claim = (await redeem(browser, typeId, denomId, { account, wallet: 'GoPay', clientRef: ref() })).body.data
    expect(claim.account).toBe(masked)
    await settleClaims(world)
    await world.agent().post(`/control/claims/${claim.id}/deliver`)
    const forStaff = await world.agent().get('/control/claims')
    const wallet = typeId === 'dompet-digital' ? 'GoPay' : null
    expect(forStaff.body.data.rows[0]).toMatchObject({ id: claim.id, account: expect.stringMatching(secret), wallet })
    const responses = await Promise.all([
      browser.get(`/api/reward/claims/detail/${claim.id}`),
      browser.get('/api/reward/claims/list'),
      browser.get('/api/point/list'),
      browser.get(`/api/point/detail/${(await browser.get('/api/point/list')).body.data.rows[0].id}`),
    ])
    for (const answer of [claim, ...responses.map(({ body }) => body.data), listNotifications(world, id)])
      expect(JSON.stringify(answer)).not.toMatch(secret)
    expect(JSON.stringify(responses[2]?.body)).toContain(`Dikirim ke ${masked}`)
  },
)

test('redeems once when the same order arrives twice at the same moment [7.redeem]', async ({ world }) => {
  const { browser } = await join(world, 3_000)
  const order = { clientRef: ref() }
  const [a, b] = await Promise.all([
    redeem(browser, 'kopi-tanjung', 'kopi-tanjung-1', order),
    redeem(browser, 'kopi-tanjung', 'kopi-tanjung-1', order),
  ])
  expect(a.body.data.id).toBe(b.body.data.id)
  expect((await browser.get('/api/point/balance')).body.data.balance).toBe(2_150)
})

test('an order without a reference, or without a body, is an order of its own', async ({ world }) => {
  const { browser } = await join(world, 12_000)
  const url = '/api/reward/types/kopi-tanjung/denoms/kopi-tanjung-1/redeem'
  const claims = [await browser.put(url), await browser.put(url).send({}), await browser.put(url).send({ nota: 1 })]
  expect(claims.map(({ body }) => body.code)).toEqual(['ok', 'ok', 'ok'])
  expect(new Set(claims.map(({ body }) => body.data.id)).size).toBe(3)
})

test('a reference of one order is refused for another reward', async ({ world }) => {
  const { browser } = await join(world, 3_000)
  const order = { clientRef: ref() }
  await redeem(browser, 'kopi-tanjung', 'kopi-tanjung-1', order).expect(200)
  const other = await redeem(browser, 'tiket-nonton', 'tiket-nonton-1', order).expect(409)
  expect(other.body).toMatchObject({ code: 'order_ref_used', data: null })
  expect((await browser.get('/api/point/balance')).body.data.balance).toBe(2_150)
})

test('sells the last piece to one of two', async ({ world }) => {
  await world.agent().patch('/control/denoms/tiket-nonton-1').send({ stock: 1 }).expect(200)
  const two = await Promise.all([join(world, 4_000), join(world, 4_000)])
  const answers = await Promise.all(
    two.map(({ browser }) => redeem(browser, 'tiket-nonton', 'tiket-nonton-1', { clientRef: ref() })),
  )
  expect(answers.map(({ body }) => body.code).toSorted()).toEqual(['ok', 'out_of_stock'])
})

test('requires a complete profile and a valid account number', async ({ world }) => {
  const half = await join(world, 2_000, 1)
  expect(
    (await redeem(half.browser, 'pulsa', 'pulsa-5', { account: '081234567891', clientRef: ref() })).body.code,
  ).toBe('profile_incomplete')
  const { browser } = await join(world, 20_000)
  const wrong = await redeem(browser, 'pulsa', 'pulsa-5', { account: '12', clientRef: ref() })
  expect(wrong.body).toMatchObject({ code: 'account_invalid', fields: { account: expect.any(String) } })
  expect((await redeem(browser, 'pulsa', 'listrik-20', { clientRef: ref() })).status).toBe(404)
})

test('lists and counts vouchers, soonest expiry first [7.claims-list, 7.claims-count]', async ({ world }) => {
  const { browser } = await join(world, 6_000)
  await redeem(browser, 'kopi-tanjung', 'kopi-tanjung-1', { clientRef: ref() })
  await redeem(browser, 'voucher-segar-jaya', 'segar-jaya-25', { clientRef: ref() })
  await settleClaims(world)
  const active = (await browser.get('/api/reward/claims/list?isVoucher=true&voucher=active')).body.data
  expect(active.rows.map((row: { denom: { id: string } }) => row.denom.id)).toEqual(['segar-jaya-25', 'kopi-tanjung-1'])
  expect(active.rows[0].voucher).toMatchObject({
    format: 'code128',
    status: 'active',
    usableAt: ['Semua gerai Segar Jaya'],
  })
  const count = async (query: string) => (await browser.get(`/api/reward/claims/count?${query}`)).body.data
  const rows = [{ status: 'success', count: 2 }]
  expect(await count('isVoucher=true&pageSize=1000&page=1')).toEqual({ rows, count: 2, page: 1, pageSize: 1000 })
  expect(await count('isVoucher=true&pageSize=1&page=2')).toEqual({ rows: [], count: 2, page: 2, pageSize: 1 })
})
