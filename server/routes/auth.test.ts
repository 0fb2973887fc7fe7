import { expect } from 'vitest'
import { listMessages } from '../rules/notification/message.ts'
import { accountState, codeFor, createAccount, freePhone, MINUTE, openAccount, wrongCode } from '../testing/account.ts'
import { freezeAt, requestCode, START, submitCode } from '../testing/code-sign-in.ts'
import { test as base } from '../testing/test.ts'

const TOO_SOON = { error: null, code: 'ratelimit', status: 'ratelimit' }
const test = base.extend('phone', ({ world }) => openAccount(world).phone)
test.beforeEach(({ world }) => freezeAt(world, 0))

test('phonecheck knows a phone in every spelling, a plus decoded to a blank among them [7.phonecheck]', async ({
  world,
  phone,
}) => {
  for (const typed of [phone, `0${phone.slice(3)}`, phone.slice(1), `0${phone.slice(3, 6)}-${phone.slice(6)}`]) {
    const { body } = await world.agent().get(`/api/auth/phonecheck?phone=${typed}`).expect(200)
    expect(body).toEqual({
      error: null,
      code: 'ok',
      data: { registered: true, registrationState: 1, methods: ['wa', 'sms'] },
    })
  }
})

test('phonecheck distinguishes unknown phones from invalid input', async ({ world }) => {
  const unknown = await world.agent().get('/api/auth/phonecheck').query({ phone: freePhone() }).expect(200)
  expect(unknown.body.data).toMatchObject({ registered: false, registrationState: 0 })
  const landline = await world.agent().get('/api/auth/phonecheck').query({ phone: '021 5550 1234' }).expect(200)
  expect(landline.body).toEqual({
    error: 'Itu bukan nomor HP. Nomor HP diawali 08 atau +62 8.',
    code: 'phone_invalid',
    data: null,
    fields: { Phone: 'Itu bukan nomor HP. Nomor HP diawali 08 atau +62 8.' },
  })
})

test('phonecheck answers 20 times a minute', async ({ world }) => {
  world.app.sandboxes.create('flood', 'empty')
  const call = () => world.agent().set('x-sandbox', 'flood').get('/api/auth/phonecheck?phone=081234567890')
  for (let count = 0; count < 20; count++) await call().expect(200)
  const flooded = await call().expect(429)
  expect(flooded.body.code).toBe('too_many_requests')
  expect(Number(flooded.headers['retry-after'])).toBeGreaterThan(0)
})

test('a code by WhatsApp signs in [3.profile-response, 7.login-wa, 7.login-wa-submit, 9.resend]', async ({
  world,
  browser,
  phone,
}) => {
  expect(await requestCode(browser, phone)).toEqual({
    error: null,
    code: 'ok',
    status: 'success',
    rateLimitTs: START + 2 * MINUTE,
  })
  expect((await browser.get('/api/auth/profile').expect(200)).body.code).toBe('unauthenticated')
  expect(await submitCode(browser, Number(codeFor(world, phone)))).toEqual({
    error: null,
    code: 'ok',
    status: 'success',
  })
  const { body } = await browser.get('/api/auth/profile')
  expect(body).toMatchObject({ error: null, code: 'ok', data: { phone, registrationState: 1 } })
})

test('a code by SMS answers status otp and is resent by SMS [7.login]', async ({ world, browser, phone }) => {
  const { body } = await browser.post('/api/auth/login').send({ phone, method: 'sms' }).expect(200)
  expect(body).toEqual({ error: null, code: 'ok', status: 'otp', rateLimitTs: START + 2 * MINUTE })
  freezeAt(world, 2)
  expect((await browser.post('/api/auth/login/by_wa/new_otp').expect(200)).body.status).toBe('success')
  expect(listMessages(world.sandbox, { to: phone, channel: 'sms' }).count).toBe(2)
  expect((await submitCode(browser, codeFor(world, phone))).status).toBe('success')
})

test('a code works once, even when it is submitted twice at the same moment', async ({ world, browser, phone }) => {
  await requestCode(browser, phone)
  const otp = codeFor(world, phone)
  const answers = await Promise.all([submitCode(browser, otp), submitCode(browser, otp)])
  expect(answers.map((answer) => answer.code).toSorted()).toEqual(['no_pending', 'ok'])
  expect(await submitCode(world.agent(), otp)).toMatchObject({ code: 'no_pending', status: 'invalid' })
})

