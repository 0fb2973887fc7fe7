// Malformed input of the sign-in routes: refused by the contract, with nothing written.
import { expect } from 'vitest'
import { accountState } from '../testing/account.ts'
import { test } from '../testing/test.ts'

const phone = '081234567890'

test.for<[url: string, sent: object | undefined, field: string]>([
  ['login', {}, 'phone'],
  ['login', { phone }, 'method'],
  ['login', { phone, method: 'merpati' }, 'method'],
  ['login', { phone, method: 'sms', admin: true }, 'body'],
  ['login/by_wa', undefined, 'body'],
  ['login/by_wa', [], 'body'],
  ['login/by_wa', { phone: 81234567890 }, 'phone'],
  ['login/by_wa', { phone: null }, 'phone'],
  ['login/by_wa', { phone: '' }, 'phone'],
  ['login/by_wa', { phone: { $ne: '' } }, 'phone'],
  ['login/by_wa', { phone: '8'.repeat(60_000) }, 'phone'],
  ['login/by_wa', { phone, method: 'wa' }, 'body'],
  ['login/by_wa/otp_submit', {}, 'otp'],
  ['login/by_wa/otp_submit', { otp: '' }, 'otp'],
  ['login/by_wa/otp_submit', { otp: '12 345' }, 'otp'],
  ['login/by_wa/otp_submit', { otp: '1234567' }, 'otp'],
  ['login/by_wa/otp_submit', { otp: 1234567 }, 'otp'],
  ['login/by_wa/otp_submit', { otp: -1 }, 'otp'],
  ['login/by_wa/otp_submit', { otp: 1.5 }, 'otp'],
  ['login/by_wa/otp_submit', { otp: [1, 2, 3, 4, 5, 6] }, 'otp'],
  ['login/by_wa/otp_submit', { otp: 123456, phone }, 'body'],
])('%s with %j breaks the contract at %s', async ([url, sent, field], { world }) => {
  const before = accountState(world)
  const { body } = await world.agent().post(`/api/auth/${url}`).send(sent).expect(400)
  expect(body).toMatchObject({ code: 'validation', data: null, fields: { [field]: expect.any(String) } })
  expect(accountState(world)).toEqual(before)
})

test('a body that is not JSON breaks the contract', async ({ world }) => {
  const call = world.agent().post('/api/auth/login/by_wa').set('content-type', 'application/json')
  expect((await call.send('{"phone":').expect(400)).body.code).toBe('validation')
})

test.for(['', '?phone=', `?phone=${'8'.repeat(201)}`] as const)(
  'phonecheck%s breaks the contract',
  async (query, { world }) => {
    const { body } = await world.agent().get(`/api/auth/phonecheck${query}`).expect(400)
    expect(body).toMatchObject({ code: 'validation', fields: { phone: expect.any(String) } })
  },
)
