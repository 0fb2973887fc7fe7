// A stranger tries to lock a shopper out by using up the codes and the passwords of a phone (security.md 3).
import { expect } from 'vitest'
import { codeFor, openAccount } from '../testing/account.ts'
import { inEachMode, type ModeWorld, send } from './stranger.ts'

const MINUTE = 60_000
const PASSWORD = 'belanja2026'

/** A browser at an address of its own; it keeps its session cookie. */
function browserAt(world: ModeWorld, localAddress: string) {
  let cookie = ''
  return async (path: string, body: object = {}): Promise<{ code: string; status: string }> => {
    const from: Record<string, string> = 'x-forwarded-for' in world.headers ? { 'x-forwarded-for': localAddress } : {}
    const headers = { 'content-type': 'application/json', 'x-sandbox': world.sandbox.name, cookie, ...from }
    const answer = await send(world, path, headers, { method: 'POST', body: JSON.stringify(body), localAddress })
    const sid = answer.headers['set-cookie']?.find((line) => line.startsWith('sid='))
    if (sid) cookie = sid.split(';')[0] ?? ''
    return JSON.parse(answer.body)
  }
}

type Browser = ReturnType<typeof browserAt>

const askCode = (browser: Browser, phone: string) => browser('/api/auth/login/by_wa', { phone })
const submit = (browser: Browser, otp: string) => browser('/api/auth/login/by_wa/otp_submit', { otp })

async function useUpCodes(world: ModeWorld, phone: string): Promise<void> {
  for (let address = 2; address < 60; address += 1) {
    world.sandbox.clock.setTime(world.sandbox.now() + 5 * MINUTE)
    await askCode(browserAt(world, `127.0.0.${address}`), phone)
  }
  const refused = await askCode(browserAt(world, '127.0.0.60'), phone)
  expect(refused.status).toBe('ratelimit')
}

inEachMode(({ test }) => {
  test.beforeEach(({ world }) => world.sandbox.clock.setFrozen(true))

  test('a code that others ask for leaves the shopper’s own code good', async ({ world }) => {
    const { phone } = openAccount(world)
    const owner = browserAt(world, '127.0.0.1')
    await askCode(owner, phone)
    const code = codeFor(world, phone)
    expect((await askCode(browserAt(world, '127.0.0.9'), phone)).status).toBe('success')
    expect((await submit(owner, code)).status).toBe('success')
  })

  test('where the shopper signed in before there is always a way in', async ({ world }) => {
    const { phone } = openAccount(world)
    const owner = browserAt(world, '127.0.0.1')
    await askCode(owner, phone)
    await submit(owner, codeFor(world, phone))
    await useUpCodes(world, phone)
    const again = browserAt(world, '127.0.0.1')
    expect((await askCode(again, phone)).status).toBe('success')
    expect((await submit(again, codeFor(world, phone))).status).toBe('success')
  })

  test('wrong passwords of strangers lock strangers out, not the shopper', async ({ world }) => {
    const { phone } = openAccount(world)
    const owner = browserAt(world, '127.0.0.1')
    await askCode(owner, phone)
    await submit(owner, codeFor(world, phone))
    expect((await owner('/api/auth/registration/set-password', { password: PASSWORD })).code).toBe('ok')
    for (let address = 2; address < 12; address += 1) {
      const stranger = browserAt(world, `127.0.0.${address}`)
      for (let count = 0; count < 5; count += 1) await stranger('/api/auth/login', { phone, password: 'salah1234' })
    }
    const login = { phone, password: PASSWORD }
    expect((await browserAt(world, '127.0.0.77')('/api/auth/login', login)).code).toBe('password_locked')
    expect((await browserAt(world, '127.0.0.1')('/api/auth/login', login)).status).toBe('success')
  })
})
