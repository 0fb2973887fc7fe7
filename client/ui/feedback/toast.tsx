// A short message for three seconds (product.md 2). Not for validation errors.

import { createStore } from '../browser/store.ts'
import checkCircleFill from '../icons/check-circle-fill.svg?raw'
import { Icon } from '../icons/icon.tsx'
import warningCircleFill from '../icons/warning-circle-fill.svg?raw'
import styles from './toast.module.css'

type Kind = 'success' | 'error' | 'info'
type Toast = { id: number; kind: Kind; text: string; isLeaving: boolean }

const current = createStore<Toast | null>(null)
let lastId = 0

export function showToast({ kind, text }: { kind: Kind; text: string }): void {
  lastId += 1
  current.set({ id: lastId, kind, text, isLeaving: false })
}

/** Ends the toast with this outdated text, even while the pointer pauses the toast's timer. */
export function dismissToast(text: string): void {
  const toast = current.get()
  if (toast?.text === text) current.set({ ...toast, isLeaving: true })
}

export function Toasts() {
  const toast = current.useValue()
  return (
    <div className={styles.position}>
      <div role="status">{toast && toast.kind !== 'error' && <Message key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast?.kind === 'error' && <Message key={toast.id} toast={toast} />}</div>
    </div>
  )
}

// The animated bar at the bottom is the timer: hovering or focusing the toast pauses it.
function Message({ toast }: { toast: Toast }) {
  const end = (event: React.AnimationEvent) => {
    if (toast.isLeaving) current.set(null)
    else if (event.target !== event.currentTarget) current.set({ ...toast, isLeaving: true })
  }
  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      data-leaving={toast.isLeaving || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focus must be able to pause it (WCAG 2.2.1).
      tabIndex={0}
      onAnimationEnd={end}
    >
      <Icon svg={toast.kind === 'success' ? checkCircleFill : warningCircleFill} className={styles.icon} />
      <span>{toast.text}</span>
      <i className={styles.life} />
    </div>
  )
}
