// Tests UPSTREAM with a second instance of the server as the real backend.
import { writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import getPort from 'get-port'
import supertest from 'supertest'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/testing/listen.ts'
import { makeFolder } from '#server/testing/temporary-folder.ts'
import { type Agent, startTestApp, type TestApp } from '#server/testing/world.ts'

const PHONE = '+6284000001234'
const KEY = 'kunci-gerbang-rahasia'
const BALANCE = '/api/point/balance'
const REGIONS = '/api/public/region'

let real: TestApp
beforeAll(async () => {
  real = await startTestApp()
  real.app.sandboxes.create('real', 'regular').settings = { otp: 'fixed', review: 'manual' }
})
afterAll(() => real.app.close())

async function startBackend(listener: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(createServer(listener), onTestFinished)}`
}

const answer = (status: number, body: string, type = 'application/json') =>
  startBackend((_request, response) => response.writeHead(status, { 'content-type': type }).end(body))

async function startWithUpstream(
  base: string,
  table: Record<string, string>,
  environment: Record<string, string> = {},
) {
  const dataDir = makeFolder(onTestFinished)
  writeFileSync(join(dataDir, 'upstream.json'), JSON.stringify(table))
  const { app, url } = await startTestApp(
    { UPSTREAM: base, ...environment },
    { dataDir, upstreamTimeoutMs: Number(environment['TIMEOUT_MS'] ?? 15_000) },
  )
  onTestFinished(() => app.close())
  const sandbox = app.sandboxes.create('ours', 'regular')
  sandbox.settings = { otp: 'fixed', review: 'manual' }
  const agent = (): Agent => supertest.agent(url).set('x-sandbox', 'ours')
  const resultOf = async (path: string) => {
    const { body } = await agent().get('/control/journal/wait').query({ path })
    return body.data.effects.find(({ kind }: { kind: string }) => kind === 'upstream')
  }
  return { app, url, sandbox, agent, resultOf }
}

/** Starts a server with the second instance as UPSTREAM, and with a header that names a sandbox, like a gateway's key. */
const besideReal = (table: Record<string, string>) =>
  startWithUpstream(real.url, table, { UPSTREAM_HEADER: 'x-sandbox: real' })

const signInWithCode = async (agent: Agent) => {
  await agent.post('/api/auth/login/by_wa').send({ phone: PHONE }).expect(200)
  return agent.post('/api/auth/login/by_wa/otp_submit').send({ otp: '123456' }).expect(200)
}

test('a session begun at the real backend is one here too, and its cookie never reaches the page', async () => {
  const { agent, sandbox } = await besideReal({
    '/api/auth/*': 'upstream',
    'GET /api/point/balance': 'upstream',
  })
  const browser = agent()
  const signedIn = await signInWithCode(browser)
  expect(signedIn.body).toMatchObject({ code: 'ok', status: 'success' })
  const there = real.app.sandboxes.find('real')
  const shopper = there?.db.get<{ id: string }>('SELECT id FROM shopper WHERE phone = :phone', { phone: PHONE })
  const profile = await browser.get('/api/auth/profile').expect(200)
  expect(profile.body.data.id).toBe(shopper?.id)

  // The first route is answered by the real backend, the second here. The page sends the shopper's id at the real backend.
  await browser.get(BALANCE).expect(200)
  const own = await browser.get('/api/point/list').set('x-shopper', profile.body.data.id).expect(200)
  expect(own.body.code).toBe('ok')

  const hashes = (table: { db: { all: (sql: string) => unknown[] } } | undefined) =>
    table?.db.all('SELECT sidHash FROM session WHERE shopperId IS NOT NULL')
  const cookie = String(signedIn.headers['set-cookie'])
  expect(cookie).toMatch(/^sid=/)
  expect(hashes(sandbox)).toHaveLength(1)
  expect(await browser.get('/api/auth/logout').then(({ body }) => body.code)).toBe('ok')
  expect(hashes(sandbox)).toHaveLength(0)
  expect(hashes(there)).toHaveLength(0)
  expect((await browser.get('/api/point/list')).status).toBe(401)
})

test('an account that only the real backend has is made here at its first sign-in', async () => {
  const there = real.app.sandboxes.find('real')
  const phone = '+6284000007001'
  const { agent, sandbox } = await besideReal({ '/api/auth/*': 'upstream' })
  await supertest(real.url).post('/control/shoppers').set('x-sandbox', 'real').send({ phone, firstName: 'Tuti' })
  expect(there?.db.get('SELECT 1 FROM shopper WHERE phone = :phone', { phone })).toBeDefined()
  const browser = agent()
  await browser.post('/api/auth/login/by_wa').send({ phone }).expect(200)
  await browser.post('/api/auth/login/by_wa/otp_submit').send({ otp: '123456' }).expect(200)
  const made = sandbox.db.get<{ id: string; firstName: string }>('SELECT * FROM shopper WHERE phone = :phone', {
    phone,
  })
  expect(made?.firstName).toBe('Tuti')
  // The page sends the shopper's id at the real backend, and routes answered here translate the id.
  const { id } = (await browser.get('/api/auth/profile').expect(200)).body.data
  expect(id).not.toBe(made?.id)
  expect((await browser.get(BALANCE).set('x-shopper', id)).body.code).toBe('ok')
  expect((await browser.get(BALANCE).set('x-shopper', 'orang-lain')).body.code).toBe('session_changed')
})

test('another cookie of the real backend signs nobody out here', async () => {
  const base = await startBackend(({ url }, response) => {
    const isProfile = url === '/api/auth/profile'
    const body = isProfile ? { error: 'unauthenticated', code: 'unauthenticated', data: null } : {}
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'AWSALB=abcdef; Path=/' })
    response.end(JSON.stringify(body))
  })
  const { agent, sandbox } = await startWithUpstream(base, { 'GET /api/point/list': 'upstream' })
  const browser = agent()
  await browser.post(`/control/shoppers/${encodeURIComponent(PHONE)}/login`).expect(200)
  await browser.get('/api/point/list').expect(200)
  expect((await browser.get(BALANCE)).body.code).toBe('ok')
  expect(sandbox.db.all('SELECT 1 FROM session WHERE shopperId IS NOT NULL')).toHaveLength(1)
})

test('a compared route is answered here, and both answers are the same', async () => {
  const { agent, resultOf } = await besideReal({ 'GET /api/public/*': 'compare' })
  const regions = await agent().get(REGIONS).query({ search: 'bali' }).expect(200)
  expect(regions.body.code).toBe('ok')
  expect(await resultOf(REGIONS)).toMatchObject({ mode: 'compare', outcome: 'conforms', status: 200, differences: [] })
})

test('a compared password sign-in opens both sessions', async () => {
  const { agent, resultOf } = await besideReal({
    'POST /api/auth/login': 'compare',
    'GET /api/point/balance': 'compare',
  })
  const account = { phone: '+6284000007002', password: 'rahasia-1234' }
  await supertest(real.url).post('/control/shoppers').set('x-sandbox', 'real').send(account).expect(200)
  const browser = agent()
  await browser.post('/control/shoppers').send(account).expect(200)
  await browser.get('/api/auth/logout').expect(200)
  await browser.post('/api/auth/login').send(account).expect(200)
  expect(await resultOf('/api/auth/login')).toMatchObject({ outcome: 'conforms' })
  await browser.get(BALANCE).expect(200)
  expect(await resultOf(BALANCE)).toMatchObject({ outcome: 'conforms', status: 200 })
})

test.each([
  [
    'another status and code',
    401,
    { error: 'Sesi berakhir.', code: 'unauthenticated', data: null },
    ['status', 'code'],
  ],
  ['no envelope', 200, { rows: [], count: 0 }, ['code', 'error', 'rows']],
  ['no JSON', 502, '<html>Bad gateway</html>', ['content-type', 'status', 'code']],
  [
    'a field of another type',
    200,
    { error: null, code: 'ok', data: { rows: [{ id: 31, name: 'Jakarta', cities: [] }], count: 1 } },
    ['data.rows[].id'],
  ],
])('names what differs: %s', async (_, status, body, fields) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const base = await answer(status, text, typeof body === 'string' ? 'text/html' : 'application/json')
  const { agent, resultOf } = await startWithUpstream(base, { 'GET /api/public/region': 'compare' })
  expect((await agent().get(REGIONS)).body.code).toBe('ok')
  const { outcome, differences } = await resultOf(REGIONS)
  expect(outcome).toBe('differs')
  const named = differences.map(({ field }: { field: string }) => field)
  expect(named).toEqual(expect.arrayContaining(fields))
  const { rows } = (await agent().get('/control/upstream')).body.data
  expect(rows).toMatchObject([{ route: `GET ${REGIONS}`, mode: 'compare', differs: 1, conforms: 0, differences }])
  const { count } = (await agent().get('/control/journal?upstream=differs')).body.data
  expect(count).toBe(1)
})

test.each([
  [500, '{"error":"Aduh.","code":"server_error","data":null}'],
  [401, '{"error":"Sesi berakhir.","code":"unauthenticated","data":null}'],
])('hands on %d of the real backend as it is', async (status, body) => {
  const { agent } = await startWithUpstream(await answer(status, body), { 'GET /api/public/region': 'upstream' })
  const regions = await agent().get(REGIONS)
  expect([regions.status, regions.text]).toEqual([status, body])
})

test.each(['post', 'put', 'patch'] as const)('%s is the same route where any write method is', async (method) => {
  const path = '/api/auth/registration/profile/email/new_otp'
  const body = '{"error":null,"code":"ok","data":{}}'
  const { agent } = await startWithUpstream(await answer(200, body), { [`POST ${path}`]: 'upstream' })
  expect((await agent()[method](path).send({})).text).toBe(body)
})

test('a real backend that is away answers 502, one that is slow 504, in the documented envelope', async () => {
  const port = await getPort()
  const away = await startWithUpstream(`http://127.0.0.1:${port}`, { 'GET /api/public/region': 'upstream' })
  const none = await away.agent().get(REGIONS)
  expect([none.status, none.body.code, none.body.requestId]).toEqual([502, 'server_error', expect.any(String)])
  expect(await away.resultOf(REGIONS)).toMatchObject({ outcome: 'unreachable', reason: 'ECONNREFUSED', status: null })

  const silent = await startBackend(() => {})
  const table = { 'GET /api/public/region': 'upstream', 'GET /api/public/brand': 'compare' }
  const slow = await startWithUpstream(silent, table, { TIMEOUT_MS: '50' })
  expect((await slow.agent().get(REGIONS)).status).toBe(504)
  // A compared route does not wait for the real backend.
  expect((await slow.agent().get('/api/public/brand')).body.code).toBe('ok')
  expect(await slow.resultOf('/api/public/brand')).toMatchObject({ outcome: 'unreachable', reason: /50 ms/ })
})

