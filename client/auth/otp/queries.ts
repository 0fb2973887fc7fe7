// Requests for one-time codes: how their responses are read, and the step-up, a code to the shopper's phone that is valid
// for ten minutes (product.md 7, decisions 101, 204).
import { apiBody } from '#client/api/api.ts'
import { ApiError, messageOf } from '#client/api/api-error.ts'
import type { OtpResponse } from '#contract/wire.ts'
import { cooldownAfter, type ResendCooldown } from './resend-cooldown.ts'

export type CodeMethod = 'wa' | 'sms'
export const CODE_METHODS: readonly CodeMethod[] = ['wa', 'sms']
export const codeMethodNames: Record<CodeMethod, string> = { wa: 'WhatsApp', sms: 'SMS' }

const SENT: readonly OtpResponse['status'][] = ['success', 'otp', 'ratelimit']

/** The cooldown of a code that was sent; throws when it was not. A rate-limited request counts as sent: a code exists. */
export function requireSent(response: OtpResponse): ResendCooldown {
  if (!SENT.includes(response.status)) throw new ApiError(response)
  return cooldownAfter(response)
}

/** The cooldown after a refused resend, as after any other answer (product.md 4); null when the server did not answer. */
export function cooldownAfterRefusal(error: unknown): ResendCooldown | null {
  if (!(error instanceof ApiError)) return null
  const { code, rateLimitTs } = error
  if (code === 'ratelimit' && rateLimitTs !== null) return cooldownAfter({ status: code, rateLimitTs })
  return cooldownAfter({ status: 'failed' })
}

export function requireSuccess(response: OtpResponse): void {
  if (response.status !== 'success') throw new ApiError(response)
}

/** The message below the code field (product.md 4 and 5). */
export function codeErrorOf(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error)
  return error.fields['Pin'] ?? (error.message ? messageOf(error) : 'Kode OTP tidak sesuai')
}

/** Whether a code could not be delivered by its method; the other one may still work. */
export function isUndelivered(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'delivery_failed'
}

export const requestStepUpCode = async () => requireSent(await apiBody('POST /api/auth/registration/profile/pin'))

export const submitStepUpCode = async (otp: number) =>
  requireSuccess(await apiBody('POST /api/auth/registration/profile/pin/otp_submit', { query: { otp: String(otp) } }))

export function isStepUpRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stepup_required'
}
