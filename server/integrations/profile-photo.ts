// Prepares a profile photo: checks it by its content and crops it to a small square without metadata.
import { readImageSize } from './image.ts'

/** Shown at 64 and 72 CSS pixels: three times the smaller size. */
const PHOTO_SIDE_PX = 192
const MIN_SIDE_PX = 96

/** Why a file is rejected; the refusal code of the route. */
export type ProfilePhotoError = 'file_type' | 'photo_too_small' | 'file_unreadable'

export async function prepareProfilePhoto(bytes: Buffer): Promise<Buffer | ProfilePhotoError> {
  const { default: sharp } = await import('sharp')
  const meta = await readImageSize(bytes)
  if (typeof meta === 'string') return meta
  if (Math.min(meta.width, meta.height) < MIN_SIDE_PX) return 'photo_too_small'
  try {
    return await sharp(bytes, { limitInputPixels: meta.limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: PHOTO_SIDE_PX, height: PHOTO_SIDE_PX, fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: 'white' })
      .webp({ quality: 80 })
      .toBuffer()
  } catch (error) {
    // The header is valid, but the body cannot be decoded.
    if (error instanceof Error) return 'file_unreadable'
    throw error
  }
}
