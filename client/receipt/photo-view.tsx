// Full-screen photo dialog: zooms around the center of the view, scrolls to pan.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../ui/button/icon-button.tsx'
import minusBold from '../ui/icons/minus-bold.svg?raw'
import plusBold from '../ui/icons/plus-bold.svg?raw'
import xBold from '../ui/icons/x-bold.svg?raw'
import { openModal } from '../ui/overlay/open-modal.ts'
import styles from './photo-view.module.css'

const ZOOM_FACTORS = [1, 2, 3]

export function PhotoView({ src, onClose }: { src: string; onClose: () => void }) {
  const scroller = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(0)
  const changeZoom = (next: number) => {
    const view = scroller.current
    const level = Math.min(ZOOM_FACTORS.length - 1, Math.max(0, next))
    if (!view) return
    const centerX = (view.scrollLeft + view.clientWidth / 2) / view.scrollWidth
    const centerY = (view.scrollTop + view.clientHeight / 2) / view.scrollHeight
    flushSync(() => setZoom(level))
    view.scrollTo(
      centerX * view.scrollWidth - view.clientWidth / 2,
      centerY * view.scrollHeight - view.clientHeight / 2,
    )
  }
  return (
    <dialog ref={openModal} className={styles.view} aria-label="Foto struk" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard. */}
      <section ref={scroller} className={styles.scroll} aria-label="Foto, bisa digulir" tabIndex={0}>
        <img src={src} alt="Struk yang diunggah" style={{ width: `${(ZOOM_FACTORS[zoom] ?? 1) * 100}%` }} />
      </section>
      <div className={styles.actions}>
        <IconButton label="Perkecil" icon={minusBold} onClick={() => changeZoom(zoom - 1)} />
        <IconButton label="Perbesar" icon={plusBold} onClick={() => changeZoom(zoom + 1)} />
        <IconButton label="Tutup" icon={xBold} onClick={onClose} />
      </div>
    </dialog>
  )
}
