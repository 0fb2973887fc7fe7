// Behind a proxy that terminates TLS (PUBLIC_URL is https): client address, host and Secure cookies.
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { CONTROL_TOKEN, openListeningApp } from '../testing/listening-app.ts'
import { RATNA } from '../testing/world.ts'

async function open(publicUrl: string) {
  const { app } = await openListeningApp({ controlToken: CONTROL_TOKEN, settings: { PUBLIC_URL: publicUrl } })
  app.sandboxes.create('test', 'regular')
  return supertest(app.server)
}

const secured = await open('https://struka.example')
const plain = await open('http://struka.example')

const inTest = { 'x-sandbox': 'test', 'x-control-token': CONTROL_TOKEN }

/** Headers of a request that a proxy on this machine forwards. */
const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'struka.example', ...inTest }

const signIn = (server: typeof plain, headers: Record<string, string>) =>
  server.post(`/control/shoppers/${encodeURIComponent(RATNA)}/login`).set(headers)
const cookieOf = (answer: supertest.Response) => String(answer.headers['set-cookie'])

test('the session cookie is for https alone', async () => {
  expect(cookieOf(await signIn(secured, forwarded))).toMatch(/; Secure/)
  expect(cookieOf(await signIn(secured, inTest))).not.toMatch(/; Secure/)
})

test('without https in PUBLIC_URL no forwarded header is trusted', async () => {
  expect(cookieOf(await signIn(plain, forwarded))).not.toMatch(/; Secure/)
})

test('a change asked by the page itself passes, and one by another site does not', async () => {
  const from = (origin: string) => signIn(secured, { ...forwarded, origin })
  expect((await from('https://struka.example')).status).toBe(200)
  expect((await from('https://lain.example')).status).toBe(403)
  expect((await signIn(plain, { ...forwarded, origin: 'https://struka.example' })).status).toBe(403)
})

test('each shopper behind the proxy has an allowance of their own', async () => {
  const ask = (server: typeof plain, address: string) =>
    server.get('/api/auth/phonecheck?phone=084000001234').set({ 'x-sandbox': 'test', 'x-forwarded-for': address })
  const spend = async (server: typeof plain) => {
    for (let count = 0; count < 20; count += 1) await ask(server, '203.0.113.1')
    expect((await ask(server, '203.0.113.1')).status).toBe(429)
    return (await ask(server, '203.0.113.2')).status
  }
  expect(await spend(secured)).toBe(200)
  expect(await spend(plain)).toBe(429)
})
