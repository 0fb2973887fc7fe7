// Tests that stubs, faults and journal filters match the router's route, for every spelling of a URL.
import { expect } from 'vitest'
import { test } from '#server/testing/test.ts'
import type { World } from '#server/testing/world.ts'

const failure = { error: 'Tiruan', code: 'server_error' }
const addStub = (world: World, stub: object) =>
  world
    .agent()
    .post('/control/stubs')
    .send({ method: 'GET', status: 500, body: failure, ...stub })

test.for([
  ['/api/reward/types/:typeId/denoms/', '/api/reward/types/abc/denoms'],
  ['/api/reward/types/:typeId/denoms', '/api/reward/types/abc/denoms/'],
  ['/api/reward/types/:id/denoms', '/api/reward/types/a%62c/denoms'],
  ['/api/reward/types/abc/denoms/', '/api/reward/types/%61bc/denoms/'],
  ['/api/point/list', '/api/po%69nt/list/'],
])('a stub, a fault and a filter of %s find %s', async ([path, url = ''], { world }) => {
  const stub = await addStub(world, { path })
  expect((await world.agent().get(url)).body).toEqual(failure)
  await world.agent().delete(`/control/stubs/${stub.body.data.id}`)
  await world.agent().post('/control/faults').send({ path, status: 503 }).expect(200)
  expect((await world.agent().get(url)).status).toBe(503)
  expect((await world.agent().get('/control/journal').query({ path })).body.data.count).toBe(2)
})

test.for([
  ['1', 'status=1&status=2'],
  ['1', 'status=1,2'],
  ['1', 'status[]=1'],
  ['2', 'status%5B0%5D=1&status%5B1%5D=2'],
  ['1,2', 'status=2&status=1'],
])('a match of status %s finds ?%s', async ([status, query], { world }) => {
  const match = { query: { status } }
  await addStub(world, { path: '/api/receipt/list', match })
  expect((await world.agent().get(`/api/receipt/list?${query}`)).body).toEqual(failure)
  expect((await world.agent().get('/api/receipt/list?status=12')).body.code).not.toBe('server_error')
  await world.agent().delete('/control/stubs')
  await world.agent().post('/control/faults').send({ path: '/api/receipt/list', match, status: 503 })
  expect((await world.agent().get(`/api/receipt/list?${query}`)).status).toBe(503)
})

test.for([
  ['POST', '/api/auth/login', { telepon: 1 }],
  ['PUT', '/api/notification/browser', {}],
  ['POST', '/api/auth/email', { email: 'bukan-email' }],
  ['GET', '/api/receipt/list?page=nol', undefined],
] as const)(
  '%s %s is answered by a stub and a fault before it is validated',
  async ([method, url, body], { world }) => {
    const send = () =>
      fetch(`${world.url}${url}`, {
        method,
        headers: { 'x-sandbox': world.sandbox.name, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
    const [path = ''] = url.split('?')
    await addStub(world, { method, path, status: 418, body: { error: 'Teko', code: 'teko' } })
    expect((await send()).status).toBe(418)
    await world.agent().delete('/control/stubs')
    await world.agent().post('/control/faults').send({ path, status: 503 })
    expect((await send()).status).toBe(503)
  },
)
