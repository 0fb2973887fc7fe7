import { expect } from 'vitest'
import { testInWorld, world } from '#server/testing/test.ts'
import { RATNA } from '#server/testing/world.ts'

const BALANCE = { balance: 7_777, pending: 0, unread: 0, expiring: [] }
const test = testInWorld('regular')

const setStub = (input: object) => world.agent().post('/control/stubs').send(input)

test('answers one route with given data, and lets the rest fall through', async () => {
  const ratna = await world.signIn(RATNA)
  const stub = await setStub({
    method: 'GET',
    path: '/api/point/balance',
    data: BALANCE,
    times: 1,
    headers: { 'x-tiruan': 'ya' },
  })
  expect(stub.body.data).toMatchObject({ id: 's1', status: 200, forced: false, uses: 0, remaining: 1 })
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
  const input = { method: 'GET', path: '/api/point/balance', data: { ...BALANCE, balance: 'banyak' } }
  const refused = await setStub(input)
  expect(refused.body).toMatchObject({ code: 'stub_breaks_contract', fields: { 'data.balance': expect.any(String) } })
  expect((await setStub({ ...input, force: true })).body.data.forced).toBe(true)
  const ratna = await world.signIn(RATNA)
  expect((await ratna.get('/api/point/balance')).body.data.balance).toBe('banyak')
})

test('says why the newest request of its route was not answered by it', async () => {
  await setStub({ method: 'GET', path: '/api/point/balance', data: BALANCE, match: { query: { of: 'ratna' } } })
  await world.agent().get('/api/point/balance?of=budi')
  const [stub] = (await world.agent().get('/control/stubs')).body.data.rows
  expect(stub.nearMiss).toBe('GET /api/point/balance was not answered by it: query.of')
})

test('answers with a file where an image is expected', async () => {
  const ratna = await world.signIn(RATNA)
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const file = { type: 'image/png', base64: png.toString('base64') }
  await setStub({ method: 'GET', path: '/api/receipt/image/:id', file }).expect(200)
  const image = await ratna.get('/api/receipt/image/apa-saja')
  expect([image.type, Buffer.compare(image.body, png)]).toEqual(['image/png', 0])
})

const BALANCES = { method: 'GET', path: '/api/point/balance' }
const IMAGES = { method: 'GET', path: '/api/receipt/image/:id' }

