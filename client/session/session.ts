// The browser's own flags (product.md 3 and 4): signed in or not, and who was here. Hints for the UI, never trusted.

const DAY = 86_400
// A lifetime in the past removes a cookie; 0 would leave it alive for the rest of this millisecond.
const GONE = -1

const listeners = new Set<() => void>()

/** Is the `user_log` flag set. The server decides; this only picks the screen. */
export function isSignedIn(): boolean {
  return cookieOf('user_log') === '1'
}

/** Sets `user_log`: for seven days after a code was accepted, else for this browser session (product.md 4 and 9). */
export function markSignedIn(lasts: 'week' | 'browser-session'): void {
  setCookie('user_log', '1', lasts === 'week' ? 7 * DAY : undefined)
  announce()
}

/** Removes the flag and everything stored about the shopper: after logout, or when the profile check says `unauthenticated`. */
export function clearSession(): void {
  setCookie('user_log', '', GONE)
  setCookie('UnileverId', '', GONE)
  for (const name of storedNames) localStorage.removeItem(name)
  announce()
}

/** Remembers the shopper's `unvrId` for thirty days (product.md 9). */
export function rememberUnileverId(unvrId: string): void {
  setCookie('UnileverId', unvrId, 30 * DAY)
}

export function unileverId(): string | null {
  return cookieOf('UnileverId')
}

/** Calls back when someone signs in or out in this tab; returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names of the encrypted records in `stored.ts`; kept here so that clearing them needs no cipher. */
export const storedNames = [
  'appNotif',
  'notifs',
  'voucherNotifs',
  'historyBrowser',
  'codex',
  'otp',
  'recentSearches',
] as const
export type StoredName = (typeof storedNames)[number]

function announce(): void {
  for (const listener of listeners) listener()
}

function cookieOf(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

function setCookie(name: string, value: string, maxAge?: number): void {
  const life = maxAge === undefined ? '' : `; max-age=${maxAge}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing in Firefox and Safari 18.3.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${life}${secure}`
}
