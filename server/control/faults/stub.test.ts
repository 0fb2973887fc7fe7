import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/testing/world.ts'

const RATNA = '+6284000001234'
const BALANCE = { balance: 7_777, pending: 0, expiring: [] }
let world: World
beforeAll(async () => {
  world = await openWorld({ preset: 'regular' })
})
afterAll(() => world.close())
beforeEach(() => world.sandbox.stubs.clear())

const setStub = (order: object) => world.agent().post('/control/stubs').send(order)

test('answers one route with given data, and lets the rest fall through', async () => {
  const ratna = await world.signIn(RATNA)
  const stub = await setStub({
    method: 'GET',
    path: '/api/point/balance',
    data: BALANCE,
    times: 1,
    headers: { 'x-tiruan': 'ya' },
  })
  expect(stub.body.data).toMatchObject({ id: 's1', status: 200, forced: false, answered: 0, left: 1 })
  const stubbed = await ratna.get('/api/point/balance')
  expect([stubbed.body, stubbed.headers['x-tiruan']]).toEqual([{ error: null, code: 'ok', data: BALANCE }, 'ya'])
  expect((await ratna.get('/api/point/list')).body.data.rows.length).toBeGreaterThan(0)
  expect((await ratna.get('/api/point/balance')).body.data.balance).not.toBe(7_777)
})

test('answers for one address of a route', async () => {
  const ratna = await world.signIn(RATNA)
  const [first, second] = (await ratna.get('/api/point/list')).body.data.rows
  await setStub({
    method: 'GET',
    path: `/api/point/detail/${first.id}`,
    status: 500,
    body: { error: 'Habis', code: 'server_error' },
  })
  expect((await ratna.get(`/api/point/detail/${first.id}`)).status).toBe(500)
  expect((await ratna.get(`/api/point/detail/${second.id}`)).status).toBe(200)
})

test('refuses what breaks the contract and names where, unless forced', async () => {
  const order = { method: 'GET', path: '/api/point/balance', data: { ...BALANCE, balance: 'banyak' } }
  const refused = await setStub(order)
  expect(refused.body).toMatchObject({ code: 'stub_breaks_contract', fields: { 'data.balance': expect.any(String) } })
  expect((await setStub({ ...order, force: true })).body.data.forced).toBe(true)
  const ratna = await world.signIn(RATNA)
  expect((await ratna.get('/api/point/balance')).body.data.balance).toBe('banyak')
})

test('answers with a file where a picture is expected', async () => {
  const ratna = await world.signIn(RATNA)
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const file = { type: 'image/png', base64: png.toString('base64') }
  await setStub({ method: 'GET', path: '/api/receipt/image/:id', file }).expect(200)
  const picture = await ratna.get('/api/receipt/image/apa-saja')
  expect([picture.type, Buffer.compare(picture.body, png)]).toEqual(['image/png', 0])
})

test.each([
  [
    'a header that would break out of its line',
    { method: 'GET', path: '/api/point/balance', data: BALANCE, headers: { 'x-a': 'b\r\nx-c: d' } },
    400,
    'validation',
  ],
  ['no body', { method: 'GET', path: '/api/point/balance' }, 400, 'validation'],
  ['two bodies', { method: 'GET', path: '/api/point/balance', body: {}, data: {} }, 400, 'validation'],
  ['a pattern of several routes', { method: 'GET', path: '/api/point/*', data: {} }, 400, 'validation'],
  [
    'bytes that are none',
    { method: 'GET', path: '/api/receipt/image/:id', file: { type: 'image/png', base64: '!' } },
    400,
    'validation',
  ],
  ['a route that is not served', { method: 'GET', path: '/api/tidak/ada', data: {} }, 200, 'route_unknown'],
  ['another method', { method: 'POST', path: '/api/point/balance', data: {} }, 200, 'route_unknown'],
  [
    'a picture where JSON is expected',
    { method: 'GET', path: '/api/point/balance', file: { type: 'image/png', base64: 'AAAA' } },
    200,
    'stub_breaks_contract',
  ],
  [
    'JSON where a picture is expected',
    { method: 'GET', path: '/api/receipt/image/:id', data: {} },
    200,
    'stub_breaks_contract',
  ],
  [
    'a status that no route has',
    { method: 'GET', path: '/api/point/balance', status: 204, body: {} },
    200,
    'stub_breaks_contract',
  ],
])('refuses %s', async (_what, order, status, code) => {
  const answer = await setStub(order)
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('removes one, or all', async () => {
  await setStub({ method: 'GET', path: '/api/point/balance', data: BALANCE })
  const { id } = (await world.agent().get('/control/stubs')).body.data.rows[0]
  expect((await world.agent().delete(`/control/stubs/${id}`)).body.data).toEqual({ done: true })
  expect((await world.agent().delete(`/control/stubs/${id}`)).status).toBe(404)
  expect((await world.agent().delete('/control/stubs')).body.data).toEqual({ done: true })
})
