/** A version (microseconds) as a timestamp of the wire. */
export function timestampOf(version: number): string {
  const seconds = Math.floor(version / 1_000_000)
  const micros = String(version % 1_000_000).padStart(6, '0')
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${micros}Z`
}
