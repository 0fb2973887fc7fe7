// A shopper's photo, checked by its content and made into a small square around what stands out, without metadata.
import { measurePicture } from './image.ts'

/** Shown at 64 and 72 px: three pixels for each of the smaller, which is enough for the larger. */
const SIDE = 192
const SHORTEST_SIDE = 96

/** Why a file is not taken; the route turns it into the refusal of the same code. */
export type PortraitFault = 'file_type' | 'photo_too_small' | 'file_unreadable'

export async function preparePortrait(bytes: Buffer): Promise<Buffer | PortraitFault> {
  const { default: sharp } = await import('sharp')
  const meta = await measurePicture(bytes)
  if (typeof meta === 'string') return meta
  if (Math.min(meta.width, meta.height) < SHORTEST_SIDE) return 'photo_too_small'
  try {
    return await sharp(bytes, { limitInputPixels: meta.limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: 'white' })
      .webp({ quality: 80 })
      .toBuffer()
  } catch (error) {
    // The header promised a picture that its body does not hold.
    if (error instanceof Error) return 'file_unreadable'
    throw error
  }
}
