// Canvases for pictures that are sent as a JPEG.

/** White: a JPEG has no transparency, and a transparent ground would become black. */
export function createCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  return { canvas, context }
}

/** The file upright, judged by its content whatever its type says; null for one that this browser cannot decode. */
export function decodeImage(file: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(new Blob([file]), { imageOrientation: 'from-image' }).catch(() => null)
}

export function toJpeg(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
