// Passwords: login, lock, reset by phone and e-mail, change by code, one-time links (decisions 203, 205).
import { expect } from 'vitest'
import { codeFor, createAccount, MINUTE, openAccount, wrongCode } from '../testing/account.ts'
import { test as base } from '../testing/test.ts'
import type { Agent, World } from '../testing/world.ts'

const PASSWORD = 'Gula Jawa 7'

function withPassword(world: World) {
  return createAccount(world, { registrationState: 1, password: PASSWORD })
}

const test = base.extend('phone', ({ world }) => withPassword(world).phone)

async function isSignedIn(browser: Agent): Promise<boolean> {
  return (await browser.get('/api/auth/profile').expect(200)).body.error === null
}

const logIn = async (browser: Agent, phone: string, password: string) =>
  (await browser.post('/api/auth/login').send({ phone, password }).expect(200)).body

test('a password signs in, and phonecheck offers it to those who have one [7.login]', async ({
  world,
  browser,
  phone,
}) => {
  const methods = async (whose: string) =>
    (await browser.get('/api/auth/phonecheck').query({ phone: whose }).expect(200)).body.data.methods
  expect(await methods(phone)).toEqual(['wa', 'sms', 'password'])
  expect(await methods(openAccount(world).phone)).toEqual(['wa', 'sms'])
  expect(await logIn(browser, phone, PASSWORD)).toMatchObject({ error: null, status: 'success' })
  expect(await isSignedIn(browser)).toBe(true)
})

test('a wrong password and an unknown phone get the same response', async ({ world, phone }) => {
  const wrongPassword = await logIn(world.agent(), phone, 'salah1234')
  expect(await logIn(world.agent(), '+6284019999999', 'salah1234')).toEqual(wrongPassword)
  expect(wrongPassword).toMatchObject({ code: 'password_wrong', status: 'invalid' })
})

test('five wrong passwords lock the password for fifteen minutes, for every browser, but not the code', async ({
  world,
  phone,
}) => {
  for (let tries = 0; tries < 5; tries++)
    expect((await logIn(world.agent(), phone, 'salah1234')).code).toBe('password_wrong')
  const browser = world.agent()
  expect(await logIn(browser, phone, PASSWORD)).toMatchObject({ code: 'password_locked', status: 'blocked' })
  await browser.post('/api/auth/login/by_wa').send({ phone }).expect(200)
  expect(codeFor(world, phone)).toMatch(/^\d{6}$/)
  await world.advance(15 * MINUTE)
  expect((await logIn(browser, phone, PASSWORD)).status).toBe('success')
})

test('a correct password resets the count of wrong ones, but lifts no block', async ({ world, phone }) => {
  for (const password of ['x1', 'x2', 'x3', 'x4', PASSWORD, 'x1', 'x2', 'x3', 'x4'])
    await logIn(world.agent(), phone, password)
  expect((await logIn(world.agent(), phone, PASSWORD)).status).toBe('success')
  world.sandbox.db.run('UPDATE shopper SET blocked = 1')
  expect((await logIn(world.agent(), phone, PASSWORD)).code).toBe('phone_blocked')
})

