// Measures on a small grayscale copy whether a photo is bright and sharp enough to read.

export type GrayscaleImage = { values: Uint8ClampedArray; width: number; height: number }

export type Quality = 'dark' | 'blurry' | 'empty' | 'good'

const MIN_BRIGHTNESS = 60
/** Variance of the Laplacian. Print in focus is far above this value, a blurred photo below. */
const MIN_SHARPNESS = 90
const MIN_CONTRAST = 2

/** Measures a copy of the source that is `width` pixels wide. Returns `empty` for a source without pixels. */
export function measureQuality(
  source: CanvasImageSource,
  size: { width: number; height: number },
  width: number,
): Quality {
  if (size.width === 0) return 'empty'
  const height = Math.round((width * size.height) / size.width)
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) return 'empty'
  context.drawImage(source, 0, 0, width, height)
  return qualityOf(toGrayscale(context.getImageData(0, 0, width, height)))
}

export function qualityOf(image: GrayscaleImage): Quality {
  const brightness = image.values.reduce((sum, value) => sum + value, 0) / image.values.length
  if (brightness < MIN_BRIGHTNESS) return 'dark'
  const sharpness = sharpnessOf(image)
  if (sharpness < MIN_CONTRAST) return 'empty'
  return sharpness < MIN_SHARPNESS ? 'blurry' : 'good'
}

function toGrayscale({ data, width, height }: ImageData): GrayscaleImage {
  const values = new Uint8ClampedArray(width * height)
  for (let index = 0; index < values.length; index += 1) {
    const [red, green, blue] = [data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0]
    values[index] = 0.3 * red + 0.59 * green + 0.11 * blue
  }
  return { values, width, height }
}

function sharpnessOf({ values, width, height }: GrayscaleImage): number {
  let sum = 0
  let sumOfSquares = 0
  let count = 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const index = y * width + x
      const adjacent =
        (values[index - 1] ?? 0) +
        (values[index + 1] ?? 0) +
        (values[index - width] ?? 0) +
        (values[index + width] ?? 0)
      const laplacian = adjacent - 4 * (values[index] ?? 0)
      sum += laplacian
      sumOfSquares += laplacian * laplacian
      count += 1
    }
  }
  const mean = sum / count
  return sumOfSquares / count - mean * mean
}
