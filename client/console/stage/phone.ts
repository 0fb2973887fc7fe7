// Controls the phone on the stage: an iframe of the same origin that runs the app.

import { api } from '#client/api/api.ts'
import { uuid } from '#client/api/uuid.ts'
import { clearSession, markSignedIn } from '#client/session/session.ts'
import { localStore } from '#client/ui/browser/browser.ts'
import { createStore } from '#client/ui/browser/store.ts'

let frame: HTMLIFrameElement | null = null
/** The address that the iframe is loading, or will load after `whilePhoneUnloaded`; null while the app runs. */
let pendingPath: string | null = null
let isUnloaded = false
/** True from the moment the app is unloaded, or fails to load, until the next page arrives. */
const isReloading = createStore(false)
export const useIsReloading = isReloading.useValue
const loadListeners = new Set<() => void>()

/** The document that the pending load replaces; it may stay in the iframe for a while. */
let previousDocument: Document | null = null
let arrival: ReturnType<typeof setInterval> | undefined
/** The app's last address, because the address of the browser's error page cannot be read. */
let lastPath = '/'
let retry: ReturnType<typeof setTimeout> | undefined

const ARRIVAL_POLL_MS = 50
const RETRY_DELAY_MS = 1_500
const LOAD_FROM_ERROR_TIMEOUT_MS = 4_000

export function attachPhone(element: HTMLIFrameElement | null): void {
  clearInterval(arrival)
  frame = element
  if (!element) return
  pollUntilLoaded(addressOf(new URL(element.src)))
  element.addEventListener('load', onFrameReady)
}

/** Waits for the page at `path` by polling, because a slow font or picture delays the load event. */
function pollUntilLoaded(path: string): void {
  pendingPath = path
  previousDocument = phoneDocument()
  clearInterval(arrival)
  clearTimeout(retry)
  const startedAt = performance.now()
  arrival = setInterval(() => {
    const page = phoneDocument()
    // Firefox fires no load event for its error page. A load that starts on an error page has failed after the timeout.
    const hasFailed =
      page === null && (previousDocument !== null || performance.now() - startedAt > LOAD_FROM_ERROR_TIMEOUT_MS)
    if (hasFailed || (page !== null && hasParsed(page))) onFrameReady()
  }, ARRIVAL_POLL_MS)
}

function hasParsed(page: Document): boolean {
  // A new iframe contains an empty page, which is not the app.
  if (page === previousDocument || page.URL === EMPTY_PAGE) return false
  const [navigation] = page.defaultView?.performance.getEntriesByType('navigation') ?? []
  return navigation !== undefined && (navigation as PerformanceNavigationTiming).domContentLoadedEventEnd > 0
}

function onFrameReady(): void {
  const page = phoneDocument()
  // The page that is being unloaded may still fire its load event.
  if (isUnloaded && page?.URL !== EMPTY_PAGE) return
  if (page === null) {
    loadLater()
    return
  }
  if (!isUnloaded && page !== previousDocument) {
    clearInterval(arrival)
    clearTimeout(retry)
    pendingPath = null
    isReloading.set(false)
  }
  appWindow()?.addEventListener('popstate', retryLoad)
  for (const listener of loadListeners) listener()
}

/** Retries the load after a delay: the browser shows its error page, because the server is away. */
function loadLater(): void {
  pendingPath = phonePath()
  isReloading.set(true)
  clearInterval(arrival)
  clearTimeout(retry)
  retry = setTimeout(() => loadOnPhone(phonePath()), RETRY_DELAY_MS)
}

/** Repeats a load that history.back() has cancelled, for example when a sheet closes. The browser fires no event for that. */
function retryLoad(): void {
  if (isUnloaded) replaceAddress(EMPTY_PAGE)
  else if (pendingPath !== null) loadOnPhone(pendingPath)
}

const EMPTY_PAGE = 'about:blank'

/** Calls `listener` when the app of a new page runs, and again when the page has loaded. Returns the unsubscribe function. */
export function onPhoneLoad(listener: () => void): () => void {
  loadListeners.add(listener)
  return () => loadListeners.delete(listener)
}

export function phoneDocument(): Document | null {
  return frame?.contentDocument ?? null
}

