// Formats numbers, points, rupiah and file sizes as Indonesian text, without `Intl` (date.ts).

const MINUS = '−'

export function formatNumber(value: number): string {
  const digits = String(Math.round(Math.abs(value))).replace(/\B(?=(\d{3})+$)/g, '.')
  return value < 0 && digits !== '0' ? `${MINUS}${digits}` : digits
}

export function formatPoints(value: number): string {
  return `${formatNumber(value)} poin`
}

export function formatSigned(value: number): string {
  return value > 0 ? `+${formatNumber(value)}` : formatNumber(value)
}

/** Formats a multiplier as `1,7×`, without rounding. */
export function formatMultiplier(value: number): string {
  return `${String(value).replace('.', ',')}×`
}

/** Formats whole rupiah as `Rp198.500`, without the space that `Intl` puts after the symbol. */
export function formatRupiah(value: number): string {
  return `${value < 0 ? MINUS : ''}Rp${formatNumber(Math.abs(value))}`
}

/** Formats bytes as `1,9 MB`, or `117 kB` below one megabyte. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.round(bytes / 1_000)
  return kilobytes < 1_000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`
}
