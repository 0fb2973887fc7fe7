// Uploads a profile photo, made small before for slow networks. Apart from queries.ts, which other screens load as well.

import { ApiError } from '../api/api-error.ts'
import { upload } from '../api/upload.ts'

/** More than twice the size that the server stores, so that it can crop. */
const SHORT_SIDE_PX = 512

export const uploadPhoto = async (file: File) => upload('PUT /api/auth/profile/photo', await resizePhoto(file), {})

/** The photo upright and small. A file that this browser cannot decode is sent as it is, for the server to reject. */
async function resizePhoto(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) {
    throw new ApiError({ code: 'file_type', error: 'File ini bukan foto. Pilih foto JPEG, PNG, atau WebP.' })
  }
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!image) return file
  const scale = Math.min(1, SHORT_SIDE_PX / Math.min(image.width, image.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (context) {
    // JPEG has no transparency; without a background it becomes black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
  }
  image.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}
