// The fairness of a draw, which anyone can verify (decisions 602).
//
// `commitment` is published before the draw and must be sha256(seed). `digest` is sha256 of all codes that took part,
// sorted and joined by line feeds. The score of a code is sha256(`${seed}:${digest}:${code}`), all hexadecimal. Sorted by
// score, the first codes win, prizes in their order, one place per shopper in a campaign; the next shoppers are
// alternates. Nobody can choose the order: the seed is fixed before the codes, and the codes are in the digest.
import { hash } from 'node:crypto'

export function sha256(text: string): string {
  return hash('sha256', text)
}

export function digestOf(codes: string[]): string {
  return sha256(codes.toSorted().join('\n'))
}

export function rankEntries<Entry extends { code: string }>(
  seed: string,
  digest: string,
  entries: Entry[],
): (Entry & { score: string })[] {
  return entries
    .map((entry) => ({ ...entry, score: sha256(`${seed}:${digest}:${entry.code}`) }))
    .toSorted((a, b) => (a.score < b.score ? -1 : 1))
}
