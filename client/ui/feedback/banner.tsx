// The banner of a new notification, above every screen (product.md 2).
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
  /** Opens the detail of the notification. */
  onOpen: () => void
  /** Called by × and by a swipe up. */
  onClose: () => void
}

const SWIPE_DISTANCE_PX = 24

/** Stays until it is dismissed. Use the notification's id as `key`, so that each one animates in. */
export function Banner({ type, title, text, onOpen, onClose }: Props) {
  const { product } = useBrand()
  const from = useRef<number | null>(null)
  const swiped = useRef(false)

  // Toasts appear below the banner.
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
    if (from.current === null || from.current - event.clientY < SWIPE_DISTANCE_PX) return
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
