// The frame of every screen: top bar, main, dock or navigation, inside the 480 px column (design.md 7).
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router-dom'
import { goBack } from './back.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import arrowLeftBold from './icons/arrow-left-bold.svg?raw'
import styles from './screen.module.css'
import { useBrand } from './theme.ts'

type Props = {
  /** The `h1` in the top bar and the page's title. */
  title?: string
  /** The page's title when the bar shows none, because the screen has its own `h1`. */
  name?: string
  /** The arrow: a function, `true` for back or home (product.md 2), left out for root tabs. */
  back?: (() => void) | boolean
  /** A root tab: 24 px title. */
  root?: boolean
  /** Buttons at the right of the bar. */
  actions?: React.ReactNode
  /** A hairline under the bar. */
  line?: boolean
  /** No bar at all, for screens with a header of their own. */
  bare?: boolean
  /** A full-bleed brand page. */
  brandPage?: boolean
  /** Sticky bottom bar: one primary action, optionally one secondary to its left. */
  dock?: React.ReactNode
  /** The bottom navigation of root tabs. */
  nav?: React.ReactNode
  /** The screen is still waiting for its content. */
  busy?: boolean
  children: React.ReactNode
}

let shown = 0

export function Screen({ title, name, back, root, actions, line, bare, brandPage, dock, nav, busy, children }: Props) {
  const main = useRef<HTMLElement>(null)
  const { product } = useBrand()
  const navigate = useNavigate()
  const [arrived] = useState(useNavigationType())
  const [isFirst] = useState(shown === 0)

  // A new page starts at its top and is where the next Tab goes; going back keeps the place.
  useLayoutEffect(() => {
    shown += 1
    if (isFirst) return
    if (arrived !== 'POP') window.scrollTo(0, 0)
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [arrived, isFirst])

  return (
    <div className={classNames(styles.screen, brandPage && 'brand-pattern')}>
      <title>{`${title ?? name ?? ''}${title || name ? ' · ' : ''}${product}`}</title>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link to a place on this page; only the address bar is spared. */}
      <a className={styles.skip} href="#isi" onClick={(event) => skipTo(event, main.current)}>
        Langsung ke isi
      </a>
      {!bare && (
        <header className={classNames(styles.bar, line && styles.line, root && styles.root)}>
          {back && (
            <IconButton
              label="Kembali"
              icon={arrowLeftBold}
              onClick={typeof back === 'function' ? back : () => goBack(navigate)}
            />
          )}
          {title ? <h1 className={styles.title}>{title}</h1> : <span className={styles.title} />}
          {actions}
        </header>
      )}
      <main
        ref={main}
        id="isi"
        tabIndex={-1}
        className={styles.main}
        data-arrived={isFirst ? undefined : arrived}
        aria-busy={busy || undefined}
      >
        {children}
      </main>
      {dock && <footer className={styles.dock}>{dock}</footer>}
      {nav}
    </div>
  )
}

// The address stays as it is: `#isi` in it would count as a visit.
function skipTo(event: React.MouseEvent, main: HTMLElement | null): void {
  event.preventDefault()
  main?.focus()
}
