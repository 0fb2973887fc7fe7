import { expect } from 'vitest'
import { linkGoogle } from '../rules/auth/google.ts'
import { getShopperRow } from '../rules/shopper/row.ts'
import { codeFor, createAccount, freePhone, hasAccount, MINUTE, wrongCode } from '../testing/account.ts'
import {
  chooseAtGoogle,
  IdentityBrowser,
  openChooser,
  requestGoogleLink,
  signInAtGoogle,
  submitCallback,
} from '../testing/google-sign-in.ts'
import { test as base } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const consents = { terms: true, privacy: true }
const PROFILE = { firstName: 'Wati', birthDate: '1990-05-17', gender: 'female', provinceId: '31', cityId: '31.74' }
let emailCount = 0

function addShopper(world: World, { verified = true, linkedTo }: { verified?: boolean; linkedTo?: string } = {}) {
  emailCount += 1
  const email = `orang${emailCount}@contoh.id`
  const { id, phone } = createAccount(world, { email, emailVerified: verified })
  if (linkedTo) linkGoogle(world.sandbox, id, { sub: linkedTo, email })
  return { id, phone, email }
}

function newcomer() {
  emailCount += 1
  return { email: `baru${emailCount}@contoh.id`, firstName: 'Wati', lastName: 'Lestari' }
}

const browser = (world: World) => new IdentityBrowser(world)
const test = base.extend('own', ({ world }) => browser(world))
const profileOf = async (own: IdentityBrowser) => (await own.call('GET', '/api/auth/profile')).data
const rowOf = (world: World, id: string) => getShopperRow(world.sandbox, id)

async function arrivedNewcomer(own: IdentityBrowser, account = newcomer()) {
  const answer = await submitCallback(own, await signInAtGoogle(own, account))
  expect(answer).toMatchObject({ error: null, status: 'register' })
  return account
}

const apply = (own: IdentityBrowser, changes: object = {}) =>
  own.call('POST', '/api/auth/gauth/register', { ...PROFILE, consents, ...changes })
const sendCode = (own: IdentityBrowser, phone: string) => own.call('POST', '/api/auth/gauth/phone/new_otp', { phone })
const submitCode = (own: IdentityBrowser, otp: string) =>
  own.call('POST', '/api/auth/gauth/phone/otp_submit', { otp: Number(otp) })

test('a linked account signs in, and its profile says so [7.google-link]', async ({ world, own }) => {
  const { phone, email } = addShopper(world, { linkedTo: '111111111111111111111' })
  const query = await signInAtGoogle(own, { email })
  expect(await submitCallback(own, query)).toEqual({ error: null, code: 'ok', status: 'success' })
  expect(await profileOf(own)).toMatchObject({ phone, googleLinked: true })
  const check = await own.call('GET', `/api/auth/phonecheck?phone=${encodeURIComponent(phone)}`)
  expect(check).toMatchObject({ data: { methods: expect.arrayContaining(['google']) } })
})

test('code and state alone are enough, as documented [7.google-callback]', async ({ world, own }) => {
  const { email } = addShopper(world, { linkedTo: '111111111111111111112' })
  const given = new URLSearchParams(await signInAtGoogle(own, { email }))
  const query = new URLSearchParams({ code: given.get('code') ?? '', state: given.get('state') ?? '' })
  expect(await submitCallback(own, `?${query}`)).toMatchObject({ status: 'success' })
})

test('the same address verified on both sides is linked and signs in', async ({ world, own }) => {
  const { id, email } = addShopper(world)
  expect(await submitCallback(own, await signInAtGoogle(own, { email }))).toMatchObject({ status: 'success' })
  expect(rowOf(world, id)).toMatchObject({ googleEmail: email, googleSubject: expect.stringMatching(/^\d{21}$/) })
})

test('an unverified address signs no shopper in', async ({ world, own }) => {
  const { id, email } = addShopper(world, { verified: false })
  expect(await submitCallback(own, await signInAtGoogle(own, { email }))).toMatchObject({
    status: 'register',
    data: { email },
  })
  expect(rowOf(world, id).googleSubject).toBeNull()
  expect(await profileOf(own)).toBeNull()
})

test('a blocked account stays out', async ({ world, own }) => {
  const { id, email } = addShopper(world, { linkedTo: '111111111111111111113' })
  await world.agent().patch(`/control/shoppers/${id}`).send({ blocked: true }).expect(200)
  expect(await submitCallback(own, await signInAtGoogle(own, { email }))).toMatchObject({
    code: 'phone_blocked',
    status: 'failed',
  })
})

