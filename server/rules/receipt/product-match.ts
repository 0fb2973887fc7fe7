// Matches the words of a receipt's line to a known name; tolerates one misread letter in long words.
import { MIN_MATCH_SHARE } from './thresholds.ts'

const MIN_FUZZY_LENGTH = 5
/** Minimum length of a word to match the start or end of a longer word: OCR often loses the space between words. */
const MIN_JOINED_LENGTH = 4

/** Finds the name with the largest share of its words on the line. The first word of the name must be on the line. */
export function findBestMatch<Named extends { name: string }>(
  line: string,
  candidates: Named[],
  minShare = MIN_MATCH_SHARE,
): Named | undefined {
  const words = wordsOf(line)
  let best: { named: Named; share: number } | undefined
  for (const named of candidates) {
    const wanted = wordsOf(named.name)
    if (!wanted[0] || !hasWord(words, wanted[0])) continue
    const share = wanted.filter((word) => hasWord(words, word)).length / wanted.length
    if (share >= minShare && share > (best?.share ?? 0)) best = { named, share }
  }
  return best?.named
}

function wordsOf(text: string): string[] {
  return text.toUpperCase().match(/[A-Z0-9]+/g) ?? []
}

function hasWord(words: string[], wanted: string): boolean {
  return words.some(
    (word) =>
      word === wanted ||
      (wanted.length >= MIN_FUZZY_LENGTH && isOneEditApart(word, wanted)) ||
      (wanted.length >= MIN_JOINED_LENGTH && (word.startsWith(wanted) || word.endsWith(wanted))),
  )
}

function isOneEditApart(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const tailA = a.slice(a.length >= b.length ? at + 1 : at)
  const tailB = b.slice(b.length >= a.length ? at + 1 : at)
  return tailA === tailB
}
