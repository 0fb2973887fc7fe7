// The session's cookies that scripts can read (product.md 3 and 4). The UI relies on them; the server does not.
import { localStore, readCookies, serviceWorkers, tabStore, writeCookie } from '../ui/browser/browser.ts'

const DAY_SECONDS = 86_400
// A negative age removes a cookie at once; with 0 the cookie would last until the current millisecond ends.
const EXPIRED_MAX_AGE_SECONDS = -1

const listeners = new Set<() => void>()

/** Returns whether the `user_log` cookie is set. The cookie only selects screens; the server checks every request. */
export function isSignedIn(): boolean {
  return readCookie('user_log') === '1'
}

/** Sets `user_log`: for seven days after a one-time code, otherwise for this browser session (product.md 4 and 9). */
export function markSignedIn(duration: 'week' | 'browser-session'): void {
  setCookie('user_log', '1', duration === 'week' ? 7 * DAY_SECONDS : undefined)
  announceSession()
}

export function clearSession(): void {
  setCookie('user_log', '', EXPIRED_MAX_AGE_SECONDS)
  setCookie('UnileverId', '', EXPIRED_MAX_AGE_SECONDS)
  for (const name of STORED_NAMES) localStore.remove(name)
  void endPush()
  announceSession()
}

/** The server ends a push subscription with its session; without this, the browser would still call itself subscribed. */
async function endPush(): Promise<void> {
  // A browser that refuses service workers has no subscription.
  const registration = await serviceWorkers()
    ?.getRegistration()
    .catch(() => undefined)
  const push: PushManager | undefined = registration?.pushManager
  await (await push?.getSubscription())?.unsubscribe()
}

export function removeShopperRecords(): void {
  for (const name of SHOPPER_RECORDS) localStore.remove(name)
}

export const DRAFT_PREFIX = 'draft:'

export function removeDrafts(): void {
  for (const name of tabStore.names()) if (name.startsWith(DRAFT_PREFIX)) tabStore.remove(name)
}

/** Stores the shopper's `unvrId` for thirty days (product.md 9). Removes the records of another shopper. */
export function saveUnileverId(unvrId: string): void {
  if (unvrId !== readUnileverId()) removeShopperRecords()
  setCookie('UnileverId', unvrId, 30 * DAY_SECONDS)
}

export function readUnileverId(): string | null {
  return readCookie('UnileverId')
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const SHOPPER_RECORDS = [
  'notifs',
  'voucherNotifs',
  'codex',
  'recentSearches',
  'seenPopups',
  'lastSeen',
  'seenNotifs',
  'celebratedDraws',
  'goal',
  'removing',
  'push',
] as const
/** Every key of browser-storage.ts, whose values are typed by these names. */
const STORED_NAMES = [
  ...SHOPPER_RECORDS,
  ...(['account', 'appNotif', 'historyBrowser', 'otp', 'installInvitation', 'sound'] as const),
]
export type StoredName = (typeof STORED_NAMES)[number]

/** Lets the screens read the session's cookies anew. */
export function announceSession(): void {
  for (const listener of listeners) listener()
}

function readCookie(name: string): string | null {
  const found = readCookies().find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

function setCookie(name: string, value: string, maxAge?: number): void {
  const lifetime = maxAge === undefined ? '' : `; max-age=${maxAge}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  writeCookie(`${name}=${encodeURIComponent(value)}; path=/; samesite=lax${lifetime}${secure}`)
}
