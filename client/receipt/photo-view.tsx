// A photo as large as the screen; a tap or the + and − keys make it larger, dragging moves it by scrolling.
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import minus from '../ui/icons/minus-bold.svg?raw'
import plus from '../ui/icons/plus-bold.svg?raw'
import cross from '../ui/icons/x-bold.svg?raw'
import styles from './photo-view.module.css'

const ZOOMS = [1, 2, 3]

export function PhotoView({ src, onClose }: { src: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [zoom, setZoom] = useState(0)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.view} aria-label="Foto struk" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard. */}
      <section className={styles.scroll} aria-label="Foto, bisa digulir" tabIndex={0}>
        <img src={src} alt="Struk yang diunggah" style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%` }} />
      </section>
      <div className={styles.keys}>
        <IconButton label="Perkecil" icon={minus} onClick={() => setZoom(Math.max(0, zoom - 1))} />
        <IconButton label="Perbesar" icon={plus} onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))} />
        <IconButton label="Tutup" icon={cross} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  )
}
