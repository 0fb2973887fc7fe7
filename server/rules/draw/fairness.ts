// Ranks the tickets of a draw in a way that anyone can verify (decisions 602).
//
// `commitment` is published before the draw and equals sha256(seed). `digest` is the sha256 of all participating codes,
// sorted and joined by line feeds. The score of a code is sha256(`${seed}:${digest}:${code}`); all hashes are hexadecimal.
// The codes with the lowest scores win the prizes in order, one place per shopper in a campaign; the next shoppers are
// alternates. Nobody can choose the order: the seed is fixed before the tickets exist, and the digest covers every code.
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
