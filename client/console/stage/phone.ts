// The phone on the stage: the app in an iframe of the same origin, and what the console does in it.

import { api } from '#client/api/api.ts'
import { clearSession, markSignedIn } from '#client/session/session.ts'
import { createStore } from '#client/ui/store.ts'

let frame: HTMLIFrameElement | null = null
/** The address that the iframe is loading, or will load once `whilePhoneUnloaded` ends; null while the app runs. */
let pendingPath: string | null = null
let isUnloaded = false
/** Whether the phone is between two worlds or two shoppers: the app has been unloaded, and its next page is not there yet. */
const between = createStore(false)
export const useIsBetween = between.useValue
const loadListeners = new Set<() => void>()

/** The page that the address replaces, which may still be there for a while. */
let leaving: Document | null = null
let arrival: ReturnType<typeof setInterval> | undefined
/** The app's last address. The address of a browser's error page cannot be read. */
let lastPath = '/'
let retry: ReturnType<typeof setTimeout> | undefined

const ARRIVAL_POLL_MS = 50
const RETRY_DELAY_MS = 1_500
const LOAD_FROM_ERROR_TIMEOUT_MS = 4_000

export function attachPhone(element: HTMLIFrameElement | null): void {
  clearInterval(arrival)
  frame = element
  if (!element) return
  expectPage(addressOf(new URL(element.src)))
  element.addEventListener('load', arrive)
}

/** The app runs long before its page has loaded where a font or a picture is slow, or never comes. */
function expectPage(path: string): void {
  pendingPath = path
  leaving = phoneDocument()
  clearInterval(arrival)
  clearTimeout(retry)
  const startedAt = performance.now()
  arrival = setInterval(() => {
    const page = phoneDocument()
    // Firefox fires no load event for its error page. A load that begins on such a page has failed when it lasts too long.
    const hasFailed = page === null && (leaving !== null || performance.now() - startedAt > LOAD_FROM_ERROR_TIMEOUT_MS)
    if (hasFailed || (page !== null && hasParsed(page))) arrive()
  }, ARRIVAL_POLL_MS)
}

function hasParsed(page: Document): boolean {
  // A frame begins with an empty page, which is no arrival.
  if (page === leaving || page.URL === EMPTY_PAGE) return false
  const [navigation] = page.defaultView?.performance.getEntriesByType('navigation') ?? []
  return navigation !== undefined && (navigation as PerformanceNavigationTiming).domContentLoadedEventEnd > 0
}

function arrive(): void {
  const page = phoneDocument()
  // What is being unloaded may still end its loading.
  if (isUnloaded && page?.URL !== EMPTY_PAGE) return
  if (page === null) {
    loadLater()
    return
  }
  if (!isUnloaded && page !== leaving) {
    clearInterval(arrival)
    clearTimeout(retry)
    pendingPath = null
    between.set(false)
  }
  appWindow()?.addEventListener('popstate', retryLoad)
  for (const listener of loadListeners) listener()
}

/** The server is away, and the browser shows its error page: retries until the app is there. */
function loadLater(): void {
  pendingPath = phonePath()
  between.set(true)
  clearInterval(arrival)
  clearTimeout(retry)
  retry = setTimeout(() => loadOnPhone(phonePath()), RETRY_DELAY_MS)
}

/** Going back, as a sheet does that closes, ends a load that has begun, and no event says so: the address is loaded again. */
function retryLoad(): void {
  if (isUnloaded) replaceAddress(EMPTY_PAGE)
  else if (pendingPath !== null) loadOnPhone(pendingPath)
}

const EMPTY_PAGE = 'about:blank'

/** Called when the app of a new page runs, and once more when its page has loaded; returns the unsubscribe function. */
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

/** Null while the phone shows the browser's error page, which has an origin of its own. */
function appWindow(): (Window & typeof globalThis) | null {
  return phoneDocument()?.defaultView ?? null
}

function replaceAddress(address: string): void {
  frame?.contentWindow?.location.replace(address)
}

/** The path and query that the app shows or is loading. */
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

/** Navigates inside the running app; while it is still loading, loads the new address instead. */
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

/** The page's splash is shown until the app listens to popstate. */
function isStarting(page: Document): boolean {
  return page.querySelector('#root > [data-splash]') !== null
}

/**
 * Loads the app at an address; deferred while it is unloaded. The product's addresses have no fragments, and one that is typed is
 * left out: the browser loads nothing for a fragment of the page that is open, and the phone would wait for a page.
 */
export function loadOnPhone(address: string): void {
  const path = address.replace(/#.*/s, '')
  if (isUnloaded) {
    pendingPath = path
    return
  }
  expectPage(path)
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

/** Replaces the session, which the phone shares with this page; null signs out. */
export async function switchShopper(phone: string | null): Promise<void> {
  if (phone) await api('POST /control/shoppers/:shopper/login', { params: { shopper: phone } })
  else await api('GET /api/auth/logout')
  clearSession()
  if (phone) markSignedIn('browser-session')
}

let lastChange: Promise<unknown> = Promise.resolve()

/**
 * Runs `change` (another shopper, another state of the sandbox) while the app is unloaded, since its pending requests
 * would fail. Then loads the path that `change` returns, the old one if it failed, or one requested in the meantime.
 * Changes run one after the other.
 */
export function whilePhoneUnloaded(change: () => Promise<string>): Promise<void> {
  const mine = lastChange.then(() => runUnloaded(change))
  // The caller handles a failure; the next change runs nevertheless.
  lastChange = mine.catch(() => undefined)
  return mine
}

async function runUnloaded(change: () => Promise<string>): Promise<void> {
  // While the server is away the phone keeps what it shows.
  await api('GET /control/clock')
  const before = phonePath()
  pendingPath = before
  clearInterval(arrival)
  clearTimeout(retry)
  isUnloaded = true
  between.set(true)
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
