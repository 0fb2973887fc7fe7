// How long something takes, as one would say it: the largest unit alone.

const UNITS: readonly (readonly [ms: number, word: string])[] = [
  [86_400_000, 'hari'],
  [3_600_000, 'jam'],
  [60_000, 'mnt'],
]

export function spanOf(ms: number): string {
  const [size, word] = UNITS.find(([unit]) => ms >= unit) ?? [60_000, 'mnt']
  return `${Math.max(1, Math.round(ms / size))} ${word}`
}