test('keeps its own cookies and keys, and hides those of the real backend', async () => {
  const received: Record<string, unknown>[] = []
  const base = await startBackend((request, response) => {
    received.push(request.headers)
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'sid=sesi-di-sana; HttpOnly' })
    const data = { rows: [], count: 0, catatan: `${KEY} sesi-di-sana` }
    response.end(JSON.stringify({ error: null, code: 'ok', data }))
  })
  const { agent, resultOf, url } = await startWithUpstream(
    base,
    { 'GET /api/public/region': 'upstream' },
    { UPSTREAM_HEADER: `x-gateway-key: ${KEY}` },
  )
  const browser = agent().set('x-admin-key', 'kunci-admin').set('origin', url)
  const first = await browser.get(REGIONS)
  await browser.get(REGIONS)
  expect(String(first.headers['set-cookie'])).not.toContain('sesi-di-sana')
  expect(received[0]).toMatchObject({ 'x-gateway-key': KEY })
  expect(received.at(-1)).toMatchObject({ cookie: 'sid=sesi-di-sana' })
  for (const name of ['x-sandbox', 'x-admin-key', 'origin']) expect(received[0]).not.toHaveProperty(name)
  const shown = JSON.stringify([await resultOf(REGIONS), (await agent().get('/control/upstream')).body])
  expect(shown).toContain('data.catatan')
  expect(shown).not.toMatch(new RegExp(`${KEY}|sesi-di-sana`))
})

