// Makes a photo upright and no larger than a reader needs before it is sent: seconds saved on a slow network.
import type { Photo } from './photo.ts'

const LONGEST = 1_600
/** The server's own limit (decisions.md 3). */
const SHORTEST = 600
/** More than any phone's photo: such a file would only fill the phone's memory. */
const MOST_BYTES = 40 * 1024 * 1024

const FAULTS = {
  type: 'File ini bukan foto. Pilih foto JPEG, PNG, atau WebP.',
  large: 'Fotonya lebih dari 40 MB. Pilih yang lebih kecil.',
  unreadable: 'Fotonya tidak bisa dibuka. Coba pilih foto lain.',
  small: 'Fotonya terlalu kecil untuk dibaca. Foto ulang lebih dekat.',
}

/** Takes any picture the browser can open; says in the shopper's words why another file is not taken. */
export async function shrink(file: Blob): Promise<Omit<Photo, 'url'>> {
  const refused = (fault: keyof typeof FAULTS) => ({ blob: file, isPicture: false, fault: FAULTS[fault] })
  if (!file.type.startsWith('image/')) return refused('type')
  if (file.size > MOST_BYTES) return refused('large')
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return refused('unreadable')
  const { width, height } = picture
  if (Math.min(width, height) < SHORTEST) {
    picture.close()
    return { blob: file, isPicture: true, fault: FAULTS.small }
  }
  const scale = scaleOf(width, height)
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return { blob: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 }), isPicture: true, fault: null }
}

/** Long receipts stay readable: their short side is never made smaller than the server takes. */
function scaleOf(width: number, height: number): number {
  return Math.min(1, Math.max(LONGEST / Math.max(width, height), SHORTEST / Math.min(width, height)))
}
