// The shopper's e-mail address: added, verified by a mailed code, changed after a step-up, removed (decisions 204).
import { expect } from 'vitest'
import { codeFor, createAccount, freeAddress, MINUTE, openAccount, stepUp, wrongCode } from '../testing/account.ts'
import { test } from '../testing/test.ts'
import type { Agent, World } from '../testing/world.ts'

const ask = async (browser: Agent, method: 'post' | 'put' | 'patch', email: string) =>
  (await browser[method]('/api/auth/email').send({ email }).expect(200)).body

const give = async (browser: Agent, otpId: string, otp: string) =>
  (await browser.get('/api/auth/email').query({ otpId, otp }).expect(200)).body

const ACCEPTED = { error: null, code: 'ok', status: 'success' }

async function withEmail(world: World) {
  const account = openAccount(world)
  const browser = await world.signIn(account.phone)
  const email = freeAddress()
  const { data } = await ask(browser, 'post', email)
  await give(browser, data.otpId, codeFor(world, email))
  return { ...account, browser, email }
}

test('an address counts once its mailed code was given [3.email-otp, 7.email-confirm]', async ({ world }) => {
  const browser = await world.signIn(openAccount(world).phone)
  const email = freeAddress()
  const { data } = await ask(browser, 'post', email.toUpperCase())
  expect(data).toEqual({ otpId: expect.any(String), rateLimitTs: expect.any(Number) })
  expect((await browser.get('/api/auth/profile')).body.data.email).toBeNull()
  expect(await give(browser, data.otpId, codeFor(world, email))).toEqual(ACCEPTED)
  expect((await browser.get('/api/auth/profile')).body.data).toMatchObject({ email, emailVerified: true })
})

test('every outcome of a mailed code has the documented shape: status, and no data', async ({ world }) => {
  const browser = await world.signIn(openAccount(world).phone)
  const email = freeAddress()
  const sent = await ask(browser, 'post', email)
  expect(sent).toMatchObject({ error: null, code: 'ok', status: 'success' })
  const { otpId, rateLimitTs } = sent.data
  const [code, wrong] = [codeFor(world, email), wrongCode(codeFor(world, email))]
  const domainErrorOf = (status: string, error: string) => ({
    error,
    code: `otp_${status}`,
    status,
    fields: { Pin: error },
  })
  const expired = domainErrorOf('expired', 'Kodenya sudah kedaluwarsa. Minta kode baru.')

  expect(await ask(browser, 'post', email)).toEqual({
    error: null,
    code: 'ratelimit',
    status: 'ratelimit',
    rateLimitTs,
  })
  expect(await give(browser, 'tidak-dikenal', code)).toEqual(expired)
  for (let tries = 1; tries < 5; tries += 1)
    expect(await give(browser, otpId, wrong)).toEqual(domainErrorOf('invalid', 'Kode OTP tidak sesuai'))
  expect(await give(browser, otpId, code)).toEqual(ACCEPTED)
  expect(await give(browser, otpId, code)).toEqual(expired)

  const next = await world.signIn(openAccount(world).phone)
  const other = freeAddress()
  const { data } = await ask(next, 'post', other)
  for (let tries = 1; tries <= 5; tries += 1) await give(next, data.otpId, wrongCode(codeFor(world, other)))
  expect(await give(next, data.otpId, codeFor(world, other))).toEqual(
    domainErrorOf('blocked', 'Terlalu banyak percobaan. Minta kode baru.'),
  )
})

test('an address belongs to one account, also when two ask for it at the same time', async ({ world }) => {
  const { email } = await withEmail(world)
  const other = await world.signIn(openAccount(world).phone)
  expect(await ask(other, 'post', email)).toMatchObject({ code: 'email_taken', fields: { email: expect.any(String) } })
  const wanted = freeAddress()
  const first = await ask(other, 'post', wanted)
  const code = codeFor(world, wanted)
  createAccount(world, { email: wanted, emailVerified: true })
  expect((await give(other, first.data.otpId, code)).code).toBe('email_taken')
})

test('another shopper’s code id verifies nothing', async ({ world }) => {
  const mine = await world.signIn(openAccount(world).phone)
  const yours = await world.signIn(openAccount(world).phone)
  const email = freeAddress()
  const { data } = await ask(mine, 'post', email)
  expect((await give(yours, data.otpId, codeFor(world, email))).code).toBe('otp_expired')
})

test('changing a verified address needs a step-up, leaves the old one until the code, and is rate limited [7.email-change]', async ({
  world,
}) => {
  const { browser, phone, email } = await withEmail(world)
  const next = freeAddress()
  for (const method of ['post', 'put', 'patch'] as const)
    expect((await ask(browser, method, next)).code).toBe('stepup_required')
  await stepUp(world, browser, phone)
  expect((await ask(browser, 'patch', email)).code).toBe('email_same')
  const { data } = await ask(browser, 'patch', next)
  expect(await ask(browser, 'patch', next)).toMatchObject({ code: 'ratelimit', rateLimitTs: data.rateLimitTs })
  expect((await browser.get('/api/auth/profile')).body.data.email).toBe(email)
  expect(await give(browser, data.otpId, codeFor(world, next))).toEqual(ACCEPTED)
  expect((await browser.get('/api/auth/profile')).body.data.email).toBe(next)
})

test('a step-up lasts ten minutes, in its own session [7.email-change, 7.step-up]', async ({ world }) => {
  const { browser, phone } = await withEmail(world)
  const other = await world.signIn(phone)
  expect((await browser.delete('/api/auth/email')).body.code).toBe('stepup_required')
  await stepUp(world, browser, phone)
  expect((await other.delete('/api/auth/email')).body.code).toBe('stepup_required')
  await world.advance(10 * MINUTE)
  expect((await browser.delete('/api/auth/email')).body.code).toBe('stepup_required')
  await stepUp(world, browser, phone)
  expect((await browser.delete('/api/auth/email')).body.data).toMatchObject({ email: null, emailVerified: false })
  expect((await browser.delete('/api/auth/email')).body.code).toBe('email_missing')
})

test('a step-up without a code, or with a wrong one, proves nothing [7.step-up]', async ({ world }) => {
  const { browser, phone } = await withEmail(world)
  const submit = async (otp: string) =>
    (await browser.get('/api/auth/registration/profile/pin/otp_submit').query({ otp }).expect(200)).body.code
  expect(await submit('1')).toBe('no_pending')
  await browser.post('/api/auth/registration/profile/pin').expect(200)
  expect(await submit(wrongCode(codeFor(world, phone)))).toBe('otp_invalid')
  expect((await browser.delete('/api/auth/email')).body.code).toBe('stepup_required')
})

test('the address given at registration is verified by its own two routes [7.register-email]', async ({ world }) => {
  const browser = await world.signIn(openAccount(world).phone)
  const email = freeAddress()
  const base = '/api/auth/registration/profile/email'
  const { data } = (await browser.post(`${base}/new_otp`).send({ email }).expect(200)).body
  const { body } = await browser
    .post(`${base}/otp_submit`)
    .send({ otpId: data.otpId, otp: Number(codeFor(world, email)) })
  expect(body).toEqual(ACCEPTED)
  expect((await browser.get('/api/auth/profile')).body.data).toMatchObject({ email, emailVerified: true })
})