test('a reset by phone proves the phone, ends the other sessions and signs in [7.pwreset, 7.pwreset-submit]', async ({
  world,
  phone,
}) => {
  const old = world.agent()
  await logIn(old, phone, PASSWORD)
  const browser = world.agent()
  const requested = (await browser.post('/api/auth/pwreset').send({ phone }).expect(200)).body
  expect(requested).toMatchObject({ error: null, status: 'success', rateLimitTs: expect.any(Number) })
  expect((await world.agent().get('/control/messages')).body.data.rows[0].channel).toBe('whatsapp')
  const patch = (password: string) => browser.patch('/api/auth/pwreset').send({ password }).expect(200)
  expect((await patch('Kunyit 99')).body.code).toBe('no_pending')
  const code = codeFor(world, phone)
  expect((await browser.get('/api/auth/pwreset').query({ otp: wrongCode(code) })).body.code).toBe('otp_invalid')
  expect((await browser.get('/api/auth/pwreset').query({ otp: Number(code) })).body.status).toBe('success')
  expect((await patch('pendek1')).body).toMatchObject({
    code: 'password_weak',
    fields: { password: expect.any(String) },
  })
  expect((await patch('Kunyit 99')).body.status).toBe('success')
  expect(await isSignedIn(browser)).toBe(true)
  expect(await isSignedIn(old)).toBe(false)
  expect((await logIn(world.agent(), phone, PASSWORD)).code).toBe('password_wrong')
  expect((await logIn(world.agent(), phone, 'Kunyit 99')).status).toBe('success')
})

test('requesting a reset does not reveal whether an account exists', async ({ world, browser, phone }) => {
  const ask = async (whose: object) => {
    const requested = (await browser.post('/api/auth/pwreset').send(whose).expect(200)).body
    const again = (await browser.post('/api/auth/pwreset').send(whose).expect(200)).body
    const tried = (await browser.get('/api/auth/pwreset').query({ otp: 1 }).expect(200)).body
    return [requested, again, tried].map(({ rateLimitTs: _when, ...answer }) => answer)
  }
  expect(await ask({ phone })).toEqual(await ask({ phone: '+6284018888888' }))
  expect(await ask({ email: 'tidak.ada@contoh.id' })).toEqual(await ask({ phone: '+6284017777777' }))
  expect(codeFor(world, '+6284018888888')).toBe('')
})

test('a reset that cannot be delivered gets the same response as an unknown phone', async ({ world, phone }) => {
  await world.agent().post('/control/faults').send({ target: 'messages' }).expect(200)
  const ask = async (whose: object) => {
    const browser = world.agent()
    const requested = (await browser.post('/api/auth/pwreset').send(whose)).body
    const again = (await browser.post('/api/auth/pwreset').send(whose)).body
    return [requested, again].map(({ rateLimitTs, ...answer }) => ({
      ...answer,
      mustWait: rateLimitTs > world.sandbox.now(),
    }))
  }
  expect(await ask({ phone })).toEqual(await ask({ phone: '+6284016666666' }))
})

test('a reset by e-mail goes to a verified address only', async ({ world }) => {
  createAccount(world, { email: 'ratna@contoh.id', password: PASSWORD })
  await world.agent().post('/api/auth/pwreset').send({ email: 'ratna@contoh.id' }).expect(200)
  expect(codeFor(world, 'ratna@contoh.id')).toBe('')
  createAccount(world, { email: 'ratna.p@contoh.id', emailVerified: true, password: PASSWORD })
  const browser = world.agent()
  await browser.post('/api/auth/pwreset').send({ email: 'Ratna.P@contoh.id' }).expect(200)
  expect((await browser.get('/api/auth/pwreset').query({ otp: codeFor(world, 'ratna.p@contoh.id') })).body.status).toBe(
    'success',
  )
  expect((await world.agent().get('/control/messages')).body.data.rows[0].channel).toBe('email')
})

