// Computes the pixel sizes of photos, single or stitched into one long receipt.

export type Size = { width: number; height: number }

const MAX_SENT_SIDE_PX = 1_600
/** The server's minimum length of the short side (decisions 302). */
export const MIN_SIDE_PX = 600
const MAX_STITCHED_WIDTH_PX = 1_080
const MAX_CANVAS_HEIGHT_PX = 16_000
const MAX_CANVAS_PIXELS = 15_000_000

/** Shrinks the long side to `longest`, but never shrinks the short side below the server's limit. Never enlarges. */
export function fitWithin({ width, height }: Size, longest = MAX_SENT_SIDE_PX): Size {
  const scale = Math.min(1, Math.max(longest / Math.max(width, height), MIN_SIDE_PX / Math.min(width, height)))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

export function stackVertically(sizes: Size[]): Size & { tops: number[] } {
  const heightPerWidth = sizes.reduce((sum, size) => sum + size.height / size.width, 0)
  const maxWidth = Math.min(
    MAX_STITCHED_WIDTH_PX,
    MAX_CANVAS_HEIGHT_PX / heightPerWidth,
    Math.sqrt(MAX_CANVAS_PIXELS / heightPerWidth),
    Math.max(...sizes.map((size) => size.width)),
  )
  const width = Math.round(Math.max(MIN_SIDE_PX, maxWidth))
  const tops: number[] = []
  let height = 0
  for (const size of sizes) {
    tops.push(height)
    height += Math.round((width * size.height) / size.width)
  }
  return { width, height, tops }
}
