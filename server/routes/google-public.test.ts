import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, createApp } from '../app.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { readSettings } from '../settings.ts'
import { IdentityBrowser, requestGoogleLink, signInAtGoogle, submitCallback } from '../testing/google-sign-in.ts'

const controlToken = 'kunci-panjang-sekali'
const PUBLIC_URL = 'https://struka.example'

let app: App
let url: string
let sandbox: Sandbox

beforeAll(async () => {
  app = await createApp({
    settings: readSettings({ PUBLIC_URL, LOG_LEVEL: 'error' }),
    secret: 'x'.repeat(43),
    controlToken,
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  sandbox = app.sandboxes.create('test', 'empty')
})
afterAll(() => app.close())

test('behind a proxy every address is the public one, cookies are secure, and signing in works', async () => {
  const browser = new IdentityBrowser({ url, sandbox, controlToken })
  const address = await requestGoogleLink(browser)
  expect(address).toMatch(/^https:\/\/struka\.example\/idp\/test\/auth\?/)
  expect(new URL(address).searchParams.get('redirect_uri')).toBe('https://struka.example/login/google')

  const begun = await fetch(url + address.slice(PUBLIC_URL.length), { redirect: 'manual' })
  for (const cookie of begun.headers.getSetCookie()) expect(cookie).toMatch(/secure/i)

  const query = await signInAtGoogle(browser, { email: 'wati@contoh.id', firstName: 'Wati' })
  expect(await submitCallback(browser, query)).toMatchObject({ status: 'register', data: { email: 'wati@contoh.id' } })
})

test('the sandbox’s clock may differ from the provider’s by years', async () => {
  sandbox.clock.setTime(Date.parse('2031-01-01T00:00:00Z'))
  const browser = new IdentityBrowser({ url, sandbox, controlToken })
  const query = await signInAtGoogle(browser, { email: 'wati@contoh.id', firstName: 'Wati' })
  expect(await submitCallback(browser, query)).toMatchObject({ status: 'register' })
})
