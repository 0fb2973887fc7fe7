// A stranger behind a proxy, at odd paths and under odd host names (security.md 3).
import { describe, expect, test } from 'vitest'
import { readSettings, requiresControlToken } from '../settings.ts'
import { CONTROL_TOKEN, codeIn, send, sendRaw, startMode } from './stranger.ts'

const local = await startMode()
const secured = await startMode({ PUBLIC_URL: 'https://struka.example' }, { controlToken: CONTROL_TOKEN })

/** As the proxy in front hands a request on. */
const viaProxy = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'struka.example' }

describe('the control plane', () => {
  test.each([
    ['forwarded', 'for=203.0.113.9'],
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-host', 'struka.example'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '203.0.113.9'],
    ['via', '1.1 caddy'],
  ])('asks for a token what a proxy forwards with its own host name (%s)', async (name, value) => {
    const answer = await send(local.url, '/control/faults', { [name]: value })
    expect([answer.status, codeIn(answer)]).toEqual([403, 'token_needed'])
  })

  test('asks a proxy of HTTP/1.0 that says nothing of itself', async () => {
    const answer = await sendRaw(local.url, 'GET /control/faults HTTP/1.0\r\nHost: localhost\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 403/)
  })

  test('stays open to this machine itself', async () => {
    expect((await send(local.url, '/control/faults')).status).toBe(200)
  })

  test('has a token behind every https address, that of this machine included', async () => {
    expect(requiresControlToken(readSettings({ PUBLIC_URL: 'https://localhost' }))).toBe(true)
    expect(requiresControlToken(readSettings({ PUBLIC_URL: 'http://localhost:3000' }))).toBe(false)
    const answer = await send(secured.url, '/control/faults', { ...viaProxy, 'x-forwarded-host': 'localhost' })
    expect([answer.status, codeIn(answer)]).toEqual([403, 'token_needed'])
  })
})

describe('a link', () => {
  test.each([
    '//a//evil.example/?sandbox=demo',
    '//evil.example/?sandbox=demo',
    '/\\evil.example/?sandbox=demo',
    '/%2e//evil.example/?visit',
  ])('never redirects to another site (%s)', async (path) => {
    const { status, headers } = await send(local.url, path)
    expect([status, headers.location]).toEqual([404, undefined])
  })

  test.each(['//[', '//', '/\\', '//user@evil.example:99999/', '/?sandbox=%00', '/?visit=//['])(
    'of no meaning is no fault of the server (%s)',
    async (path) => {
      expect((await send(local.url, path)).status).toBeLessThan(500)
    },
  )

  test.each(['[', 'evil.example/path', 'user@evil.example', 'evil.example:port', '[::1', 'a\tb'])(
    'under the host name %j is refused',
    async (host) => {
      for (const path of ['/', '/api/auth/profile', '/control/health']) {
        expect((await send(local.url, path, { host })).status).toBe(400)
      }
    },
  )
})

describe('limits', () => {
  const PHONE_CHECK = '/api/auth/phonecheck?phone=084000001234'
  const spend = async (url: string, headersOf: (count: number) => Record<string, string>) => {
    for (let count = 0; count < 20; count += 1) await send(url, PHONE_CHECK, headersOf(count))
    return (await send(url, PHONE_CHECK, headersOf(20))).status
  }

  test('are not evaded by naming other sandboxes', async () => {
    expect(await spend(local.url, (count) => ({ 'x-sandbox': `tebakan-${count}` }))).toBe(429)
  })

  test('are not evaded by what a client writes into X-Forwarded-For', async () => {
    const own = (count: number) => ({ ...viaProxy, 'x-forwarded-for': `10.9.8.${count}, 10.0.0.5` })
    expect(await spend(secured.url, own)).toBe(429)
  })

  test('count a network of IPv6, not each of its addresses', async () => {
    const own = (count: number) => ({ ...viaProxy, 'x-forwarded-for': `2001:db8:1:2::${count.toString(16)}` })
    expect(await spend(secured.url, own)).toBe(429)
    expect((await send(secured.url, PHONE_CHECK, { ...viaProxy, 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(
      200,
    )
  })
})

describe('over https', () => {
  test('the cookies of the control plane never travel in the clear', async () => {
    const { headers } = await send(secured.url, `/?token=${CONTROL_TOKEN}&sandbox=demo`, viaProxy)
    expect(headers['set-cookie']).toHaveLength(2)
    for (const cookie of headers['set-cookie'] ?? []) expect(cookie).toMatch(/; Secure/)
  })

  test('browsers keep to https', async () => {
    expect((await send(secured.url, '/', viaProxy)).headers['strict-transport-security']).toBe('max-age=15552000')
    expect((await send(local.url, '/')).headers['strict-transport-security']).toBeUndefined()
  })
})
