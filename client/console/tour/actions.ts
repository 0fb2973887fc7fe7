// What a step of the tour does on the desk and on the phone, slowly enough to be followed. Targets are `data-tour` names.
// Nothing depends on speed: a target is looked for again when it is pressed, and pressed again when nothing followed.
import { isPhoneReady, loadOnPhone, navigatePhone, phoneAge, phoneDocument, phonePath } from '../stage/phone.ts'
import { chooseImageOnPhone, findOnPhone, setInputValue } from '../stage/phone-page.ts'
import type { FindTarget, Part, StepContext } from './step.ts'
import { waitFor } from './wait.ts'

const BEFORE_PRESS_MS = 900
const AFTER_PRESS_MS = 500
const KEYSTROKE_MS = 70
const LOOK_AGAIN_MS = 500
/** Nothing followed a press, or an address: doubled each time, so that a slow machine is not hurried. */
const RETRY_AFTER_MS = 6_000

const PHONE: Part = 'phone'
const DESK: Part = 'desk'

const selectorOf = (target: string) => `[data-tour="${target}"]:not(:disabled):not([aria-disabled="true"])`
const onPhone = (target: string) => () => (isPhoneReady() ? findOnPhone(selectorOf(target)) : null)
const onDesk = (target: string) => () => document.querySelector<HTMLElement>(selectorOf(target))

/** Frames a target on the phone as soon as it is there. */
export async function show(context: StepContext, target: string): Promise<void> {
  center(await waitFor(context, PHONE, onPhone(target)))
  context.highlight(onPhone(target))
}

/** Frames a target that may have come and gone, or never comes. */
export function showIfThere(context: StepContext, target: string): void {
  context.highlight(onPhone(target))
}

export async function showOnDesk(
  context: StepContext,
  target: string,
  block: ScrollLogicalPosition = 'nearest',
): Promise<void> {
  uncover(await waitFor(context, DESK, onDesk(target)), block)
  context.highlight(onDesk(target))
}

/** Presses a target of the phone until the next one is there. */
export async function press(context: StepContext, target: string, next: string): Promise<void> {
  await show(context, target)
  await pressUntil(context, { where: PHONE, find: onPhone(target), isDone: () => onPhone(next)() !== null })
}

/** Presses a target of the desk until it had its effect; does nothing when somebody else was faster. */
export async function pressOnDesk(
  context: StepContext,
  target: string,
  isDone: () => boolean | Promise<boolean>,
): Promise<void> {
  await waitFor(context, DESK, async () => (await isDone()) || onDesk(target)() !== null)
  uncover(onDesk(target)())
  context.highlight(onDesk(target))
  await pressUntil(context, { where: DESK, find: onDesk(target), isDone })
}

/** Frames what the presenter decides about, and waits for them as long as they like; they may have decided already. */
export async function waitForPresenter(
  context: StepContext,
  target: string,
  isDone: () => Promise<boolean>,
): Promise<void> {
  await waitFor(context, DESK, async () => onDesk(target)() !== null || (await isDone()))
  uncover(onDesk(target)())
  context.highlight(onDesk(target))
  while (!(await isDone())) await context.rest(LOOK_AGAIN_MS)
  context.highlight(null)
}

type Press = { where: Part; find: () => HTMLElement | null; isDone: () => boolean | Promise<boolean> }

async function pressUntil(context: StepContext, { where, find, isDone }: Press): Promise<void> {
  await context.rest(BEFORE_PRESS_MS)
  const retry = growing(RETRY_AFTER_MS)
  await waitFor(context, where, async () => {
    if (await isDone()) return true
    const target = find()
    if (target && retry.isDue()) target.click()
    return false
  })
  context.highlight(null)
  await context.rest(AFTER_PRESS_MS)
}

/** True at the first question, then after this time, twice as long, and so on. */
function growing(firstMs: number): { isDue: () => boolean } {
  let dueAt = 0
  let wait = firstMs
  return {
    isDue: () => {
      const now = performance.now()
      if (now < dueAt) return false
      if (dueAt > 0) wait *= 2
      dueAt = now + wait
      return true
    },
  }
}

/** Scrolls its panel until the target is in sight. */
function uncover(target: HTMLElement | null, block: ScrollLogicalPosition = 'nearest'): void {
  target?.scrollIntoView({ block, behavior: 'instant' })
}

