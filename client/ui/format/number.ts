// Formats numbers, points, rupiah and file sizes as Indonesian text.

const MINUS = '−'
const integer = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `12.450`, with a true minus sign when negative. */
export function formatNumber(value: number): string {
  return integer.format(value).replace('-', MINUS)
}

/** `12.450 poin` */
export function formatPoints(value: number): string {
  return `${formatNumber(value)} poin`
}

/** `+420` or `−10.000` */
export function formatSigned(value: number): string {
  return value > 0 ? `+${formatNumber(value)}` : formatNumber(value)
}

/** `1,7×`: the multiplier as it is, never rounded. */
export function formatMultiplier(value: number): string {
  return `${String(value).replace('.', ',')}×`
}

/** `Rp198.500`: whole rupiah, without the space that `Intl` puts after the symbol. */
export function formatRupiah(value: number): string {
  return `${value < 0 ? MINUS : ''}Rp${integer.format(Math.abs(value))}`
}

/** `1,9 MB` */
export function formatMegabytes(bytes: number): string {
  return `${oneDecimal.format(bytes / 1_000_000)} MB`
}
