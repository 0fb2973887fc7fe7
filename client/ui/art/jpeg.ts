// Decodes images and encodes JPEG files by a canvas.

/** Creates a white canvas, because JPEG has no transparency and would turn the background black. */
export function createCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  return { canvas, context }
}

/** Decodes an image upright, whatever its type says; returns null when this browser cannot decode the file. */
export function decodeImage(file: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(new Blob([file]), { imageOrientation: 'from-image' }).catch(() => null)
}

export function toJpeg(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
