import { expect } from 'vitest'
import { listMessages } from '../rules/notification/message.ts'
import { createShopper } from '../rules/registration/account.ts'
import { getShopperRow } from '../rules/shopper/row.ts'
import { accountState, codeFor, freePhone, hasAccount, MINUTE, wrongCode } from '../testing/account.ts'
import { freezeAt, START } from '../testing/code-sign-in.ts'
import { test as base } from '../testing/test.ts'
import type { Agent, World } from '../testing/world.ts'

const test = base.extend('phone', () => freePhone())
const consents = { terms: true, privacy: true }
test.beforeEach(({ world }) => freezeAt(world, 0))

function start(browser: Agent, sent: object) {
  return browser.post('/api/auth/registration/app').send({ method: 'wa', consents, ...sent })
}

async function submit(browser: Agent, otp: string) {
  return (
    await browser
      .post('/api/auth/registration/app/otp_submit')
      .send({ otp: Number(otp) })
      .expect(200)
  ).body
}

async function registered(world: World, sent: object = {}): Promise<Agent> {
  const phone = freePhone()
  const browser = world.agent()
  expect((await start(browser, { phone, ...sent }).expect(200)).body.status).toBe('success')
  expect(await submit(browser, codeFor(world, phone))).toEqual({ error: null, code: 'ok', status: 'success' })
  return browser
}

async function profileOf(browser: Agent) {
  return (await browser.get('/api/auth/profile').expect(200)).body.data
}

test('a proven phone makes an account in state 1 and signs in [3.profile-fields, 7.profile-read, 7.register]', async ({
  world,
  browser,
  phone,
}) => {
  const requested = await start(browser, { phone, consents: { ...consents, marketing: true } }).expect(200)
  expect(requested.body).toEqual({ error: null, code: 'ok', status: 'success', rateLimitTs: START + 2 * MINUTE })
  expect(hasAccount(world, phone)).toBe(false)
  await submit(browser, codeFor(world, phone))
  expect(await profileOf(browser)).toEqual({
    id: expect.any(String),
    unvrId: expect.stringMatching(/^UNV-[2-9A-Z]{4}-\d{6}$/),
    phone,
    email: null,
    emailVerified: false,
    firstName: null,
    lastName: null,
    birthDate: null,
    canCorrectBirthDate: false,
    gender: null,
    provinceId: null,
    cityId: null,
    address: null,
    zone: 'Asia/Jakarta',
    photoUrl: null,
    registrationState: 1,
    hasPassword: false,
    googleLinked: false,
    referralCode: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{3}$/),
    consents: { terms: true, privacy: true, marketing: true, at: new Date(START).toISOString() },
    createdAt: new Date(START).toISOString(),
    lastNotificationId: null,
  })
})

test('registering by SMS sends an SMS, also the second time [7.register-resend]', async ({ world, browser, phone }) => {
  await start(browser, { phone, method: 'sms' })
  const early = await browser.post('/api/auth/registration/app/new_otp').expect(200)
  expect(early.body).toEqual({ error: null, code: 'ratelimit', status: 'ratelimit', rateLimitTs: START + 2 * MINUTE })
  world.sandbox.clock.setTime(START + 2 * MINUTE)
  await browser.post('/api/auth/registration/app/new_otp').expect(200)
  expect(listMessages(world.sandbox, { to: phone, channel: 'sms' }).count).toBe(2)
  expect((await submit(browser, codeFor(world, phone))).status).toBe('success')
})

test('a wrong code creates no account, and the fifth wrong one blocks [7.register-submit]', async ({
  world,
  browser,
  phone,
}) => {
  await start(browser, { phone })
  const wrong = wrongCode(codeFor(world, phone))
  for (let count = 0; count < 5; count++) {
    expect(await submit(browser, wrong)).toMatchObject({
      code: 'otp_invalid',
      status: 'invalid',
      fields: { Pin: 'Kode OTP tidak sesuai' },
    })
  }
  expect(await submit(browser, codeFor(world, phone))).toMatchObject({ code: 'otp_blocked', status: 'blocked' })
  expect(hasAccount(world, phone)).toBe(false)
})

test('a login code does not register, a registration code does not log in', async ({ world, browser, phone }) => {
  await start(browser, { phone })
  const { body } = await browser
    .post('/api/auth/login/by_wa/otp_submit')
    .send({ otp: codeFor(world, phone) })
    .expect(200)
  expect(body).toMatchObject({ code: 'no_pending', status: 'invalid' })
})

test('a code submitted twice at the same moment makes one account', async ({ world, browser, phone }) => {
  await start(browser, { phone })
  const answers = await Promise.all([submit(browser, codeFor(world, phone)), submit(browser, codeFor(world, phone))])
  expect(answers.map((answer) => answer.code).toSorted()).toEqual(['no_pending', 'ok'])
})

test('a phone with an account cannot register, not even when it got one meanwhile', async ({
  world,
  browser,
  phone,
}) => {
  await start(browser, { phone })
  createShopper(world.sandbox, { phone, marketing: false })
  expect(await submit(browser, codeFor(world, phone))).toMatchObject({ code: 'phone_taken', status: 'failed' })
  const before = accountState(world)
  const again = await start(world.agent(), { phone: `0${phone.slice(3)}` }).expect(200)
  expect(again.body).toMatchObject({ code: 'phone_taken', status: 'failed', fields: { Phone: again.body.error } })
  expect(again.headers).not.toHaveProperty('set-cookie')
  expect(accountState(world)).toEqual(before)
})

test('a referral code links the friend, in any case; an unknown one is refused', async ({ world }) => {
  const { id, referralCode } = await profileOf(await registered(world))
  const friend = await profileOf(await registered(world, { referralCode: ` ${referralCode.toLowerCase()} ` }))
  expect(getShopperRow(world.sandbox, friend.id).referredBy).toBe(id)
  const { body } = await start(world.agent(), { phone: freePhone(), referralCode: 'TAK-ADA' }).expect(200)
  expect(body).toMatchObject({ code: 'referral_unknown', status: 'failed', fields: { ReferralCode: body.error } })
  await registered(world, { referralCode: '' })
})
