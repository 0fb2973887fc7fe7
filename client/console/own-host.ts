// A phone session and a sandbox for each console tab. Tabs of one browser share their cookies, and with them both, unless their
// hosts differ: on this machine the second tab opens at desk-2.localhost, which every Chromium and Firefox resolve to it.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../api/api.ts'
import { showToast } from '../ui/feedback/toast.tsx'
import { addLanguage } from './messages/language.ts'
import { getTranslate } from './messages/translate.ts'
import { stateQuery } from './queries.ts'

const LOCK = 'struka-console'
/** A reloaded page gets the lock of the page that it replaces within this time. */
const LOCK_TIMEOUT_MS = 700

/** Keeps the host for this tab. False when another tab has it: this one is leaving for a host of its own. */
export async function claimHost(): Promise<boolean> {
  const next = freeHost()
  if (next === null || (await holdLock())) return true
  const { sandbox } = await api('GET /control/console')
  moveTo(next, sandbox)
  return false
}

/**
 * Another tab of this browser has opened another sandbox, as a visitor's link does, and their cookie names it for both: the
 * console takes its own to a host of its own, or says where that is not possible.
 */
export function useOwnSandbox(): void {
  const sandbox = useQuery(stateQuery()).data?.sandbox
  const own = useRef<string>(undefined)
  useEffect(() => {
    const before = own.current
    own.current = sandbox
    if (!before || !sandbox || before === sandbox) return
    const next = freeHost()
    if (next !== null) moveTo(next, before)
    else showToast({ kind: 'info', text: getTranslate()('desk.others.otherSandbox', { sandbox, before }) })
  }, [sandbox])
}

/** Null where no host can be chosen: locks are for secure pages alone, and only names of this machine are free. */
function freeHost(): string | null {
  const isPossible = navigator.locks !== undefined && resolvesLocalhostNames(navigator.userAgent)
  return isPossible ? nextHost(window.location.hostname) : null
}

function moveTo(host: string, sandbox: string): void {
  const url = new URL(window.location.href)
  url.hostname = host
  url.searchParams.set('sandbox', sandbox)
  addLanguage(url)
  window.location.replace(url)
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
