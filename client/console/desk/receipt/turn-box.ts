// Turns a box of a photo, as the photo is turned upright.
import type { ReadBox } from '#contract/receipt-reading.ts'

/** Turns a box clockwise by quarter turns. Its coordinates are shares of the photo's size. */
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
