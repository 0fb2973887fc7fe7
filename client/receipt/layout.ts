// How large photos are drawn, alone or joined into one long receipt. Pure arithmetic.

export type Size = { width: number; height: number }

/** Enough for a reader, and seconds saved on a slow network. */
const LONGEST = 1_600
/** The server's own limit (decisions.md 3). */
export const SHORTEST = 600
const WIDEST_JOINED = 1_080
/** What every phone's canvas can hold. */
const MOST_HEIGHT = 16_000
const MOST_PIXELS = 15_000_000

/** As large as `longest` allows, but a long receipt's short side never smaller than the server takes. Never enlarged. */
export function fitted({ width, height }: Size, longest = LONGEST): Size {
  const scale = Math.min(1, Math.max(longest / Math.max(width, height), SHORTEST / Math.min(width, height)))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** All equally wide and one below the other: the whole size, and where each begins. */
export function stacked(sizes: Size[]): Size & { tops: number[] } {
  const steepness = sizes.reduce((sum, size) => sum + size.height / size.width, 0)
  const widest = Math.max(...sizes.map((size) => size.width))
  const roomy = Math.min(WIDEST_JOINED, MOST_HEIGHT / steepness, Math.sqrt(MOST_PIXELS / steepness))
  const width = Math.round(Math.max(SHORTEST, Math.min(widest, roomy)))
  const tops: number[] = []
  let height = 0
  for (const size of sizes) {
    tops.push(height)
    height += Math.round((width * size.height) / size.width)
  }
  return { width, height, tops }
}
