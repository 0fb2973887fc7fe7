import { expect } from 'vitest'
import { codeFor, DAY, openAccount } from '../testing/account.ts'
import { freezeAt, requestCode, START, submitCode } from '../testing/code-sign-in.ts'
import { test } from '../testing/test.ts'
import type { Agent, World } from '../testing/world.ts'

test.beforeEach(({ world }) => freezeAt(world, 0))

async function signedIn(world: World, phone = openAccount(world).phone): Promise<Agent> {
  const browser = world.agent()
  await requestCode(browser, phone)
  expect(await submitCode(browser, codeFor(world, phone))).toEqual({ error: null, code: 'ok', status: 'success' })
  return browser
}

async function codeOfProfile(browser: Agent): Promise<string> {
  return (await browser.get('/api/auth/profile').expect(200)).body.code
}

function sidOf(answer: { headers: Record<string, string> }): string {
  return /sid=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
}

test('the session cookie is HttpOnly, Lax, a week long, and stored only as a hash [6.cookie]', async ({
  world,
  browser,
}) => {
  const { phone } = openAccount(world)
  await requestCode(browser, phone)
  const answer = await browser.post('/api/auth/login/by_wa/otp_submit').send({ otp: codeFor(world, phone) })
  const cookie = String(answer.headers['set-cookie'])
  for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=604800']) expect(cookie).toContain(flag)
  expect(cookie).not.toContain('Secure')
  expect(sidOf(answer)).toMatch(/^[\w-]{43}$/)
  expect(world.sandbox.db.serialize().includes(sidOf(answer))).toBe(false)
})

test('a page that shows another shopper neither reads nor writes as the shopper of the session', async ({ world }) => {
  const [ratna, sari] = [openAccount(world), openAccount(world)]
  const browser = await signedIn(world, sari.phone)
  const read = (shopper: string) => browser.get('/api/point/balance').set('x-shopper', shopper)
  expect((await read(sari.id)).body.code).toBe('ok')
  const refused = await read(ratna.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'session_changed'])
  const write = browser.patch('/api/auth/profile').set('x-shopper', ratna.id).send({ firstName: 'Ratna' })
  expect((await write).body.code).toBe('session_changed')
  const profile = await browser.get('/api/auth/profile').set('x-shopper', ratna.id)
  expect(profile.body.data).toMatchObject({ id: sari.id })
  expect(profile.body.data.firstName).not.toBe('Ratna')
})

test('every login brings a new session and ends the one before it', async ({ world, browser }) => {
  const { phone } = openAccount(world)
  const before = sidOf(await browser.post('/api/auth/login/by_wa').send({ phone }))
  const first = sidOf(await browser.post('/api/auth/login/by_wa/otp_submit').send({ otp: codeFor(world, phone) }))
  freezeAt(world, 2)
  const requested = await browser.post('/api/auth/login/by_wa').send({ phone })
  expect(requested.headers).not.toHaveProperty('set-cookie')
  const second = sidOf(await browser.post('/api/auth/login/by_wa/otp_submit').send({ otp: codeFor(world, phone) }))
  expect(new Set([before, first, second]).size).toBe(3)
  const profileBy = async (sid: string) =>
    (await world.agent().get('/api/auth/profile').set('cookie', `sid=${sid}`)).body.code
  expect(await Promise.all([before, first, second].map(profileBy))).toEqual([
    'unauthenticated',
    'unauthenticated',
    'ok',
  ])
})

test('a session lasts on a clock that is moved by weeks', async ({ world }) => {
  const browser = await signedIn(world)
  await world.advance(30 * DAY)
  expect(await codeOfProfile(browser)).toBe('ok')
})

test('where the sandbox says so a session follows its clock, and ends after seven days', async ({ world }) => {
  world.sandbox.settings = { sessions: 'follow-clock' }
  const browser = await signedIn(world)
  world.sandbox.clock.setTime(START + 7 * DAY - 1)
  expect(await codeOfProfile(browser)).toBe('ok')
  world.sandbox.clock.setTime(START + 7 * DAY)
  expect(await codeOfProfile(browser)).toBe('unauthenticated')
  await browser.patch('/api/auth/profile').send({}).expect(401)
})

test('logout ends the session and clears the cookie, with or without one [4.sign-out-session, 7.logout]', async ({
  world,
}) => {
  const browser = await signedIn(world)
  const answer = await browser.get('/api/auth/logout').expect(200)
  expect(answer.body).toEqual({ error: null, code: 'ok', data: { done: true } })
  expect(String(answer.headers['set-cookie'])).toMatch(/^sid=;.*Expires=Thu, 01 Jan 1970/)
  expect(await codeOfProfile(browser)).toBe('unauthenticated')
  await world.agent().get('/api/auth/logout').expect(200)
})

test('an account that is blocked meanwhile is signed out and cannot come back', async ({ world }) => {
  const { phone } = openAccount(world)
  const browser = await signedIn(world, phone)
  const other = world.agent()
  freezeAt(world, 2)
  await requestCode(other, phone)
  await world
    .agent()
    .patch(`/control/shoppers/${encodeURIComponent(phone)}`)
    .send({ blocked: true })
    .expect(200)
  expect(await codeOfProfile(browser)).toBe('unauthenticated')
  expect(await submitCode(other, codeFor(world, phone))).toMatchObject({ code: 'phone_blocked', status: 'failed' })
})
