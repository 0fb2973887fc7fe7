// Checks and re-encodes an uploaded image by its content (decisions 302): upright, without metadata, with a thumbnail.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Sharp } from 'sharp'
import { decodeQueue } from './decode-queue.ts'
import { loadSharp } from './image-library.ts'

const MIN_SIDE_PX = 600
const MAX_SIDE_PX = 1_600
/** A long receipt, stitched from several photos, stays wide enough to be read. */
const LONG_RECEIPT_WIDTH_PX = 900
const MAX_RECEIPT_LENGTH_PX = 9_000
/**
 * sharp decodes JPEG at a reduced size; progressive JPEG and other formats are held whole, and no camera writes them large.
 * The decoder of HEIF (AVIF) hears of no timeout.
 */
const MAX_PIXELS = { jpeg: 120_000_000, progressive: 40_000_000, heif: 24_000_000, other: 50_000_000 }
const DECODE_TIMEOUT_SECONDS = 20
/** Lists show it at 60 by 76 CSS pixels: three times that, for the densest screens. */
const THUMBNAIL = { width: 180, height: 228, fit: 'cover', position: 'top' } as const
const JPEG_END = Buffer.of(0xff, 0xd9)
const END_SEARCH_BYTES = 1024
const PNG_SIGNATURE_BYTES = 8
/** Length, type and checksum of a chunk. */
const PNG_CHUNK_BYTES = 12
const MAX_PREPARED_BYTES = 8 * 1_048_576
const SIGNATURE = /^(?:\xff\xd8\xff|\x89PNG\r\n.\n|RIFF.{4}WEBP|.{4}ftyp)/s

export type PreparedImage = {
  image: Buffer
  thumbnail: Buffer
  /** A difference hash of 64 bits as 16 hexadecimal digits; similar images differ in few bits. */
  perceptualHash: string
  bytesHash: string
}

export type ImageError = 'file_type' | 'file_too_small' | 'file_unreadable' | 'too_many_requests'

type ImageSize = { width: number; height: number; limitInputPixels: number }

/** Decodes an image upright on white when its turn comes, or says why not. */
export async function decodeImage<Result, Small extends string>(
  bytes: Buffer,
  min: { sidePx: number; code: Small },
  encode: (image: Sharp, size: ImageSize) => Promise<Result>,
): Promise<Result | Small | 'file_type' | 'file_unreadable' | 'too_many_requests'> {
  if (!SIGNATURE.test(bytes.toString('latin1', 0, 12))) return 'file_type'
  const sharp = await loadSharp()
  const file = bytes[0] === 0x89 ? withoutTexts(bytes) : bytes
  const size = await decodeQueue.run(0, () => readImageSize(file))
  if (size === 'busy') return 'too_many_requests'
  if (typeof size === 'string') return size
  if (Math.min(size.width, size.height) < min.sidePx) return min.code
  const decoded = await decodeQueue.run(size.width * size.height, async () => {
    try {
      // A JPEG without its end marker is complete when no part of the picture is missing, which sharp warns of.
      const lacksEndMarker = file[0] === 0xff && !file.subarray(-END_SEARCH_BYTES).includes(JPEG_END)
      const complete = lacksEndMarker ? Buffer.concat([file, JPEG_END]) : file
      const { limitInputPixels } = size
      const image = sharp(complete, { limitInputPixels, failOn: lacksEndMarker ? 'warning' : 'error' })
      const upright = image.autoOrient().flatten({ background: 'white' })
      return await encode(upright.timeout({ seconds: DECODE_TIMEOUT_SECONDS }), size)
    } catch (error) {
      if (error instanceof Error) return 'file_unreadable'
      throw error
    }
  })
  return decoded === 'busy' ? 'too_many_requests' : decoded
}

/** The size of an image by its header and the pixel limit for decoding it, or why it is rejected. */
export async function readImageSize(bytes: Buffer): Promise<ImageSize | 'file_type' | 'file_unreadable'> {
  const sharp = await loadSharp()
  const meta = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!meta) return 'file_type'
  const { format } = meta
  const kind = format === 'jpeg' && meta.isProgressive ? 'progressive' : format
  const limitInputPixels = MAX_PIXELS[kind === 'jpeg' || kind === 'progressive' || kind === 'heif' ? kind : 'other']
  if (meta.width * meta.height > limitInputPixels) return 'file_unreadable'
  return { width: meta.width, height: meta.height, limitInputPixels }
}

/** A PNG without its texts: reading its header unpacks each of them to as much as 8 MB, and nobody asks for them. */
function withoutTexts(png: Buffer): Buffer {
  const kept = Buffer.allocUnsafe(png.length)
  let size = png.copy(kept, 0, 0, PNG_SIGNATURE_BYTES)
  for (let at = size, end = 0; at + PNG_CHUNK_BYTES <= png.length; at = end) {
    end = at + PNG_CHUNK_BYTES + png.readUInt32BE(at)
    if (!/^(?:tE|zT|iT)Xt$/.test(png.toString('latin1', at + 4, at + 8))) size += png.copy(kept, size, at, end)
  }
  return kept.subarray(0, size)
}

/** Scenarios upload the kit's photos again and again, and preparing one takes a third of a second. */
const preparedLast = new LRUCache<string, PreparedImage>({
  maxSize: MAX_PREPARED_BYTES,
  sizeCalculation: ({ image, thumbnail }) => image.length + thumbnail.length,
})

export async function prepareImage(bytes: Buffer): Promise<PreparedImage | ImageError> {
  const bytesHash = createHash('sha256').update(bytes).digest('hex')
  const cached = preparedLast.get(bytesHash)
  if (cached) return cached
  const min = { sidePx: MIN_SIDE_PX, code: 'file_too_small' } as const
  const decoded = await decodeImage(bytes, min, async (original, { width, height }) => {
    const sharp = await loadSharp()
    const image = await original
      .resize(maxSideOf(width, height), maxSideOf(width, height), { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
    const thumbnail = await sharp(image).resize(THUMBNAIL).jpeg({ quality: 76 }).toBuffer()
    const grid = await sharp(image).grayscale().resize({ width: 9, height: 8, fit: 'fill' }).raw().toBuffer()
    return { image, thumbnail, perceptualHash: differenceHash(grid), bytesHash }
  })
  if (typeof decoded === 'object') preparedLast.set(bytesHash, decoded)
  return decoded
}

function maxSideOf(width: number, height: number): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const longSide = Math.round((LONG_RECEIPT_WIDTH_PX * long) / short)
  return Math.min(MAX_RECEIPT_LENGTH_PX, Math.max(MAX_SIDE_PX, longSide))
}

/** One bit per horizontally adjacent pair in a grid of 9 by 8 gray values: 1 when the left one is darker. */
function differenceHash(grid: Buffer): string {
  const bits = Array.from({ length: 64 }, (_, pair) => {
    const left = pair + Math.floor(pair / 8)
    return (grid[left] ?? 0) < (grid[left + 1] ?? 0) ? 1 : 0
  })
  return BigInt(`0b${bits.join('')}`)
    .toString(16)
    .padStart(16, '0')
}
