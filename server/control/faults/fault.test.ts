import { expect } from 'vitest'
import { SandboxClient } from '#sdk/client.ts'
import { buildVerdictWorth } from '#sdk/receipt-worth.ts'
import { testInWorld, world } from '#server/testing/test.ts'
import { RATNA } from '#server/testing/world.ts'

const test = testInWorld('regular')

const setFault = async (input: object) => (await world.agent().post('/control/faults').send(input)).body.data
const ask = (path: string, init: RequestInit = {}) =>
  fetch(world.url + path, { ...init, headers: { 'x-sandbox': world.sandbox.name, ...init.headers } })
const REGIONS = '/api/public/region'

test('lets a route fail so many times, then answer again', async () => {
  const fault = await setFault({ method: 'GET', path: '/api/public/*', status: 503, times: 2 })
  expect(fault).toMatchObject({ id: 'f1', uses: 0, remaining: 2 })
  const answers = [await ask(REGIONS), await ask(REGIONS), await ask(REGIONS)]
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 200])
  expect(await answers[0]?.json()).toMatchObject({ code: 'server_error', data: null, requestId: expect.any(String) })
  expect((await world.agent().get('/control/faults')).body.data.rows).toMatchObject([{ uses: 2, remaining: 0 }])
})

test('fails the request that it describes, however often others are sent meanwhile', async () => {
  await setFault({ path: REGIONS, status: 503, times: 1, match: { query: { search: 'bali' } } })
  await setFault({ path: '/api/auth/login', status: 500, match: { body: { phone: RATNA } } })
  const paths = [REGIONS, `${REGIONS}?search=jawa`, `${REGIONS}?search=bali`, `${REGIONS}?search=bali`]
  const statuses: number[] = []
  for (const path of paths) statuses.push((await ask(path)).status)
  expect(statuses).toEqual([200, 200, 503, 200])
  const login = async (phone: string) =>
    (await world.agent().post('/api/auth/login').send({ phone, password: 'salah-sekali-1' })).status
  expect([await login('+6284000000005'), await login(RATNA)]).toEqual([200, 500])
})

test('a fault without a number of times lasts until it is cleared, and the client ends it with its step', async () => {
  const client = new SandboxClient(world.url, world.sandbox.name)
  const during = await client.faults.during({ path: REGIONS, status: 503 }, async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(REGIONS)))
    return answers.map(({ status }) => status)
  })
  expect(during).toEqual([503, 503, 503, 503, 503])
  expect((await ask(REGIONS)).status).toBe(200)
  await expect(
    client.faults.during({ path: REGIONS, status: 503 }, () => Promise.reject(new Error('gagal'))),
  ).rejects.toThrow('gagal')
  expect((await ask(REGIONS)).status).toBe(200)
})

test('matches faults in the order they were added', async () => {
  await setFault({ path: REGIONS, status: 500, times: 1 })
  await setFault({ path: REGIONS, status: 404, times: 1 })
  const statuses = [await ask(REGIONS), await ask(REGIONS), await ask(REGIONS)].map(({ status }) => status)
  expect(statuses).toEqual([500, 404, 200])
})

test('applies to a share of requests, by the sandbox’s random numbers', async () => {
  await setFault({ path: REGIONS, status: 500, probability: 0.5 })
  const statuses = []
  for (let index = 0; index < 60; index++) statuses.push((await ask(REGIONS)).status)
  const failed = statuses.filter((status) => status === 500).length
  expect(failed).toBeGreaterThan(15)
  expect(failed).toBeLessThan(45)
})

test('responds with a given body, whatever the contract says', async () => {
  await setFault({ path: REGIONS, body: { anything: ['goes'] } })
  expect(await (await ask(REGIONS)).json()).toEqual({ anything: ['goes'] })
})

test('delays a request before anything is done', async () => {
  await setFault({ path: REGIONS, delayMs: 120 })
  const start = performance.now()
  expect((await ask(REGIONS)).status).toBe(200)
  expect(performance.now() - start).toBeGreaterThan(110)
})