export function postToPhone(message: unknown): void {
  appWindow()?.postMessage(message, window.location.origin)
}

/** Returns null while the phone shows the browser's error page, which has another origin. */
function appWindow(): (Window & typeof globalThis) | null {
  return phoneDocument()?.defaultView ?? null
}

function replaceAddress(address: string): void {
  frame?.contentWindow?.location.replace(address)
}

/** Returns the path and query that the app shows or is loading. */
export function phonePath(): string {
  const page = phoneDocument()
  if (page && page.URL !== EMPTY_PAGE) lastPath = addressOf(page.location)
  return pendingPath ?? lastPath
}

function addressOf({ pathname, search }: URL | Location): string {
  return pathname + search
}

export function reloadPhone(): void {
  loadOnPhone(phonePath())
}

/** Navigates inside the running app. Loads the path if the app is still starting. */
export function navigatePhone(path: string): void {
  const app = appWindow()
  if (!app) return
  if (pendingPath !== null || isStarting(app.document)) {
    loadOnPhone(path)
    return
  }
  app.history.pushState(null, '', path)
  app.dispatchEvent(new app.PopStateEvent('popstate', { state: null }))
}

export function isPhoneReady(): boolean {
  const page = phoneDocument()
  return pendingPath === null && page !== null && !isStarting(page)
}

/** Returns whether the page still shows the splash, which disappears when the app listens to popstate. */
function isStarting(page: Document): boolean {
  return page.querySelector('#root > [data-splash]') !== null
}

/**
 * Loads the app at an address, or stores the address while the app is unloaded. Removes a fragment: the browser loads nothing
 * for a fragment of the open page, so the phone would wait forever.
 */
export function loadOnPhone(address: string): void {
  const path = address.replace(/#.*/s, '')
  if (isUnloaded) {
    pendingPath = path
    return
  }
  pollUntilLoaded(path)
  replaceAddress(path)
}

export async function signInOnPhone(phone: string, path = '/'): Promise<void> {
  await whilePhoneUnloaded(async () => {
    await switchShopper(phone)
    return path
  })
}

export async function signOutOnPhone(path = '/'): Promise<void> {
  await whilePhoneUnloaded(async () => {
    await switchShopper(null)
    return path
  })
}

/** Signs in the shopper with this phone number; null signs out. The phone and this page share the session. */
export async function switchShopper(phone: string | null): Promise<void> {
  if (phone) await api('POST /control/shoppers/:shopper/login', { params: { shopper: phone } })
  else await api('GET /api/auth/logout')
  clearSession()
  if (phone) markSignedIn('browser-session')
  // A change of storage tells the phones of other windows, which share the session, to follow (client/session/follow-session.ts).
  localStore.set('phoneSession', uuid())
}

let lastChange: Promise<unknown> = Promise.resolve()

/**
 * Unloads the app, whose pending requests would fail, and runs `change` (another shopper or state of the sandbox). Then loads
 * the path that `change` returns, the previous path if `change` failed, or a path requested meanwhile. Runs one change
 * at a time.
 */
export function whilePhoneUnloaded(change: () => Promise<string>): Promise<void> {
  const mine = lastChange.then(() => runUnloaded(change))
  // The caller handles the error; the next change runs anyway.
  lastChange = mine.catch(() => undefined)
  return mine
}

async function runUnloaded(change: () => Promise<string>): Promise<void> {
  // Throws before the phone is unloaded if the server is away.
  await api('GET /control/clock')
  const before = phonePath()
  pendingPath = before
  clearInterval(arrival)
  clearTimeout(retry)
  isUnloaded = true
  isReloading.set(true)
  const away = nextLoad()
  replaceAddress(EMPTY_PAGE)
  await away
  try {
    const path = await change()
    if (pendingPath === before) pendingPath = path
  } finally {
    isUnloaded = false
    loadOnPhone(pendingPath)
  }
}

const LOAD_TIMEOUT_MS = 10_000

function nextLoad(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onPhoneLoad(done)
    const wait = setTimeout(done, LOAD_TIMEOUT_MS)
    function done(): void {
      stop()
      clearTimeout(wait)
      resolve()
    }
  })
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
