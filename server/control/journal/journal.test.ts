import { expect } from 'vitest'
import type { JournalDetail, JournalEntry } from '#contract/control/journal.ts'
import { SandboxClient } from '#sdk/client.ts'
import { IdentityBrowser, signInAtGoogle, submitCallback } from '#server/testing/google-sign-in.ts'
import { test } from '#server/testing/journey-test.ts'
import { RATNA, type World } from '#server/testing/world.ts'

let world: World
test.beforeEach(({ journey }) => {
  world = journey
})

const control = (path: string) => world.agent().get(`/control/${path}`)
const rowsOf = async (query = ''): Promise<JournalEntry[]> => (await control(`journal?${query}`)).body.data.rows
const detailOf = async (id: string): Promise<JournalDetail> => (await control(`journal/${id}`)).body.data

test('keeps every request of a session, with its route, status, code and shopper', async () => {
  const rows = (await rowsOf()).reverse()
  expect(rows.map(({ route, status, code }) => [route, status, code])).toEqual([
    ['GET /api/auth/phonecheck', 200, 'ok'],
    ['POST /api/auth/registration/app', 200, 'ok'],
    ['POST /api/auth/registration/app/otp_submit', 200, 'otp_invalid'],
    ['POST /api/auth/registration/app/otp_submit', 200, 'ok'],
    ['POST /api/auth/registration/profile', 200, 'ok'],
    ['POST /api/receipt/create', 200, 'ok'],
    ['POST /control/receipts/:id/verdict', 200, 'ok'],
    ['GET /api/receipt/detail/:id', 200, 'ok'],
    ['GET /api/receipt/image/:id', 200, null],
    ['PUT /api/reward/types/:typeId/denoms/:denomId/redeem', 200, 'ok'],
    ['POST /control/clock/advance', 200, 'ok'],
    ['GET /api/reward/claims/detail/:id', 200, 'ok'],
    ['GET /api/point/balance', 200, 'ok'],
    ['GET /api/point/detail/:id', 404, 'not_found'],
  ])
  expect(rows[4]?.shopper?.phone).toBe('+62840••••9001')
  expect(rows.every(({ ms }) => ms >= 0)).toBe(true)
})

test('tells what a verdict caused: rows, ledger, notifications, and what its jobs did later', async () => {
  const [verdict] = await rowsOf('path=/control/receipts/*')
  expect(verdict?.changedRows).toMatchObject({
    receipt: 1,
    receiptItem: expect.any(Number),
    point: expect.any(Number),
    pointLot: expect.any(Number),
    notification: expect.any(Number),
  })
  const { effects }: JournalDetail = (await control('journal/wait?path=/control/receipts/*')).body.data
  expect(effects).toEqual((await detailOf(verdict?.id ?? '')).effects)
  expect(effects.find(({ kind }) => kind === 'point')).toMatchObject({
    job: null,
    amount: 500,
    title: expect.any(String),
  })
  expect(effects.find(({ kind }) => kind === 'notification')).toMatchObject({ job: null, type: expect.any(String) })
  expect(effects.find(({ kind }) => kind === 'job')).toMatchObject({ job: null, dueAt: expect.any(String) })
  expect(effects.find(({ kind }) => kind === 'published')).toMatchObject({ job: 'notification.publish' })
})

test('tells what a redeemed reward caused once its provider answered', async () => {
  const [redeem] = await rowsOf('method=PUT')
  const { effects } = await detailOf(redeem?.id ?? '')
  expect(effects.filter((effect) => effect.kind === 'point')).toMatchObject([{ amount: -600 }])
  expect(effects).toContainEqual(expect.objectContaining({ kind: 'row', table: 'denom', change: 'updated', job: null }))
  const later = effects.filter(({ job }) => job === 'claim.deliver')
  expect(later).toContainEqual(expect.objectContaining({ kind: 'row', table: 'claim', change: 'updated' }))
  expect(later).toContainEqual(expect.objectContaining({ kind: 'notification' }))
})

test('keeps nothing of a rule that was undone', async () => {
  const [missing] = await rowsOf('status=404')
  expect(missing?.warnings[0]).toMatch(/ at server\/rules\/sql\.ts:\d+, server\/rules\/point\/detail\.ts:/)
  expect((await detailOf(missing?.id ?? '')).effects).toEqual([])
})

test('filters by method, path, status, code, shopper and what came before', async () => {
  expect(await rowsOf('path=/api/auth/registration/*&code=otp_invalid')).toHaveLength(1)
  expect(await rowsOf('path=/api/reward/claims/detail/:id')).toHaveLength(1)
  expect((await control('journal/count?status=404')).body.data).toEqual({ count: 1 })
  const all = await rowsOf()
  expect(await rowsOf(`after=${all[3]?.id}`)).toHaveLength(3)
  expect(await rowsOf(`shopper=${all[0]?.shopper?.id}&limit=2`)).toHaveLength(2)
})

