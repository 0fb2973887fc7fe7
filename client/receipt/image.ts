// Drawing photos on a canvas: smaller, turned, cut, joined. Each gives a JPEG.
import { fitted, stacked } from './layout.ts'

/** A part of a picture in hundredths of its sides. */
export type Part = { x: number; y: number; width: number; height: number }

export const WHOLE: Part = { x: 0, y: 0, width: 100, height: 100 }

/** The server takes 10 MB (decisions.md 3). */
const MOST_BYTES = 10 * 1024 * 1024
/** A photo that may still be cut keeps more than is sent. */
const LONGEST_KEPT = 2_400

/** The picture upright and no larger than it may ever be needed; closes it. */
export async function draw(picture: ImageBitmap): Promise<Blob> {
  const { width, height } = fitted(picture, LONGEST_KEPT)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  return jpeg(canvas, 0.92)
}

/** The part of a picture that remains after so many quarter turns to the right. */
export async function cut(blob: Blob, quarters: number, part: Part = WHOLE): Promise<Blob> {
  const picture = await createImageBitmap(blob)
  const isLying = quarters % 2 === 1
  const [width, height] = isLying ? [picture.height, picture.width] : [picture.width, picture.height]
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round((width * part.width) / 100)),
    Math.max(1, Math.round((height * part.height) / 100)),
  )
  const context = canvas.getContext('2d')
  context?.translate(width / 2 - (width * part.x) / 100, height / 2 - (height * part.y) / 100)
  context?.rotate((quarters * Math.PI) / 2)
  context?.drawImage(picture, -picture.width / 2, -picture.height / 2)
  picture.close()
  return jpeg(canvas, 0.92)
}

/** One picture of a receipt from its photos, top to bottom, as it is sent. */
export async function join(blobs: Blob[]): Promise<Blob> {
  const pictures = await Promise.all(blobs.map((blob) => createImageBitmap(blob)))
  const [only] = pictures
  const { width, height, tops } = only && pictures.length === 1 ? { ...fitted(only), tops: [0] } : stacked(pictures)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  for (const [at, picture] of pictures.entries()) {
    const top = tops[at] ?? 0
    context?.drawImage(picture, 0, top, width, (tops[at + 1] ?? height) - top)
    picture.close()
  }
  for (const quality of [0.86, 0.7]) {
    const blob = await jpeg(canvas, quality)
    if (blob.size <= MOST_BYTES) return blob
  }
  return jpeg(canvas, 0.5)
}

function jpeg(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