test('a change needs the current password and a code; the other sessions end [3.password-otp, 7.pwchange, 7.pwchange-submit]', async ({
  world,
  browser,
  phone,
}) => {
  const other = world.agent()
  await logIn(other, phone, PASSWORD)
  await logIn(browser, phone, PASSWORD)
  const change = async (body: object) => (await browser.patch('/api/auth/pwchange').send(body).expect(200)).body
  expect((await change({ currentPassword: PASSWORD, newPassword: 'password123' })).code).toBe('password_common')
  expect((await change({ currentPassword: PASSWORD, newPassword: `a0${phone.slice(3)}` })).code).toBe('password_phone')
  expect((await change({ currentPassword: PASSWORD, newPassword: 'Temulawak 5' })).status).toBe('success')
  expect((await logIn(world.agent(), phone, 'Temulawak 5')).code).toBe('password_wrong')
  const confirm = () => browser.get('/api/auth/pwchange').query({ otp: codeFor(world, phone) })
  expect((await confirm()).body.status).toBe('success')
  expect((await confirm()).body.code).toBe('no_pending')
  expect(await isSignedIn(browser)).toBe(true)
  expect(await isSignedIn(other)).toBe(false)
  expect((await logIn(world.agent(), phone, 'Temulawak 5')).status).toBe('success')
  const wrong = { currentPassword: 'salah1234', newPassword: 'Temulawak 6' }
  for (let tries = 0; tries < 5; tries++) expect((await change(wrong)).code).toBe('password_current')
  expect((await change({ ...wrong, currentPassword: 'Temulawak 5' })).code).toBe('password_locked')
})

test('the WhatsApp bot chats a link that sets a password once [7.set-password]', async ({ world, phone }) => {
  const link = async () => {
    const { body } = await world
      .agent()
      .post('/control/messages/inbound')
      .send({ from: phone, text: 'sandi' })
      .expect(200)
    return new URL(body.data.replies[0].link).searchParams.get('token')
  }
  const other = world.agent()
  await logIn(other, phone, PASSWORD)
  const replaced = await link()
  const token = await link()
  const browser = world.agent()
  const see = async (which: string | null) =>
    (
      await browser
        .get('/api/auth/registration/set-password')
        .query({ token: which ?? '' })
        .expect(200)
    ).body
  const set = async (password: string) =>
    (await browser.post('/api/auth/registration/set-password').send({ password, token }).expect(200)).body
  expect((await see(replaced)).code).toBe('link_invalid')
  expect((await see(token)).data.phone).toMatch(/^0840-\*{4}-\d{4}$/)
  for (const weak of ['123456a', '12345678', 'abcdefgh', '1a'.padEnd(73)])
    expect((await set(weak)).code).toBe('password_weak')
  expect((await set('Salam 88')).data.hasPassword).toBe(true)
  expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(browser)).toBe(true)
  expect((await set('Daun Salam 9')).code).toBe('link_invalid')
  expect((await logIn(world.agent(), phone, 'Salam 88')).status).toBe('success')
  const last = await link()
  world.sandbox.db.run('UPDATE shopper SET blocked = 1')
  expect((await see(last)).code).toBe('link_invalid')
})

test('a signed-in shopper without a password sets a first one without a link, and only a first one', async ({
  world,
}) => {
  const browser = await world.signIn(openAccount(world).phone)
  const change = await browser.patch('/api/auth/pwchange').send({ newPassword: 'Temulawak 5' })
  expect(change.body.status).toBe('success')
  const password = 'Sereh Wangi 3'.padEnd(72)
  const set = (agent: Agent) => agent.post('/api/auth/registration/set-password').send({ password })
  expect((await set(browser)).body.data.hasPassword).toBe(true)
  expect((await set(browser)).body.code).toBe('password_set')
  await set(world.agent()).expect(401)
})

test('neither the database nor the journal ever holds a password in the clear', async ({ world, browser, phone }) => {
  await logIn(browser, phone, PASSWORD)
  await browser.patch('/api/auth/pwchange').send({ currentPassword: PASSWORD, newPassword: 'Temulawak 5' }).expect(200)
  const { body } = await world.agent().get('/control/journal').expect(200)
  const details = body.data.rows.map(({ id }: { id: string }) =>
    world.agent().get(`/control/journal/${id}`).expect(200),
  )
  const journal = (await Promise.all(details)).map(({ text }) => text).join()
  expect(journal).toContain('/api/auth/pwchange')
  for (const password of [PASSWORD, 'Temulawak 5']) {
    expect(journal).not.toContain(password)
    expect(world.sandbox.db.serialize().includes(password)).toBe(false)
  }
})
