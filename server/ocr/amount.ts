// Amounts as tills print them, and where the words that say them stand.
import type { ReadBox } from '#contract/reading.ts'
import type { ReadLine, ReadWord } from './recognize.ts'

/** `23.900`, `23,900`, `23900`; a lone `0` is the change of who paid exactly. */
const DIGITS = '(?:\\d{1,3}(?:[.,]\\d{3})+|\\d{3,7}|0)'
export const RUPIAH = `(?:rp\\s*)?(-?${DIGITS})`
const AT_END = new RegExp(`(?:^|[\\s@-])${RUPIAH}\\W*$`, 'i')

/** Mends what readers do to numbers: a gap after a separator, a letter among digits, a stroke for an x, an @ that seems an a. */
export function tidy(text: string): string {
  return text
    .trim()
    .replaceAll(/(\d)\s*([.,])\s*(\d{3})(?!\d)/g, '$1$2$3')
    .replaceAll(/(?<=[\d.,])[oO](?=[\d.,]|\b)/g, '0')
    .replaceAll(/(?<=\d[.,])[lI|](?=\d)/g, '1')
    .replaceAll(/\b(\d{1,3})[.,]?\s*[xX×]{1,3}\s*[@a©®Q]{0,3}(?=\d)/g, '$1 x ')
}

/** The amount a line ends with; whether it is taken off is for its words to say. */
export function amountAtEnd(text: string): { amount: number; fragment: string } | undefined {
  const fragment = AT_END.exec(text)?.[1]
  return fragment === undefined ? undefined : { amount: Math.abs(rupiahOf(fragment)), fragment }
}

export function rupiahOf(digits: string): number {
  return Number(digits.replaceAll(/[.,]/g, ''))
}

/** How sure the words of a fragment are, and where they stand; the whole line's where the fragment spans none exactly. */
export function markOf(line: ReadLine, fragment: string): { confidence: number; box: ReadBox | null } {
  const wanted = fragment.replaceAll(/\W/g, '').toLowerCase()
  const within = line.words.filter(({ text }) => {
    const bare = text.replaceAll(/\W/g, '').toLowerCase()
    return bare !== '' && (wanted.includes(bare) || bare.includes(wanted))
  })
  const words = within.length > 0 ? within : line.words
  return { confidence: leastConfidence(words), box: boxOf(words) }
}

/** A field is no surer than the least sure of its words. */
export function leastConfidence(words: ReadWord[]): number {
  return words.length === 0 ? 0 : Math.round(Math.min(...words.map(({ confidence }) => confidence)))
}

export function confidenceOf(words: ReadWord[]): number {
  return words.length === 0 ? 0 : Math.round(words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length)
}

/** The rectangle that holds them all. */
export function boxOf(words: ReadWord[]): ReadBox | null {
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