test('two requests without a session open two: the code belongs to the first, and the second resends after the wait', async ({
  world,
  phone,
}) => {
  const [first, second] = [world.agent(), world.agent()]
  expect((await requestCode(first, phone)).code).toBe('ok')
  expect(await requestCode(second, phone)).toMatchObject(TOO_SOON)
  const code = codeFor(world, phone)
  expect((await submitCode(second, code)).code).toBe('otp_expired')
  expect(listMessages(world.sandbox, { to: phone }).count).toBe(1)
  freezeAt(world, 2)
  expect((await second.post('/api/auth/login/by_wa/new_otp').expect(200)).body.status).toBe('success')
  expect((await submitCode(second, codeFor(world, phone))).code).toBe('ok')
  expect((await submitCode(first, code)).code).toBe('ok')
})

test('a wrong code is counted, and the sixth try is blocked even when right [8.wrong-code]', async ({
  world,
  browser,
  phone,
}) => {
  await requestCode(browser, phone)
  const code = codeFor(world, phone)
  for (let count = 0; count < 5; count++) {
    expect(await submitCode(browser, wrongCode(code))).toEqual({
      error: 'Kode OTP tidak sesuai',
      code: 'otp_invalid',
      status: 'invalid',
      fields: { Pin: 'Kode OTP tidak sesuai' },
    })
  }
  expect(await submitCode(browser, code)).toMatchObject({
    code: 'otp_blocked',
    status: 'blocked',
    fields: { Pin: expect.any(String) },
  })
  freezeAt(world, 2)
  await browser.post('/api/auth/login/by_wa/new_otp').expect(200)
  expect((await submitCode(browser, codeFor(world, phone))).status).toBe('success')
})

test('a code expires after five minutes', async ({ world, browser, phone }) => {
  await requestCode(browser, phone)
  freezeAt(world, 5)
  expect(await submitCode(browser, codeFor(world, phone))).toMatchObject({
    code: 'otp_expired',
    status: 'expired',
    fields: { Pin: expect.any(String) },
  })
})

test('a resend before two minutes answers when it is allowed; after them it works and invalidates the old code [3.rate-limit, 7.login-wa-resend]', async ({
  world,
  browser,
  phone,
}) => {
  await requestCode(browser, phone)
  const old = codeFor(world, phone)
  freezeAt(world, 1)
  const early = await browser.post('/api/auth/login/by_wa/new_otp').expect(200)
  expect(early.body).toEqual({ ...TOO_SOON, rateLimitTs: START + 2 * MINUTE })
  expect(await requestCode(browser, phone)).toEqual({ ...TOO_SOON, rateLimitTs: START + 2 * MINUTE })
  freezeAt(world, 2)
  const again = await browser.post('/api/auth/login/by_wa/new_otp').expect(200)
  expect(again.body).toEqual({ error: null, code: 'ok', status: 'success', rateLimitTs: START + 4 * MINUTE })
  if (codeFor(world, phone) !== old) expect((await submitCode(browser, old)).code).toBe('otp_invalid')
  expect((await submitCode(browser, codeFor(world, phone))).status).toBe('success')
})

test('unknown and blocked phones get no code and no session', async ({ world }) => {
  const { phone: blocked } = createAccount(world, { registrationState: 1, blocked: true })
  const before = accountState(world)
  for (const [phone, code] of [
    [freePhone(), 'phone_unknown'],
    [blocked, 'phone_blocked'],
    ['0215550123', 'phone_invalid'],
  ]) {
    for (const [url, method] of [
      ['/api/auth/login/by_wa', undefined],
      ['/api/auth/login', 'sms'],
    ] as const) {
      const answer = await world.agent().post(url).send({ phone, method }).expect(200)
      expect(answer.body).toMatchObject({ code, status: 'failed', fields: { Phone: answer.body.error } })
      expect(answer.body).not.toHaveProperty('data')
      expect(answer.headers).not.toHaveProperty('set-cookie')
    }
  }
  expect(accountState(world)).toEqual(before)
})

test('no code can be resent or submitted before one is requested', async ({ world }) => {
  const before = accountState(world)
  for (const [url, body] of [
    ['new_otp', undefined],
    ['otp_submit', { otp: 123456 }],
  ] as const) {
    const answer = await world.agent().post(`/api/auth/login/by_wa/${url}`).send(body).expect(200)
    expect(answer.body).toMatchObject({ code: 'no_pending', status: 'invalid' })
  }
  expect(accountState(world)).toEqual(before)
})