test('a fault that only delays leaves the answer to the next', async () => {
  await setFault({ path: REGIONS, delayMs: 120 })
  await setFault({ path: REGIONS, status: 503 })
  const start = performance.now()
  expect((await ask(REGIONS)).status).toBe(503)
  expect(performance.now() - start).toBeGreaterThan(110)
})

test('cuts the connection before anything is done', async () => {
  const budi = await world.signIn(RATNA)
  await setFault({ path: '/api/auth/logout', drop: 'before' })
  await expect(budi.get('/api/auth/logout')).rejects.toThrow(/hang up|ECONNRESET/)
  world.sandbox.faults.clear()
  expect((await budi.get('/api/auth/profile')).body.code).toBe('ok')
})

test('cuts the connection midway in the answer, when the work is done', async () => {
  const budi = await world.signIn(RATNA)
  await setFault({ path: '/api/auth/logout', drop: 'midway' })
  await expect(budi.get('/api/auth/logout')).rejects.toThrow(/aborted|hang up|ECONNRESET/)
  world.sandbox.faults.clear()
  expect((await budi.get('/api/auth/profile')).body.code).toBe('unauthenticated')
})

test('lets an answer drip, whole in the end', async () => {
  const fullText = await (await ask(REGIONS)).text()
  await setFault({ path: REGIONS, dripMs: 200 })
  const start = performance.now()
  const answer = await ask(REGIONS)
  const { done, value } = (await answer.body?.getReader().read()) ?? {}
  expect(done).toBe(false)
  expect(value?.length).toBeLessThan(fullText.length / 2)
  expect(await (await ask(REGIONS)).text()).toBe(fullText)
  expect(performance.now() - start).toBeGreaterThan(180)
})

