// Amounts as tills print them, and the position and confidence of the words they were read from.
import type { ReadBox } from '#contract/receipt-reading.ts'
import type { TextLine, TextWord } from './recognize.ts'

export type PrintedNumber = { value: number; text: string }
export type NumberedLine = { head: string; numbers: PrintedNumber[] }

/** `23.900`, `23,900`, `23900`, `23.900,00`, `23,900.00`, `1.00`; no leading zero, but a lone one. */
const NUMBER = '(?:[1-9]\\d{0,2}(?:[.,]\\d{3})+(?:[.,]\\d{2})?|[1-9]\\d{0,7}(?:[.,]\\d{1,2})?|0(?:[.,]00)?)'
const UNIT = '(?:pcs|pc|pak|pck|pack|btl|kg|ea|unit|bks|bh|dus|ktk|lbr|set|porsi|buah|[x×]|rp\\.?|idr|%|@)'
const LAST_NUMBER = new RegExp(
  `^(.*?(?:[^\\d.,a-z]|^|[a-z](?=\\d{4}|\\d{1,3}[.,]\\d{3})))(${NUMBER})\\s*([)\\-]?)(?:\\s*${UNIT})?[\\s=:;*@.,|'"_~—-]*(?:(?:\\s{2,}|(?<=[.,]\\d{3}) )[A-Z&*+]{1,2})?$`,
  'i',
)
const SIGN_BEFORE = /(?:^|[\s:])(?:[-(~—]|\(-)\s?(?:rp\.?\s*)?$/i
const ALMOST_NUMBER = /^[-(]?(?=.*\d)[\dOoDQlI|SBZ]{1,3}(?:[.,][\dOoDQlI|SBZ]{3})+(?:[.,][\dOo]{2})?[)*]?$/
const DIGIT_FOR: Record<string, string> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  l: '1',
  I: '1',
  '|': '1',
  S: '5',
  B: '8',
  Z: '2',
}

export function normalizeDigit(sign: string): string {
  return DIGIT_FOR[sign] ?? sign
}

/** Corrects typical recognition errors in numbers: a gap or another mark at a separator, a letter among digits, a misread `x` or `@`. */
export function correctNumbers(text: string): string {
  return (
    text
      .trim()
      .replaceAll(/(\d)\s?[;:·'’]\s?(\d{3})(?![\d:/])/g, '$1,$2')
      .replaceAll(/(\d)\s*([.,])\s*(\d{3})(?!\d)/g, '$1$2$3')
      .replaceAll(
        /(\d)\s*([.,])\s*([oO]{3}|\d[oO]{2})(?!\w)/g,
        (_, digit: string, mark: string, zeros: string) => `${digit}${mark}${zeros.replaceAll(/[oO]/g, '0')}`,
      )
      // A thin seven.
      .replaceAll(/(?<!\d)\/(?=[.,]\d{3}(?!\d))/g, '7')
      .replaceAll(/\S+/g, (word) =>
        ALMOST_NUMBER.test(word) ? word.replaceAll(/[OoDQlI|SBZ]/g, (letter) => DIGIT_FOR[letter] ?? letter) : word,
      )
      .replaceAll(/\b(\d{1,3})[.,]?\s*[xX×]{1,3}\s*[@a©®Q]{0,3}(?=\d)/g, '$1 x ')
  )
}

export function splitNumbers(text: string): NumberedLine {
  const numbers: PrintedNumber[] = []
  let head = text
  for (let match = LAST_NUMBER.exec(head); match; match = LAST_NUMBER.exec(head)) {
    const [, before = '', digits = '', after = ''] = match
    const isNegative = SIGN_BEFORE.test(before) || after === '-'
    numbers.unshift({ value: parseRupiah(digits) * (isNegative ? -1 : 1), text: digits })
    head = before
      .replace(SIGN_BEFORE, '')
      .replace(new RegExp(`(?:^|[\\s=:*])${UNIT}\\s*$`, 'i'), '')
      .trimEnd()
  }
  return { head: head.trim(), numbers }
}

export function parseRupiah(digits: string): number {
  const integer = /[.,]\d{1,2}$/.test(digits) ? digits.replace(/[.,]\d{1,2}$/, '') : digits
  return Number(integer.replaceAll(/[.,]/g, ''))
}

export function locateFragments(line: TextLine, fragments: string[]): { confidence: number; box: ReadBox | null } {
  const found = fragments.flatMap((fragment) => {
    const wanted = bare(fragment)
    return line.words.flatMap((word) => {
      const text = bare(word.text)
      if (wanted === '' || text === '' || !(wanted.includes(text) || text.includes(wanted))) return []
      return [{ ...word, confidence: confidenceWithin(word, wanted) }]
    })
  })
  const words = found.length > 0 ? found : line.words
  return { confidence: leastConfidence(words), box: boxOf(words) }
}

function bare(text: string): string {
  return text.replaceAll(/\W/g, '').toLowerCase()
}

function confidenceWithin({ text, confidence, letters }: TextWord, wanted: string): number {
  if (letters?.length !== text.length) return confidence
  const indices = [...text].flatMap((character, index) => (/\w/.test(character) ? [index] : []))
  const start = bare(text).indexOf(wanted)
  const within = start < 0 ? indices : indices.slice(start, start + wanted.length)
  return Math.min(...within.map((index) => letters[index] ?? 0))
}

export function leastConfidence(words: TextWord[]): number {
  return words.length === 0 ? 0 : Math.round(Math.min(...words.map(({ confidence }) => confidence)))
}

export function confidenceOf(words: TextWord[]): number {
  return words.length === 0 ? 0 : Math.round(words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length)
}

export function boxOf(words: Pick<TextWord, 'box'>[]): ReadBox | null {
  if (words.length === 0) return null
  const x = Math.min(...words.map(({ box }) => box.x))
  const y = Math.min(...words.map(({ box }) => box.y))
  return {
    x,
    y,
    width: Math.max(...words.map(({ box }) => box.x + box.width)) - x,
    height: Math.max(...words.map(({ box }) => box.y + box.height)) - y,
  }
}
