// Versions (microseconds) as the timestamps of the wire, and back.

export function timestampOf(version: number): string {
  const seconds = Math.floor(version / 1_000_000)
  const micros = String(version % 1_000_000).padStart(6, '0')
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${micros}Z`
}

/** Undefined when the text is no timestamp; what lies beyond microseconds is dropped. */
export function versionOf(timestamp: string): number | undefined {
  const found = /^(.+?)(?:\.(\d{1,9}))?Z$/.exec(timestamp)
  const seconds = Date.parse(`${found?.[1]}Z`)
  return Number.isNaN(seconds) ? undefined : seconds * 1000 + Number((found?.[2] ?? '').padEnd(6, '0').slice(0, 6))
}
