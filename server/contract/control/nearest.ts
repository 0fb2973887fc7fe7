// Finds the most similar name for a mistyped name, by shared pairs of adjacent letters.

export function nearestTo(typed: string, names: readonly string[]): string | undefined {
  const likeness = likenessTo(typed)
  return names.toSorted((one, other) => likeness(other) - likeness(one))[0]
}

/** Returns how alike a name is, from 0 to a half. */
export function likenessTo(typed: string): (name: string) => number {
  const given = pairsOf(typed)
  return (name) => {
    const pairs = pairsOf(name)
    return [...given].filter((pair) => pairs.has(pair)).length / (given.size + pairs.size)
  }
}

function pairsOf(text: string): Set<string> {
  return new Set(Array.from({ length: text.length + 1 }, (_, at) => ` ${text} `.slice(at, at + 2)))
}
