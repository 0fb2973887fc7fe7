// Tests access to the control plane: none with CONTROL=off, from other sites or without the token; and no trace for shoppers.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { contract, product } from '#contract/index.ts'
import type { Route } from '#contract/wire.ts'
import type { App } from '../app.ts'
import { openListeningApp, CONTROL_TOKEN as TOKEN } from '../testing/listening-app.ts'
import { test } from '../testing/test.ts'
import { RATNA, type World } from '../testing/world.ts'

/** Every route of the contract that needs the control token. UNLISTED_ROUTES lists three more routes that need the token. */
const GUARDED: [string, Route][] = Object.entries(contract as Record<string, Route>).filter(
  ([, { access }]) => access === 'control',
)
const UNLISTED_ROUTES = ['/control/stream', '/control/openapi.json', '/control/docs']

async function ask(app: App, name: string, headers: Record<string, string> = {}) {
  const [method = 'GET', path = ''] = name.split(' ')
  const answer = await app.inject({
    method: method as 'GET',
    url: path.replace(/:\w+/g, 'x'),
    headers,
    ...(method === 'GET' ? {} : { payload: {} }),
  })
  const code = answer.headers['content-type']?.includes('json') ? answer.json<{ code?: string }>().code : undefined
  return [answer.statusCode, code]
}

describe('with CONTROL=off', async () => {
  const { app } = await openListeningApp({ settings: { CONTROL: 'off' } })

  test.each([...GUARDED.map(([name]) => name), 'GET /control/health', ...UNLISTED_ROUTES.map((path) => `GET ${path}`)])(
    '%s is not there',
    async (name) => {
      expect(await ask(app, name)).toEqual([404, 'not_found'])
    },
  )

  test('product requests pass no hook of the journal, faults or stubs', async () => {
    for (const decoration of ['journalEntry', 'journalSandbox', 'bodyFault']) {
      expect(app.hasRequestDecorator(decoration), decoration).toBe(false)
    }
    const sandbox = app.sandboxes.find('demo')
    sandbox?.faults.add({ path: '/api/public/region', status: 503 }, 0)
    expect(await ask(app, 'GET /api/public/region')).toEqual([200, 'ok'])
    expect(sandbox?.faults.list()).toMatchObject([{ uses: 0 }])
    expect(sandbox?.journal.records).toEqual([])
  })

  test('the product imports nothing of the control plane', () => {
    const files = globSync('server/{routes,rules,integrations,notifications,pages,brand}/**/*.ts')
    const product = files.filter((file) => !file.endsWith('.test.ts'))
    expect(product.length).toBeGreaterThan(50)
    const importsControl = /from '(#server|\.\.|\.\.\/\.\.)\/control\//
    expect(product.filter((file) => importsControl.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})

describe('beyond loopback', async () => {
  const { app } = await openListeningApp({ controlToken: TOKEN })

  test.each([...GUARDED.map(([name]) => name), 'GET /control/stream'])('%s requires the token', async (name) => {
    const wrong = [TOKEN.slice(1), `${TOKEN}x`, TOKEN.toUpperCase(), '']
    expect(await ask(app, name)).toEqual([403, 'token_needed'])
    for (const token of wrong) expect(await ask(app, name, { 'x-control-token': token })).toEqual([403, 'token_needed'])
    expect(await ask(app, name, { cookie: `control=${TOKEN.slice(1)}` })).toEqual([403, 'token_needed'])
  })

  test('the token opens it, as header or cookie', async () => {
    expect(await ask(app, 'GET /control/faults', { 'x-control-token': TOKEN })).toEqual([200, 'ok'])
    expect(await ask(app, 'GET /control/faults', { cookie: `control=${TOKEN}` })).toEqual([200, 'ok'])
  })

  test('without the token the API documentation is refused too', async () => {
    expect(await ask(app, 'GET /control/openapi.json')).toEqual([403, 'token_needed'])
    for (const page of ['/control/docs', '/control/docs/json']) expect((await app.inject(page)).statusCode).toBe(403)
    const url = '/control/docs/index.html'
    expect((await app.inject({ url, headers: { cookie: `control=${TOKEN}` } })).statusCode).toBe(200)
  })

  test('only health answers everyone', async () => {
    const [status] = await ask(app, 'GET /control/health')
    expect([200, 503]).toContain(status)
  })
})

describe('in a shopper’s browser', () => {
  let world: World
  test.override('preset', 'regular')
  test.beforeEach(({ world: own }) => {
    world = own
  })

  test.each([...GUARDED.map(([name]) => name), 'GET /control/stream'])('%s refuses another site', async (name) => {
    const { app } = world
    expect(await ask(app, name, { origin: 'https://jahat.contoh' })).toEqual([403, 'forbidden'])
    expect(await ask(app, name, { origin: 'null' })).toEqual([403, 'forbidden'])
    expect(await ask(app, name, { 'sec-fetch-site': 'cross-site' })).toEqual([403, 'forbidden'])
    expect(await ask(app, name, { 'sec-fetch-site': 'same-site' })).toEqual([403, 'forbidden'])
  })

  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('%s is this machine', async (host) => {
    expect(await ask(world.app, 'GET /control/faults', { host })).toEqual([200, 'ok'])
  })

  test.each(['jahat.contoh:3000', '127.0.0.1.jahat.contoh', 'localhost.jahat.contoh'])(
    'a site that calls itself %s and leads here is refused',
    async (host) => {
      expect(await ask(world.app, 'GET /control/faults', { host, origin: `http://${host}` })).toEqual([
        403,
        'forbidden',
      ])
      expect(await ask(world.app, 'POST /control/clock/freeze', { host })).toEqual([403, 'forbidden'])
    },
  )

  test('no response of the product names the control plane, even while a fault applies', async () => {
    const ratna = await world.signIn(RATNA)
    await ratna.post('/control/faults').send({ path: '/api/point/list', status: 503, times: 1 }).expect(200)
    const asked = Object.keys(product).filter((name) => name.startsWith('GET ') && !name.includes('logout'))
    for (const name of asked) {
      const { text = '', headers } = await ratna.get(name.slice(4).replace(/:\w+/g, 'x'))
      expect(`${text} ${JSON.stringify(headers)}`, name).not.toMatch(/\/control|x-control|x-sandbox|fault f|journal/i)
    }
  }, 20_000)
})
