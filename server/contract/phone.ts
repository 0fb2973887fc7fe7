// Reads one Indonesian mobile number in its usual spellings and never guesses. Server and client use this one parser.
import { digitsIn, westernDigits } from './digits.ts'

export type PhoneProblem = 'empty' | 'unreadable' | 'several' | 'foreign' | 'not_mobile' | 'too_short' | 'too_long'

export const phoneSentences: Record<PhoneProblem, string> = {
  empty: 'Nomor HP wajib diisi.',
  unreadable: 'Isi nomor HP dengan angka saja. Contoh: 0812 0000 1234.',
  several: 'Ada lebih dari satu nomor. Isi satu nomor saja.',
  foreign: 'Itu nomor luar negeri. Pakai nomor HP Indonesia (+62).',
  not_mobile: 'Itu bukan nomor HP. Nomor HP diawali 08 atau +62 8.',
  too_short: 'Nomornya kurang panjang. Contoh: 812 0000 1234.',
  too_long: 'Nomornya terlalu panjang. Contoh: 812 0000 1234.',
}

/** Marks of writing direction and other invisible characters that contact lists and chats add. */
const INVISIBLE = /\p{Cf}/gu
const LINK =
  /^(?:(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)(?<chat>[^/?&#]+)\S*|tel:(?<call>.+))$/i
/** One number: a plus only in front, brackets only around its head, and separators between its digits. */
const ONE_NUMBER = /^\(?\s*(?<plus>\+?)\s*(?<digits>\d[\d\s.\p{Pd}()]*)$/u
const DIGITS = /\d/g
/** National digits with a leading 0: 08 and 8 to 11 more. */
const MIN_NATIONAL_DIGITS = 9
const MAX_NATIONAL_DIGITS = 12

/**
 * Accepts `08…`, `8…`, `62…`, `+62…`, `0062…` and `+62 0…` with blanks, dots, dashes or brackets, a `wa.me` link and a `tel:` link. A plus
 * that a query decoded to a blank is accepted. The result is E.164, mobile (8[1-9], the fixtures' 0840 included).
 */
export function parsePhone(typed: string): { phone: string } | { problem: PhoneProblem } {
  const text = westernDigits(typed).replace(INVISIBLE, '').trim()
  if (text === '') return { problem: 'empty' }
  const link = LINK.exec(text)?.groups
  const { plus, digits: spelled } = ONE_NUMBER.exec(link ? (link['chat'] ?? link['call'] ?? '') : text)?.groups ?? {}
  if (spelled === undefined) return { problem: countNumbers(text) > 1 ? 'several' : 'unreadable' }
  const digits = digitsIn(spelled)
  const national = toNational(digits, Boolean(plus || link?.['chat']))
  if (national === undefined) return { problem: 'foreign' }
  if (!/^8[1-9]/.test(national)) return { problem: 'not_mobile' }
  if (national.length < MIN_NATIONAL_DIGITS) return { problem: 'too_short' }
  if (national.length > MAX_NATIONAL_DIGITS)
    return { problem: national.length >= 2 * MIN_NATIONAL_DIGITS ? 'several' : 'too_long' }
  return { phone: `+62${national}` }
}

function toNational(digits: string, isInternational: boolean): string | undefined {
  const [, prefix = '', remaining = ''] = /^(00)?(\d*)$/.exec(digits) ?? []
  if (prefix || isInternational) return remaining.startsWith('62') ? remaining.slice(2).replace(/^0/, '') : undefined
  return remaining.startsWith('62') ? remaining.slice(2).replace(/^0/, '') : remaining.replace(/^0/, '')
}

function countNumbers(text: string): number {
  const parts = text.split(/[^\d\s.\p{Pd}()]+/u)
  return parts.filter((part) => (part.match(DIGITS)?.length ?? 0) >= MIN_NATIONAL_DIGITS - 1).length
}
