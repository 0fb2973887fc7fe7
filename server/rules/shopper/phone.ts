// Phones of shoppers: stored as E.164, masked for display and logs. server/contract/phone.ts parses typed phones.
import { parsePhone, phoneSentences } from '#contract/phone.ts'
import { DomainError } from '../domain-error.ts'

export function normalizePhone(typed: string): string | undefined {
  const parsed = parsePhone(typed)
  return 'phone' in parsed ? parsed.phone : undefined
}

export function requirePhone(typed: string, field: string, status?: 'failed'): string {
  const parsed = parsePhone(typed)
  if ('phone' in parsed) return parsed.phone
  const sentence = phoneSentences[parsed.problem]
  throw new DomainError('phone_invalid', { sentence, fields: { [field]: sentence }, ...(status && { status }) })
}

export function maskPhone(phone: string): string {
  return `0${phone.slice(3, 6)}-****-${phone.slice(-4)}`
}
