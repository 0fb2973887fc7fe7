// Prepares a profile photo: checks it by its content and crops it to a small square without metadata.
import { decodeQueue } from './decode-queue.ts'
import { DECODE_TIMEOUT_SECONDS, type ImageSize, readImageSize } from './image.ts'

/** Shown at 64 and 72 CSS pixels: three times the smaller size. */
const PHOTO_SIDE_PX = 192
const MIN_SIDE_PX = 96

export type ProfilePhotoError = 'file_type' | 'photo_too_small' | 'file_unreadable' | 'too_many_requests'

export async function prepareProfilePhoto(bytes: Buffer): Promise<Buffer | ProfilePhotoError> {
  const size = await readImageSize(bytes)
  if (typeof size === 'string') return size
  if (Math.min(size.width, size.height) < MIN_SIDE_PX) return 'photo_too_small'
  const photo = await decodeQueue.run(size.width * size.height, () => cropToSquare(bytes, size))
  return photo === 'busy' ? 'too_many_requests' : photo
}

async function cropToSquare(bytes: Buffer, { limitInputPixels }: ImageSize): Promise<Buffer | 'file_unreadable'> {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: PHOTO_SIDE_PX, height: PHOTO_SIDE_PX, fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: 'white' })
      .webp({ quality: 80 })
      .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
      .toBuffer()
  } catch (error) {
    if (error instanceof Error) return 'file_unreadable'
    throw error
  }
}
