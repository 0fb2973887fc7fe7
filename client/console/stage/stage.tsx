// The stage: the app in an iframe, scaled to the height of the window, and its address bar.

import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Logo } from '#client/ui/art/logo.tsx'
import { Icon } from '#client/ui/icon.tsx'
import arrowClockwiseBold from '#client/ui/icons/arrow-clockwise-bold.svg?raw'
import arrowSquareOutBold from '#client/ui/icons/arrow-square-out-bold.svg?raw'
import linkSimpleBold from '#client/ui/icons/link-simple-bold.svg?raw'
import { Splash } from '#client/ui/splash.tsx'
import { BrandButton } from '../desk/brand-editor.tsx'
import { OtherConsoles } from '../desk/other-consoles.tsx'
import { PersonaNote } from '../desk/persona-note.tsx'
import { usePresentedScene } from '../presenter/scene.ts'
import { TourButton } from '../tour/tour-button.tsx'
import { DevicePairing } from './device-pairing.tsx'
import { attachPhone, loadOnPhone, phonePath, reloadPhone, useIsBetween } from './phone.ts'
import { PhoneDrop } from './phone-drop.tsx'
import styles from './stage.module.css'

const PHONE_WIDTHS_PX = [360, 390, 480]
const PHONE_HEIGHT_PX = 844
/** In the presenter's view, on a large screen. */
const LARGEST_SCALE = 2
const ADDRESS_POLL_MS = 300

export function Stage({ isLive }: { isLive: boolean }) {
  const t = useTranslations()
  const [width, setWidth] = useState(390)
  const room = useRef<HTMLDivElement>(null)
  const isAlone = usePresentedScene() === 'phone'
  const scale = useScale(room, width, isAlone ? LARGEST_SCALE : 1)
  const isBetween = useIsBetween()
  const attach = useCallback((frame: HTMLIFrameElement | null) => attachPhone(frame), [])
  return (
    <section
      className={`brand-pattern ${styles.stage}`}
      data-alone={isAlone || undefined}
      aria-label={t('stage.label')}
    >
      <a className={styles.skip} href="#meja">
        {t('stage.skip')}
      </a>
      <header className={styles.head}>
        <Logo size={30} on="brand" />
        <h1>{t('stage.title')}</h1>
        <span
          className={styles.live}
          data-on={isLive || undefined}
          role="status"
          title={isLive ? t('stage.isLive') : t('stage.isConnecting')}
        >
          <i />
          <span>{isLive ? t('stage.live') : t('stage.connecting')}</span>
        </span>
        <OtherConsoles />
        <BrandButton />
        <DevicePairing />
        <TourButton />
      </header>
      <div className={styles.room} ref={room}>
        <div
          className={styles.phone}
          style={{ '--scale': scale, width: width * scale + 16, height: PHONE_HEIGHT_PX * scale + 16 }}
        >
          <PhoneDrop>
            <iframe
              ref={attach}
              title={t('stage.app')}
              src="/"
              allow="camera; clipboard-write"
              style={{ width, height: PHONE_HEIGHT_PX, transform: `scale(${scale})` }}
            />
            {isBetween && (
              // What the app itself begins with, instead of an empty glass.
              <div
                className={styles.between}
                role="status"
                aria-label={t('stage.replacing')}
                style={{ width, height: PHONE_HEIGHT_PX, transform: `scale(${scale})` }}
              >
                <Splash isCover />
              </div>
            )}
          </PhoneDrop>
        </div>
      </div>
      <PersonaNote />
      <footer className={styles.foot}>
        <Address />
        <fieldset className={styles.widths}>
          <legend className="visually-hidden">{t('stage.width')}</legend>
          {PHONE_WIDTHS_PX.map((one) => (
            <button key={one} type="button" aria-pressed={one === width} onClick={() => setWidth(one)}>
              {one}
            </button>
          ))}
        </fieldset>
        <button type="button" className={styles.key} aria-label={t('stage.reload')} onClick={reloadPhone}>
          <Icon svg={arrowClockwiseBold} />
        </button>
        <button
          type="button"
          className={styles.key}
          aria-label={t('stage.newTab')}
          onClick={() => window.open(phonePath(), '_blank')}
        >
          <Icon svg={arrowSquareOutBold} />
        </button>
      </footer>
    </section>
  )
}

/** Shows the app's current address, and navigates to a typed one. */
function Address() {
  const t = useTranslations()
  const [path, setPath] = useState('/')
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    const look = setInterval(() => setPath(phonePath()), ADDRESS_POLL_MS)
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
        aria-label={t('stage.address')}
        spellCheck={false}
        value={typed ?? path}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </form>
  )
}

function useScale(room: React.RefObject<HTMLDivElement | null>, width: number, largest: number): number {
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
  return Math.min(largest, (size.height - 16) / PHONE_HEIGHT_PX, (size.width - 16) / width)
}
