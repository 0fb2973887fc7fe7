// The calls of a step-up (product.md 7, decisions.md 2): a code to the own phone, good for ten minutes.

import { api } from '#client/api/api.ts'
import { ApiError } from '#client/api/api-error.ts'
import { type Waiting, waitingAfter } from './resend-cooldown.ts'

/** Sends the code. Throws when it could not leave. */
export async function sendStepUpCode(): Promise<Waiting> {
  const answer = await api('POST /api/auth/registration/profile/pin')
  if (answer.status !== 'success' && answer.status !== 'ratelimit') throw new ApiError(answer)
  return waitingAfter(answer)
}

/** Gives the code: null when it fits, else what is wrong with it. */
export async function submitStepUpCode(otp: number): Promise<string | null> {
  const answer = await api('POST /api/auth/registration/profile/pin/otp_submit', { query: { otp: String(otp) } })
  return answer.status === 'success' ? null : (answer.fields?.['Pin'] ?? answer.error ?? 'Kode OTP tidak sesuai')
}

/** Whether a call was refused until the phone is proven again. */
export function asksForStepUp(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stepup_required'
}
