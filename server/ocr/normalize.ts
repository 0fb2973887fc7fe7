// Normalizes rows: Tesseract takes print twice as tall for images, so it is shrunk; horizontal rules are erased.
import type { Point } from './corners.ts'
import type { GrayImage } from './grayscale.ts'

export type NormalizedSheet = { image: GrayImage; toSheet: (point: Point) => Point }

type Band = { top: number; bottom: number; maxInk: number }

const INK_LEVEL = 150
const MIN_INK_SHARE = 0.004
/** A rule is a thin band that spans most of the paper; `maxHeight` is relative to the usual row. */
const RULE = { maxHeight: 0.3, minSpan: 0.55 }
const TALL = { min: 1.55, max: 2.8 }

export function normalizeRows(sheet: GrayImage): NormalizedSheet {
  const bands = findBands(sheet)
  const heights = bands.filter(({ bottom, top }) => bottom - top > 6).map(({ bottom, top }) => bottom - top)
  const usual = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0
  for (const band of bands) {
    if (band.bottom - band.top < RULE.maxHeight * usual && spanOf(sheet, band) > RULE.minSpan)
      sheet.pixels.fill(255, Math.max(0, band.top - 1) * sheet.width, (band.bottom + 1) * sheet.width)
  }
  const letter = letterWidthOf(sheet, bands, usual)
  const tall = bands.filter((band) => isOneTallRow(sheet, band, usual))
  if (tall.length === 0) return { image: sheet, toSheet: (point) => point }
  return shrinkRows(
    sheet,
    tall.map((band) => {
      const ratio = (band.bottom - band.top) / usual
      // Letters that are also wider than usual were doubled in both directions.
      const isWide = letter > 0 && letterWidthOf(sheet, [band], band.bottom - band.top) > 1.5 * letter
      return { ...band, down: ratio, across: isWide ? ratio : 1 }
    }),
  )
}

function findBands(sheet: GrayImage): Band[] {
  const bands: Band[] = []
  let open: Band | undefined
  for (let y = 0; y <= sheet.height; y += 1) {
    const ink = y < sheet.height ? countInk(sheet, y) : 0
    if (ink > MIN_INK_SHARE * sheet.width) {
      open ??= { top: y, bottom: y, maxInk: 0 }
      open.bottom = y + 1
      open.maxInk = Math.max(open.maxInk, ink)
    } else if (open) {
      bands.push(open)
      open = undefined
    }
  }
  return bands
}

function countInk({ width, pixels }: GrayImage, y: number): number {
  let ink = 0
  for (let at = y * width; at < (y + 1) * width; at += 1) if ((pixels[at] ?? 255) < INK_LEVEL) ink += 1
  return ink
}

function spanOf({ width, pixels }: GrayImage, { top, bottom }: Band): number {
  let [first, last] = [width, 0]
  for (let y = top; y < bottom; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((pixels[y * width + x] ?? 255) >= INK_LEVEL) continue
      first = Math.min(first, x)
      last = Math.max(last, x)
    }
  }
  return Math.max(0, last - first) / width
}

function isOneTallRow(sheet: GrayImage, { top, bottom, maxInk }: Band, usual: number): boolean {
  const height = bottom - top
  if (usual === 0 || height < TALL.min * usual || height > TALL.max * usual) return false
  for (let y = Math.round(top + height * 0.3); y < top + height * 0.7; y += 1) {
    if (countInk(sheet, y) < maxInk * 0.22) return false
  }
  return true
}

function letterWidthOf({ width, pixels }: GrayImage, bands: Band[], height: number): number {
  const runs: number[] = []
  for (const { top, bottom } of bands) {
    if (Math.abs(bottom - top - height) > height * 0.35) continue
    let run = 0
    for (let x = 0; x <= width; x += 1) {
      let isInk = false
      for (let y = top; x < width && y < bottom && !isInk; y += 1) isInk = (pixels[y * width + x] ?? 255) < INK_LEVEL
      if (isInk) run += 1
      else if (run > 0) {
        runs.push(run)
        run = 0
      }
    }
  }
  return runs.toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
}

type ShrunkBand = Band & { down: number; across: number }

function shrinkRows(sheet: GrayImage, tall: ShrunkBand[]): NormalizedSheet {
  const { width, height } = sheet
  const parts: { from: number; to: number; down: number; across: number; at: number }[] = []
  let [from, at] = [0, 0]
  const addPart = (to: number, down: number, across: number): void => {
    parts.push({ from, to, down, across, at })
    at += Math.round((to - from) / down)
    from = to
  }
  for (const { top, bottom, down, across } of tall) {
    addPart(top, 1, 1)
    addPart(bottom, down, across)
  }
  addPart(height, 1, 1)
  const output = new Uint8Array(width * at).fill(255)
  for (const part of parts) {
    const rows = Math.round((part.to - part.from) / part.down)
    for (let y = 0; y < rows; y += 1) {
      for (let x = 0; x < width / part.across; x += 1) {
        const [left, top] = [Math.floor(x * part.across), part.from + Math.floor(y * part.down)]
        output[(part.at + y) * width + x] = meanOf(sheet, left, top, part.across, part.down)
      }
    }
  }
  return {
    image: { width, height: at, pixels: output },
    toSheet: ({ x, y }) => {
      const part = parts.findLast((candidate) => candidate.at <= y) ?? { at: 0, from: 0, down: 1, across: 1 }
      return { x: x * part.across, y: part.from + (y - part.at) * part.down }
    },
  }
}

function meanOf({ width, height, pixels }: GrayImage, left: number, top: number, across: number, down: number): number {
  let [sum, count] = [0, 0]
  for (let y = top; y < Math.min(height, top + Math.max(1, Math.round(down))); y += 1) {
    for (let x = left; x < Math.min(width, left + Math.max(1, Math.round(across))); x += 1) {
      sum += pixels[y * width + x] ?? 255
      count += 1
    }
  }
  return count === 0 ? 255 : sum / count
}
