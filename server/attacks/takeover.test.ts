// Taking over an account by an address that its owner has not proven (security.md 4).
import { expect } from 'vitest'
import { findGoogleShopper } from '../rules/auth/google.ts'
import { codeFor, openAccount, stepUp } from '../testing/account.ts'
import { test } from '../testing/test.ts'
import type { Agent, World } from '../testing/world.ts'

const OWN = 'penyerang@contoh.id'
const VICTIM = 'korban@contoh.id'
const form = { firstName: 'Dina', birthDate: '1990-05-30', gender: 'female', provinceId: '33', cityId: '33.74' }

async function withProvenAddress(world: World) {
  const { phone } = openAccount(world)
  const browser = await world.signIn(phone)
  const { otpId } = (await browser.post('/api/auth/email').send({ email: OWN })).body.data
  await browser.get('/api/auth/email').query({ otpId, otp: codeFor(world, OWN) })
  return { browser, phone }
}

const complete = async (browser: Agent, sent: object) =>
  (await browser.post('/api/auth/registration/profile').send({ ...form, ...sent })).body

const signInWithGoogle = ({ sandbox }: World, email: string) =>
  findGoogleShopper(sandbox, {
    sub: 'google-1',
    email,
    emailVerified: true,
    firstName: null,
    lastName: null,
    picture: null,
  })

test('somebody else’s address in the completion form opens no account to them, and needs a step-up', async ({
  world,
}) => {
  const { browser, phone } = await withProvenAddress(world)
  expect((await complete(browser, { email: VICTIM })).code).toBe('stepup_required')
  await stepUp(world, browser, phone)
  expect((await complete(browser, { email: VICTIM })).data).toMatchObject({ email: VICTIM, emailVerified: false })
  expect(signInWithGoogle(world, VICTIM)).toBeUndefined()
  expect(signInWithGoogle(world, OWN)).toBeUndefined()
})

test.for<[string, object]>([
  ['without an address', {}],
  ['with the same one', { email: OWN.toUpperCase() }],
])('the form %s leaves the proven address', async ([, sent], { world }) => {
  const { browser } = await withProvenAddress(world)
  expect((await complete(browser, sent)).data).toMatchObject({ email: OWN, emailVerified: true })
})
