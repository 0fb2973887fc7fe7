// Formats a duration in its largest unit.

const UNITS: readonly (readonly [ms: number, word: string])[] = [
  [86_400_000, 'hari'],
  [3_600_000, 'jam'],
  [60_000, 'mnt'],
]

export function formatDuration(ms: number): string {
  const [size, word] = UNITS.find(([unit]) => ms >= unit) ?? [60_000, 'mnt']
  return `${Math.max(1, Math.round(ms / size))} ${word}`
}
