// Pages of ALLOWED_ORIGINS use the product with cookies. The error for other origins names the setting.
import { createServer } from 'vite'
import { expect } from 'vitest'
import { test as base } from '../testing/test.ts'

const OWN = 'http://localhost:5173'
const test = base.extend('environment', { scope: 'file' }, { ALLOWED_ORIGINS: `${OWN}/, https://toko.example` })
const LOGIN = '/api/auth/login/by_wa'
const magic = { phone: '084000000001' }

test.for([
  ['the frontend of a developer', OWN],
  ['a frontend elsewhere', 'https://toko.example'],
])('%s sends, reads and asks before', async ([, origin = ''], { world }) => {
  const sent = await world.agent().post(LOGIN).set({ origin }).send(magic)
  expect(sent.body.code).not.toBe('forbidden')
  const read = await world.agent().get('/api/public/brand').set({ origin })
  const asked = await world.agent().options('/api/auth/profile').set({
    origin,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'content-type,x-sandbox,x-shopper',
  })
  expect([sent.status, read.status, asked.status]).toEqual([200, 200, 204])
  for (const { headers } of [sent, read, asked])
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    })
  expect(read.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(asked.headers['access-control-allow-headers']).toContain('x-sandbox')
  expect(asked.headers['access-control-allow-methods']).toContain('PATCH')
})

test.for([
  ['cross-site', OWN, /; Secure; SameSite=None/],
  ['same-site', OWN, /; HttpOnly; SameSite=Lax/],
  ['same-origin', OWN, /; HttpOnly; SameSite=Lax/],
] as const)('the cookie of a page that is %s', async ([site, origin, expected], { world }) => {
  const sent = await world.agent().post(LOGIN).set({ origin, 'sec-fetch-site': site }).send(magic)
  expect(String(sent.headers['set-cookie'])).toMatch(expected)
})

test.for(['http://localhost:5174', 'https://localhost:5173', 'https://lain.example', 'null'])(
  'a page of %s is refused and names the setting',
  async (origin, { world }) => {
    const sent = await world.agent().post(LOGIN).set({ origin }).send(magic)
    expect([sent.status, sent.body.code]).toEqual([403, 'forbidden'])
    expect(sent.body.error).toContain(`${origin} `)
    expect(sent.body.error).toContain('ALLOWED_ORIGINS')
    expect(sent.headers).not.toHaveProperty('access-control-allow-origin')
  },
)

test('no other frontend uses the control plane', async ({ world }) => {
  const sent = await world.agent().post('/control/sandboxes').set({ origin: OWN }).send({})
  expect([sent.status, sent.body.code]).toEqual([403, 'forbidden'])
})

test.for([
  ['keeps the host', false],
  ['changes the host to the server’s', true],
] as const)("Vite's proxy that %s passes changes on", async ([, changeOrigin], { world, onTestFinished }) => {
  const proxy = { '/api': { target: world.url, changeOrigin } }
  const vite = await createServer({ configFile: false, logLevel: 'silent', server: { port: 0, proxy } })
  onTestFinished(() => vite.close())
  await vite.listen()
  const { origin } = new URL(vite.resolvedUrls?.local[0] ?? '')
  const headers = { 'x-sandbox': world.sandbox.name, 'content-type': 'application/json' }
  const sent = await fetch(origin + LOGIN, {
    method: 'POST',
    headers: { ...headers, origin: changeOrigin ? OWN : origin },
    body: JSON.stringify(magic),
  })
  expect(sent.status).toBe(200)
})
