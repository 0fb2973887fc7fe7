// The browser's history as the app's location: each entry has a key and a state of its own (product.md 2).

import type { input } from 'zod'
import type { registration } from '#contract/registration.ts'
import { uuid } from '../../api/uuid.ts'

type RegistrationInput = input<(typeof registration)['POST /api/auth/registration/app']['body']>

/** What pages leave for the next one. Anything may be missing or of another version after a reload. */
export type EntryState = {
  adding?: unknown
  after?: unknown
  application?: Pick<RegistrationInput, 'referralCode' | 'consents'>
  balance?: unknown
  firstName?: unknown
  googleError?: unknown
  phone?: unknown
  points?: unknown
  receiptId?: unknown
  returnTo?: unknown
  /** The ids of the open sheets. */
  sheets?: string[]
}

export type Path = { pathname: string; search: string; hash: string }
export type Location = Path & { state: EntryState | null; key: string }
export type NavigationType = 'PUSH' | 'REPLACE' | 'POP'
export type NavigationState = { location: Location; type: NavigationType }

/** A path with its query, or parts of one. */
export type To = string | Partial<Path>
export type NavigateOptions = { replace?: boolean | undefined; state?: object | null | undefined }
/** A number goes through the history, as `history.go` does. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void

/** What the browser keeps with an entry. */
type StoredEntry = { usr?: EntryState | null; key?: string }

type Listener = (next: NavigationState) => void

let listener: Listener | undefined

export function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const entry: StoredEntry | null = window.history.state
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' }
}

/** `next` is called after every navigation. Returns the function that stops it. */
export function listenToHistory(next: Listener): () => void {
  const onPopState = () => next({ location: readLocation(), type: 'POP' })
  listener = next
  window.addEventListener('popstate', onPopState)
  return () => {
    listener = undefined
    window.removeEventListener('popstate', onPopState)
  }
}

export const navigate: Navigate = (to, { replace = false, state = null } = {}) => {
  if (typeof to === 'number') return window.history.go(to)
  const href = hrefOf(to)
  const entry: StoredEntry = { usr: state, key: uuid() }
  try {
    if (replace) window.history.replaceState(entry, '', href)
    else window.history.pushState(entry, '', href)
  } catch (error) {
    // WebKit allows 100 entries in 30 seconds; a page load is not counted.
    if (error instanceof DOMException && error.name === 'SecurityError') return window.location.assign(href)
    throw error
  }
  listener?.({ location: readLocation(), type: replace ? 'REPLACE' : 'PUSH' })
}

/** `?…` alone keeps the current path. */
export function hrefOf(to: To): string {
  if (typeof to === 'string') return to.startsWith('?') ? window.location.pathname + to : to
  const { pathname = window.location.pathname, search = '', hash = '' } = to
  return pathname + search + hash
}
