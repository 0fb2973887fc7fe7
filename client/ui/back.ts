// Going back: the documented rule for back arrows, and sheets that close with the browser's back (product.md 2).
import type { NavigateFunction } from 'react-router-dom'

const MARK = 'sheet'

const open: (() => void)[] = []
/** A closed sheet leaves its entry ahead of this place in the history, where it must not count as a page. */
let leftAheadOf: string | null = null
let following = false
/** The entry of a sheet that has just closed: the next one takes it over when it opens in its place. */
let isSpare = false

/** Back if the history has more than 2 entries, otherwise to `fallback` (product.md 2, notification screen). */
export function goBack(navigate: NavigateFunction, fallback = '/'): void {
  const entries =
    window.history.length - (leftAheadOf !== null && leftAheadOf === placeOf(window.history.state) ? 1 : 0)
  if (entries > 2) void navigate(-1)
  else void navigate(fallback, { replace: true })
}

/** Gives an opened sheet its own history entry, so that back closes it. Returns how to take the entry away again. */
export function closeOnBack(close: () => void): () => void {
  follow()
  if (isSpare) isSpare = false
  else window.history.pushState({ ...window.history.state, [MARK]: true }, '')
  open.push(close)
  return () => {
    const at = open.indexOf(close)
    if (at < 0) return
    open.splice(at, 1)
    if (!isSheet(window.history.state)) return
    isSpare = true
    // Going back at once would reach the page only after the next sheet has opened, and close that one.
    queueMicrotask(() => {
      if (isSpare) window.history.back()
      isSpare = false
    })
  }
}

function follow(): void {
  if (following) return
  following = true
  window.addEventListener('popstate', (event) => {
    // An entry of a sheet that is gone: a page was opened from inside it, or someone went forward.
    if (isSheet(event.state)) return open.length === 0 ? window.history.back() : undefined
    leftAheadOf = placeOf(event.state)
    open.pop()?.()
  })
}

function isSheet(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state
}

/** The router's name of a history entry. */
function placeOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : ''
}
