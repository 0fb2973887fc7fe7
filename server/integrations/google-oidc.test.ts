import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { readSettings } from '../settings.ts'
import { GoogleOidcClient } from './google-oidc.ts'

const PLACE = { sandbox: 'test', origin: 'http://127.0.0.1:1' }
const CHECKS = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) }
const getClientConfig = () => ({ issuer: 'http://127.0.0.1:1/idp/test', id: 'struka', secret: 'rahasia' })

function clientOf(answer: () => Promise<Response>) {
  const warn = vi.fn()
  return { warn, google: new GoogleOidcClient({ client: undefined, fake: { getClientConfig, fetch: answer }, warn }) }
}

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['fails', async () => new Response('busy', { status: 503 })],
  ['answers with something else', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('reports a provider that %s as unavailable, and logs the reason', async (_name, answer) => {
  const { google, warn } = clientOf(answer)
  expect(await google.createAuthorizationUrl(PLACE, CHECKS)).toEqual({ failure: 'google_unavailable' })
  expect(await google.exchangeCode(PLACE, { code: 'x' }, CHECKS)).toEqual({ failure: 'google_unavailable' })
  expect(warn).toHaveBeenCalledTimes(2)
})

test('rejects metadata of another issuer', async () => {
  const { google } = clientOf(async () => Response.json({ issuer: 'http://127.0.0.1:1/idp/lain' }))
  expect(await google.createAuthorizationUrl(PLACE, CHECKS)).toEqual({ failure: 'google_unconfirmed' })
})

let closed: Awaited<ReturnType<typeof createApp>>
let guarded: Awaited<ReturnType<typeof createApp>>

beforeAll(async () => {
  const secret = 'x'.repeat(43)
  closed = await createApp({ settings: readSettings({ CONTROL: 'off', LOG_LEVEL: 'silent' }), secret })
  guarded = await createApp({
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    secret,
    controlToken: 'kunci-panjang-sekali',
  })
})
afterAll(async () => {
  await closed.close()
  await guarded.close()
})

test('beyond loopback the fake, which signs in as any account, requires the control token', async () => {
  const visit = (headers: Record<string, string>) => guarded.inject({ url: '/idp/demo/interaction/x', headers })
  expect((await visit({})).statusCode).toBe(403)
  expect((await visit({ cookie: 'control=salah' })).body).toContain('Halaman ini terkunci')
  expect((await visit({ cookie: 'control=kunci-panjang-sekali' })).statusCode).toBe(410)
})

test('without a control plane there is no fake, and no Google unless it is configured', async () => {
  const answer = await closed.inject('/api/auth/gauth/link')
  expect(answer.json()).toMatchObject({ code: 'google_unavailable', data: null })
  expect((await closed.inject('/idp/demo/.well-known/openid-configuration')).statusCode).toBe(404)
})

test('one half of a registration at Google is refused at start by name', () => {
  expect(() => readSettings({ GOOGLE_CLIENT_ID: 'x' })).toThrow(/^GOOGLE_CLIENT_SECRET cannot be empty/)
  expect(() => readSettings({ GOOGLE_CLIENT_SECRET: 'x' })).toThrow(/^GOOGLE_CLIENT_ID cannot be empty/)
})