test('an upload is answered by one backend, with the bytes that were sent', async () => {
  const lengths: number[] = []
  const base = await startBackend(async (request, response) => {
    let length = 0
    for await (const chunk of request) length += chunk.length
    lengths.push(length)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"error":null,"code":"ok","data":{}}')
  })
  const { agent } = await startWithUpstream(base, { 'POST /api/receipt/create': 'upstream' })
  const browser = agent()
  await browser.post(`/control/shoppers/${encodeURIComponent(PHONE)}/login`).expect(200)
  await browser.post('/api/receipt/create').set('content-type', 'image/jpeg').send(Buffer.alloc(1_234)).expect(200)
  await browser.post('/api/receipt/create').attach('file', Buffer.alloc(5_000), 'struk.jpg').expect(200)
  expect(lengths[0]).toBe(1_234)
  expect(lengths[1]).toBeGreaterThan(5_000)
})

test('faults and stubs come before the real backend', async () => {
  const table = { 'GET /api/public/region': 'upstream', 'GET /api/public/brand': 'compare' }
  const { agent, resultOf } = await startWithUpstream(await answer(200, '{}'), table)
  await agent().post('/control/faults').send({ path: '/api/public/*', status: 503, times: 2 }).expect(200)
  for (const path of [REGIONS, '/api/public/brand']) {
    expect((await agent().get(path)).status).toBe(503)
    expect(await resultOf(path)).toBeUndefined()
  }
  expect((await agent().get(REGIONS)).text).toBe('{}')
})

test('without UPSTREAM no hook of it is registered', async () => {
  expect(real.app.hasRequestDecorator('comparison')).toBe(false)
  const { body } = await supertest(real.url).get('/control/upstream').set('x-sandbox', 'real')
  expect(body.data).toEqual({ base: null, rows: [], count: 0 })
})
