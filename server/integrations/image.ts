// Checks and re-encodes an uploaded picture by its content (decisions.md 3): upright, without metadata, with a thumbnail
// and a perceptual hash. Nothing of the uploaded bytes is kept but their digest.
import { createHash } from 'node:crypto'

const SHORTEST_SIDE = 600
const LONGEST_SIDE = 1_600
/** A long receipt, joined from several photos, stays as wide as its print needs to be read. */
const LONG_RECEIPT_WIDTH = 900
/** Longer than any receipt: such a strip is made smaller as a whole. */
const LONGEST_RECEIPT = 9_000
/** What phones make at most is JPEG, and that is unpacked small; the others are unpacked whole, so they may hold less. */
const MOST_PIXELS = { jpeg: 120_000_000, other: 50_000_000 }
/** Unpacked pictures are large, so few are in memory at once; the others wait as the small files they are. */
const MOST_AT_ONCE = 2
/** Where lists show it, 60 by 76, three pixels for each: the densest phones. */
const THUMBNAIL = { width: 180, height: 228, fit: 'cover', position: 'top' } as const
const FORMATS = ['jpeg', 'png', 'webp', 'heif']

export type PreparedPicture = {
  picture: Buffer
  thumbnail: Buffer
  /** 64 bits of light and dark, 16 hexadecimal digits: pictures that look alike differ in few. */
  pictureHash: string
  /** SHA-256 of the bytes as uploaded. */
  bytesHash: string
}

/** Why a file is not taken; the route turns it into the refusal of the same code. */
export type PictureFault = 'file_type' | 'file_too_small' | 'file_unreadable'

/** How large the picture in a file is, by its header, and how many pixels it may be unpacked to; or why it is none. */
export async function measurePicture(
  bytes: Buffer,
): Promise<{ width: number; height: number; limitInputPixels: number } | 'file_type' | 'file_unreadable'> {
  const { default: sharp } = await import('sharp')
  // The header alone, without a limit: too many pixels is another fault than the wrong type.
  const meta = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!meta?.format || !FORMATS.includes(meta.format)) return 'file_type'
  const limitInputPixels = meta.format === 'jpeg' ? MOST_PIXELS.jpeg : MOST_PIXELS.other
  if (meta.width * meta.height > limitInputPixels) return 'file_unreadable'
  return { width: meta.width, height: meta.height, limitInputPixels }
}

let unpacked = 0
const waiting: (() => void)[] = []

export async function preparePicture(bytes: Buffer): Promise<PreparedPicture | PictureFault> {
  if (unpacked < MOST_AT_ONCE) unpacked += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await prepareNow(bytes)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else unpacked -= 1
  }
}

async function prepareNow(bytes: Buffer): Promise<PreparedPicture | PictureFault> {
  const { default: sharp } = await import('sharp')
  // Nothing is kept of one picture for the next, and no picture takes more than one core.
  sharp.cache(false)
  sharp.concurrency(1)
  const meta = await measurePicture(bytes)
  if (typeof meta === 'string') return meta
  const { limitInputPixels } = meta
  if (Math.min(meta.width, meta.height) < SHORTEST_SIDE) return 'file_too_small'
  try {
    const picture = await sharp(bytes, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...boxFor(meta.width, meta.height), fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
    const thumbnail = await sharp(picture).resize(THUMBNAIL).jpeg({ quality: 76 }).toBuffer()
    const grid = await sharp(picture).grayscale().resize({ width: 9, height: 8, fit: 'fill' }).raw().toBuffer()
    return {
      picture,
      thumbnail,
      pictureHash: differenceHash(grid),
      bytesHash: createHash('sha256').update(bytes).digest('hex'),
    }
  } catch (error) {
    // The header promised a picture that its body does not hold.
    if (error instanceof Error) return 'file_unreadable'
    throw error
  }
}

/** The square a picture must fit in: larger for a long one, whose short side would lose its print. */
function boxFor(width: number, height: number): { width: number; height: number } {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const side = Math.min(LONGEST_RECEIPT, Math.max(LONGEST_SIDE, Math.round((LONG_RECEIPT_WIDTH * long) / short)))
  return { width: side, height: side }
}

/** One bit a neighbouring pair in a grid of 9 by 8 grey values: is the left one darker. */
export function differenceHash(grid: Buffer): string {
  let bits = 0n
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const left = grid[row * 9 + column] ?? 0
      const right = grid[row * 9 + column + 1] ?? 0
      bits = (bits << 1n) | (left < right ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}
