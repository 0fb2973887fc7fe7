// Tells whether a brand's logo is a wordmark: then it stands alone, without the product's name beside it. Without zod, for the client.

/** From this ratio of width to height on, a logo holds the name itself. */
const WORDMARK_RATIO = 3

/** Reads the size in the logo's file, an SVG, PNG or WebP as a data: address. A file without a size is no wordmark. */
export function isWordmark(logo: string | null): boolean {
  const [, type, base64] = logo?.match(/^data:image\/(svg\+xml|png|webp);base64,(.+)$/) ?? []
  if (!type || !base64) return false
  const bytes = atob(base64)
  const [width, height] = type === 'svg+xml' ? sizeOfSvg(bytes) : type === 'png' ? sizeOfPng(bytes) : sizeOfWebP(bytes)
  return height > 0 && width / height >= WORDMARK_RATIO
}

type Size = readonly [width: number, height: number]
const UNKNOWN: Size = [0, 0]

function sizeOfSvg(text: string): Size {
  const root = text.match(/<svg[^>]*>/)?.[0] ?? ''
  const [, width, height] = root.match(/viewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/) ?? []
  if (width && height) return [Number(width), Number(height)]
  const lengthOf = (name: string) => Number(root.match(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`))?.[1])
  return [lengthOf('width') || 0, lengthOf('height') || 0]
}

/** The header's first chunk has the size as two big-endian integers. */
function sizeOfPng(bytes: string): Size {
  const at = (index: number) => [0, 1, 2, 3].reduce((sum, step) => sum * 256 + bytes.charCodeAt(index + step), 0)
  return bytes.length < 24 ? UNKNOWN : [at(16), at(20)]
}

/** WebP's three forms: extended, lossless and lossy, each with its own place for the size. */
function sizeOfWebP(bytes: string): Size {
  if (bytes.length < 30) return UNKNOWN
  const at = (index: number, count: number) =>
    Array.from({ length: count }, (_, step) => bytes.charCodeAt(index + step) * 256 ** step).reduce((a, b) => a + b, 0)
  const form = bytes.slice(12, 16)
  if (form === 'VP8X') return [at(24, 3) + 1, at(27, 3) + 1]
  if (form === 'VP8L') return [(at(21, 4) % 2 ** 14) + 1, (Math.floor(at(21, 4) / 2 ** 14) % 2 ** 14) + 1]
  return [at(26, 2) % 2 ** 14, at(28, 2) % 2 ** 14]
}