test('waits for the next request that matches, and says when none came', async () => {
  const waiting = control('journal/wait?path=/api/point/list&timeoutMs=5000')
  const record = waiting.then(({ body }) => body.data)
  const ratna = await world.signIn(RATNA)
  await ratna.get('/api/point/list?pageSize=3&page=1')
  expect(await record).toMatchObject({ route: 'GET /api/point/list', query: { pageSize: '3' }, status: 200 })
})

test('explains a request that did not come, or not often enough, by the nearest that did', async () => {
  const ratna = await world.signIn(RATNA)
  await ratna.get('/api/point/list?pageSize=3&page=1')
  const miss = async (query: string) => (await control(`journal/wait?${query}&timeoutMs=20`)).body
  const { code, fields } = await miss('method=POST&path=/api/point/list&status=200')
  expect([code, Object.keys(fields).length]).toEqual(['timeout', 3])
  expect(Object.values(fields)[0]).toBe('GET /api/point/list (200) has method GET, not POST.')
  const { journal } = new SandboxClient(world.url, world.sandbox.name)
  const path = '/api/public/region'
  await world.agent().get(path)
  await expect(journal.expectCalls([{ path }, { path: '/api/auth/logout', times: 0 }])).resolves.toBeUndefined()
  const missed = journal.expectCalls(
    [
      { path, times: 2 },
      { path, method: 'POST' },
      { path, times: 0 },
    ],
    20,
  )
  await expect(missed).rejects.toThrow(
    /times 2.*came too seldom[\s\S]*has method GET, not POST[\s\S]*there are 1, not 0/,
  )
})

test('waits for the effects of the request, too', async () => {
  const waiting = control('journal/wait?method=POST&path=/control/shoppers/*/points&timeoutMs=5000')
  const waited = waiting.then(({ body }) => body.data)
  await world.agent().post(`/control/shoppers/${RATNA}/points`).send({ amount: 77 }).expect(200)
  const { effects }: JournalDetail = await waited
  expect(effects.at(-1)).toMatchObject({ kind: 'published', job: 'notification.publish' })
})

test('keeps refused, unknown and interfered requests too', async () => {
  await world.agent().get('/api/point/list')
  await world.agent().get('/api/tidak/ada')
  await world.agent().post('/api/auth/login/by_wa').send({ nomor: 1 })
  await world.agent().post('/control/faults').send({ path: '/api/public/brand', status: 503, times: 1 }).expect(200)
  await world.agent().get('/api/public/brand')
  const rows = await rowsOf('limit=5')
  expect(rows.map(({ route, status, code, injected }) => [route, status, code, injected])).toEqual([
    ['GET /api/public/brand', 503, 'server_error', 'fault f1'],
    ['POST /control/faults', 200, 'ok', null],
    ['POST /api/auth/login/by_wa', 400, 'validation', null],
    [null, 404, 'not_found', null],
    ['GET /api/point/list', 401, 'unauthenticated', null],
  ])
})

test('tells what partners and Google caused: the code that a partner sent, the request that a sign-in used', async () => {
  const ratna = await world.signIn(RATNA)
  const { id } = world.sandbox.db.get<{ id: string }>(
    "SELECT id FROM campaign WHERE partnerId = 'kopi-tanjung' AND disabled = 0",
  ) ?? { id: '' }
  const applicant = { name: 'Ratna', phone: '+6284000009301' }
  await ratna.post(`/api/campaign/${id}/external/register`).send(applicant).expect(200)
  await ratna.post(`/api/campaign/${id}/external/registerOtpSubmit`).send({ otp: '000000' }).expect(200)
  const browser = new IdentityBrowser(world)
  const account = { email: 'baru@contoh.id', firstName: 'Wati', lastName: 'Lestari' }
  const answer = await submitCallback(browser, await signInAtGoogle(browser, account))
  expect(answer).toMatchObject({ error: null })
  const effectsOf = async (path: string) => {
    const [row] = await rowsOf(`path=${path}`)
    return (await detailOf(row?.id ?? '')).effects
  }
  expect(await effectsOf('/api/campaign/:id/external/register')).toContainEqual(
    expect.objectContaining({ kind: 'message', channel: 'sms', job: null }),
  )
  expect(await effectsOf('/api/campaign/:id/external/registerOtpSubmit')).toContainEqual(
    expect.objectContaining({ kind: 'row', table: 'partnerRegistration', change: 'updated' }),
  )
  expect(await effectsOf('/api/auth/gauth/callback/content')).toContainEqual(
    expect.objectContaining({ kind: 'row', table: 'googleRequest', change: 'deleted' }),
  )
})

test('is a sandbox’s own, and is cleared on request', async () => {
  const other = world.agent().set('x-sandbox', 'demo')
  expect((await other.get('/control/journal')).body.data.count).toBe(0)
  await world.agent().delete('/control/journal').expect(200)
  expect(await rowsOf()).toEqual([])
})
