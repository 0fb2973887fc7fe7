import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listBrokenInvariants } from '../rules/invariant.ts'
import { grantPoints } from '../rules/point/ledger.ts'
import { openAccount } from '../testing/account.ts'
import { test } from '../testing/test.ts'
import type { Agent, World } from '../testing/world.ts'

test.afterEach(({ world }) => expect(listBrokenInvariants(world.sandbox)).toEqual([]))

async function join(world: World, points = 0, state = 2): Promise<{ browser: Agent; id: string; phone: string }> {
  const { id, phone } = openAccount(world)
  world.sandbox.db.run('UPDATE shopper SET registrationState = :state WHERE id = :id', { id, state })
  if (points > 0)
    grantPoints(world.sandbox, id, { type: 'adjustment', amount: points, cause: 'test', title: 'Uji', text: '' })
  return { browser: await world.signIn(phone), id, phone }
}

const redeem = (browser: Agent, typeId: string, denomId: string, order: object) =>
  browser.put(`/api/reward/types/${typeId}/denoms/${denomId}/redeem`).send(order)
const ref = () => randomUUID()
const settle = (world: World) => world.agent().post('/control/clock/advance').send({ ms: 10_000 })

test('lists the catalogue to anyone, narrowed to vouchers', async ({ world }) => {
  const all = (await world.agent().get('/api/reward/types')).body.data
  const vouchers = (await world.agent().get('/api/reward/types?isVoucher=true')).body.data
  const rest = (await world.agent().get('/api/reward/types?isVoucher=false')).body.data
  expect(all.count).toBe(vouchers.count + rest.count)
  expect(vouchers.rows.every((row: { isVoucher: boolean }) => row.isVoucher)).toBe(true)
  expect((await world.agent().get('/api/reward/types/pulsa')).body.data).toMatchObject({
    id: 'pulsa',
    from: 600,
    stockState: 'available',
  })
  expect((await world.agent().get('/api/reward/types/pulsa/denoms/')).body.data.count).toBe(4)
  expect((await world.agent().get('/api/reward/types/emas')).status).toBe(404)
  expect((await world.agent().get('/api/reward/types?isVoucher=ya')).status).toBe(400)
})

test('redeems pulsa, and delivers it some seconds later', async ({ world }) => {
  const { browser } = await join(world, 1_500)
  const claim = (await redeem(browser, 'pulsa', 'pulsa-10', { account: '0812 3456 7891', clientRef: ref() })).body.data
  expect(claim).toMatchObject({ status: 'processing', points: 1_000, account: '0812-****-7891', voucher: null })
  expect((await browser.get('/api/point/balance')).body.data.balance).toBe(500)
  await settle(world)
  const later = (await browser.get(`/api/reward/claims/detail/${claim.id}`)).body.data
  expect(later).toMatchObject({ status: 'success', serialNumber: expect.stringMatching(/^SN\d{9}$/) })
})

test('gives points, stock and lots back when the provider refuses', async ({ world }) => {
  const { browser } = await join(world, 1_500)
  const before = (await browser.get('/api/point/balance')).body.data
  const claim = (await redeem(browser, 'pulsa', 'pulsa-10', { account: '081234560000', clientRef: ref() })).body.data
  await settle(world)
  expect((await browser.get(`/api/reward/claims/detail/${claim.id}`)).body.data).toMatchObject({
    status: 'failed',
    failureReason: 'Nomor tujuan tidak aktif di operator.',
    refundPointId: expect.any(String),
  })
  expect((await browser.get('/api/point/balance')).body.data).toEqual(before)
  expect((await browser.get('/api/point/list')).body.data.count).toBe(3)
})

test('redeems once when the same order arrives twice at the same moment', async ({ world }) => {
  const { browser } = await join(world, 3_000)
  const order = { clientRef: ref() }
  const [a, b] = await Promise.all([
    redeem(browser, 'kopi-tanjung', 'kopi-tanjung-1', order),
    redeem(browser, 'kopi-tanjung', 'kopi-tanjung-1', order),
  ])
  expect(a.body.data.id).toBe(b.body.data.id)
  expect((await browser.get('/api/point/balance')).body.data.balance).toBe(2_150)
})

test('sells the last piece to one of two', async ({ world }) => {
  world.sandbox.db.run(
    "UPDATE denom SET initialStock = initialStock - stock + 1, stock = 1 WHERE id = 'tiket-nonton-1'",
  )
  const two = await Promise.all([join(world, 4_000), join(world, 4_000)])
  const answers = await Promise.all(
    two.map(({ browser }) => redeem(browser, 'tiket-nonton', 'tiket-nonton-1', { clientRef: ref() })),
  )
  expect(answers.map(({ body }) => body.code).toSorted()).toEqual(['ok', 'out_of_stock'])
})