/** Scrolls the app only: scrollIntoView would scroll this page too. */
function center(target: HTMLElement): void {
  const app = target.ownerDocument.defaultView
  const { top, height } = target.getBoundingClientRect()
  const isVisible = app !== null && top > 0 && top + height < app.innerHeight
  if (!isVisible) app?.scrollBy({ top: top + height / 2 - app.innerHeight / 2, behavior: 'instant' })
}

/** Opens a screen of the app and waits for a target on it. Loads it again when the app went elsewhere in the meantime. */
export async function go(context: StepContext, path: string, target: string): Promise<void> {
  const isThere = phonePath() === path
  if (!isThere) navigatePhone(path)
  else if (isPhoneReady() && hasSheet()) loadOnPhone(path)
  const retry = growing(RETRY_AFTER_MS)
  // Another state of the same screen is loaded anew at once; a page that has just begun is on its way.
  if (!isThere || isArriving()) retry.isDue()
  await waitFor(context, PHONE, () => {
    if (onPhone(target)()) return true
    if (retry.isDue()) loadOnPhone(path)
    return false
  })
  await context.rest(AFTER_PRESS_MS)
}

/** Loads a screen, unless its page has just begun. */
export function load(path: string): void {
  if (phonePath() !== path || !isArriving()) loadOnPhone(path)
}

const ARRIVAL_MS = 2_000

function isArriving(): boolean {
  return !isPhoneReady() || phoneAge() < ARRIVAL_MS
}

function hasSheet(): boolean {
  return phoneDocument()?.querySelector('[role="dialog"]') != null
}

/** Chooses a photo for a receipt, as from the gallery, again when the screen was loaded anew meanwhile. */
export async function chooseOnPhone(context: StepContext, imageUrl: string): Promise<void> {
  const retry = growing(RETRY_AFTER_MS)
  await waitFor(context, PHONE, async () => {
    if (onPhone('send-receipt')()) return true
    if (isPhoneReady() && findOnPhone('input[type="file"]') && retry.isDue()) {
      await chooseImageOnPhone(imageUrl, 'struk.jpg', context.signal)
    }
    return false
  })
}

export function isTabOpen(tab: string): boolean {
  return document.querySelector(`[data-tour="tab-${tab}"][aria-selected="true"]`) !== null
}

export function isOnDesk(target: string): boolean {
  return document.querySelector(`[data-tour="${target}"]`) !== null
}

export function isSwitchOn(target: string): boolean {
  return document.querySelector(`[data-tour="${target}"][aria-checked="true"]`) !== null
}

/** Types into a field of the phone, character by character, until it holds the text. */
export async function type(context: StepContext, target: string, text: string): Promise<void> {
  await show(context, target)
  for (let length = 1; length <= text.length; length += 1) {
    fill(onPhone(target), text.slice(0, length))
    await context.rest(KEYSTROKE_MS)
  }
  await waitFor(context, PHONE, () => digitsOf(onPhone(target)) === text || fill(onPhone(target), text))
}

const findCodeField = () => (isPhoneReady() ? findOnPhone('input[autocomplete="one-time-code"]') : null)

export function isCodeAsked(): boolean {
  return findCodeField() !== null
}

/** Types the code that `newest` gives, again when the field is emptied or a newer one came, until the target is there. */
export async function enterCode(context: StepContext, newest: () => Promise<string>, next: string): Promise<void> {
  const retry = growing(RETRY_AFTER_MS)
  await waitFor(context, PHONE, async () => {
    if (onPhone(next)()) return true
    if (!isCodeAsked() || !retry.isDue()) return false
    const code = await newest()
    for (let length = 1; length <= code.length; length += 1) {
      fill(findCodeField, code.slice(0, length))
      await context.rest(KEYSTROKE_MS)
    }
    return false
  })
}

function fill(find: FindTarget, text: string): false {
  const input = find()
  if (input?.tagName === 'INPUT') setInputValue(input as HTMLInputElement, text)
  return false
}

function digitsOf(find: FindTarget): string | undefined {
  const input = find()
  return input?.tagName === 'INPUT' ? (input as HTMLInputElement).value.replace(/\D/g, '') : undefined
}
