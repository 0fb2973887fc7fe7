import { afterEach, beforeEach, expect, test } from 'vitest'
import { Database } from '#server/db/database.ts'
import { Sandbox } from '#server/sandbox/sandbox.ts'
import { wrongCode } from '#server/testing/account.ts'
import { addShopper } from '#server/testing/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { listMessages } from '../notification/message.ts'
import { createLink, validateLink } from './one-time-link.ts'
import { sendOtp, verifyOtp } from './otp.ts'
import { hashSid, openSession, type Pending } from './session.ts'

const START = Date.parse('2026-11-21T12:42:00Z')
const MINUTE = 60_000
const login: Pending = { to: '+6284000001234', method: 'wa', purpose: 'login', data: null }

let sandbox: Sandbox

beforeEach(() => {
  const db = Database.create()
  db.insert('sandbox', { one: 1, preset: 'empty', seed: 'otp' })
  sandbox = new Sandbox('t', db)
  sandbox.clock.setFrozen(true)
  sandbox.clock.setTime(START)
})
afterEach(() => sandbox.db.close())

function at(minutes: number): void {
  sandbox.clock.setTime(START + minutes * MINUTE)
}

function send(sidHash = 'mine', pending = login): string {
  expect(sendOtp(sandbox, sidHash, pending)).toMatchObject({ status: 'success' })
  return listMessages(sandbox, { limit: 1 }).rows[0]?.code ?? ''
}

function submit(code: string, sidHash = 'mine', pending = login): string {
  return verifyOtp(sandbox, sidHash, pending, code)?.code ?? 'ok'
}

function openFrom(network: string): string {
  return hashSid(openSession(sandbox, null, network))
}

test('the message carries six digits, the warning and the product [5.integer]', () => {
  const code = send()
  expect(listMessages(sandbox, {}).rows).toMatchObject([
    {
      channel: 'whatsapp',
      to: login.to,
      code,
      text: `${code} adalah kode masukmu di Struka. Berlaku 5 menit. Jangan kasih kode ini ke siapa pun, termasuk yang mengaku dari Struka.`,
    },
  ])
  expect(code).toMatch(/^\d{6}$/)
})

test('SMS goes out as SMS [1.other-method]', () => {
  send('mine', { ...login, method: 'sms' })
  expect(listMessages(sandbox, { channel: 'sms' }).count).toBe(1)
})

test('the table holds no code', () => {
  const code = send()
  expect(JSON.stringify(sandbox.db.all('SELECT * FROM otp'))).not.toContain(code)
})

test('fixed codes are 123456', () => {
  sandbox.settings = { ...sandbox.settings, otp: 'fixed' }
  expect(send()).toBe('123456')
})

test('a wrong code shows its sentence on Pin [5.wrong-code]', () => {
  const domainError = verifyOtp(sandbox, 'mine', login, wrongCode(send()))
  expect(domainError?.body).toMatchObject({
    code: 'otp_invalid',
    status: 'invalid',
    fields: { Pin: 'Kode OTP tidak sesuai' },
  })
})

test('a code is good for its phone and purpose only', () => {
  const code = send()
  expect(submit(code, 'mine', { ...login, to: '+6284000002345' })).toBe('otp_expired')
  expect(submit(code, 'mine', { ...login, purpose: 'registration' })).toBe('otp_expired')
})

test('codes requested for two phones at the same instant stay separate', () => {
  const other = { ...login, to: '+6284000002345' }
  const first = send()
  const second = send('mine', other)
  expect(submit(second, 'mine', other)).toBe('ok')
  expect(submit(second, 'mine', other)).toBe('otp_expired')
  expect(submit(first)).toBe('ok')
})

test('codes older than a day leave the table', () => {
  send()
  at(24 * 60 + 1)
  send()
  expect(sandbox.db.all('SELECT id FROM otp')).toHaveLength(1)
})