test.each([
  [
    'a header that would break out of its line',
    { ...BALANCES, data: BALANCE, headers: { 'x-a': 'b\r\nx-c: d' } },
    400,
    'validation',
  ],
  ['no body', BALANCES, 400, 'validation'],
  ['two bodies', { ...BALANCES, body: {}, data: {} }, 400, 'validation'],
  ['a pattern of several routes', { ...BALANCES, path: '/api/point/*', data: {} }, 400, 'validation'],
  ['bytes that are none', { ...IMAGES, file: { type: 'image/png', base64: '!' } }, 400, 'validation'],
  ['a route that is not served', { ...BALANCES, path: '/api/tidak/ada', data: {} }, 200, 'route_unknown'],
  ['another method', { ...BALANCES, method: 'POST', data: {} }, 200, 'route_unknown'],
  ['an image for JSON', { ...BALANCES, file: { type: 'image/png', base64: 'AAAA' } }, 200, 'stub_breaks_contract'],
  ['JSON for an image', { ...IMAGES, data: {} }, 200, 'stub_breaks_contract'],
  ['a status that no route has', { ...BALANCES, status: 204, body: {} }, 200, 'stub_breaks_contract'],
])('refuses %s', async (_what, input, status, code) => {
  const answer = await setStub(input)
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('removes one, or all', async () => {
  await setStub({ method: 'GET', path: '/api/point/balance', data: BALANCE })
  const { id } = (await world.agent().get('/control/stubs')).body.data.rows[0]
  expect((await world.agent().delete(`/control/stubs/${id}`)).body.data).toEqual({ done: true })
  expect((await world.agent().delete(`/control/stubs/${id}`)).status).toBe(404)
  expect((await world.agent().delete('/control/stubs')).body.data).toEqual({ done: true })
})

const REGION = '/api/public/region'
const listOf = (name: string) => ({
  rows: [{ id: '1', name, kind: 'city', parentId: null }],
  count: 1,
  page: 1,
  pageSize: 20,
})
const nameOf = async (path: string, headers: Record<string, string> = {}) =>
  (await world.agent().get(path).set(headers)).body.data.rows[0].name

test('answers only the requests whose query and headers match', async () => {
  const stub = { method: 'GET', path: REGION }
  await setStub({ ...stub, data: listOf('cari'), match: { query: { search: { startsWith: 'ban' } } } }).expect(200)
  await setStub({
    ...stub,
    data: listOf('beta'),
    match: { headers: { 'X-Versi': 'beta' }, query: { search: { absent: true } } },
  })
  expect(await nameOf(`${REGION}?search=bandung`)).toBe('cari')
  expect(await nameOf(REGION, { 'x-versi': 'beta' })).toBe('beta')
  expect(['cari', 'beta']).not.toContain(await nameOf(REGION))
  expect(['cari', 'beta']).not.toContain(await nameOf(`${REGION}?search=aceh`, { 'x-versi': 'beta' }))
})

test('answers only the requests whose body holds the wanted fields', async () => {
  const refused = { error: 'Nomor ini sedang kami tahan.', code: 'phone_blocked', data: null }
  await setStub({
    method: 'POST',
    path: '/api/auth/login/by_wa',
    body: refused,
    match: { body: { phone: '084000009999' } },
  })
  const ask = (phone: string) => world.agent().post('/api/auth/login/by_wa').send({ phone })
  expect((await ask('084000009999')).body.code).toBe('phone_blocked')
  expect((await ask(RATNA)).body.code).toBe('ok')
})

test('the stub with the smallest priority answers, of equal ones the newest', async () => {
  const stub = { method: 'GET', path: REGION }
  await setStub({ ...stub, data: listOf('utama'), priority: 1, times: 1 })
  await setStub({ ...stub, data: listOf('lama') })
  await setStub({ ...stub, data: listOf('baru') })
  expect([await nameOf(REGION), await nameOf(REGION)]).toEqual(['utama', 'baru'])
})

test('a sequence answers differently each time, and its last answer stays', async () => {
  const broken = { status: 503, body: { error: 'Sebentar', code: 'server_error', data: null } }
  const stub = await setStub({ method: 'GET', path: REGION, ...broken, next: [broken, { data: listOf('pulih') }] })
  expect(stub.body.data).toMatchObject({ steps: 3, status: 503 })
  const statuses = []
  for (let index = 0; index < 4; index++) statuses.push((await world.agent().get(REGION)).status)
  expect(statuses).toEqual([503, 503, 200, 200])
})

test('every answer of a sequence must fit the contract', async () => {
  const refused = await setStub({ method: 'GET', path: REGION, data: listOf('baik'), next: [{ data: { rows: [] } }] })
  expect(refused.body.code).toBe('stub_breaks_contract')
})

test('a template fills in the request, and a placeholder alone keeps its type', async () => {
  const data = {
    rows: [],
    count: '{{use}}',
    page: 1,
    pageSize: '{{query.pageSize}}',
    sapaan: 'Halo {{header.x-nama}}, {{path.type}}',
  }
  await setStub({ method: 'GET', path: '/adminapi/contents/:type', data, template: true, force: true }).expect(200)
  const { body } = await world.agent().get('/adminapi/contents/faq?pageSize=7').set('x-nama', 'Budi')
  expect(body.data).toEqual({ rows: [], count: 1, page: 1, pageSize: '7', sapaan: 'Halo Budi, faq' })
})
