// Taking over an account by an address that its owner has not proven (security.md 4).
import { expect } from 'vitest'
import { findGoogleShopper } from '../rules/auth/google.ts'
import { codeFor, freeAddress, openAccount, stepUp } from '../testing/account.ts'
import type { Agent, World } from '../testing/world.ts'
import { inEachMode } from './stranger.ts'

const form = { firstName: 'Dina', birthDate: '1990-05-30', gender: 'female', provinceId: '33', cityId: '33.74' }

async function withProvenAddress(world: World) {
  const { phone } = openAccount(world)
  const address = freeAddress()
  const browser = await world.signIn(phone)
  const { otpId } = (await browser.post('/api/auth/email').send({ email: address })).body.data
  await browser.get('/api/auth/email').query({ otpId, otp: codeFor(world, address) })
  return { browser, phone, address }
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

inEachMode(({ test }) => {
  test('somebody else’s address in the completion form opens no account to them, and needs a step-up', async ({
    world,
  }) => {
    const { browser, phone, address } = await withProvenAddress(world)
    const victim = freeAddress()
    expect((await complete(browser, { email: victim })).code).toBe('stepup_required')
    await stepUp(world, browser, phone)
    expect((await complete(browser, { email: victim })).data).toMatchObject({ email: victim, emailVerified: false })
    expect(signInWithGoogle(world, victim)).toBeUndefined()
    expect(signInWithGoogle(world, address)).toBeUndefined()
  })

  test.for<[string, (address: string) => object]>([
    ['without an address', () => ({})],
    ['with the same one', (address) => ({ email: address.toUpperCase() })],
  ])('the form %s leaves the proven address', async ([, sent], { world }) => {
    const { browser, address } = await withProvenAddress(world)
    expect((await complete(browser, sent(address))).data).toMatchObject({ email: address, emailVerified: true })
  })
})