test('messages of one moment keep their order', () => {
  const phones = Array.from({ length: 9 }, (_, index) => `+628400001000${index}`)
  for (const phone of phones) send('mine', { ...login, to: phone })
  const { rows, count } = listMessages(sandbox, {})
  expect(rows.map((row) => row.to)).toEqual(phones.toReversed())
  expect(count).toBe(9)
  expect(listMessages(sandbox, { after: rows[2]?.id ?? '' }).rows.map((row) => row.to)).toEqual(
    phones.slice(-2).toReversed(),
  )
  expect(listMessages(sandbox, { to: '0840 0001 0003' }).count).toBe(1)
  expect(listMessages(sandbox, { limit: 2 })).toMatchObject({ count: 9, rows: [{ to: phones[8] }, { to: phones[7] }] })
})

test.each<[string, number, number, number, (minute: number) => string]>([
  ['one network gets one every two minutes', 1, 8, 4, () => 'home'],
  ['one network gets five an hour', 2, 60, 5, () => 'home'],
  ['one network gets ten a day', 12, 24 * 60, 10, () => 'home'],
  ['all networks together get fifteen an hour', 1, 60, 15, String],
  ['all networks together get thirty a day', 4, 24 * 60, 30, String],
])('for one phone %s, and the next to the moment [8.resend-ratelimit]', (_, every, minutes, codes, networkAt) => {
  const request = (minute: number) => {
    at(minute)
    return sendOtp(sandbox, openFrom(networkAt(minute)), login)
  }
  let [sent, last]: [number, unknown] = [0, undefined]
  for (let minute = 0; minute < minutes; minute += every) {
    const answer = request(minute)
    last = answer
    if ('error' in answer && answer.status === 'success') sent += 1
    else expect(answer).toMatchObject({ status: 'ratelimit', rateLimitTs: expect.any(Number) })
  }
  expect([sent, last]).toMatchObject([codes, { rateLimitTs: START + minutes * MINUTE }])
  expect(request(minutes)).toMatchObject({ status: 'success' })
})

test('a network gets 300 codes an hour, for whatever phones, and a shopper’s own network is spared by strangers', () => {
  addShopper(sandbox, 'ani', { phone: login.to })
  openSession(sandbox, 'ani', 'home')
  for (let count = 0; count < 15; count += 1) sendOtp(sandbox, openFrom(`net-${count}`), login)
  expect(sendOtp(sandbox, openFrom('net-15'), login)).toMatchObject({ status: 'ratelimit' })
  const office = openFrom('office')
  const phoneOf = (count: number) => `+62840${String(1_000_000 + count)}`
  for (let count = 0; count < 300; count += 1) send(office, { ...login, to: phoneOf(count) })
  const more = { ...login, to: phoneOf(300) }
  expect(sendOtp(sandbox, office, more)).toMatchObject({ status: 'ratelimit', rateLimitTs: START + 60 * MINUTE })
  const home = openFrom('home')
  sandbox.db.run('UPDATE knownNetwork SET usedAt = usedAt - :days', { days: 90 * 24 * 60 * MINUTE + 1 })
  expect(sendOtp(sandbox, home, login)).toMatchObject({ status: 'ratelimit' })
  sandbox.db.run('UPDATE knownNetwork SET usedAt = usedAt + 1')
  expect(sendOtp(sandbox, home, login)).toMatchObject({ status: 'success' })
})

test('a link of one purpose does not serve another, and serves for a day', () => {
  const token = createLink(sandbox, 'from_wa', login.to)
  expect(validateLink(sandbox, 'from_wa', token)).toEqual({ phone: login.to })
  expect(() => validateLink(sandbox, 'set-password', token)).toThrow(DomainError)
  at(24 * 60 - 1)
  expect(validateLink(sandbox, 'from_wa', token)).toEqual({ phone: login.to })
  at(24 * 60)
  expect(() => validateLink(sandbox, 'from_wa', token)).toThrow(DomainError)
})
