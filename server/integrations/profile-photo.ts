// Prepares a profile photo: checks it by its content and crops it to a small square without metadata.
import { decodeImage } from './image.ts'
import { loadSharp } from './image-library.ts'

const PHOTO_SIDE_PX = 192
const MIN_SIDE_PX = 96

export type ProfilePhotoError = 'file_type' | 'photo_too_small' | 'file_unreadable' | 'too_many_requests'

export async function prepareProfilePhoto(bytes: Buffer): Promise<Buffer | ProfilePhotoError> {
  const sharp = await loadSharp()
  const size = {
    width: PHOTO_SIDE_PX,
    height: PHOTO_SIDE_PX,
    fit: 'cover',
    position: sharp.strategy.attention,
  } as const
  return decodeImage<Buffer, 'photo_too_small'>(bytes, { sidePx: MIN_SIDE_PX, code: 'photo_too_small' }, (image) =>
    image.resize(size).webp({ quality: 80 }).toBuffer(),
  )
}
