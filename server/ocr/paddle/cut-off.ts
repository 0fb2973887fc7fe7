// Lengthens the boxes of pieces of text that end within a word: of print twice as high as wide, detection sees a part.
import type { GrayImage } from '../grayscale.ts'
import { median, type TextBox } from './detect-text.ts'

/** A box that ends within a word has ink this near beyond its end, in its heights; the next word is further away. */
const MAX_GAP = { first: 0.3, next: 0.4 }
const MAX_INK = 1.2
const MAX_GROWTH = 6
/** The height in which ink counts, in heights of the box: a comma may stand below a box that is too low as well. */
const STRIP_HEIGHT = 1.2
const MIN_HEIGHT = 0.6
const MAX_ANGLE = Math.PI / 8
/** Ink is darker than paper by this share of the difference between the two, and covers this share of a column. */
const INK = { level: 0.5, share: 0.1 }
/** The levels of ink and paper in a box, by their place among all of its pixels. */
const LEVEL_QUANTILES = { ink: 0.05, paper: 0.8 }
const SAMPLING_PX = 3
const MIN_CONTRAST = 40

export function completeBoxes(sheet: GrayImage, boxes: TextBox[]): TextBox[] {
  const usual = median(boxes.map(({ height }) => height))
  return boxes.map((box) => {
    const isPrint = box.height > MIN_HEIGHT * usual && Math.abs(box.angle) < MAX_ANGLE
    const isInk = isPrint ? inkOf(sheet, box) : undefined
    if (!isInk) return box
    const others = boxes.filter((other) => other !== box && isLevel(other, box))
    const [left, right] = [-1, 1].map((side) => {
      const more = missingLength(box, (along) => isInk(side * (box.width / 2 + along)))
      const isFree = others.every((other) => !isWithin(other, box, side, more))
      return isFree ? more : 0
    }) as [number, number]
    if (left + right === 0) return box
    const shift = (right - left) / 2
    return {
      ...box,
      x: box.x + shift * Math.cos(box.angle),
      y: box.y + shift * Math.sin(box.angle),
      width: box.width + left + right,
    }
  })
}

function missingLength({ height }: TextBox, isInk: (along: number) => boolean): number {
  let [last, run] = [0, 0]
  for (let along = 1; along <= MAX_GROWTH * height; along += 1) {
    if (isInk(along)) {
      run += 1
      last = along
      if (run > MAX_INK * height) return 0
    } else {
      run = 0
      if (along - last > (last === 0 ? MAX_GAP.first : MAX_GAP.next) * height) break
    }
  }
  return last === 0 ? 0 : last + MAX_GAP.first * height
}

function inkOf({ width, height, pixels }: GrayImage, box: TextBox): ((along: number) => boolean) | undefined {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const half = Math.floor((STRIP_HEIGHT * box.height) / 2)
  const columnAt = (along: number): number[] =>
    Array.from({ length: 2 * half + 1 }, (_, at) => {
      const across = at - half
      const x = Math.round(box.x + along * cos - across * sin)
      const y = Math.round(box.y + along * sin + across * cos)
      return x < 0 || y < 0 || x >= width || y >= height ? 255 : (pixels[y * width + x] ?? 255)
    })
  const levels = Uint8Array.from(
    Array.from({ length: Math.floor(box.width / SAMPLING_PX) }, (_, at) =>
      columnAt(at * SAMPLING_PX - box.width / 2),
    ).flat(),
  ).sort()
  const [ink = 0, paper = 0] = [LEVEL_QUANTILES.ink, LEVEL_QUANTILES.paper].map(
    (share) => levels[Math.floor(share * levels.length)],
  )
  if (paper - ink < MIN_CONTRAST) return undefined
  const limit = paper - INK.level * (paper - ink)
  return (along) => columnAt(along).filter((level) => level < limit).length > INK.share * (2 * half + 1)
}

function isLevel(other: TextBox, { x, y, height, angle }: TextBox): boolean {
  return Math.abs(other.y - y - (other.x - x) * Math.tan(angle)) < (height + other.height) / 2 / 2
}

function isWithin(other: TextBox, box: TextBox, side: number, more: number): boolean {
  const distance = side * (other.x - box.x)
  return distance > 0 && distance - other.width / 2 < box.width / 2 + more
}
