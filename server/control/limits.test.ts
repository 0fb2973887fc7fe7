// Tests the sandbox setting `limits`: load tests remove rate limits, and other tests lower a limit to reach it at once.
import { expect, onTestFinished, vi } from 'vitest'
import { CONTROL_TOKEN } from '../testing/listening-app.ts'
import { test } from '../testing/test.ts'
import { createWorld, startTestApp } from '../testing/world.ts'

const PATH = '/api/public/region'

test('a sandbox has its own number of requests a minute, or none', async ({ world }) => {
  const set = (limits: unknown) => world.agent().patch('/control/settings').send({ limits })
  const ask = async () => {
    const { status, headers } = await world.agent().get(PATH)
    return [status, headers['x-ratelimit-limit']]
  }
  expect(await ask()).toEqual([200, '1200'])
  expect((await set(2)).body.data).toMatchObject({ limits: 2 })
  expect(await ask()).toEqual([200, '2'])
  expect(await ask()).toEqual([429, '2'])
  expect((await set('off')).body.data).toMatchObject({ limits: 'off' })
  expect(await ask()).toEqual([200, undefined])
  expect((await set('standard')).body.data).toMatchObject({ limits: 'standard' })
  expect(await ask()).toEqual([200, '1200'])
  expect((await set(0)).status).toBe(400)
})

test('other sandboxes keep their limits, and control from this machine has none', async ({ world }) => {
  world.app.sandboxes.create('lain', 'empty')
  await world.agent().patch('/control/settings').send({ limits: 1 })
  for (const _ of [1, 2, 3]) {
    const answer = await world.agent().get('/control/clock')
    expect([answer.status, answer.headers['x-ratelimit-limit']]).toEqual([200, undefined])
  }
  const elsewhere = await world.agent().get(PATH).set('x-sandbox', 'lain')
  expect([elsewhere.status, elsewhere.headers['x-ratelimit-limit']]).toEqual([200, '1200'])
})

test('control from elsewhere, which needs the token, has the limit of its sandbox', async () => {
  const testApp = await startTestApp({}, { controlToken: CONTROL_TOKEN })
  onTestFinished(() => testApp.app.close())
  const world = createWorld(testApp, 'jauh', 'empty')
  await world.agent().patch('/control/settings').set('x-control-token', CONTROL_TOKEN).send({ limits: 1 }).expect(200)
  const headers = { 'x-sandbox': world.sandbox.name, 'x-control-token': CONTROL_TOKEN }
  const remote = { url: '/control/clock', headers, remoteAddress: '192.0.2.1' }
  const statuses: number[] = []
  for (const _ of [1, 2]) statuses.push((await world.app.inject(remote)).statusCode)
  expect(statuses).toEqual([200, 429])
})

test('what a sandbox holds, and how many there are, has an end, which is named', async ({ world }) => {
  const { sandbox, app } = world
  const post = async (path: string, body: object) => (await world.agent().post(path).send(body).expect(200)).body.code
  const fault = { path: '/api/point/list', delayMs: 5 }
  while (!sandbox.faults.isFull) await post('/control/faults', fault)
  expect(await post('/control/faults', fault)).toBe('fault_limit')
  await world.agent().delete('/control/faults').expect(200)
  expect(await post('/control/faults', fault)).toBe('ok')

  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(sandbox.stubs, 'isFull', 'get').mockReturnValue(true)
  expect(await post('/control/stubs', { method: 'GET', path: '/api/point/list', data: {} })).toBe('stub_limit')
  vi.spyOn(app.sandboxes, 'isFull').mockReturnValue(true)
  expect(await post('/control/sandboxes', {})).toBe('sandbox_limit')
})
