// Phones of shoppers: E.164 as stored, masked for people and logs. server/contract/phone.ts reads them.
import { parsePhone, phoneSentences } from '#contract/phone.ts'
import { refuse } from '../refusal.ts'

/** E.164, or undefined for everything that is not exactly one Indonesian mobile number. */
export function normalizePhone(typed: string): string | undefined {
  const parsed = parsePhone(typed)
  return 'phone' in parsed ? parsed.phone : undefined
}

export function requirePhone(typed: string, field: string, status?: 'failed'): string {
  const parsed = parsePhone(typed)
  if ('phone' in parsed) return parsed.phone
  const sentence = phoneSentences[parsed.problem]
  throw refuse('phone_invalid', { sentence, fields: { [field]: sentence }, ...(status && { status }) })
}

/** `0812-****-7890`, for people and logs. */
export function maskPhone(phone: string): string {
  return `0${phone.slice(3, 6)}-****-${phone.slice(-4)}`
}
