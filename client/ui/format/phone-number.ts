// Formats Indonesian mobile numbers, and normalizes the input of phone fields.
import { westernDigits } from '#contract/digits.ts'
import { parsePhone, phoneSentences } from '#contract/phone.ts'

/** Counted after +62 (decisions 105). */
export const MIN_NATIONAL_DIGITS = 9
const MAX_TYPED_LENGTH = 40
const SEPARATORS = /[\s.()\p{Pd}\p{Cf}]/gu

/** Returns the value of a phone field: the digits after +62 of a number or its beginning. Other text stays as typed. */
export function toPhoneValue(text: string): string {
  const typed = westernDigits(text)
  const parsed = parsePhone(typed)
  if ('phone' in parsed) return parsed.phone.slice(3)
  const beginning = /^(?:\+62)?(\d*)$/.exec(typed.replace(SEPARATORS, ''))?.[1]
  const isOther = parsed.problem === 'foreign' || parsed.problem === 'several'
  if (beginning === undefined || isOther) return typed.slice(0, MAX_TYPED_LENGTH)
  return beginning.replace(/^(?:0*62)?0*/, '')
}

export function groupDigits(digits: string, separator = ' '): string {
  if (/\D/.test(digits)) return digits
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(separator)
}

/** Formats an E.164 number as `0812-0000-1234`. */
export function formatPhone(e164: string): string {
  return `0${groupDigits(e164.replace(/^\+62/, ''), '-')}`
}

/** Formats an E.164 number as `+62 812-0000-1234`. */
export function formatInternationalPhone(e164: string): string {
  return `+62 ${groupDigits(e164.replace(/^\+62/, ''), '-')}`
}

/** Formats an E.164 number as `+62 812-••••-•234`, for a screen that another person may see. */
export function maskPhone(e164: string): string {
  const shown = formatInternationalPhone(e164)
  return `${shown.slice(0, 7)}${shown.slice(7, -3).replaceAll(/\d/g, '•')}${shown.slice(-3)}`
}

export function toE164(digits: string): string {
  return `+62${digits}`
}

/** Returns the error of a phone field's value; undefined for one complete number. */
export function validatePhone(value: string): string | undefined {
  const parsed = parsePhone(value)
  return 'problem' in parsed ? phoneSentences[parsed.problem] : undefined
}
