// The phone on the stage: the real app in a frame of the same origin, driven as a hand would (issue 7).
import { api } from '#client/api/api.ts'
import { clearSession, markSignedIn } from '#client/session/session.ts'

let frame: HTMLIFrameElement | null = null
/** Where the app is being loaded, or will be once it is taken out again; null while it runs. */
let coming: string | null = null
let isPutAway = false
const loadListeners = new Set<() => void>()

export function attachPhone(element: HTMLIFrameElement | null): void {
  frame = element
  coming = element && addressOf(new URL(element.src))
  element?.addEventListener('load', () => {
    if (!isPutAway) coming = null
    for (const listener of loadListeners) listener()
  })
}

/** Calls back whenever the app was loaded anew; returns how to stop. */
export function onPhoneLoad(listener: () => void): () => void {
  loadListeners.add(listener)
  return () => loadListeners.delete(listener)
}

/** The page of the app, for who watches it. */
export function phonePage(): Document | null {
  return frame?.contentDocument ?? null
}

export function tellPhone(message: unknown): void {
  view()?.postMessage(message, window.location.origin)
}

/** The window of the app, once there is one. */
function view(): (Window & typeof globalThis) | null {
  const found = frame?.contentWindow
  // Same origin, so it has every global; the type of a frame's window leaves them out.
  return found ? (found as Window & typeof globalThis) : null
}

/** Where the app is or is about to be, as it would be typed. */
export function phonePath(): string {
  const location = view()?.location
  return coming ?? (location ? addressOf(location) : '/')
}

function addressOf({ pathname, search }: URL | Location): string {
  return pathname + search
}

export function reloadPhone(): void {
  loadOnPhone(phonePath())
}

/** Leads the app to an address, without loading it anew unless it is just being loaded. */
export function openOnPhone(path: string): void {
  const app = view()
  if (!app) return
  if (coming !== null || isStarting(app.document)) {
    loadOnPhone(path)
    return
  }
  app.history.pushState(null, '', path)
  app.dispatchEvent(new app.PopStateEvent('popstate', { state: null }))
}

/** The splash of the page itself, before the app hears where it is led. */
function isStarting(page: Document): boolean {
  return page.querySelector('#root > [data-splash]') !== null
}

/** Loads the app at an address, for when who is signed in has changed; later, while it is put away. */
export function loadOnPhone(path: string): void {
  coming = path
  if (!isPutAway) view()?.location.replace(path)
}

/** Signs the phone in as somebody, without a code. */
export async function signInOnPhone(phone: string, path = '/'): Promise<void> {
  await behindPhone(async () => {
    await changeHolder(phone)
    return path
  })
}

export async function signOutOnPhone(path = '/'): Promise<void> {
  await behindPhone(async () => {
    await changeHolder(null)
    return path
  })
}

/** Ends the session that the phone shares with this page, and begins another one; `null`: a guest's. */
export async function changeHolder(phone: string | null): Promise<void> {
  if (phone) await api('POST /control/shoppers/:shopper/login', { params: { shopper: phone } })
  else await api('GET /api/auth/logout')
  clearSession()
  if (phone) markSignedIn('browser-session')
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * Changes who holds the phone, or their world, while the app is put away: what it would still ask as somebody else would
 * be refused. Afterwards it is loaded where `change` says, where it was when that failed, or where it was led meanwhile.
 * One change after the other.
 */
export function behindPhone(change: () => Promise<string>): Promise<void> {
  const mine = turn.then(() => changeBehind(change))
  // Whoever asked for a change hears of its failure; the next one begins all the same.
  turn = mine.catch(() => undefined)
  return mine
}

async function changeBehind(change: () => Promise<string>): Promise<void> {
  const before = phonePath()
  coming = before
  isPutAway = true
  const away = nextLoad()
  view()?.location.replace('about:blank')
  await away
  try {
    const path = await change()
    if (coming === before) coming = path
  } finally {
    isPutAway = false
    loadOnPhone(coming)
  }
}

const LOAD_MS = 10_000

function nextLoad(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onPhoneLoad(done)
    const wait = setTimeout(done, LOAD_MS)
    function done(): void {
      stop()
      clearTimeout(wait)
      resolve()
    }
  })
}

const DIGIT_MS = 80

/** Types a code into the app's code field digit by digit; false when no such field is on the screen. */
export async function typeCode(code: string, digitMs = DIGIT_MS): Promise<boolean> {
  const input = find<HTMLInputElement>('input[autocomplete="one-time-code"]')
  if (!input) return false
  input.focus()
  for (let length = 1; length <= code.length; length += 1) {
    write(input, code.slice(0, length))
    await pause(digitMs)
  }
  return true
}

/** Fills a field as typing would: React hears of it. */
export function write(input: HTMLInputElement, text: string): void {
  const app = view()
  if (!app) return
  Object.getOwnPropertyDescriptor(app.HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new app.Event('input', { bubbles: true }))
}

/** Hands a picture to the app as if it had been chosen from the gallery. */
export async function offerPicture(address: string, name: string, signal?: AbortSignal): Promise<void> {
  const until = signal ? { signal } : {}
  const answer = await fetch(address, until)
  if (!answer.ok) throw new Error(`Gambar ${name} tidak bisa diambil (${answer.status}).`)
  const bytes = await answer.arrayBuffer()
  if (!phonePath().startsWith('/topup')) openOnPhone('/topup')
  const input = await waitOnPhone<HTMLInputElement>('input[type="file"]', until)
  const app = view()
  if (!app) return
  const files = new app.DataTransfer()
  files.items.add(new app.File([bytes], name, { type: 'image/jpeg' }))
  input.files = files.files
  input.dispatchEvent(new app.Event('change', { bubbles: true }))
}

const TRY_MS = 60

/** Something on the phone's screen, as soon as it is there. */
export async function waitOnPhone<Found extends HTMLElement = HTMLElement>(
  selector: string,
  { text, timeoutMs = 20_000, signal }: { text?: string | RegExp; timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<Found> {
  for (let waited = 0; waited < timeoutMs; waited += TRY_MS) {
    signal?.throwIfAborted()
    const found = find<Found>(selector, text)
    if (found) return found
    await pause(TRY_MS)
  }
  throw new Error(`Di HP tidak ada ${text ?? selector}.`)
}

function find<Found extends HTMLElement>(selector: string, text?: string | RegExp): Found | null {
  const matches = [...(frame?.contentDocument?.querySelectorAll<Found>(selector) ?? [])]
  const says = (element: Found) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return text === undefined || (typeof text === 'string' ? words.includes(text) : text.test(words))
  }
  return matches.find(says) ?? null
}

/** Where an element of the app is, in px of this page. */
export function placeOnPhone(element: Element): DOMRect | null {
  const outer = frame?.getBoundingClientRect()
  if (!frame || !outer) return null
  const scale = outer.width / frame.clientWidth
  const inner = element.getBoundingClientRect()
  return new DOMRect(
    outer.left + inner.left * scale,
    outer.top + inner.top * scale,
    inner.width * scale,
    inner.height * scale,
  )
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
