// Which known name a till's words mean, tolerant of what a reader misreads: a wrong letter here and there.

/** Half of the words, the first among them, must be found; a long word may differ in one letter. */
const LEAST_SHARE = 0.6
/** So much is enough to leave a line that was hardly read to staff. */
const MAYBE_SHARE = 0.3

export function productOf<Named extends { name: string }>(
  line: string,
  known: Named[],
  leastShare = LEAST_SHARE,
): Named | undefined {
  const words = wordsOf(line)
  let best: { named: Named; share: number } | undefined
  for (const named of known) {
    const wanted = wordsOf(named.name)
    if (!wanted[0] || !has(words, wanted[0])) continue
    const share = wanted.filter((word) => has(words, word)).length / wanted.length
    if (share >= leastShare && share > (best?.share ?? 0)) best = { named, share }
  }
  return best?.named
}

/** What these words may mean where the reader is not sure of them. */
export function perhapsProductOf<Named extends { name: string }>(line: string, known: Named[]): Named | undefined {
  return productOf(line, known, MAYBE_SHARE)
}

function wordsOf(text: string): string[] {
  return text.toUpperCase().match(/[A-Z0-9]+/g) ?? []
}

function has(words: string[], wanted: string): boolean {
  return words.some((word) => word === wanted || (wanted.length >= 5 && isOneOff(word, wanted)))
}

/** Same length with one letter changed, or one letter more or less. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1
  const restA = a.slice(a.length >= b.length ? at + 1 : at)
  const restB = b.slice(b.length >= a.length ? at + 1 : at)
  return restA === restB
}
