// The wine-coloured stage with the phone: the real app in a frame, scaled to the height of the window (design.md 13).
import { useCallback, useEffect, useRef, useState } from 'react'
import { Logo } from '#client/ui/art/logo.tsx'
import { Icon } from '#client/ui/icon.tsx'
import arrowClockwiseBold from '#client/ui/icons/arrow-clockwise-bold.svg?raw'
import arrowSquareOutBold from '#client/ui/icons/arrow-square-out-bold.svg?raw'
import linkSimpleBold from '#client/ui/icons/link-simple-bold.svg?raw'
import { BrandButton } from '../desk/brand-editor.tsx'
import { Special } from '../desk/special.tsx'
import { TourButton } from '../tour/tour.tsx'
import { Join } from './join.tsx'
import { attachPhone, loadOnPhone, phonePath, reloadPhone } from './phone.ts'
import { PhoneDrop } from './phone-drop.tsx'
import styles from './stage.module.css'

const WIDTHS = [360, 390, 480]
const HEIGHT = 844
const LOOK_MS = 300

export function Stage({ isLive }: { isLive: boolean }) {
  const [width, setWidth] = useState(390)
  const room = useRef<HTMLDivElement>(null)
  const scale = useScale(room, width)
  const attach = useCallback((frame: HTMLIFrameElement | null) => attachPhone(frame), [])
  return (
    <section className={`brand-pattern ${styles.stage}`} aria-label="HP">
      <header className={styles.head}>
        <Logo size={30} on="brand" />
        <h1>Konsol demo</h1>
        <span
          className={styles.live}
          data-on={isLive || undefined}
          role="status"
          title={isLive ? 'Tersambung langsung' : 'Menyambung lagi'}
        >
          <i />
          <span>{isLive ? 'Langsung' : 'Menyambung'}</span>
        </span>
        <BrandButton />
        <Join />
        <TourButton />
      </header>
      <div className={styles.room} ref={room}>
        <div className={styles.phone} style={{ width: width * scale + 16, height: HEIGHT * scale + 16 }}>
          <PhoneDrop>
            <iframe
              ref={attach}
              title="Aplikasi di HP"
              src="/"
              allow="camera; clipboard-write"
              style={{ width, height: HEIGHT, transform: `scale(${scale})` }}
            />
          </PhoneDrop>
        </div>
      </div>
      <Special />
      <footer className={styles.foot}>
        <Address />
        <fieldset className={styles.widths}>
          <legend className="visually-hidden">Lebar HP</legend>
          {WIDTHS.map((one) => (
            <button key={one} type="button" aria-pressed={one === width} onClick={() => setWidth(one)}>
              {one}
            </button>
          ))}
        </fieldset>
        <button type="button" className={styles.key} aria-label="Muat ulang HP" onClick={reloadPhone}>
          <Icon svg={arrowClockwiseBold} />
        </button>
        <button
          type="button"
          className={styles.key}
          aria-label="Buka di tab baru"
          onClick={() => window.open(phonePath(), '_blank')}
        >
          <Icon svg={arrowSquareOutBold} />
        </button>
      </footer>
    </section>
  )
}

/** The app's address follows it, and can be typed. */
function Address() {
  const [path, setPath] = useState('/')
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    const look = setInterval(() => setPath(phonePath()), LOOK_MS)
    return () => clearInterval(look)
  }, [])
  return (
    <form
      className={styles.address}
      onSubmit={(event) => {
        event.preventDefault()
        loadOnPhone(`/${(typed ?? path).replace(/^\/+/, '')}`)
        setTyped(null)
      }}
    >
      <Icon svg={linkSimpleBold} size={16} />
      <input
        aria-label="Alamat di HP"
        spellCheck={false}
        value={typed ?? path}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </form>
  )
}

function useScale(room: React.RefObject<HTMLDivElement | null>, width: number): number {
  const [size, setSize] = useState({ width: 352, height: 744 })
  useEffect(() => {
    const watched = room.current
    if (!watched) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watch.observe(watched)
    return () => watch.disconnect()
  }, [room])
  return Math.min(1, (size.height - 16) / HEIGHT, (size.width - 16) / width)
}
