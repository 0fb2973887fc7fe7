import { expect } from 'vitest'
import { getZone } from '../rules/shopper/row.ts'
import { accountState, createAccount, listNotifications, openAccount } from '../testing/account.ts'
import { freezeAt } from '../testing/code-sign-in.ts'
import { test } from '../testing/test.ts'
import type { Agent, World } from '../testing/world.ts'

const profile = { firstName: 'Suharti', birthDate: '1969-05-30', gender: 'female', provinceId: '33', cityId: '33.74' }
test.beforeEach(({ world }) => freezeAt(world, 0))

function joined(world: World): Promise<Agent> {
  return world.signIn(openAccount(world).phone)
}

async function complete(browser: Agent, sent: object = {}) {
  return (
    await browser
      .post('/api/auth/registration/profile')
      .send({ ...profile, ...sent })
      .expect(200)
  ).body
}

test('completing the profile brings state 2, the zone, 100 points and one notification [7.register-profile]', async ({
  world,
}) => {
  const browser = await joined(world)
  const { body } = await browser
    .post('/api/auth/registration/profile')
    .send({ ...profile, email: 'Suharti@Contoh.ID' })
    .expect(200)
  expect(body.data).toMatchObject({
    ...profile,
    lastName: null,
    registrationState: 2,
    email: 'suharti@contoh.id',
    emailVerified: false,
  })
  expect((await browser.get('/api/point/balance')).body.data.balance).toBe(100)
  const { rows } = (await browser.get('/api/point/list')).body.data
  expect(rows).toMatchObject([{ type: 'welcome', directionOut: false, amount: 100, balanceAfter: 100 }])
  expect(listNotifications(world, body.data.id)).toMatchObject([{ type: 'pointin', ref: rows[0].id }])
})

test('welcome points come once, even when the form is sent twice at the same moment', async ({ world }) => {
  const browser = await joined(world)
  const answers = await Promise.all([complete(browser), complete(browser)])
  expect(answers.map((answer) => answer.code).toSorted()).toEqual(['ok', 'profile_complete'])
  expect((await browser.get('/api/point/balance')).body.data.balance).toBe(100)
})

test.for([
  ['61', '61.71', 'Asia/Jakarta'],
  ['73', '73.71', 'Asia/Makassar'],
  ['91', '91.71', 'Asia/Jayapura'],
] as const)('a city of province %s puts the shopper in its zone', async ([provinceId, cityId, zone], { world }) => {
  const { data } = await complete(await joined(world), { provinceId, cityId })
  expect(getZone(world.sandbox, data.id)).toBe(zone)
})

test.for([
  ['city_unknown', 'cityId', 'in another province', { provinceId: '32' }],
  ['city_unknown', 'cityId', 'that does not exist', { cityId: '33.99' }],
  ['city_unknown', 'cityId', 'that is a province', { cityId: '33' }],
  ['too_young', 'birthDate', 'of tomorrow 17 years ago', { birthDate: '2009-11-22' }],
  ['birth_date_invalid', 'birthDate', 'in the future', { birthDate: '2026-11-22' }],
  ['birth_date_invalid', 'birthDate', 'of a ghost', { birthDate: '1890-01-01' }],
  ['birth_date_invalid', 'birthDate', 'before the year 1000', { birthDate: '0850-01-01' }],
] as const)('%s: a %s %s keeps the account in state 1', async ([code, field, _, sent], { world }) => {
  const browser = await joined(world)
  const before = accountState(world)
  expect(await complete(browser, sent)).toMatchObject({ code, data: null, fields: { [field]: expect.any(String) } })
  expect(accountState(world)).toEqual(before)
})

test('turning 17 today is old enough, and today is the day where the shopper lives', async ({ world }) => {
  expect((await complete(await joined(world), { birthDate: '2009-11-21' })).code).toBe('ok')
  world.sandbox.clock.setTime(Date.parse('2026-11-21T15:30Z'))
  const turns17 = { birthDate: '2009-11-22' }
  expect((await complete(await joined(world), turns17)).code).toBe('too_young')
  expect((await complete(await joined(world), { ...turns17, provinceId: '91', cityId: '91.71' })).code).toBe('ok')
})

test('an address belongs to one account, in any case', async ({ world }) => {
  createAccount(world, { email: 'satu@contoh.id', emailVerified: true })
  const browser = await joined(world)
  expect(await complete(browser, { email: 'SATU@contoh.id' })).toMatchObject({
    code: 'email_taken',
    fields: { email: expect.any(String) },
  })
  expect((await complete(browser, { email: 'dua@contoh.id' })).code).toBe('ok')
})

test('a birth date given before stays', async ({ world }) => {
  const browser = await joined(world)
  await browser.patch('/api/auth/profile').send({ birthDate: '1990-02-03' }).expect(200)
  expect(await complete(browser)).toMatchObject({ code: 'birth_date_fixed' })
  expect((await complete(browser, { birthDate: '1990-02-03' })).code).toBe('ok')
})
