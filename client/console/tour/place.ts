// Where the tour's card stands: at the bottom, or at the top when it would cover what the ring frames.

export type Box = { left: number; top: number; right: number; bottom: number }
export type Place = 'bottom' | 'top'

const MARGIN_PX: Record<Place, number> = { bottom: 28, top: 70 }
/** The ring is drawn around the target. */
const RING_PX = 14

/** `card` is the card's size and columns wherever it stands now. */
export function placeOf(ring: Box | null, card: Box, windowHeight: number): Place {
  if (!ring) return 'bottom'
  // A DOMRect cannot be spread: its values are getters.
  const { left, right } = card
  const height = card.bottom - card.top
  const bottom = windowHeight - MARGIN_PX.bottom
  const atBottom = { left, right, top: bottom - height, bottom }
  const atTop = { left, right, top: MARGIN_PX.top, bottom: MARGIN_PX.top + height }
  return overlapOf(ring, atBottom) > overlapOf(ring, atTop) ? 'top' : 'bottom'
}

/** The area that the card covers of the ring. */
function overlapOf(ring: Box, card: Box): number {
  const width = Math.min(ring.right, card.right) - Math.max(ring.left, card.left) + 2 * RING_PX
  const height = Math.min(ring.bottom, card.bottom) - Math.max(ring.top, card.top) + 2 * RING_PX
  return Math.max(0, width) * Math.max(0, height)
}

export function isCovering(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
