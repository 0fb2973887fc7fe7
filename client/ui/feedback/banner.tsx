// A notification that has just come, over any screen (product.md 2, design.md 8). Only the look: what arrives is the caller's.
import { useEffect, useRef } from 'react'
import type { NotificationType } from '#contract/notification.ts'
import { TypeTile } from '../art/type-tile.tsx'
import { IconButton } from '../icon-button.tsx'
import xBold from '../icons/x-bold.svg?raw'
import { useBrand } from '../theme.ts'
import styles from './banner.module.css'

type Props = {
  type: NotificationType
  title: string
  text: string
  /** Tapped: open the detail of its type. */
  onOpen: () => void
  /** Closed by × or a swipe up: it only hides. */
  onClose: () => void
}

const SWIPE = 24

/** Stays until dismissed or until the next one: give it the notification's id as `key`, so that each one drops in. */
export function Banner({ type, title, text, onOpen, onClose }: Props) {
  const { product } = useBrand()
  const from = useRef<number | null>(null)
  const swiped = useRef(false)

  // Toasts move below it.
  useEffect(() => {
    const root = document.documentElement
    root.style.setProperty('--banner-height', '112px')
    return () => void root.style.removeProperty('--banner-height')
  }, [])

  const begin = (event: React.PointerEvent) => {
    from.current = event.clientY
    swiped.current = false
  }
  const move = (event: React.PointerEvent) => {
    if (from.current === null || from.current - event.clientY < SWIPE) return
    from.current = null
    swiped.current = true
    onClose()
  }
  return (
    <div className={styles.place} role="status" data-tour="banner">
      <div
        className={styles.banner}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={() => (from.current = null)}
      >
        <TypeTile type={type} />
        <button type="button" className={styles.open} onClick={() => !swiped.current && onOpen()}>
          <span className={styles.from}>
            {product}
            <span aria-hidden="true">·</span>
            now
          </span>
          <b className={styles.title}>{title}</b>
          <span className={styles.text}>{text}</span>
        </button>
        <IconButton label="Tutup" icon={xBold} className={styles.close} onClick={onClose} />
      </div>
    </div>
  )
}
