// A strip of a receipt's photo: the place where something was read, with a little around it.
import { useState } from 'react'
import type { ReadBox } from '#contract/receipt-reading.ts'
import styles from './crop.module.css'

/** What is shown around the box, as shares of the photo: the whole line, so that a short word does not fill the strip. */
const MARGIN = { x: 0.03, y: 0.014 }
const MIN_WIDTH = 0.6

export function Crop({ src, box, label }: { src: string; box: ReadBox; label: string }) {
  const [photoRatio, setPhotoRatio] = useState(0.75)
  const { x, y, width, height } = withMargin(box)
  return (
    <div className={styles.crop} style={{ aspectRatio: (width * photoRatio) / height }}>
      <img
        src={src}
        alt={label}
        style={{ width: `${100 / width}%`, transform: `translate(${-x * 100}%, ${-y * 100}%)` }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setPhotoRatio(naturalWidth / naturalHeight)}
      />
    </div>
  )
}

/** At the edges of the photo the margin ends. */
function withMargin(box: ReadBox): ReadBox {
  const width = Math.min(1, Math.max(MIN_WIDTH, box.width + 2 * MARGIN.x))
  const height = Math.min(1, box.height + 2 * MARGIN.y)
  return {
    x: keepInside(box.x + box.width / 2 - width / 2, width),
    y: keepInside(box.y - MARGIN.y, height),
    width,
    height,
  }
}

/** Moves a stretch of this length into the photo, which reaches from 0 to 1. */
function keepInside(start: number, length: number): number {
  return Math.min(Math.max(0, start), 1 - length)
}
