// A photo as large as the screen; the + and − keys change its size around its middle, scrolling moves it.
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../ui/icon-button.tsx'
import minusBold from '../ui/icons/minus-bold.svg?raw'
import plusBold from '../ui/icons/plus-bold.svg?raw'
import xBold from '../ui/icons/x-bold.svg?raw'
import styles from './photo-view.module.css'

const ZOOMS = [1, 2, 3]

export function PhotoView({ src, onClose }: { src: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(0)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const change = (next: number) => {
    const view = scroller.current
    const steps = Math.min(ZOOMS.length - 1, Math.max(0, next))
    const [middleX, middleY] = view ? middleOf(view) : [0.5, 0.5]
    flushSync(() => setZoom(steps))
    view?.scrollTo(
      middleX * view.scrollWidth - view.clientWidth / 2,
      middleY * view.scrollHeight - view.clientHeight / 2,
    )
  }
  return (
    <dialog ref={dialog} className={styles.view} aria-label="Foto struk" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard. */}
      <section ref={scroller} className={styles.scroll} aria-label="Foto, bisa digulir" tabIndex={0}>
        <img src={src} alt="Struk yang diunggah" style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%` }} />
      </section>
      <div className={styles.keys}>
        <IconButton label="Perkecil" icon={minusBold} onClick={() => change(zoom - 1)} />
        <IconButton label="Perbesar" icon={plusBold} onClick={() => change(zoom + 1)} />
        <IconButton label="Tutup" icon={xBold} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  )
}

/** What stands in the middle of a scroller, as shares of what it holds. */
function middleOf(view: HTMLElement): [number, number] {
  return [
    (view.scrollLeft + view.clientWidth / 2) / view.scrollWidth,
    (view.scrollTop + view.clientHeight / 2) / view.scrollHeight,
  ]
}
