// The stage: the app in an iframe, scaled to the height of the window, and its address bar.

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Logo } from '#client/ui/art/logo.tsx'
import { Splash } from '#client/ui/feedback/splash.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import linkSimpleBold from '#client/ui/icons/link-simple-bold.svg?raw'
import screenStyles from '#client/ui/layout/screen.module.css'
import { Menu } from '../ui/menu.tsx'
import { attachPhone, loadOnPhone, phonePath, reloadPhone, useIsReloading } from './phone.ts'
import { PhoneDrop } from './phone-drop.tsx'
import { SamplesButton } from './samples.tsx'
import styles from './stage.module.css'

const PHONE_WIDTHS_PX = [360, 390, 480]
const PHONE_HEIGHT_PX = 844
/** The limit in the presenter's view, on a large screen. */
const LARGEST_SCALE = 2
const ADDRESS_POLL_MS = 300

type StageProps = {
  isLive: boolean
  isAlone: boolean
  buttons: ReactNode
  note: ReactNode
}

export function Stage({ isLive, isAlone, buttons, note }: StageProps) {
  const t = useTranslations()
  const [width, setWidth] = useState(390)
  const container = useRef<HTMLDivElement>(null)
  const scale = useScale(container, width, isAlone ? LARGEST_SCALE : 1)
  const isReloading = useIsReloading()
  const attach = useCallback((frame: HTMLIFrameElement | null) => attachPhone(frame), [])
  return (
    <section
      className={`brand-pattern ${styles.stage}`}
      data-alone={isAlone || undefined}
      aria-label={t('stage.label')}
    >
      <a className={screenStyles.skip} href="#desk">
        {t('stage.skip')}
      </a>
      <header className={styles.header}>
        <span className={styles.logo}>
          <Logo size={30} />
        </span>
        <h1 className="visually-hidden">{t('stage.title')}</h1>
        <span
          className={styles.live}
          data-on={isLive || undefined}
          role="status"
          title={isLive ? t('stage.isLive') : t('stage.isConnecting')}
        >
          <i />
          <span>{isLive ? t('stage.live') : t('stage.connecting')}</span>
        </span>
        {buttons}
      </header>
      <div className={styles.container} ref={container}>
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
            {isReloading && (
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
      {note}
      <footer className={styles.foot}>
        <Address />
        <Menu label={`${width} px`} name={t('stage.more')} className={styles.more}>
          {PHONE_WIDTHS_PX.map((one) => (
            <button key={one} type="button" aria-pressed={one === width} onClick={() => setWidth(one)}>
              {t('stage.width', { width: String(one) })}
            </button>
          ))}
          <button type="button" onClick={reloadPhone}>
            {t('stage.reload')}
          </button>
          <button type="button" onClick={() => window.open(phonePath(), '_blank')}>
            {t('stage.newTab')}
          </button>
        </Menu>
        <SamplesButton />
      </footer>
    </section>
  )
}

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

function useScale(container: React.RefObject<HTMLDivElement | null>, width: number, largest: number): number {
  const [size, setSize] = useState({ width: 352, height: 744 })
  useEffect(() => {
    const watched = container.current
    if (!watched) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watch.observe(watched)
    return () => watch.disconnect()
  }, [container])
  return Math.min(largest, (size.height - 16) / PHONE_HEIGHT_PX, (size.width - 16) / width)
}
