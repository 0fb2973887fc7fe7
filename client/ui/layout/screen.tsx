// The layout of every screen: top bar, main, dock or navigation.
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { BackButton } from '../button/icon-button.tsx'
import { reserveSpace } from '../overlay/reserve-space.ts'
import { useBrand } from '../theme/theme.ts'
import { classNames } from './class-names.ts'
import styles from './screen.module.css'

type Props = {
  /** The `h1` of the top bar and the document title. */
  title?: string
  name?: string
  /** The back arrow: a handler, or `true` for back or home (product.md 2). */
  back?: (() => void) | boolean
  root?: boolean
  actions?: React.ReactNode
  line?: boolean
  bare?: boolean
  brandPage?: boolean
  dock?: React.ReactNode
  nav?: React.ReactNode
  busy?: boolean
  children: React.ReactNode
}

const reserveBar = reserveSpace('--bar-height')
const reserveDock = reserveSpace('--dock-height')

let shownKey: string | null = null
let shownTab = false

export function Screen({ title, name, back, root, actions, line, bare, brandPage, dock, nav, busy, children }: Props) {
  const main = useRef<HTMLElement>(null)
  const { product } = useBrand()
  const navigationType = useNavigationType()
  const [key] = useState(useLocation().key)
  const isTab = nav !== undefined
  const [isFirst] = useState(shownKey === null)
  // A screen that replaces its own skeleton does not animate, and a tab that replaces a tab would show a blank frame.
  const isStill = isFirst || shownKey === key || (isTab && shownTab)
  const [arrived] = useState(isStill ? undefined : navigationType)

  // A new screen receives the focus, unless a page that frames the app has it. The router sets the scroll position.
  useLayoutEffect(() => {
    shownKey = key
    shownTab = isTab
    if (isFirst || !document.hasFocus()) return
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [isFirst, isTab, key])

  // What had the focus and is gone, such as a removed photo, leaves it to the screen.
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    const isGone = focused.current?.isConnected === false && document.activeElement === document.body
    if (isGone && document.hasFocus()) main.current?.focus()
  })

  return (
    <div className={classNames(styles.screen, brandPage && 'brand-pattern')}>
      <title>{`${title ?? name ?? ''}${title || name ? ' · ' : ''}${product}`}</title>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link to a place on this page; only the address bar is spared. */}
      <a className={styles.skip} href="#isi" onClick={(event) => skipTo(event, main.current)}>
        Langsung ke isi
      </a>
      {!bare && (
        <header className={classNames(styles.bar, line && styles.line, root && styles.root)} ref={reserveBar}>
          {back && <BackButton {...(typeof back === 'function' && { onClick: back })} />}
          {title ? <h1 className={styles.title}>{title}</h1> : <span className={styles.title} />}
          {actions}
        </header>
      )}
      <main
        ref={main}
        onFocus={(event) => {
          focused.current = event.target
        }}
        id="isi"
        tabIndex={-1}
        className={styles.main}
        data-arrived={arrived}
        aria-busy={busy || undefined}
      >
        {children}
      </main>
      {dock && (
        <footer className={styles.dock} ref={reserveDock}>
          {dock}
        </footer>
      )}
      {nav}
    </div>
  )
}

// Focuses the main content without changing the URL: `#isi` would add a history entry.
function skipTo(event: React.MouseEvent, main: HTMLElement | null): void {
  event.preventDefault()
  main?.focus()
}
