// Steps of an account that wait for their end (security.md 4): a proven reset and asked codes do not outlive what they
// were asked for.
import { expect } from 'vitest'
import { createLink } from '../rules/auth/one-time-link.ts'
import { codeFor, createAccount, freeAddress, MINUTE, openAccount, stepUp } from '../testing/account.ts'
import type { Agent, World } from '../testing/world.ts'
import { inEachMode } from './stranger.ts'

const PASSWORD = 'Gula Jawa 7'

async function proveReset(world: World, whose: { phone: string } | { email: string }): Promise<Agent> {
  const browser = world.agent()
  await browser.post('/api/auth/pwreset').send(whose).expect(200)
  const [to = ''] = Object.values(whose)
  const { body } = await browser.get('/api/auth/pwreset').query({ otp: codeFor(world, to) })
  expect(body.status).toBe('success')
  return browser
}

const setPassword = async (browser: Agent, password = 'Kunyit 99') =>
  (await browser.patch('/api/auth/pwreset').send({ password })).body

const mailCode = async (browser: Agent, method: 'post' | 'patch', email: string) =>
  (await browser[method]('/api/auth/email').send({ email })).body.data.otpId as string

const giveCode = async (world: World, browser: Agent, email: string, otpId: string) =>
  (await browser.get('/api/auth/email').query({ otpId, otp: codeFor(world, email) })).body.code

inEachMode(({ test }) => {
  test('a proven reset sets a password within ten minutes', async ({ world }) => {
    const { phone } = createAccount(world, { password: PASSWORD })
    world.sandbox.clock.setFrozen(true)
    const browser = await proveReset(world, { phone })
    await world.advance(10 * MINUTE)
    expect(await setPassword(browser)).toMatchObject({ code: 'no_pending' })
  })

  test('a proven reset sets a password once', async ({ world }) => {
    const { phone } = createAccount(world, { password: PASSWORD })
    const browser = await proveReset(world, { phone })
    expect(await setPassword(browser)).toMatchObject({ status: 'success' })
    expect(await setPassword(browser, 'Temulawak 5')).toMatchObject({ code: 'no_pending' })
  })

  test('a new password ends the resets, codes and links that others have begun', async ({ world }) => {
    const email = freeAddress()
    const { phone } = createAccount(world, { password: PASSWORD, email, emailVerified: true })
    const proven = await proveReset(world, { email })
    await world.advance(3 * MINUTE)
    const token = world.sandbox.transaction(() => createLink(world.sandbox, 'set-password', phone))
    const login = world.agent()
    await login.post('/api/auth/login/by_wa').send({ phone }).expect(200)
    const loginCode = codeFor(world, phone)
    await world.advance(3 * MINUTE)

    const owner = await proveReset(world, { phone })
    expect(await setPassword(owner)).toMatchObject({ status: 'success' })

    expect(await setPassword(proven, 'Temulawak 5')).toMatchObject({ code: 'no_pending' })
    const submitted = await login.post('/api/auth/login/by_wa/otp_submit').send({ otp: loginCode })
    expect(submitted.body.code).toBe('no_pending')
    const linked = await world.agent().get('/api/auth/registration/set-password').query({ token })
    expect(linked.body.code).toBe('link_invalid')
  })

  test('a changed password ends the e-mail code that the same browser has asked for', async ({ world }) => {
    const email = freeAddress()
    const { phone } = createAccount(world, { password: PASSWORD })
    const browser = await world.signIn(phone)
    const otpId = await mailCode(browser, 'post', email)
    await browser
      .patch('/api/auth/pwchange')
      .send({ currentPassword: PASSWORD, newPassword: 'Temulawak 5' })
      .expect(200)
    expect((await browser.get('/api/auth/pwchange').query({ otp: codeFor(world, phone) })).body.status).toBe('success')
    expect(await giveCode(world, browser, email, otpId)).toBe('otp_expired')
  })

  test('a reset by a mailed code ends when the address leaves the account', async ({ world }) => {
    const email = freeAddress()
    const { phone } = createAccount(world, { password: PASSWORD, email, emailVerified: true })
    const stranger = await proveReset(world, { email })
    const owner = await world.signIn(phone)
    await stepUp(world, owner, phone)
    await owner.delete('/api/auth/email').expect(200)
    expect(await setPassword(stranger)).toMatchObject({ code: 'no_pending' })
  })

  test('a code for another address that was asked for before one was verified replaces nothing', async ({ world }) => {
    const email = freeAddress()
    const { phone } = openAccount(world)
    const [owner, stranger] = [await world.signIn(phone), await world.signIn(phone)]
    const other = freeAddress()
    const strangersCode = await mailCode(stranger, 'post', other)
    const ownersCode = await mailCode(owner, 'post', email)
    expect(await giveCode(world, owner, email, ownersCode)).toBe('ok')
    expect(await giveCode(world, stranger, other, strangersCode)).toBe('otp_expired')
    expect((await owner.get('/api/auth/profile')).body.data).toMatchObject({ email, emailVerified: true })
  })
})
