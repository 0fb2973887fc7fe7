// Tests the control routes for shoppers, claims, draws, stock, campaigns and content over HTTP (decisions 804).
import { expect } from 'vitest'
import { createSandbox, type SandboxClient } from '#sdk/client.ts'
import { ApiError } from '#sdk/request.ts'
import { testInWorld, world } from '../testing/test.ts'
import { RATNA } from '../testing/world.ts'

const test = testInWorld()
let sandbox: SandboxClient
test.beforeEach(async () => {
  sandbox = await createSandbox(world.url)
})

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )

const asShopper = (sid: string) => world.agent().set('x-sandbox', sandbox.name).set('cookie', `sid=${sid}`)

const coffee = { typeId: 'kopi-tanjung', denomId: 'kopi-tanjung-1' }
const pulsa = { typeId: 'pulsa', denomId: 'pulsa-5', account: '081234567891' }

test('a shopper is made in any state in one call, and the cookie works', async () => {
  const created = await sandbox.createShopper({
    firstName: 'Suharti',
    email: 'suharti@contoh.id',
    emailVerified: true,
    password: 'Gula Jawa 7',
    points: 3_000,
    receipts: [{ status: 'waiting' }, { status: 'valid' }, { status: 'invalid', reason: 'too_old' }],
    claims: [coffee, { ...pulsa, outcome: 'failed' }, { ...pulsa, outcome: 'waiting' }],
  })
  expect(created.profile).toMatchObject({
    firstName: 'Suharti',
    hasPassword: true,
    emailVerified: true,
    registrationState: 2,
  })
  expect(created.claims.map(({ status }) => status)).toEqual(['success', 'failed', 'processing'])
  const browser = asShopper(created.sid)
  const receipts = (await browser.get('/api/receipt/list').expect(200)).body.data.rows
  expect(receipts.map((row: { status: number }) => row.status).toSorted()).toEqual([-1, 0, 1])
  const login = { phone: created.phone, password: 'Gula Jawa 7' }
  expect((await world.agent().set('x-sandbox', sandbox.name).post('/api/auth/login').send(login)).body.status).toBe(
    'success',
  )
})

test('a notification without a subject is about the newest one of its kind', async () => {
  const { id, sid, receiptIds, claims } = await sandbox.createShopper({
    points: 3_000,
    receipts: [{ status: 'valid' }, { status: 'waiting' }],
    claims: [coffee],
  })
  const send = (type: 'receipt' | 'redeem' | 'pointin' | 'pointout' | 'reward' | 'luckydraw') =>
    sandbox.call('POST /control/shoppers/:shopper/notifications', {
      params: { shopper: id },
      body: { type, title: 'Kabar', text: 'Dari panggung' },
    })
  const entries = (await asShopper(sid).get('/api/point/list').expect(200)).body.data.rows as {
    id: string
    directionOut: boolean
  }[]
  const newest = (isOut: boolean) => entries.find(({ directionOut }) => directionOut === isOut)?.id
  expect((await send('receipt')).ref).toBe(receiptIds.at(-1))
  expect((await send('pointin')).ref).toBe(newest(false))
  expect((await send('pointout')).ref).toBe(newest(true))
  expect((await send('redeem')).ref).toBe(newest(true))
  // The call creates a ticket of the next draw if the shopper has none.
  const draw = (await send('luckydraw')).ref
  const counts = (await asShopper(sid).get('/api/reward/luckydrawcount').expect(200)).body.data.rows
  expect(counts.map(({ campaignId }: { campaignId: string }) => campaignId)).toContain(draw)
  // The call creates a direct reward if the shopper has none, so that the notification has a target.
  const { ref } = await send('reward')
  const last = { params: { shopper: id }, query: { type: 'reward' as const } }
  const sent = await sandbox.call('GET /control/shoppers/:shopper/notifications/wait', last)
  expect(sent).toMatchObject({ ref, title: 'Kabar', text: 'Dari panggung' })
  expect(claims.map((claim) => claim.id)).not.toContain(ref)
  const given = await sandbox.call('GET /control/claims', { query: { limit: 5 } })
  expect(given.rows.find((claim) => claim.id === ref)).toMatchObject({ shopperId: id, points: 0 })
})

test('an unfinished profile, a blocked account and a taken phone are as asked', async () => {
  const unfinished = await sandbox.createShopper({ registrationState: 1, points: 40 })
  expect(unfinished.profile).toMatchObject({ registrationState: 1, firstName: null })
  expect(unfinished.balance).toBe(40)
  const blocked = await sandbox.createShopper({ blocked: true })
  await asShopper(blocked.sid).get('/api/point/balance').expect(401)
  expect(await codeOf(sandbox.createShopper({ phone: RATNA }))).toBe('phone_taken')
  expect(await codeOf(sandbox.createShopper({ phone: '123' }))).toBe('phone_invalid')
  for (const points of [0, 10]) expect((await sandbox.createShopper({ points })).balance).toBe(points)
  expect(await codeOf(sandbox.createShopper({ referredBy: 'TIDAK-ADA' }))).toBe('referral_unknown')
})