test('limits the rate: 429 with Retry-After, and the documented ratelimit where a code is requested', async () => {
  await setFault({ path: '/api/*', rateLimit: { seconds: 30 } })
  const list = await ask(REGIONS)
  expect([list.status, list.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await list.json()).toMatchObject({ code: 'too_many_requests', rateLimitTs: expect.any(Number) })
  const code = await world.agent().post('/api/auth/login/by_wa').send({ phone: RATNA })
  expect(code.body).toMatchObject({ code: 'ratelimit', status: 'ratelimit', rateLimitTs: expect.any(Number) })
  expect(code.body.rateLimitTs - world.sandbox.now()).toBeGreaterThan(28_000)
})

test('makes Firestore unavailable: notifications queue up, the live channel refuses, and both resume afterwards', async () => {
  const { sandbox } = world
  const waiting = () =>
    sandbox.db.get<{ count: number }>('SELECT count(*) AS count FROM notification WHERE publishedAt IS NULL')?.count
  await expect.poll(waiting).toBe(0)
  const fault = await setFault({ target: 'firestore' })
  const [receipt] = (await world.agent().get('/control/receipts')).body.data.rows
  await world
    .agent()
    .post(`/control/receipts/${receipt.id}/verdict`)
    .send(buildVerdictWorth(20, sandbox.now(), 'N-1'))
    .expect(200)
  await expect.poll(() => sandbox.faults.list()[0]?.uses).toBeGreaterThan(0)
  expect(waiting()).toBeGreaterThan(0)
  const handshake = await fetch(
    `${world.url}/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1&database=projects/demo-${sandbox.name}/databases/(default)`,
    { method: 'POST', body: 'count=0' },
  )
  expect(handshake.status).toBe(503)
  await world.agent().delete(`/control/faults/${fault.id}`).expect(200)
  await expect.poll(waiting).toBe(0)
})

test('makes the provider unavailable: the claim stays in processing until it is back', async () => {
  const { sandbox } = world
  await setFault({ target: 'provider' })
  const created = await world
    .agent()
    .post('/control/shoppers')
    .send({
      points: 60_000,
      claims: [{ typeId: 'pulsa', denomId: 'pulsa-10', account: '084000001111', outcome: 'waiting' }],
    })
  expect(created.body.error).toBeNull()
  const [{ id }] = created.body.data.claims
  const status = () => sandbox.db.get<{ status: string }>('SELECT status FROM claim WHERE id = :id', { id })?.status
  await world.advance(60_000)
  expect([status(), sandbox.faults.list()[0]?.uses]).toEqual(['processing', expect.any(Number)])
  await world.agent().delete('/control/faults').expect(200)
  await expect.poll(status).toBe('success')
})

test('fails messages of one channel to one phone: the code answers delivery_failed, another way works at once', async () => {
  const phone = '+6284000001234'
  await setFault({ target: 'messages', channel: 'whatsapp', to: '0840 0000 1234' })
  const browser = world.agent()
  await world.advance(130_000)
  const wa = await browser.post('/api/auth/login/by_wa').send({ phone })
  expect(wa.body).toMatchObject({ code: 'delivery_failed', status: 'failed' })
  const [failed] = (await world.agent().get(`/control/messages?to=${encodeURIComponent(phone)}`)).body.data.rows
  expect(failed).toMatchObject({ channel: 'whatsapp', status: 'failed' })
  const sms = await browser.post('/api/auth/login').send({ phone, method: 'sms' })
  expect(sms.body).toMatchObject({ code: 'ok', status: 'otp' })
})

test.each([
  ['fails', {}, 1],
  ['says that the browser is gone, and its subscription is dropped', { gone: true }, 0],
])('the push service %s', async (_what, effect, subscriptions) => {
  const ratna = await world.signIn(RATNA)
  const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') }
  const endpoint = 'https://push.contoh.id/langganan'
  await ratna.put('/api/notification/browser').send({ endpoint, keys }).expect(200)
  await setFault({ target: 'push', ...effect })
  const notice = { type: 'redeem', title: 'Halo', text: 'Ada kabar.' }
  await world
    .agent()
    .post(`/control/shoppers/${encodeURIComponent(RATNA)}/notifications`)
    .send(notice)
    .expect(200)
  await expect.poll(() => world.sandbox.faults.list()[0]?.uses).toBe(1)
  const messages = await world.agent().get('/control/messages?channel=push&limit=1')
  expect(messages.body.data.rows[0]?.status).toBe('failed')
  const subscribed = async () => (await ratna.get('/api/notification/status')).body.data.browser.subscriptions
  await expect.poll(subscribed).toBe(subscriptions)
})

test('forgets its faults at a reset', async () => {
  await world.agent().post('/control/sandboxes').send({ name: 'kacau' })
  const agent = () => world.agent().set('x-sandbox', 'kacau')
  await agent().post('/control/faults').send({ path: REGIONS, status: 500 }).expect(200)
  expect((await agent().get(REGIONS)).status).toBe(500)
  await agent().post('/control/sandboxes/kacau/reset').send({}).expect(200)
  expect((await agent().get(REGIONS)).status).toBe(200)
  expect((await agent().get('/control/faults')).body.data.count).toBe(0)
})

test.each([
  ['no effect', { path: REGIONS }, 400, 'validation'],
  ['two bodies', { path: REGIONS, status: 500, rateLimit: { seconds: 1 } }, 400, 'validation'],
  ['a push as a message', { target: 'messages', channel: 'push' }, 400, 'validation'],
  ['a dependency with a path', { target: 'provider', path: REGIONS }, 400, 'validation'],
  ['a path that is not served', { path: '/api/tidak/ada', status: 500 }, 200, 'route_unknown'],
  ['a method that is not served there', { method: 'DELETE', path: REGIONS, status: 500 }, 200, 'route_unknown'],
  ['the control plane itself', { path: '/control/*', status: 500 }, 200, 'route_unknown'],
])('refuses %s', async (_what, input, status, code) => {
  const answer = await world.agent().post('/control/faults').send(input)
  expect([answer.status, answer.body.code]).toEqual([status, code])
})
