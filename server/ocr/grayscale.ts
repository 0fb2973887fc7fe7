// A grey picture in memory, and the plain file format of one.

/** Row by row, 0 black to 255 white. */
export type Grey = { width: number; height: number; grey: Uint8Array }

/** PGM: readers open it without unpacking anything. */
export function asPortableGrey({ width, height, grey }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), grey])
}

/** How much neighbouring pixels differ by chance, as a share of the light there is: little light is full of noise. */
export function noiseOf({ width, height, grey }: Grey): number {
  const steps: number[] = []
  for (let y = 1; y < height; y += 7) {
    for (let x = 1; x < width - 1; x += 7) {
      const at = y * width + x
      steps.push(Math.abs((grey[at] ?? 0) - ((grey[at - 1] ?? 0) + (grey[at + 1] ?? 0)) / 2))
    }
  }
  const median = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
  return median / Math.max(1, lightOf({ width, height, grey }))
}

/** The grey that nine tenths of a picture stay under: paper, where there is any. */
export function lightOf({ grey }: Grey): number {
  const counts = new Uint32Array(256)
  for (const value of grey) counts[value] = (counts[value] ?? 0) + 1
  let left = grey.length / 10
  for (let value = 255; value > 0; value -= 1) {
    left -= counts[value] ?? 0
    if (left <= 0) return value
  }
  return 0
}
