// Canvas operations on photos: downscale, crop and rotate, stitch. Each returns a JPEG.
import { createCanvas, toJpeg } from '../ui/art/jpeg.ts'
import { fitWithin, stackVertically } from './layout.ts'

export type CropArea = { x: number; y: number; width: number; height: number }

export const FULL_AREA: CropArea = { x: 0, y: 0, width: 100, height: 100 }

/** The server's upload limit (decisions 302). */
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
/** Exceeds the size of an upload, because the shopper may still crop the photo. */
const MAX_STORED_SIDE_PX = 2_400
const STORED_QUALITY = 0.92
const UPLOAD_QUALITY = 0.86
const LOWER_QUALITIES = [0.7, 0.5]

export async function downscale(bitmap: ImageBitmap): Promise<Blob> {
  const { width, height } = fitWithin(bitmap, MAX_STORED_SIDE_PX)
  const { canvas, context } = createCanvas(width, height)
  context?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return toJpeg(canvas, STORED_QUALITY)
}

export async function cropAndRotate(blob: Blob, quarterTurns: number, area = FULL_AREA): Promise<Blob> {
  const bitmap = await createImageBitmap(blob)
  const isSideways = quarterTurns % 2 === 1
  const [width, height] = isSideways ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height]
  const { canvas, context } = createCanvas((width * area.width) / 100, (height * area.height) / 100)
  context?.translate(width / 2 - (width * area.x) / 100, height / 2 - (height * area.y) / 100)
  context?.rotate((quarterTurns * Math.PI) / 2)
  context?.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  bitmap.close()
  return toJpeg(canvas, STORED_QUALITY)
}

export async function stitch(blobs: Blob[]): Promise<Blob> {
  const bitmaps = await Promise.all(blobs.map((blob) => createImageBitmap(blob)))
  const [only] = bitmaps
  const isSingle = only && bitmaps.length === 1
  const { width, height, tops } = isSingle ? { ...fitWithin(only), tops: [0] } : stackVertically(bitmaps)
  const { canvas, context } = createCanvas(width, height)
  for (const [index, bitmap] of bitmaps.entries()) {
    const top = tops[index] ?? 0
    context?.drawImage(bitmap, 0, top, width, (tops[index + 1] ?? height) - top)
    bitmap.close()
  }
  let blob = await toJpeg(canvas, UPLOAD_QUALITY)
  for (const quality of LOWER_QUALITIES) if (blob.size > MAX_UPLOAD_BYTES) blob = await toJpeg(canvas, quality)
  return blob
}
