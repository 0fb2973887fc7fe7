// Finds elements, types text and chooses files in the page of the phone's app.
import { getTranslate } from '../messages/translate.ts'
import { delay, navigatePhone, phoneDocument, phonePath } from './phone.ts'

const DIGIT_DELAY_MS = 80

/** Types a code into the app's code field digit by digit. Returns false if the screen has no code field. */
export async function typeCode(code: string): Promise<boolean> {
  const input = findOnPhone<HTMLInputElement>('input[autocomplete="one-time-code"]')
  if (!input) return false
  input.focus()
  for (let length = 1; length <= code.length; length += 1) {
    setInputValue(input, code.slice(0, length))
    await delay(DIGIT_DELAY_MS)
  }
  return true
}

/** Sets the value through the native setter, so that React fires the change event. */
export function setInputValue(input: HTMLInputElement, text: string): void {
  const app = phoneDocument()?.defaultView
  if (!app) return
  Object.getOwnPropertyDescriptor(app.HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new app.Event('input', { bubbles: true }))
}

export async function chooseImageOnPhone(address: string, name: string, signal?: AbortSignal): Promise<void> {
  const until = signal ? { signal } : {}
  const answer = await fetch(address, until)
  if (!answer.ok) throw new Error(getTranslate()('stage.imageFailed', { name, status: String(answer.status) }))
  const bytes = await answer.arrayBuffer()
  if (!phonePath().startsWith('/topup')) navigatePhone('/topup')
  const input = await waitOnPhone<HTMLInputElement>('input[type="file"]', until)
  const app = phoneDocument()?.defaultView
  if (!app) return
  const files = new app.DataTransfer()
  files.items.add(new app.File([bytes], name, { type: 'image/jpeg' }))
  input.files = files.files
  input.dispatchEvent(new app.Event('change', { bubbles: true }))
}

const POLL_INTERVAL_MS = 60

export async function waitOnPhone<Found extends HTMLElement = HTMLElement>(
  selector: string,
  { timeoutMs = 20_000, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<Found> {
  for (let waited = 0; waited < timeoutMs; waited += POLL_INTERVAL_MS) {
    signal?.throwIfAborted()
    const found = findOnPhone<Found>(selector)
    if (found) return found
    await delay(POLL_INTERVAL_MS)
  }
  throw new Error(getTranslate()('stage.missing', { selector }))
}

export function findOnPhone<Found extends HTMLElement = HTMLElement>(selector: string): Found | null {
  return phoneDocument()?.querySelector<Found>(selector) ?? null
}

/** Returns the visible part of an element of the app, in px of this page; null if scrolled out of view. */
export function rectOnPhone(element: Element): DOMRect | null {
  const frame = element.ownerDocument.defaultView?.frameElement
  if (!frame) return null
  const outer = frame.getBoundingClientRect()
  const scale = outer.width / frame.clientWidth
  const inner = element.getBoundingClientRect()
  const left = Math.max(0, inner.left) * scale
  const top = Math.max(0, inner.top) * scale
  const width = Math.min(outer.width, inner.right * scale) - left
  const height = Math.min(outer.height, inner.bottom * scale) - top
  return width > 0 && height > 0 ? new DOMRect(outer.left + left, outer.top + top, width, height) : null
}
