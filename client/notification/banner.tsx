// The banner of a new notification, above every screen (product.md 2).
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { NotificationType } from '#contract/notification.ts'
import { TypeTile } from '../ui/art/type-tile.tsx'
import { IconButton } from '../ui/button/icon-button.tsx'
import xBold from '../ui/icons/x-bold.svg?raw'
import { Row, Text } from '../ui/layout/layout.tsx'
import { reserveSpace } from '../ui/overlay/reserve-space.ts'
import { useBrand } from '../ui/theme/theme.ts'
import styles from './banner.module.css'

type Props = {
  type: NotificationType
  title: string
  text: string
  hasNext?: boolean
  onOpen: () => void
  onClose: () => void
}

const SWIPE_DISTANCE_PX = 24

/** An untouched banner closes after this time (decisions 706). */
const VISIBLE_MS = 6_000
const BUSY_VISIBLE_MS = 2_500

// Moves toasts and the screen's content down.
const reserveTop = reserveSpace('--banner-height')

/** Closes by itself unless touched, hovered or focused. Use the notification's id as `key`, so that each banner animates in. */
export function Banner({ type, title, text, hasNext, onOpen, onClose }: Props) {
  const { product } = useBrand()
  const from = useRef<number | null>(null)
  const swiped = useRef(false)
  const [news] = useState(() => withoutShown(text))
  const [isTouched, setIsTouched] = useState(false)
  const touch = () => setIsTouched(true)
  useVisibleFor(isTouched ? null : hasNext ? BUSY_VISIBLE_MS : VISIBLE_MS, onClose)

  const begin = (event: React.PointerEvent) => {
    touch()
    from.current = event.clientY
    swiped.current = false
  }
  // Not `onPointerEnter`: a banner that drops in beneath a resting mouse would stay, and cover the screen's controls.
  const move = (event: React.PointerEvent) => {
    touch()
    if (from.current === null || from.current - event.clientY < SWIPE_DISTANCE_PX) return
    from.current = null
    swiped.current = true
    onClose()
  }
  return (
    <div ref={reserveTop} className={styles.position} role="status" data-tour="banner">
      <div
        className={styles.banner}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={() => (from.current = null)}
      >
        <TypeTile type={type} />
        <button type="button" className={styles.open} onFocus={touch} onClick={() => !swiped.current && onOpen()}>
          <Row as="span" align="stretch" gap={4} size="xs" tone="muted" weight="strong">
            {product}
            <span aria-hidden="true">·</span>
            now
          </Row>
          <Text as="b" size="body">
            {title}
          </Text>
          {news && (
            <Text size="sm" tone="muted" clamp>
              {news}
            </Text>
          )}
        </button>
        <IconButton
          label="Tutup"
          icon={xBold}
          className={styles.close}
          data-tour="close-banner"
          onFocus={touch}
          onClick={onClose}
        />
      </div>
    </div>
  )
}

/** Leaves out the sentences that the screen below says already (decisions 706). */
function withoutShown(text: string): string {
  const screen = (document.querySelector('main')?.innerText ?? '').replace(/\s+/g, ' ')
  const sentences = text.split(/(?<=\.) /)
  return sentences.filter((sentence) => !screen.includes(sentence.replace(/\.$/, ''))).join(' ')
}

/** Calls `onEnd` once the page was visible for `ms`. Never calls `onEnd` when `ms` is null. */
function useVisibleFor(ms: number | null, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (ms === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => end(), ms)
    }
    restart()
    document.addEventListener('visibilitychange', restart)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', restart)
    }
  }, [ms])
}
