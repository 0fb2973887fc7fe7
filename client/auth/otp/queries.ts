// Responses of one-time code requests, and the step-up: a code to the shopper's phone that is valid for ten minutes
// (product.md 7, decisions 101, 204).
import { apiBody } from '#client/api/api.ts'
import { ApiError, messageOf, ResponseError } from '#client/api/api-error.ts'
import { serverNow } from '#client/api/server-clock.ts'
import type { OtpResponse } from '#contract/wire.ts'

export type CodeMethod = 'wa' | 'sms'
export const CODE_METHODS: readonly CodeMethod[] = ['wa', 'sms']
export const codeMethodNames: Record<CodeMethod, string> = { wa: 'WhatsApp', sms: 'SMS' }

/** The wait when the response names no time (product.md 9). */
export const RESEND_DELAY_MS = 120_000

/** `until` is epoch ms on the server's clock; `isRateLimited` means that too many codes were requested. */
export type ResendCooldown = { until: number; isRateLimited: boolean }

/** Returns the cooldown after a code was sent or a request was rate limited (product.md 4). */
export function cooldownAfter(response: Pick<OtpResponse, 'status' | 'rateLimitTs'>): ResendCooldown {
  const isRateLimited = response.status === 'ratelimit'
  const until = isRateLimited ? response.rateLimitTs : undefined
  return { until: until ?? serverNow() + RESEND_DELAY_MS, isRateLimited }
}

/** Returns the cooldown in the history state of a code step, which survives a reload; null in another step. */
export function parseCodeStepState(state: ({ step?: string } & Partial<ResendCooldown>) | null): ResendCooldown | null {
  const { step, until = 0, isRateLimited = false } = state ?? {}
  return step === 'code' ? { until, isRateLimited } : null
}

const SENT: readonly OtpResponse['status'][] = ['success', 'otp', 'ratelimit']

/** Returns the cooldown of a sent code; throws if no code was sent. After a rate-limited request a code exists. */
export function requireSent(response: OtpResponse): ResendCooldown {
  if (!SENT.includes(response.status)) throw new ApiError(response)
  return cooldownAfter(response)
}

/** Returns the cooldown after a resend that any answer refuses (product.md 4); null when the server did not respond. */
export function cooldownAfterRefusal(error: unknown): ResendCooldown | null {
  if (!(error instanceof ResponseError)) return null
  const { code, rateLimitTs } = error
  if (code === 'ratelimit' && rateLimitTs !== null) return cooldownAfter({ status: code, rateLimitTs })
  return cooldownAfter({ status: 'failed' })
}

export function requireSuccess(response: OtpResponse): void {
  if (response.status !== 'success') throw new ApiError(response)
}

/** Returns the message below the code field (product.md 4 and 5). */
export function codeErrorOf(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error)
  return error.fields['Pin'] ?? (error.message ? messageOf(error) : 'Kode OTP tidak sesuai')
}

/** The answers after which a code can no longer be entered. */
const DEAD_CODE_ERRORS = ['otp_expired', 'otp_blocked']

/** Returns whether the code has expired or allows no more attempts. */
export function isCodeDead(error: unknown): boolean {
  return error instanceof ApiError && DEAD_CODE_ERRORS.includes(error.code)
}

/** Returns whether too many codes were requested for one to be valid still. */
export function isUnsent({ until, isRateLimited }: ResendCooldown): boolean {
  return isRateLimited && until - serverNow() > RESEND_DELAY_MS
}

/** Returns whether the delivery method failed; the other method may still work. */
export function isUndelivered(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'delivery_failed'
}

export const requestStepUpCode = async () => requireSent(await apiBody('POST /api/auth/registration/profile/pin'))

export const submitStepUpCode = async (otp: number) =>
  requireSuccess(await apiBody('POST /api/auth/registration/profile/pin/otp_submit', { query: { otp: String(otp) } }))

export function isStepUpRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stepup_required'
}
