// Finds the most similar name for a mistyped name, by shared pairs of adjacent letters.

export function nearestTo(typed: string, names: readonly string[]): string | undefined {
  const given = pairsOf(typed)
  const likeness = (name: string) => {
    const pairs = pairsOf(name)
    return [...given].filter((pair) => pairs.has(pair)).length / (given.size + pairs.size)
  }
  return names.toSorted((one, other) => likeness(other) - likeness(one))[0]
}

function pairsOf(text: string): Set<string> {
  return new Set(Array.from({ length: text.length + 1 }, (_, at) => ` ${text} `.slice(at, at + 2)))
}
