// How the responses of one-time code requests become a cooldown or an error.
import { expect, test } from 'vitest'
import { HttpError } from '#client/api/api-error.ts'
import type { OtpResponse } from '#contract/wire.ts'
import { codeErrorOf, isUndelivered, requireSent, requireSuccess } from './queries.ts'
import { parseCodeStepState } from './resend-cooldown.ts'

const RATE_LIMIT_TS = 1_795_000_000_000

function otpResponse(status: OtpResponse['status'], rest: Partial<OtpResponse> = {}): OtpResponse {
  return { error: null, code: 'ok', status, ...rest }
}

function errorOf(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

test('a sent code starts the cooldown that the server names', () => {
  const cooldown = requireSent(otpResponse('otp', { rateLimitTs: RATE_LIMIT_TS }))
  expect(cooldown).toEqual({ until: RATE_LIMIT_TS, isRateLimited: false })
})

test('a rate-limited request counts as sent, so that the code step shows the wait', () => {
  const cooldown = requireSent(otpResponse('ratelimit', { code: 'ratelimit', rateLimitTs: RATE_LIMIT_TS }))
  expect(cooldown).toEqual({ until: RATE_LIMIT_TS, isRateLimited: true })
})

test('a code that could not be delivered is an error', () => {
  const error = errorOf(() => requireSent(otpResponse('failed', { code: 'delivery_failed', error: 'Gagal.' })))
  expect(error).toMatchObject({ code: 'delivery_failed', message: 'Gagal.' })
  expect(isUndelivered(error)).toBe(true)
})

test.each([
  [
    'the message of the field',
    otpResponse('invalid', { error: 'Salah.', fields: { Pin: 'Kodenya salah.' } }),
    'Kodenya salah.',
  ],
  ['the message of the response', otpResponse('expired', { error: 'Kodenya kedaluwarsa.' }), 'Kodenya kedaluwarsa.'],
  ['the documented message', otpResponse('invalid'), 'Kode OTP tidak sesuai'],
])('a refused code shows %s', (_, refused, message) => {
  expect(codeErrorOf(errorOf(() => requireSuccess(refused)))).toBe(message)
})

test('a failed request shows the message of its error', () => {
  expect(codeErrorOf(new HttpError(503, 'Service Unavailable', { error: 'Coba lagi nanti.' }))).toBe('Coba lagi nanti.')
})

test('history state without a code step is ignored', () => {
  expect([null, undefined, 'code', {}, { step: 'profile' }].map(parseCodeStepState)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect(parseCodeStepState({ step: 'code', until: 5, isRateLimited: true })).toEqual({
    step: 'code',
    until: 5,
    isRateLimited: true,
  })
})