test('a newcomer gives a profile, proves a phone, and has a whole account [7.google-callback, 7.google-register, 7.google-phone]', async ({
  world,
  own,
}) => {
  const account = newcomer()
  expect(await submitCallback(own, await signInAtGoogle(own, account))).toEqual({
    error: null,
    code: 'ok',
    status: 'register',
    data: {
      email: account.email,
      firstName: 'Wati',
      lastName: 'Lestari',
      picture: null,
    },
  })
  expect(await apply(own, { email: account.email })).toMatchObject({ data: { done: true } })
  const phone = freePhone()
  expect(await sendCode(own, phone)).toMatchObject({ status: 'success', rateLimitTs: expect.any(Number) })
  expect(hasAccount(world, phone)).toBe(false)
  expect(await submitCode(own, wrongCode(codeFor(world, phone)))).toMatchObject({
    code: 'otp_invalid',
    status: 'invalid',
  })
  expect(await submitCode(own, codeFor(world, phone))).toMatchObject({ status: 'success' })
  expect(await profileOf(own)).toMatchObject({
    phone,
    email: account.email,
    emailVerified: true,
    registrationState: 2,
    googleLinked: true,
  })
  expect((await own.call('GET', '/api/point/balance')).data?.balance).toBeGreaterThan(0)
  const again = browser(world)
  expect(await submitCallback(again, await signInAtGoogle(again, { email: account.email }))).toMatchObject({
    status: 'success',
  })
})

test('another address than Google’s is saved as unverified', async ({ world, own }) => {
  await arrivedNewcomer(own)
  await apply(own, { email: `lain${emailCount}@contoh.id` })
  const phone = freePhone()
  await sendCode(own, phone)
  await submitCode(own, codeFor(world, phone))
  expect(await profileOf(own)).toMatchObject({ email: `lain${emailCount}@contoh.id`, emailVerified: false })
})

test('a phone that has an account gets Google linked to it, without a profile [7.google-phone]', async ({
  world,
  own,
}) => {
  const { id, phone, email } = addShopper(world)
  const account = await arrivedNewcomer(own)
  expect(await sendCode(own, phone)).toMatchObject({ status: 'success' })
  expect(await submitCode(own, codeFor(world, phone))).toMatchObject({ status: 'success' })
  expect(await profileOf(own)).toMatchObject({ id, email, googleLinked: true })
  expect(rowOf(world, id).googleEmail).toBe(account.email)
})

test('a phone linked to another account at Google is refused beside the phone', async ({ world, own }) => {
  const { phone } = addShopper(world, { linkedTo: '111111111111111111114' })
  await arrivedNewcomer(own)
  expect(await sendCode(own, phone)).toMatchObject({ code: 'google_other', fields: { Phone: expect.any(String) } })
})

test('one account at Google becomes one shopper, also from two browsers', async ({ world }) => {
  const account = newcomer()
  const [one, two] = [browser(world), browser(world)]
  await arrivedNewcomer(one, account)
  await arrivedNewcomer(two, account)
  const phones = [freePhone(), freePhone()]
  for (const [index, own] of [one, two].entries()) {
    await apply(own)
    await sendCode(own, phones[index] ?? '')
  }
  const answers = await Promise.all(
    [one, two].map((own, index) => submitCode(own, codeFor(world, phones[index] ?? ''))),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['google_first', 'ok'])
})

test('a new phone needs the profile first', async ({ own }) => {
  await arrivedNewcomer(own)
  expect(await sendCode(own, freePhone())).toMatchObject({ code: 'google_profile_first' })
})

test('the profile is checked when it is given', async ({ world, own }) => {
  const { email } = addShopper(world)
  await arrivedNewcomer(own)
  expect(await apply(own, { email })).toMatchObject({ code: 'email_taken', fields: { email: expect.any(String) } })
  expect(await apply(own, { birthDate: '2015-01-01' })).toMatchObject({ code: 'too_young' })
  expect(await apply(own, { cityId: '73.71' })).toMatchObject({ code: 'city_unknown' })
  expect(await apply(own, { referralCode: 'TIDAK-ADA' })).toMatchObject({ code: 'referral_unknown' })
  expect(await apply(own, { consents: { terms: false, privacy: true } })).toMatchObject({ code: 'validation' })
  // Fields outside the contract are ignored (decisions 103).
  expect(await apply(own, { isAdmin: true })).toMatchObject({ code: 'ok' })
})

