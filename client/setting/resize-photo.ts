// A profile photo needs few pixels: a phone's own would only make a slow network slower.
import { ApiError } from '../api/api-error.ts'

/** More than twice what the server keeps, so that it may choose its part. */
const SHORT_SIDE = 512

/** The photo upright and small. A picture this browser cannot open goes as it is: the server says what is wrong with it. */
export async function shrinkPortrait(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) {
    throw new ApiError({ code: 'file_type', error: 'File ini bukan foto. Pilih foto JPEG, PNG, atau WebP.' })
  }
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, SHORT_SIDE / Math.min(picture.width, picture.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (context) {
    // What a PNG leaves transparent would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}
