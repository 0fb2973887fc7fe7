// Makes a photo upright and no larger than a reader needs before it is sent: seconds saved on a slow network.

const LONGEST = 2_000
const SHORTEST = 600
/** The server's own limit (decisions.md 3). */
const MOST_BYTES = 10 * 1024 * 1024

export type Shrunk = { blob: Blob } | { fault: string }

/** Takes any picture the browser can open; says in the shopper's words why another file is not taken. */
export async function shrink(file: Blob): Promise<Shrunk> {
  if (!file.type.startsWith('image/')) return { fault: 'File ini bukan foto. Pilih foto JPEG, PNG, atau WebP.' }
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return { fault: 'Fotonya tidak bisa dibuka. Coba pilih foto lain.' }
  const { width, height } = picture
  if (Math.min(width, height) < SHORTEST) {
    picture.close()
    return { fault: 'Fotonya terlalu kecil untuk dibaca. Foto ulang lebih dekat.' }
  }
  // Long receipts stay readable: their short side is never made smaller than the server takes.
  const scale = Math.min(1, Math.max(LONGEST / Math.max(width, height), SHORTEST / Math.min(width, height)))
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 })
  return blob.size > MOST_BYTES ? { fault: 'Fotonya lebih dari 10 MB. Pilih yang lebih kecil.' } : { blob }
}
