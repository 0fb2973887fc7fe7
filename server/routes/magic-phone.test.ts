// Each magic phone behaves in every sandbox as documented (decisions 208).
import { expect } from 'vitest'
import { listMessages } from '../rules/notification/message.ts'
import { codeFor } from '../testing/account.ts'
import { requestCode, submitCode } from '../testing/code-sign-in.ts'
import { test } from '../testing/test.ts'
import type { Agent, World } from '../testing/world.ts'

const phoneOf = (number: number) => `+62840000000${String(number).padStart(2, '0')}`

const ask = (browser: Agent, number: number) => requestCode(browser, phoneOf(number))
const submit = (world: World, browser: Agent, number: number) => submitCode(browser, codeFor(world, phoneOf(number)))

test('01 signs in', async ({ world, browser }) => {
  expect((await ask(browser, 1)).status).toBe('success')
  expect((await submit(world, browser, 1)).status).toBe('success')
})

test('02 is rate-limited now', async ({ world }) => {
  expect(await ask(world.agent(), 2)).toMatchObject({ status: 'ratelimit', rateLimitTs: expect.any(Number) })
})

test('03 gets a code that has expired', async ({ world, browser }) => {
  expect((await ask(browser, 3)).status).toBe('success')
  expect(await submit(world, browser, 3)).toMatchObject({ code: 'otp_expired', status: 'expired' })
})

test('04 cannot be reached by WhatsApp, but by SMS', async ({ world, browser }) => {
  expect(await ask(browser, 4)).toMatchObject({ code: 'delivery_failed', status: 'failed' })
  const bySms = await browser
    .post('/api/auth/login')
    .send({ phone: phoneOf(4), method: 'sms' })
    .expect(200)
  expect(bySms.body.status).toBe('otp')
  expect((await submit(world, browser, 4)).status).toBe('success')
})

test('06 is a blocked account, which hears so before it chooses a method', async ({ world }) => {
  const { body } = await world
    .agent()
    .get('/api/auth/phonecheck')
    .query({ phone: phoneOf(6) })
  expect(body).toMatchObject({
    code: 'phone_blocked',
    fields: { Phone: 'Akun ini sedang kami tahan. Hubungi bantuan.' },
  })
  expect(await ask(world.agent(), 6)).toMatchObject({ code: 'phone_blocked', status: 'failed' })
})

test('07 gets its code after eight seconds', async ({ world }) => {
  const pass = (ms: number) => world.advance(ms)
  await world.agent().post('/control/clock/freeze').send({ frozen: true }).expect(200)
  expect((await ask(world.agent(), 7)).status).toBe('success')
  const count = () => listMessages(world.sandbox, { to: phoneOf(7) }).count
  await pass(7_999)
  expect(count()).toBe(0)
  await pass(1)
  expect(count()).toBe(1)
})

test.for([
  ['05 is not registered', 5, { registered: false }],
  ['08 has a password', 8, { methods: expect.arrayContaining(['password']) }],
  ['09 has an unfinished profile', 9, { registered: true, registrationState: 1 }],
  ['10 is linked to Google', 10, { methods: expect.arrayContaining(['google']) }],
] as const)('%s', async ([, number, known], { world }) => {
  const answer = world
    .agent()
    .get('/api/auth/phonecheck')
    .query({ phone: phoneOf(number) })
  expect((await answer.expect(200)).body.data).toMatchObject(known)
})
