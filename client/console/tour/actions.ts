// Actions of tour steps on the phone and on the desk. Targets are `data-tour` names, searched again before each use.
import { api } from '#client/api/api.ts'
import { getTranslate } from '../messages/translate.ts'
import { delay, isPhoneReady, navigatePhone, phonePath } from '../stage/phone.ts'
import { chooseImageOnPhone, findOnPhone, setInputValue } from '../stage/phone-page.ts'
import { getPhotoUrl, type KitName, RATNA } from './state.ts'
import type { FindTarget, StepContext } from './step.ts'

const BEFORE_PRESS_MS = 900
const AFTER_PRESS_MS = 500
const KEYSTROKE_MS = 70
const POLL_INTERVAL_MS = 60
/** Repeats a press after this time, because a slow machine may miss the first. */
const PRESS_AGAIN_AFTER_MS = 8_000
/** Longer than the reader's limit for a photo, and than a jump of thirty days on a busy machine. */
const GIVE_UP_AFTER_MS = 200_000

const selectorOf = (target: string) => `[data-tour="${target}"]:not(:disabled):not([aria-disabled="true"])`
export const onPhone = (target: string) => () => (isPhoneReady() ? findOnPhone(selectorOf(target)) : null)
export const onDesk = (target: string) => () => document.querySelector<HTMLElement>(selectorOf(target))

export function isTabOpen(tab: string): boolean {
  return document.querySelector(`[data-tour="tab-${tab}"][aria-selected="true"]`) !== null
}

export function isSwitchOn(target: string): boolean {
  return document.querySelector(`[data-tour="${target}"][aria-checked="true"]`) !== null
}

type Probe<Found> = () => Found | null | undefined | false | Promise<Found | null | undefined | false>

/** Polls until `look` finds something. Throws after GIVE_UP_AFTER_MS. */
export async function waitFor<Found>({ signal }: StepContext, look: Probe<Found>): Promise<Found> {
  const startedAt = performance.now()
  for (;;) {
    signal.throwIfAborted()
    const found = await look()
    if (found) return found
    if (performance.now() - startedAt > GIVE_UP_AFTER_MS) throw new Error(getTranslate()('tour.never'))
    await delay(POLL_INTERVAL_MS)
  }
}

export async function show(
  context: StepContext,
  find: FindTarget,
  block: ScrollLogicalPosition = 'nearest',
): Promise<void> {
  const target = await waitFor(context, find)
  // A narrow window shows one panel of the desk at a time, below the phone, once it has rendered.
  const view = target.closest<HTMLElement>('[data-view]')?.dataset['view']
  if (view) onDesk(`tab-${view}`)()?.click()
  await delay(0)
  const frame = target.ownerDocument.defaultView?.frameElement
  if (frame) center(target)
  const outer = frame ?? target
  outer.scrollIntoView({ block, behavior: 'instant' })
  context.highlight(find)
}

/** Scrolls the phone to the middle of the target, or leaves a long list at its first lines. */
function center(target: HTMLElement): void {
  const app = target.ownerDocument.defaultView
  if (!app) return
  const { top, height } = target.getBoundingClientRect()
  const isVisible = top > 0 && (top + height < app.innerHeight || height > app.innerHeight)
  if (!isVisible) app.scrollBy({ top: top + height / 2 - app.innerHeight / 2, behavior: 'instant' })
}

/**
 * Frames a target and presses it until `isDone` is true. Does nothing if `isDone` is already true. The frame stays around the
 * pressed element, which is disabled while a slow machine works.
 */
export async function press(context: StepContext, find: FindTarget, isDone: Probe<unknown>): Promise<void> {
  await waitFor(context, async () => find() !== null || (await isDone()))
  if (await isDone()) return
  await show(context, find)
  await context.wait(BEFORE_PRESS_MS)
  let pressedAt = Number.NEGATIVE_INFINITY
  await waitFor(context, async () => {
    if (await isDone()) return true
    const target = find()
    if (target && performance.now() - pressedAt > PRESS_AGAIN_AFTER_MS) {
      pressedAt = performance.now()
      context.highlight(() => target)
      target.click()
    }
    return false
  })
  context.highlight(null)
  await context.wait(AFTER_PRESS_MS)
}

export function openTab(context: StepContext, tab: string): Promise<void> {
  return press(context, onDesk(`tab-${tab}`), () => isTabOpen(tab))
}

export function go(path: string): void {
  if (phonePath() !== path) navigatePhone(path)
}

export async function type(context: StepContext, target: string, text: string): Promise<void> {
  await show(context, onPhone(target))
  for (let length = 1; length <= text.length; length += 1) {
    const input = onPhone(target)()
    if (input?.tagName === 'INPUT') setInputValue(input as HTMLInputElement, text.slice(0, length))
    await context.wait(KEYSTROKE_MS)
  }
}

/** Sends a photo of the kit from the phone, as if the shopper chose the photo from the gallery. */
export async function sendReceipt(context: StepContext, kitName: KitName): Promise<void> {
  go('/topup')
  await show(context, onPhone('receipt-upload'))
  const imageUrl = await getPhotoUrl(kitName)
  await context.wait(2_500)
  await waitFor(context, () => findOnPhone('input[type="file"]'))
  await chooseImageOnPhone(imageUrl, 'struk.jpg', context.signal)
  await show(context, onPhone('send-receipt'))
  await context.wait(3_000)
  await press(context, onPhone('send-receipt'), onPhone('receipt-received'))
  await show(context, onPhone('receipt-received'))
  await context.wait(2_500)
}

/** Opens Ratna's newest waiting receipt on the desk and reads the photo. Returns the receipt's id. */
export async function openReceipt(context: StepContext): Promise<string> {
  await openTab(context, 'waiting')
  const id = await waitFor(context, async () => {
    const { rows } = await api('GET /control/receipts')
    return rows.findLast(({ phone }) => phone === RATNA)?.id
  })
  await press(context, onDesk(`open-${id}`), onDesk(`receipt-${id}`))
  await press(context, onDesk(`read-${id}`), onDesk(`approve-${id}`))
  await show(context, onDesk('review'))
  await context.wait(5_000)
  return id
}

export async function isReceiptWaiting(id: string): Promise<boolean> {
  return (await api('GET /control/receipts')).rows.some((receipt) => receipt.id === id)
}
