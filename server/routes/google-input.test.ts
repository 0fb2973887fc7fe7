import { expect } from 'vitest'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const phone = '081234567890'
const profile = {
  firstName: 'Wati',
  birthDate: '1990-05-17',
  gender: 'female',
  provinceId: '31',
  cityId: '31.74',
  consents: { terms: true, privacy: true },
}
const without = (name: keyof typeof profile) =>
  Object.fromEntries(Object.entries(profile).filter(([key]) => key !== name))

/** Everything a call could have touched. */
const stateOf = (world: World) => world.sandbox.db.serialize()

test.for([
  ['register', undefined, 'body'],
  ['register', [], 'body'],
  ['register', without('firstName'), 'firstName'],
  ['register', { ...profile, firstName: ' ' }, 'firstName'],
  ['register', { ...profile, firstName: 'x'.repeat(61) }, 'firstName'],
  ['register', { ...profile, birthDate: '17 Mei 1990' }, 'birthDate'],
  ['register', { ...profile, birthDate: '2026-02-30' }, 'birthDate'],
  ['register', { ...profile, gender: 'x' }, 'gender'],
  ['register', { ...profile, cityId: 3174 }, 'cityId'],
  ['register', { ...profile, email: 'wati' }, 'email'],
  ['register', { ...profile, email: `${'x'.repeat(300)}@contoh.id` }, 'email'],
  ['register', { ...profile, consents: { terms: true, privacy: false } }, 'consents.privacy'],
  ['register', without('consents'), 'consents'],
  ['register', { ...profile, phone }, 'body'],
  ['register', { ...profile, googleSubject: '1' }, 'body'],
  ['phone/new_otp', {}, 'phone'],
  ['phone/new_otp', { phone: 81234567890 }, 'phone'],
  ['phone/new_otp', { phone: '8'.repeat(60_000) }, 'phone'],
  ['phone/new_otp', { phone, method: 'password' }, 'method'],
  ['phone/new_otp', { phone, sub: '1' }, 'body'],
  ['phone/otp_submit', {}, 'otp'],
  ['phone/otp_submit', { otp: 1234567 }, 'otp'],
  ['phone/otp_submit', { otp: [1, 2, 3, 4, 5, 6] }, 'otp'],
  ['phone/otp_submit', { otp: 123456, phone }, 'body'],
] as const)('%s with %j breaks the contract at %s', async ([url, sent, field], { world }) => {
  const before = stateOf(world)
  const { body } = await world.agent().post(`/api/auth/gauth/${url}`).send(sent).expect(400)
  expect(body).toMatchObject({ code: 'validation', data: null, fields: { [field]: expect.any(String) } })
  expect(stateOf(world).equals(before)).toBe(true)
})

test('a body beyond the limit is refused before it is read', async ({ world }) => {
  const before = stateOf(world)
  const body = { phone: '8'.repeat(100_000) }
  const answer = await world.agent().post('/api/auth/gauth/phone/new_otp').send(body).expect(413)
  expect(answer.body).toMatchObject({ code: 'body_too_large' })
  expect(stateOf(world).equals(before)).toBe(true)
})

test.for(['', '?state=', `?state=${'x'.repeat(201)}`, `?state=x&code=${'x'.repeat(4_001)}`] as const)(
  'callback/content%s breaks the contract',
  async (query, { world }) => {
    const { body } = await world.agent().get(`/api/auth/gauth/callback/content${query}`).expect(400)
    expect(body).toMatchObject({ code: 'validation' })
  },
)

test.for([
  '?state=tidak-dikenal&code=x',
  '?state=tidak-dikenal&error=access_denied',
  '?state=%00%27--&code=x',
] as const)('callback/content%s names no way to Google of this browser', async (query, { world }) => {
  const before = stateOf(world)
  const { body } = await world.agent().get(`/api/auth/gauth/callback/content${query}`).expect(200)
  expect(body).toMatchObject({ code: 'google_expired', status: 'failed' })
  expect(stateOf(world).equals(before)).toBe(true)
})

test.for([
  'tidak-ada/auth?client_id=struka',
  'test/auth?client_id=lain&response_type=code&scope=openid',
  'test/auth?client_id=struka&response_type=code&scope=openid&redirect_uri=https://jahat.example/',
  'test/interaction/x',
  'test/picture/..%2F..%2Fx.svg',
] as const)('the fake Google redirects no one for %s', async (path, { world }) => {
  const answer = await fetch(`${world.url}/idp/${path}`, { redirect: 'manual' })
  expect([400, 404, 410]).toContain(answer.status)
  expect(answer.headers.get('location')).toBeNull()
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
})
