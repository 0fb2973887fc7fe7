// Where a box of a photo is once the photo was turned upright.
import type { ReadBox } from '#contract/receipt-reading.ts'

/** Turns a box, in shares of its photo, with the photo: so many quarter turns clockwise. */
export function turnBox(box: ReadBox, turns: number): ReadBox {
  const { x, y, width, height } = box
  switch (turns) {
    case 1:
      return { x: 1 - y - height, y: x, width: height, height: width }
    case 2:
      return { x: 1 - x - width, y: 1 - y - height, width, height }
    case 3:
      return { x: y, y: 1 - x - width, width: height, height: width }
    default:
      return box
  }
}
