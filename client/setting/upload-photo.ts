// Uploads a profile photo, resized for slow networks. Separate from queries.ts, which other screens load as well.
import { ApiError } from '../api/api-error.ts'
import { upload } from '../api/upload.ts'
import { createCanvas, decodeImage, toJpeg } from '../ui/art/jpeg.ts'

/** More than twice the size that the server stores, so that the server can crop. */
const SHORT_SIDE_PX = 512

export const uploadPhoto = async (file: File) => upload('PUT /api/auth/profile/photo', await resizePhoto(file), {})

/** Returns the photo upright and small, or unchanged when this browser cannot decode it; the server then rejects it. */
async function resizePhoto(file: File): Promise<Blob> {
  const image = await decodeImage(file)
  if (!image && file.type.startsWith('image/')) return file
  if (!image) throw new ApiError({ code: 'file_type', error: 'File ini bukan foto. Pilih foto JPEG, PNG, atau WebP.' })
  const scale = Math.min(1, SHORT_SIDE_PX / Math.min(image.width, image.height))
  const { canvas, context } = createCanvas(image.width * scale, image.height * scale)
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return toJpeg(canvas, 0.9)
}
