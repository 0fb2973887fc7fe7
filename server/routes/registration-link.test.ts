// Registration by WhatsApp (decisions 206): the bot, the registration link, and the new account.
import { expect } from 'vitest'
import { DAY, freePhone, hasAccount, openAccount } from '../testing/account.ts'
import { testWith } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const test = testWith('new-shopper')

const profile = { firstName: 'Wulan', birthDate: '1994-02-17', gender: 'female', provinceId: '31', cityId: '31.74' }
const consents = { terms: true, privacy: true, marketing: false }

const write = async (world: World, from: string, text: string) =>
  (await world.agent().post('/control/messages/inbound').send({ from, text }).expect(200)).body.data.replies[0]

const tokenOf = (reply: { link: string }) => new URL(reply.link).searchParams.get('token') ?? ''

test('DAFTAR brings a link, and the link a whole account with welcome points [7.from-wa]', async ({ world }) => {
  const phone = freePhone()
  const reply = await write(world, phone, '  daftar, dong!')
  expect(reply).toMatchObject({ channel: 'whatsapp', to: phone, from: null })
  expect(reply.link).toContain('/register/wa?token=')
  expect(new URL(reply.link).searchParams.get('sandbox')).toBe(world.sandbox.name)
  const token = tokenOf(reply)
  const browser = world.agent()
  const see = await browser.get('/api/auth/registration/from_wa').query({ token }).expect(200)
  expect(see.body.data.phone).toMatch(/^0840-\*{4}-\d{4}$/)
  const created = await browser
    .post('/api/auth/registration/from_wa')
    .send({ token, ...profile, consents })
    .expect(200)
  expect(created.body.data).toMatchObject({ phone, firstName: 'Wulan', registrationState: 2 })
  expect((await browser.get('/api/point/balance').expect(200)).body.data.balance).toBe(100)
  const again = await world
    .agent()
    .post('/api/auth/registration/from_wa')
    .send({ token, ...profile, consents })
  expect(again.body.code).toBe('link_invalid')
})

test('a newer link ends the older, and a day ends both', async ({ world }) => {
  const phone = freePhone()
  const [older, newer] = [tokenOf(await write(world, phone, 'DAFTAR')), tokenOf(await write(world, phone, 'DAFTAR'))]
  const see = async (token: string) =>
    (await world.agent().get('/api/auth/registration/from_wa').query({ token }).expect(200)).body.code
  expect(await see(older)).toBe('link_invalid')
  expect(await see(newer)).toBe('ok')
  await world.advance(DAY)
  expect(await see(newer)).toBe('link_invalid')
  expect(await see('bukan-token')).toBe('link_invalid')
})

test('a refused form leaves the link good and makes nothing', async ({ world }) => {
  const phone = freePhone()
  const token = tokenOf(await write(world, phone, 'DAFTAR'))
  const send = (body: object) =>
    world
      .agent()
      .post('/api/auth/registration/from_wa')
      .send({ token, ...profile, consents, ...body })
  expect((await send({ birthDate: '2020-01-01' })).body.code).toBe('too_young')
  expect((await send({ cityId: '99' })).body.code).toBe('city_unknown')
  expect((await send({ referralCode: 'TIDAK-ADA' })).body.code).toBe('referral_unknown')
  await send({ consents: { ...consents, terms: false } }).expect(400)
  expect(hasAccount(world, phone)).toBe(false)
  expect((await send({})).body.error).toBeNull()
})

test('the bot helps with what it does not understand, and with what people ask', async ({ world }) => {
  const { phone } = openAccount(world)
  expect((await write(world, freePhone(), 'halo??')).text).toMatch(/DAFTAR.*POIN.*SANDI.*BANTUAN/s)
  expect((await write(world, phone, '👋')).text).toContain('belum paham')
  expect((await write(world, phone, 'DAFTAR')).text).toContain('sudah terdaftar')
  expect((await write(world, phone, 'poin')).text).toContain('Poinmu sekarang 0')
  expect((await write(world, freePhone(), 'POIN')).text).toContain('belum terdaftar')
  expect((await write(world, phone, 'bantuan')).link).toContain('/faq')
})

test('what a shopper wrote stands in the outbox with its sender', async ({ world }) => {
  const phone = freePhone()
  await write(world, phone, 'daftar')
  const { rows } = (await world.agent().get('/control/messages').query({ limit: 2 }).expect(200)).body.data
  expect(rows[1]).toMatchObject({ from: phone, to: 'struka', text: 'daftar' })
})

test.for([[{ from: '123', text: 'DAFTAR' }, 'phone_invalid']] as const)(
  'refuses %j with %s',
  async ([body, code], { world }) => {
    expect((await world.agent().post('/control/messages/inbound').send(body)).body.code).toBe(code)
  },
)
