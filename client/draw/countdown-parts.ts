// Splits a duration into the parts of a countdown.

/** Days, hours, minutes and seconds, with their Indonesian labels. */
export function partsOf(seconds: number): { label: string; value: number }[] {
  return [
    { label: 'hari', value: Math.floor(seconds / 86_400) },
    { label: 'jam', value: Math.floor(seconds / 3600) % 24 },
    { label: 'menit', value: Math.floor(seconds / 60) % 60 },
    { label: 'detik', value: seconds % 60 },
  ]
}