test('personas come first in the list, and anyone can be searched for', async () => {
  await sandbox.createShopper({ firstName: 'Zulkifli', phone: '0840 9999 0000' })
  const { rows } = await sandbox.call('GET /control/shoppers')
  expect(rows[0]?.special).toEqual({ id: expect.any(String), en: expect.any(String) })
  const found = await sandbox.call('GET /control/shoppers', { query: { search: 'zulk', limit: 50 } })
  for (const search of ['_', '%', '\\'])
    expect((await sandbox.call('GET /control/shoppers', { query: { search, limit: 50 } })).count, search).toBe(0)
  expect(found).toMatchObject({ count: 1, rows: [{ phone: '+6284099990000', special: null }] })
  expect((await sandbox.call('GET /control/shoppers', { query: { search: '0840-9999-0000', limit: 50 } })).count).toBe(
    1,
  )
})

test('blocking ends the sessions, unblocking lets in again', async () => {
  const { id, sid } = await sandbox.createShopper()
  const patch = (blocked: boolean) =>
    sandbox.call('PATCH /control/shoppers/:shopper', { params: { shopper: id }, body: { blocked } })
  expect((await patch(true)).blocked).toBe(true)
  await asShopper(sid).get('/api/point/balance').expect(401)
  await patch(false)
  const { sid: again } = await sandbox.call('POST /control/shoppers/:shopper/login', { params: { shopper: id } })
  await asShopper(again).get('/api/point/balance').expect(200)
})

test('points are adjusted both ways, never below zero, and lapse on demand', async () => {
  const { id, balance } = await sandbox.createShopper({ points: 500 })
  const adjust = (amount: number) =>
    sandbox.call('POST /control/shoppers/:shopper/points', { params: { shopper: id }, body: { amount } })
  expect((await adjust(250)).balance).toBe(balance + 250)
  expect((await adjust(-750)).balance).toBe(0)
  expect(await codeOf(adjust(-1))).toBe('insufficient_points')
  expect(await codeOf(adjust(0))).toBe('validation')
  await adjust(80)
  const expire = () => sandbox.call('POST /control/shoppers/:shopper/points/expire', { params: { shopper: id } })
  expect(await expire()).toEqual({ expired: 80, balance: 0 })
  expect(await expire()).toEqual({ expired: 0, balance: 0 })
})

test('a claim is delivered, failed or moved on by hand, once', async () => {
  const { sid, balance, claims } = await sandbox.createShopper({
    points: 2_000,
    claims: [pulsa, coffee].map((claim) => ({ ...claim, outcome: 'waiting' as const })),
  })
  const [first, second] = claims.map(({ id }) => id)
  const deliver = (id = '') =>
    sandbox.call('POST /control/claims/:id/deliver', { params: { id }, body: { serialNumber: 'SN-1' } })
  const fail = (id = '') =>
    sandbox.call('POST /control/claims/:id/fail', { params: { id }, body: { reason: 'Operator menolak.' } })
  expect(await deliver(first)).toMatchObject({ status: 'success', serialNumber: 'SN-1' })
  expect(await codeOf(deliver(first))).toBe('claim_settled')
  expect(await fail(second)).toMatchObject({ status: 'failed', failureReason: 'Operator menolak.' })
  expect(await codeOf(fail(second))).toBe('claim_settled')
  expect((await asShopper(sid).get('/api/point/balance')).body.data.balance).toBeGreaterThan(balance)
  expect((await sandbox.call('GET /control/claims', { query: { status: 'failed', limit: 50 } })).rows[0]?.id).toBe(
    second,
  )
})

test('a voucher is used once at the cashier', async () => {
  const { phone, claims } = await sandbox.createShopper({ points: 2_000, claims: [coffee, pulsa] })
  const use = (id = '') => sandbox.call('POST /control/claims/:id/use', { params: { id } })
  expect((await use(claims[0]?.id)).voucher?.status).toBe('used')
  const { text } = await sandbox.waitForNotification(phone, { text: 'Dipakai' })
  expect(text).toBe('Dipakai di Kopi Tanjung. Bukan kamu? Hubungi bantuan.')
  expect(await codeOf(use(claims[0]?.id))).toBe('voucher_unusable')
  expect(await codeOf(use(claims[1]?.id))).toBe('voucher_unusable')
})

test('stock is set, and a closed denomination cannot be redeemed', async () => {
  const { sid } = await sandbox.createShopper({ points: 2_000 })
  const set = (body: object) => sandbox.call('PATCH /control/denoms/:id', { params: { id: coffee.denomId }, body })
  const redeem = async () => {
    const path = `/api/reward/types/${coffee.typeId}/denoms/${coffee.denomId}/redeem`
    return (await asShopper(sid).put(path).send({ clientRef: crypto.randomUUID() })).body.code
  }
  expect((await set({ stock: 0 })).stock).toBe(0)
  expect(await redeem()).toBe('out_of_stock')
  await set({ stock: 1, active: false })
  expect(await redeem()).toBe('denom_inactive')
  await set({ active: true })
  expect([await redeem(), await redeem()]).toEqual(['ok', 'out_of_stock'])
  expect((await sandbox.call('GET /control/denoms')).rows.find(({ id }) => id === coffee.denomId)?.stock).toBe(0)
})

