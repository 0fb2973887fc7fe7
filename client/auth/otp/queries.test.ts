// How the responses of one-time code requests become a cooldown or an error.
import { expect, test, vi } from 'vitest'
import { ApiError, HttpError } from '#client/api/api-error.ts'
import { serverNow } from '#client/api/server-clock.ts'
import type { OtpResponse } from '#contract/wire.ts'
import {
  codeErrorOf,
  cooldownAfterRefusal,
  isUndelivered,
  parseCodeStepState,
  RESEND_DELAY_MS,
  requireSent,
  requireSuccess,
} from './queries.ts'

const RATE_LIMIT_TS = 1_795_000_000_000

function otpResponse(status: OtpResponse['status'], fields: Partial<OtpResponse> = {}): OtpResponse {
  return { error: null, code: 'ok', status, ...fields }
}

function errorOf(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

test.each(['otp', 'success'] as const)(
  'a code sent with %s starts two minutes, whatever time the server names [4.resend-other]',
  (status) => {
    vi.useFakeTimers()
    const cooldown = requireSent(otpResponse(status, { rateLimitTs: RATE_LIMIT_TS }))
    expect(cooldown).toEqual({ until: serverNow() + RESEND_DELAY_MS, isRateLimited: false })
  },
)

test('a rate-limited request counts as sent, so that the code step shows the wait [4.resend-ratelimit]', () => {
  const cooldown = requireSent(otpResponse('ratelimit', { code: 'ratelimit', rateLimitTs: RATE_LIMIT_TS }))
  expect(cooldown).toEqual({ until: RATE_LIMIT_TS, isRateLimited: true })
})

test('a code that could not be delivered is an error', () => {
  const error = errorOf(() => requireSent(otpResponse('failed', { code: 'delivery_failed', error: 'Gagal.' })))
  expect(error).toMatchObject({ code: 'delivery_failed', message: 'Gagal.' })
  expect(isUndelivered(error)).toBe(true)
})

test('a resend that fails starts the documented wait of two minutes, one that is rate-limited the named one [4.resend-other]', () => {
  vi.useFakeTimers()
  const now = serverNow()
  const undelivered = new ApiError({ error: 'Gagal.', code: 'delivery_failed' })
  expect(cooldownAfterRefusal(undelivered)).toEqual({ until: now + RESEND_DELAY_MS, isRateLimited: false })
  const tooMany = new ApiError({ error: 'Sebentar.', code: 'ratelimit', rateLimitTs: RATE_LIMIT_TS + 30_000 })
  expect(cooldownAfterRefusal(tooMany)).toEqual({ until: RATE_LIMIT_TS + 30_000, isRateLimited: true })
  expect(cooldownAfterRefusal(new TypeError('Failed to fetch'))).toBeNull()
  const unavailable = new HttpError(503, 'Service Unavailable')
  expect(cooldownAfterRefusal(unavailable)).toEqual({ until: now + RESEND_DELAY_MS, isRateLimited: false })
})

test.each([
  [
    'the message of the field',
    otpResponse('invalid', { error: 'Salah.', fields: { Pin: 'Kodenya salah.' } }),
    'Kodenya salah.',
  ],
  ['the message of the response', otpResponse('expired', { error: 'Kodenya kedaluwarsa.' }), 'Kodenya kedaluwarsa.'],
  ['the documented message', otpResponse('invalid'), 'Kode OTP tidak sesuai'],
])('a refused code shows %s [4.code-error]', (_, refused, message) => {
  expect(codeErrorOf(errorOf(() => requireSuccess(refused)))).toBe(message)
})

test('a partner that does not respond is said as documented, with a way on', () => {
  const error = errorOf(() => requireSuccess(otpResponse('failed', { code: 'no_response', error: 'No response' })))
  expect(codeErrorOf(error)).toBe('No response. Kodenya belum keluar, coba lagi.')
})

test('history state without a code step is ignored', () => {
  expect([null, {}, { step: 'profile' }].map(parseCodeStepState)).toEqual([null, null, null])
  const cooldown = { until: 5, isRateLimited: true }
  expect(parseCodeStepState({ step: 'code', ...cooldown })).toEqual(cooldown)
})
