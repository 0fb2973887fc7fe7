// Makes a photo upright and no larger than needed as soon as it is chosen, or says why it cannot be taken.
import { draw } from './image.ts'
import { SHORTEST } from './layout.ts'
import type { NewPhoto } from './photo.ts'

/** More than any phone's photo: such a file would only fill the phone's memory. */
const MOST_BYTES = 40 * 1024 * 1024

const FAULTS = {
  type: 'File ini bukan foto. Pilih foto JPEG, PNG, atau WebP.',
  large: 'Fotonya lebih dari 40 MB. Pilih yang lebih kecil.',
  unreadable: 'Fotonya tidak bisa dibuka. Coba pilih foto lain.',
  small: 'Fotonya terlalu kecil untuk dibaca. Foto ulang lebih dekat.',
}

/** Takes any picture the browser can open; says in the shopper's words why another file is not taken. */
export async function shrink(file: Blob): Promise<NewPhoto> {
  const refused = (fault: keyof typeof FAULTS) => ({ blob: file, isPicture: false, fault: FAULTS[fault] })
  if (!file.type.startsWith('image/')) return refused('type')
  if (file.size > MOST_BYTES) return refused('large')
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return refused('unreadable')
  if (Math.min(picture.width, picture.height) < SHORTEST) {
    picture.close()
    return { blob: file, isPicture: true, fault: FAULTS.small }
  }
  return { blob: await draw(picture), isPicture: true, fault: null }
}
