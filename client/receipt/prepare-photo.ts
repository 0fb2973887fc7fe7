// Downscales a chosen photo and measures its quality, or returns the reason for rejecting the file.
import { decodeImage } from '../ui/art/jpeg.ts'
import { decodeDocument, findDocumentKind } from './decode-document.ts'
import { downscale } from './image.ts'
import { MIN_SIDE_PX } from './layout.ts'
import type { NewPhoto } from './photo.ts'
import { measureQuality } from './sharpness.ts'

/** Exceeds any phone's photo. Decoding a larger file could exhaust the phone's memory. */
const MAX_FILE_BYTES = 40 * 1024 * 1024

const QUALITY_WIDTH_PX = 320

const REJECTIONS = {
  type: 'File ini bukan foto. Pilih foto JPEG, PNG, atau WebP.',
  heic: 'Foto HEIC ini tidak bisa dibuka. Di Pengaturan > Kamera > Format pilih Paling Kompatibel, atau kirim tangkapan layar.',
  pdf: 'PDF ini tidak bisa dibuka. Kirim tangkapan layar struknya.',
  large: 'Fotonya lebih dari 40 MB. Pilih yang lebih kecil.',
  unreadable: 'Fotonya tidak bisa dibuka. Coba pilih foto lain.',
  small: 'Fotonya terlalu kecil untuk dibaca. Foto ulang lebih dekat.',
}

/** Accepts every image format that the browser can decode, HEIC, and the first page of a PDF. */
export async function preparePhoto(file: Blob): Promise<NewPhoto | { rejection: string }> {
  if (file.size > MAX_FILE_BYTES) return { rejection: REJECTIONS.large }
  const kind = await findDocumentKind(file)
  const decoded = await decodeImage(file)
  const bitmap = decoded ?? (kind ? await decodeDocument(file, kind).catch(() => null) : null)
  if (!bitmap) return { rejection: REJECTIONS[kind ?? (file.type.startsWith('image/') ? 'unreadable' : 'type')] }
  return toPhoto(bitmap)
}

export async function toPhoto(bitmap: ImageBitmap): Promise<NewPhoto | { rejection: string }> {
  if (Math.min(bitmap.width, bitmap.height) < MIN_SIDE_PX) {
    bitmap.close()
    return { rejection: REJECTIONS.small }
  }
  const quality = measureQuality(bitmap, bitmap, QUALITY_WIDTH_PX)
  return { blob: await downscale(bitmap), quality }
}
