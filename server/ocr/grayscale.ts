// Grayscale images in memory, their file format, and measures of noise and light.

export type GrayImage = { width: number; height: number; pixels: Uint8Array }

export function encodePgm({ width, height, pixels }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels])
}

export function estimateNoise({ width, height, pixels }: GrayImage): number {
  const differences: number[] = []
  for (let y = 1; y < height; y += 7) {
    for (let x = 1; x < width - 1; x += 7) {
      const at = y * width + x
      differences.push(Math.abs((pixels[at] ?? 0) - ((pixels[at - 1] ?? 0) + (pixels[at + 1] ?? 0)) / 2))
    }
  }
  const median = differences.toSorted((a, b) => a - b)[Math.floor(differences.length / 2)] ?? 0
  return median / Math.max(1, paperLevelOf({ width, height, pixels }))
}

export function paperLevelOf({ pixels }: GrayImage): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at < pixels.length; at += 1) {
    const value = pixels[at] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
  return levelBelow(counts, pixels.length / 10)
}

/** The highest of 256 levels with at least so many counts at or above it. */
export function levelBelow(counts: ArrayLike<number>, count: number): number {
  let remaining = count
  for (let level = 255; level > 0; level -= 1) {
    remaining -= counts[level] ?? 0
    if (remaining <= 0) return level
  }
  return 0
}
