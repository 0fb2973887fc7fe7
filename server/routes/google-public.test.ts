import { expect, test } from 'vitest'
import { IdentityBrowser, requestGoogleLink, signInAtGoogle, submitCallback } from '../testing/google-sign-in.ts'
import { CONTROL_TOKEN, openListeningApp } from '../testing/listening-app.ts'

const PUBLIC_URL = 'https://struka.example'
const { app, url } = await openListeningApp({ controlToken: CONTROL_TOKEN, settings: { PUBLIC_URL } })
const sandbox = app.sandboxes.create('test', 'empty')

test('behind a proxy every address is the public one, cookies are secure, and signing in works', async () => {
  const browser = new IdentityBrowser({ url, sandbox, controlToken: CONTROL_TOKEN })
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
  const browser = new IdentityBrowser({ url, sandbox, controlToken: CONTROL_TOKEN })
  const query = await signInAtGoogle(browser, { email: 'wati@contoh.id', firstName: 'Wati' })
  expect(await submitCallback(browser, query)).toMatchObject({ status: 'register' })
})
