// A phone session for each console tab. Tabs of one browser share their cookies, and with them the phone's session, unless their
// hosts differ: on this machine the second tab opens at desk-2.localhost, which every Chromium and Firefox resolve to it.
import { api } from '../api/api.ts'
import { addLanguage } from './messages/language.ts'

const LOCK = 'struka-console'
/** A reloaded page gets the lock of the page that it replaces within this time. */
const LOCK_TIMEOUT_MS = 700

/** Keeps the host for this tab. False when another tab has it: this one is leaving for a host of its own. */
export async function claimHost(): Promise<boolean> {
  const next = nextHost(window.location.hostname)
  // Locks are for secure pages alone, and only names of this machine can be chosen freely.
  if (next === null || !navigator.locks || !resolvesLocalhostNames(navigator.userAgent)) return true
  if (await holdLock()) return true
  const { sandbox } = await api('GET /control/console')
  const url = new URL(window.location.href)
  url.hostname = next
  url.searchParams.set('sandbox', sandbox)
  addLanguage(url)
  window.location.replace(url)
  return false
}

/** The host that a tab tries next; null for one that is not of this machine. */
export function nextHost(host: string): string | null {
  const number = /^desk-(\d+)\.localhost$/.exec(host)?.[1]
  if (number) return `desk-${Number(number) + 1}.localhost`
  return host === 'localhost' || host === '127.0.0.1' ? 'desk-2.localhost' : null
}

/** Safari asks the network's name server, which knows no such name. */
export function resolvesLocalhostNames(userAgent: string): boolean {
  return /Chrome\/|Firefox\//.test(userAgent)
}

/** Held until the page is left. */
function holdLock(): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(LOCK, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, () => {
        resolve(true)
        return new Promise(() => {})
      })
      .catch(() => resolve(false))
  })
}