test('never spends more than there is in twenty orders at once', async ({ world }) => {
  const { browser } = await join(world, 2_000)
  world.sandbox.db.run("UPDATE denom SET perUserDay = 100, perUserMonth = 100 WHERE id = 'pulsa-5'")
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      redeem(browser, 'pulsa', 'pulsa-5', { account: '081234567891', clientRef: ref() }),
    ),
  )
  expect(answers.filter(({ body }) => body.code === 'ok')).toHaveLength(3)
  expect(answers.filter(({ body }) => body.code === 'insufficient_points')).toHaveLength(17)
})

test('holds the limit of a day and begins anew at midnight', async ({ world }) => {
  const { browser } = await join(world, 5_000)
  const order = () => redeem(browser, 'kopi-tanjung', 'kopi-tanjung-1', { clientRef: ref() })
  for (let count = 0; count < 3; count += 1) expect((await order()).body.code).toBe('ok')
  expect((await order()).body.code).toBe('limit_reached')
  await world.agent().post('/control/clock/advance').send({ ms: 86_400_000 })
  expect((await order()).body.code).toBe('ok')
})

test('requires a complete profile and a valid account number', async ({ world }) => {
  const half = await join(world, 2_000, 1)
  expect(
    (await redeem(half.browser, 'pulsa', 'pulsa-5', { account: '081234567891', clientRef: ref() })).body.code,
  ).toBe('profile_incomplete')
  const { browser } = await join(world, 20_000)
  const wrong = await redeem(browser, 'pulsa', 'pulsa-5', { account: '12', clientRef: ref() })
  expect(wrong.body).toMatchObject({ code: 'account_invalid', fields: { account: expect.any(String) } })
  expect((await redeem(browser, 'token-listrik', 'listrik-20', { account: '123', clientRef: ref() })).body.code).toBe(
    'account_invalid',
  )
  expect((await redeem(browser, 'pulsa', 'listrik-20', { clientRef: ref() })).status).toBe(404)
})

test.for([
  {},
  { clientRef: 'bukan-uuid' },
  { clientRef: randomUUID(), lain: 1 },
  { clientRef: randomUUID(), account: 7 },
] as const)('refuses the order %j', async (order, { world }) => {
  const { browser, id } = await join(world, 2_000)
  const answer = await redeem(browser, 'pulsa', 'pulsa-5', order)
  expect([answer.status, answer.body.code]).toEqual([400, 'validation'])
  expect(world.sandbox.db.all('SELECT id FROM claim WHERE shopperId = :id', { id })).toEqual([])
})

test('lists vouchers by state, soonest expiry first, and lets them expire', async ({ world }) => {
  const { browser } = await join(world, 6_000)
  await redeem(browser, 'kopi-tanjung', 'kopi-tanjung-1', { clientRef: ref() })
  await redeem(browser, 'voucher-segar-jaya', 'segar-jaya-25', { clientRef: ref() })
  await settle(world)
  const list = async (state: string) =>
    (await browser.get(`/api/reward/claims/list?isVoucher=true&voucher=${state}`)).body.data
  const active = await list('active')
  expect(active.rows.map((row: { denom: { id: string } }) => row.denom.id)).toEqual(['segar-jaya-25', 'kopi-tanjung-1'])
  expect(active.rows[0].voucher).toMatchObject({
    format: 'code128',
    status: 'active',
    usableAt: ['Semua gerai Segar Jaya'],
  })
  expect((await browser.get('/api/reward/claims/count?isVoucher=true')).body.data).toEqual({
    rows: [{ status: 'success', count: 2 }],
    count: 2,
  })
  world.sandbox.db.run('UPDATE session SET expiresAt = expiresAt + 9999999999')
  await world
    .agent()
    .post('/control/clock/advance')
    .send({ ms: 31 * 86_400_000 })
  expect([(await list('active')).count, (await list('expired')).count, (await list('used')).count]).toEqual([1, 1, 0])
})

test('shows a claim to its owner only', async ({ world }) => {
  const [owner, stranger] = [await join(world, 2_000), await join(world)]
  const { id } = (await redeem(owner.browser, 'kopi-tanjung', 'kopi-tanjung-1', { clientRef: ref() })).body.data
  expect((await stranger.browser.get(`/api/reward/claims/detail/${id}`)).status).toBe(404)
  expect((await world.agent().get('/api/reward/claims/list')).status).toBe(401)
})
