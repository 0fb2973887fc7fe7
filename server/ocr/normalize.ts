// Rows of print on a flat sheet. Tills print the shop and the total twice as tall; readers of words take such rows for
// pictures. Here every row is set to one height, and dashed rules are wiped out.
import type { Grey } from './grayscale.ts'

export type EvenSheet = {
  ink: Grey
  /** From a point of the even sheet to the same point before it was evened. */
  back: (point: { x: number; y: number }) => { x: number; y: number }
}

type Band = { top: number; bottom: number; most: number }

const DARK = 150
/** A row of pixels holds print when so much of its width is ink. */
const LEAST_INK = 0.004
/** A rule is a thin band that spans most of the paper. */
const RULE = { height: 0.3, span: 0.55 }
const TALL = { least: 1.55, most: 2.8 }

export function evenRows(sheet: Grey): EvenSheet {
  const bands = bandsOf(sheet)
  const heights = bands.filter(({ bottom, top }) => bottom - top > 6).map(({ bottom, top }) => bottom - top)
  const usual = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0
  for (const band of bands) {
    if (band.bottom - band.top < RULE.height * usual && spanOf(sheet, band) > RULE.span) wipe(sheet, band)
  }
  const letter = letterWidth(sheet, bands, usual)
  const tall = bands.filter((band) => isOneTallRow(sheet, band, usual))
  if (tall.length === 0) return { ink: sheet, back: (point) => point }
  return squeeze(
    sheet,
    tall.map((band) => {
      const ratio = (band.bottom - band.top) / usual
      // Letters as wide as they are tall were doubled both ways.
      const isWide = letter > 0 && letterWidth(sheet, [band], band.bottom - band.top) > 1.5 * letter
      return { ...band, down: ratio, across: isWide ? ratio : 1 }
    }),
  )
}

function bandsOf(sheet: Grey): Band[] {
  const bands: Band[] = []
  let open: Band | undefined
  for (let y = 0; y <= sheet.height; y += 1) {
    const ink = y < sheet.height ? inkIn(sheet, y) : 0
    if (ink > LEAST_INK * sheet.width) {
      open ??= { top: y, bottom: y, most: 0 }
      open.bottom = y + 1
      open.most = Math.max(open.most, ink)
    } else if (open) {
      bands.push(open)
      open = undefined
    }
  }
  return bands
}

function inkIn({ width, grey }: Grey, y: number): number {
  let ink = 0
  for (let at = y * width; at < (y + 1) * width; at += 1) if ((grey[at] ?? 255) < DARK) ink += 1
  return ink
}

/** How much of the width lies between the first and last ink of a band. */
function spanOf({ width, grey }: Grey, { top, bottom }: Band): number {
  let [first, last] = [width, 0]
  for (let y = top; y < bottom; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((grey[y * width + x] ?? 255) >= DARK) continue
      first = Math.min(first, x)
      last = Math.max(last, x)
    }
  }
  return Math.max(0, last - first) / width
}

function wipe({ width, grey }: Grey, { top, bottom }: Band): void {
  grey.fill(255, Math.max(0, top - 1) * width, (bottom + 1) * width)
}

/** Two rows that run together have a valley between them; one tall row has none. */
function isOneTallRow(sheet: Grey, { top, bottom, most }: Band, usual: number): boolean {
  const height = bottom - top
  if (usual === 0 || height < TALL.least * usual || height > TALL.most * usual) return false
  for (let y = Math.round(top + height * 0.3); y < top + height * 0.7; y += 1) {
    if (inkIn(sheet, y) < most * 0.22) return false
  }
  return true
}

/** The usual width of a letter in bands about so tall: the median run of columns that hold ink. */
function letterWidth({ width, grey }: Grey, bands: Band[], height: number): number {
  const runs: number[] = []
  for (const { top, bottom } of bands) {
    if (Math.abs(bottom - top - height) > height * 0.35) continue
    let run = 0
    for (let x = 0; x <= width; x += 1) {
      let isInk = false
      for (let y = top; x < width && y < bottom && !isInk; y += 1) isInk = (grey[y * width + x] ?? 255) < DARK
      if (isInk) run += 1
      else if (run > 0) {
        runs.push(run)
        run = 0
      }
    }
  }
  return runs.toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
}

type Squeezed = Band & { down: number; across: number }

function squeeze(sheet: Grey, tall: Squeezed[]): EvenSheet {
  const { width, height } = sheet
  const parts: { from: number; to: number; down: number; across: number; at: number }[] = []
  let [from, at] = [0, 0]
  const keep = (to: number, down: number, across: number): void => {
    parts.push({ from, to, down, across, at })
    at += Math.round((to - from) / down)
    from = to
  }
  for (const { top, bottom, down, across } of tall) {
    keep(top, 1, 1)
    keep(bottom, down, across)
  }
  keep(height, 1, 1)
  const even = new Uint8Array(width * at).fill(255)
  for (const part of parts) {
    const rows = Math.round((part.to - part.from) / part.down)
    for (let y = 0; y < rows; y += 1) {
      for (let x = 0; x < width / part.across; x += 1) {
        const [left, top] = [Math.floor(x * part.across), part.from + Math.floor(y * part.down)]
        even[(part.at + y) * width + x] = meanOf(sheet, left, top, part.across, part.down)
      }
    }
  }
  return {
    ink: { width, height: at, grey: even },
    back: ({ x, y }) => {
      const part = parts.findLast((candidate) => candidate.at <= y) ?? { at: 0, from: 0, down: 1, across: 1 }
      return { x: x * part.across, y: part.from + (y - part.at) * part.down }
    },
  }
}

function meanOf({ width, height, grey }: Grey, left: number, top: number, across: number, down: number): number {
  let [sum, count] = [0, 0]
  for (let y = top; y < Math.min(height, top + Math.max(1, Math.round(down))); y += 1) {
    for (let x = left; x < Math.min(width, left + Math.max(1, Math.round(across))); x += 1) {
      sum += grey[y * width + x] ?? 255
      count += 1
    }
  }
  return count === 0 ? 255 : sum / count
}
