import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountState } from '../testing/account.ts'
import { openWorld, type World } from '../testing/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const phone = '081234567890'

test.each([
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
  ['login/by_wa', { phone: '8'.repeat(100_000) }, 'phone'],
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
])('%s with %j breaks the contract at %s', async (url, sent, field) => {
  const before = accountState(world)
  const { body } = await world.agent().post(`/api/auth/${url}`).send(sent).expect(400)
  expect(body).toMatchObject({ code: 'validation', data: null, fields: { [field]: expect.any(String) } })
  expect(accountState(world)).toEqual(before)
})

test('a body that is no JSON breaks the contract', async () => {
  const call = world.agent().post('/api/auth/login/by_wa').set('content-type', 'application/json')
  expect((await call.send('{"phone":').expect(400)).body.code).toBe('validation')
})

test.each(['', '?phone=', `?phone=${'8'.repeat(33)}`])('phonecheck%s breaks the contract', async (query) => {
  const { body } = await world.agent().get(`/api/auth/phonecheck${query}`).expect(400)
  expect(body).toMatchObject({ code: 'validation', fields: { phone: expect.any(String) } })
})