test('a reward is closed, and serves one operator', async () => {
  const { sid } = await sandbox.createShopper({ points: 2_000 })
  const params = { id: pulsa.typeId }
  const set = (body: object) => sandbox.call('PATCH /control/reward-types/:id', { params, body })
  const redeem = async () => {
    const path = `/api/reward/types/${pulsa.typeId}/denoms/${pulsa.denomId}/redeem`
    return (await asShopper(sid).put(path).send({ account: '081234567891', clientRef: crypto.randomUUID() })).body.code
  }
  expect(await set({ closed: true })).toMatchObject({ id: pulsa.typeId, closed: true, operator: null })
  expect(await redeem()).toBe('closed')
  expect(await set({ closed: false, operator: 'XL' })).toMatchObject({ closed: false, operator: 'XL' })
  expect(await redeem()).toBe('operator_mismatch')
  await set({ operator: 'Telkomsel' })
  expect(await redeem()).toBe('ok')
  const { rows, count } = await sandbox.call('GET /control/reward-types')
  expect(count).toBe(rows.length)
  expect(rows.find(({ id }) => id === pulsa.typeId)?.operator).toBe('Telkomsel')
})

test('a campaign is stopped, started and moved', async () => {
  const list = async () =>
    (await world.agent().set('x-sandbox', sandbox.name).get('/api/campaign?active=true&disabled=false')).body.data
  const { rows, count } = await list()
  const params = { id: rows[0].id }
  expect((await sandbox.call('PATCH /control/campaigns/:id', { params, body: { disabled: true } })).disabled).toBe(true)
  expect((await list()).count).toBe(count - 1)
  const { rows: windows } = await sandbox.call('GET /control/campaigns')
  expect(windows.find(({ id }) => id === params.id)).toMatchObject({ title: rows[0].title, disabled: true })
  const left = async (quotaLeft: number | null) =>
    (await sandbox.call('PATCH /control/campaigns/:id', { params, body: { quotaLeft } })).quota
  expect((await left(2))?.left).toBe(2)
  expect((await left(0))?.left).toBe(0)
  expect(await left(null)).toBeNull()
  const wrong = { startAt: '2027-01-02T00:00:00.000Z', endAt: '2027-01-01T00:00:00.000Z' }
  expect(await codeOf(sandbox.call('PATCH /control/campaigns/:id', { params, body: wrong }))).toBe('window_invalid')
})

test('content is written, published and hidden without the admin key', async () => {
  const draft = {
    title: 'Promo kilat',
    payload: { text: 'Hari ini saja', tone: 'green', action: { label: 'Lihat', to: '/campaign' }, art: [] },
    description: 'home',
  }
  const item = await sandbox.call('POST /control/contents/:type', { params: { type: 'banner' }, body: draft })
  const params = { type: 'banner', id: item.id } as const
  const seen = async () =>
    (await world.agent().set('x-sandbox', sandbox.name).get(`/adminapi/contents/banner/${item.id}`)).status
  expect(await seen()).toBe(404)
  await sandbox.call('PUT /control/contents/:type/:id/publish', { params })
  expect(await seen()).toBe(200)
  await sandbox.call('PUT /control/contents/:type/:id', {
    params,
    body: { ...draft, title: 'Promo kilat 2', published: true },
  })
  await sandbox.call('PUT /control/contents/:type/:id/unpublish', { params })
  expect(await seen()).toBe(404)
  expect(
    (await sandbox.call('GET /control/contents', { query: { type: 'banner' } })).rows.map(({ title }) => title),
  ).toContain('Promo kilat 2')
  await sandbox.call('DELETE /control/contents/:type/:id', { params })
  expect(await codeOf(sandbox.call('DELETE /control/contents/:type/:id', { params }))).toBe('not_found')
})

test('a browser that signs in by control has the flag that opens a member’s page at once', async () => {
  const { phone } = await sandbox.createShopper()
  const headers = { 'x-sandbox': sandbox.name }
  const flags = async (path: string, init: RequestInit) =>
    (await fetch(world.url + path, init)).headers.getSetCookie().filter((cookie) => cookie.startsWith('user_log='))
  const login = await flags(`/control/shoppers/${encodeURIComponent(phone)}/login`, { method: 'POST', headers })
  expect(login).toEqual(['user_log=1; Path=/; SameSite=Lax'])
  // The product's own sign-in sets no flag; the client does (product.md 4).
  const body = JSON.stringify({ phone, password: 'salah-sekali-1' })
  const own = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
  expect(await flags('/api/auth/login', own)).toEqual([])
})
