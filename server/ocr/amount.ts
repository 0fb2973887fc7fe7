// Amounts as tills print them, and the position and confidence of the words they were read from.
import type { ReadBox } from '#contract/receipt-reading.ts'
import type { TextLine, TextWord } from './recognize.ts'

/** `23.900`, `23,900`, `23900`; a lone `0` is the change of an exact payment. */
const DIGITS = '(?:\\d{1,3}(?:[.,]\\d{3})+|\\d{3,7}|0)'
export const RUPIAH = `(?:rp\\s*)?(-?${DIGITS})`
const AT_END = new RegExp(`(?:^|[\\s@-])${RUPIAH}\\W*$`, 'i')

/** Corrects typical recognition errors in numbers: a gap after a separator, a letter among digits, a misread `x` or `@`. */
export function correctNumbers(text: string): string {
  return text
    .trim()
    .replaceAll(/(\d)\s*([.,])\s*(\d{3})(?!\d)/g, '$1$2$3')
    .replaceAll(/(?<=[\d.,])[oO](?=[\d.,]|\b)/g, '0')
    .replaceAll(/(?<=\d[.,])[lI|](?=\d)/g, '1')
    .replaceAll(/\b(\d{1,3})[.,]?\s*[xX×]{1,3}\s*[@a©®Q]{0,3}(?=\d)/g, '$1 x ')
}

/** The amount at the end of a line, without its sign. */
export function findAmountAtEnd(text: string): { amount: number; fragment: string } | undefined {
  const fragment = AT_END.exec(text)?.[1]
  return fragment === undefined ? undefined : { amount: Math.abs(parseRupiah(fragment)), fragment }
}

export function parseRupiah(digits: string): number {
  return Number(digits.replaceAll(/[.,]/g, ''))
}

/** Confidence and position of the words of a fragment; of the whole line where no word matches it. */
export function markFragment(line: TextLine, fragment: string): { confidence: number; box: ReadBox | null } {
  const wanted = fragment.replaceAll(/\W/g, '').toLowerCase()
  const within = line.words.filter(({ text }) => {
    const bare = text.replaceAll(/\W/g, '').toLowerCase()
    return bare !== '' && (wanted.includes(bare) || bare.includes(wanted))
  })
  const words = within.length > 0 ? within : line.words
  return { confidence: leastConfidence(words), box: boxOf(words) }
}

/** The confidence of a field is that of its least certain word. */
export function leastConfidence(words: TextWord[]): number {
  return words.length === 0 ? 0 : Math.round(Math.min(...words.map(({ confidence }) => confidence)))
}

export function confidenceOf(words: TextWord[]): number {
  return words.length === 0 ? 0 : Math.round(words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length)
}

/** The smallest rectangle that contains all words. */
export function boxOf(words: TextWord[]): ReadBox | null {
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
