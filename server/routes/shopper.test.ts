import { expect } from 'vitest'
import { getShopperRow } from '../rules/shopper/row.ts'
import { createAccount, openAccount, stepUp } from '../testing/account.ts'
import { freezeAt } from '../testing/code-sign-in.ts'
import { test } from '../testing/test.ts'
import type { Agent, World } from '../testing/world.ts'

let id = ''

test.beforeEach(({ world }) => freezeAt(world, 0))

function joined(world: World): Promise<Agent> {
  const opened = openAccount(world)
  id = opened.id
  return world.signIn(opened.phone)
}

function complete(world: World): Promise<Agent> {
  const account = createAccount(world, { firstName: 'Ratna', lastName: 'Puspita', birthDate: '1991-04-12' })
  id = account.id
  return world.signIn(account.phone)
}

const row = (world: World) => getShopperRow(world.sandbox, id)

test('signed out, the profile answers unauthenticated with HTTP 200 [3.profile-response, 8.unauthenticated]', async ({
  world,
}) => {
  const { body, headers } = await world.agent().get('/api/auth/profile').expect(200)
  expect(body).toEqual({ error: 'unauthenticated', code: 'unauthenticated', data: null })
  expect(headers['cache-control']).toBe('no-store')
  const forged = await world.agent().get('/api/auth/profile').set('cookie', 'sid=tebakan').expect(200)
  expect(forged.body.code).toBe('unauthenticated')
})

test('changes the given fields and leaves the others [7.profile-update]', async ({ world }) => {
  const browser = await complete(world)
  const change = { firstName: '  Ratna Dewi ', gender: 'undisclosed', address: 'Jl. Melati 7, RT 02', marketing: true }
  const { body } = await browser.patch('/api/auth/profile').send(change).expect(200)
  expect(body.data).toMatchObject({
    firstName: 'Ratna Dewi',
    lastName: 'Puspita',
    gender: 'undisclosed',
    birthDate: '1991-04-12',
    cityId: '31.74',
    address: 'Jl. Melati 7, RT 02',
    consents: { marketing: true },
  })
  expect((await browser.get('/api/auth/profile')).body).toEqual(body)
})

test('a last name and an address can be removed', async ({ world }) => {
  const browser = await complete(world)
  await browser.patch('/api/auth/profile').send({ address: 'Jl. Melati 7' })
  const { body } = await browser.patch('/api/auth/profile').send({ lastName: null, address: '' }).expect(200)
  expect(body.data).toMatchObject({ lastName: null, address: null })
})

test('moving to another zone moves the wall clock', async ({ world }) => {
  const browser = await complete(world)
  await browser.patch('/api/auth/profile').send({ provinceId: '73', cityId: '73.71' }).expect(200)
  expect(row(world)).toMatchObject({ provinceId: '73', cityId: '73.71', zone: 'Asia/Makassar' })
  await browser.patch('/api/auth/profile').send({ cityId: '73.72' }).expect(200)
  expect(row(world)).toMatchObject({ provinceId: '73', cityId: '73.72', zone: 'Asia/Makassar' })
})

test('a province without one of its cities changes nothing', async ({ world }) => {
  const browser = await complete(world)
  const before = row(world)
  for (const change of [
    { provinceId: '32' },
    { cityId: '32.73' },
    { provinceId: '32', cityId: '31.74' },
    { cityId: 'x' },
  ]) {
    const { body } = await browser
      .patch('/api/auth/profile')
      .send({ ...change, firstName: 'Lain' })
      .expect(200)
    expect(body).toMatchObject({ code: 'city_unknown', data: null, fields: { cityId: expect.any(String) } })
  }
  expect(row(world)).toEqual(before)
})

test('the birth date can be set once, from the age of 17', async ({ world }) => {
  const browser = await joined(world)
  const give = async (birthDate: string) =>
    (await browser.patch('/api/auth/profile').send({ birthDate }).expect(200)).body.code
  expect(await give('2009-11-22')).toBe('too_young')
  expect(await give('2026-11-22')).toBe('birth_date_invalid')
  expect(await give('2009-11-21')).toBe('ok')
  expect(await give('2009-11-21')).toBe('ok')
  expect(await give('1990-01-01')).toBe('stepup_required')
  expect(row(world)).toMatchObject({ birthDate: '2009-11-21', registrationState: 1 })
})

test('the birth date is corrected once, after a code to the phone, and never again', async ({ world }) => {
  const browser = await complete(world)
  const give = async (birthDate: string) => (await browser.patch('/api/auth/profile').send({ birthDate })).body
  await stepUp(world, browser, row(world).phone)
  expect((await give('1991-04-12')).data.canCorrectBirthDate).toBe(true)
  expect(await give('1990-04-12')).toMatchObject({ code: 'ok', data: { canCorrectBirthDate: false } })
  expect(await give('1991-04-12')).toMatchObject({
    code: 'birth_date_fixed',
    fields: { birthDate: expect.any(String) },
  })
  expect(row(world).birthDate).toBe('1990-04-12')
})

test('an empty change answers with the profile', async ({ world }) => {
  const browser = await complete(world)
  const { body } = await browser.patch('/api/auth/profile').send({}).expect(200)
  expect(body.data).toMatchObject({ firstName: 'Ratna', registrationState: 2 })
})

test('the profile names the newest notification, also among those of one frozen instant', async ({ world }) => {
  const browser = await joined(world)
  const lastId = async () => (await browser.get('/api/auth/profile').expect(200)).body.data.lastNotificationId
  const notify = () => world.sandbox.notify(id, { type: 'receipt', ref: 'r', title: 'Struk', text: 'Lolos cek' })
  expect(await lastId()).toBeNull()
  const first = notify()
  expect(await lastId()).toBe(first)
  const second = notify()
  expect(await lastId()).toBe(second)
  expect(second > first).toBe(true)
})