test('without Google first there is nothing to register', async ({ own }) => {
  expect(await apply(own)).toMatchObject({ code: 'google_first' })
  expect(await sendCode(own, freePhone())).toMatchObject({ code: 'google_first' })
  expect(await submitCode(own, '123456')).toMatchObject({ code: 'no_pending' })
})

test('cancelling at the chooser signs no one in', async ({ own }) => {
  const chooser = await openChooser(own)
  const left = await own.submit(chooser.address, { cancel: '1' })
  expect(await submitCallback(own, new URL(left.address).search)).toMatchObject({
    code: 'google_cancelled',
    status: 'failed',
  })
  expect(await profileOf(own)).toBeNull()
})

test('every sign-in begins with the choice of an account, which lists the linked ones', async ({ world, own }) => {
  await arrivedNewcomer(own)
  const { email } = addShopper(world, { linkedTo: '111111111111111111122' })
  const { page } = await openChooser(own)
  expect(page).toContain('Pilih akun')
  expect(page).toContain(email)
})

test('an answer works once', async ({ world, own }) => {
  const { email } = addShopper(world, { linkedTo: '111111111111111111115' })
  const query = await signInAtGoogle(own, { email })
  const both = await Promise.all([submitCallback(own, query), submitCallback(own, query)])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['google_expired', 'ok'])
  expect(await submitCallback(own, query)).toMatchObject({ code: 'google_expired' })
  expect(world.sandbox.db.all('SELECT * FROM googleRequest')).toEqual([])
})

test('a code from another request does not fit this one’s verifier', async ({ world, own }) => {
  const { email } = addShopper(world, { linkedTo: '111111111111111111117' })
  const query = new URLSearchParams(await signInAtGoogle(own, { email }))
  query.set('state', new URL(await requestGoogleLink(own)).searchParams.get('state') ?? '')
  expect(await submitCallback(own, `?${query}`)).toMatchObject({ code: 'google_expired' })
})

test('a callback in another browser is refused there, and still works in this one', async ({ world, own }) => {
  const { email } = addShopper(world, { linkedTo: '111111111111111111118' })
  const query = await signInAtGoogle(own, { email })
  const victim = browser(world)
  await victim.call('GET', '/api/auth/gauth/link')
  expect(await submitCallback(victim, query)).toMatchObject({ code: 'google_expired' })
  expect(await profileOf(victim)).toBeNull()
  expect(await submitCallback(own, query)).toMatchObject({ status: 'success' })
})

test('a nonce that is not ours is refused', async ({ world, own }) => {
  const { email } = addShopper(world, { linkedTo: '111111111111111111119' })
  const link = new URL(await requestGoogleLink(own))
  link.searchParams.set('nonce', 'lain')
  const query = await chooseAtGoogle(own, await own.follow(link.href), { email })
  expect(await submitCallback(own, query)).toMatchObject({ code: 'google_unconfirmed', status: 'failed' })
})

test('after ten minutes the way back is closed', async ({ world, own }) => {
  const { email } = addShopper(world, { linkedTo: '111111111111111111120' })
  world.sandbox.clock.setFrozen(true)
  const query = await signInAtGoogle(own, { email })
  world.sandbox.clock.setTime(world.sandbox.now() + 10 * MINUTE)
  expect(await submitCallback(own, query)).toMatchObject({ code: 'google_expired' })
})

test('two tabs sign in independently', async ({ world, own }) => {
  const first = await openChooser(own)
  const second = await openChooser(own)
  const { email } = addShopper(world, { linkedTo: '111111111111111111121' })
  const b = await chooseAtGoogle(own, second, { email })
  const a = await chooseAtGoogle(own, first, { email })
  expect(await submitCallback(own, b)).toMatchObject({ status: 'success' })
  // The first tab's session ended when the second tab signed in.
  expect(await submitCallback(own, a)).toMatchObject({ code: 'google_expired' })
  expect(await profileOf(own)).toMatchObject({ googleLinked: true })
})

test('a page of another browser’s sign-in says that it is over', async ({ world }) => {
  const { address } = await openChooser(browser(world))
  const { status, text } = await browser(world).request(address)
  expect(status).toBe(410)
  expect(text).toContain('Permintaan ini sudah berakhir')
})
