import { afterEach, beforeEach, expect, test } from 'vitest'
import { Database } from '#server/db/database.ts'
import { Sandbox } from '#server/sandbox/sandbox.ts'
import { listMessages } from '../notification/message.ts'
import { sendOtp, verifyOtp } from './otp.ts'
import type { Pending } from './session.ts'

const START = Date.parse('2026-11-21T12:42:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
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

/** Sends a code and reads it from the outbox. */
function send(sidHash = 'mine', pending = login): string {
  expect(sendOtp(sandbox, sidHash, pending).status).toBe('sent')
  return listMessages(sandbox, { limit: 1 }).rows[0]?.code ?? ''
}

function submit(code: string, sidHash = 'mine', pending = login): string {
  return verifyOtp(sandbox, sidHash, pending, code)?.code ?? 'ok'
}

function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

test('a code fits once', () => {
  const code = send()
  expect(submit(code)).toBe('ok')
  expect(submit(code)).toBe('otp_expired')
})

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
  const refusal = verifyOtp(sandbox, 'mine', login, wrong(send()))
  expect(refusal?.body).toMatchObject({
    code: 'otp_invalid',
    status: 'invalid',
    fields: { Pin: 'Kode OTP tidak sesuai' },
  })
})

test('the fifth try may be right, the sixth not even then', () => {
  const code = send()
  for (let count = 0; count < 4; count++) expect(submit(wrong(code))).toBe('otp_invalid')
  expect(submit(code)).toBe('ok')
  at(2)
  const next = send()
  for (let count = 0; count < 5; count++) expect(submit(wrong(next))).toBe('otp_invalid')
  expect(submit(next)).toBe('otp_blocked')
})

test('a code lives up to, not including, its fifth minute', () => {
  const code = send()
  at(5)
  expect(submit(code)).toBe('otp_expired')
  sandbox.clock.setTime(START + 5 * MINUTE - 1)
  expect(submit(code)).toBe('ok')
})

test('a new code kills the old', () => {
  const old = send()
  at(2)
  const fresh = send()
  expect(fresh).not.toBe(old)
  expect(submit(old)).toBe('otp_invalid')
  expect(submit(fresh)).toBe('ok')
})

test('a code requested in another browser is for that browser, and the one here stays good', () => {
  const mine = send('mine')
  at(2)
  const theirs = send('theirs')
  expect(submit(theirs, 'mine')).toBe(theirs === mine ? 'ok' : 'otp_invalid')
  expect(submit(mine, 'mine')).toBe('ok')
  expect(submit(theirs, 'theirs')).toBe('ok')
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
  expect(submit(first)).toBe('ok')
})

test('the next code waits two minutes, and the one before stays good meanwhile', () => {
  const code = send()
  sandbox.clock.setTime(START + 2 * MINUTE - 1)
  expect(sendOtp(sandbox, 'mine', login)).toEqual({ status: 'ratelimit', rateLimitTs: START + 2 * MINUTE })
  expect(listMessages(sandbox, {}).count).toBe(1)
  expect(submit(code)).toBe('ok')
  at(2)
  send()
})

test('a phone gets five codes an hour across browsers and purposes', () => {
  for (const [minute, sidHash] of [
    [0, 'a'],
    [2, 'b'],
    [4, 'c'],
    [6, 'd'],
  ] as const) {
    at(minute)
    send(sidHash, { ...login, purpose: minute % 4 ? 'login' : 'registration' })
  }
  at(8)
  expect(sendOtp(sandbox, 'e', login)).toEqual({ status: 'sent', rateLimitTs: START + HOUR })
  at(59)
  expect(sendOtp(sandbox, 'f', login)).toEqual({ status: 'ratelimit', rateLimitTs: START + HOUR })
  at(60)
  send('f')
  expect(sendOtp(sandbox, 'g', login)).toEqual({ status: 'ratelimit', rateLimitTs: START + HOUR + 2 * MINUTE })
})

test('a phone gets ten codes a day', () => {
  for (let count = 0; count < 10; count++) {
    at(count * 20)
    send()
  }
  at(10 * 20)
  expect(sendOtp(sandbox, 'mine', login)).toEqual({ status: 'ratelimit', rateLimitTs: START + 24 * HOUR })
  send('mine', { ...login, to: '+6284000002345' })
  at(24 * 60)
  send()
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
