// The part of a receipt's photo around a field, turned upright.
import { type CSSProperties, useState } from 'react'
import type { ReadBox } from '#contract/receipt-reading.ts'
import styles from './crop.module.css'
import { turnBox } from './turn-box.ts'

/** The margin around a field, as shares of the photo: wide enough to show the complete line. */
const MARGIN = { x: 0.03, y: 0.014 }
const MIN_WIDTH = 0.6

type Props = {
  src: string
  box: ReadBox
  turns: number
  label: string
}

export function Crop({ src, box, turns, label }: Props) {
  const [photoRatio, setPhotoRatio] = useState(0.75)
  const isSideways = turns % 2 === 1
  const uprightRatio = isSideways ? 1 / photoRatio : photoRatio
  const { x, y, width, height } = withMargin(turnBox(box, turns))
  const upright: CSSProperties = {
    width: `${100 / width}%`,
    aspectRatio: uprightRatio,
    transform: `translate(${-x * 100}%, ${-y * 100}%)`,
  }
  return (
    <div className={styles.crop} style={{ aspectRatio: (width * uprightRatio) / height }}>
      <div className={styles.photo} style={upright}>
        <img
          src={src}
          alt={label}
          style={{
            width: isSideways ? `${photoRatio * 100}%` : '100%',
            transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setPhotoRatio(naturalWidth / naturalHeight)}
        />
      </div>
    </div>
  )
}

/** Adds the margin to a box, and keeps the result inside the photo. */
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

/** Clamps `start` so that the range stays inside the photo, which reaches from 0 to 1. */
function keepInside(start: number, length: number): number {
  return Math.min(Math.max(0, start), 1 - length)
}
