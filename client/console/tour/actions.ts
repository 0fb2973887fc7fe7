// What a step of the tour does on the desk and on the phone, slowly enough to be followed. Targets are `data-tour` names.
import { delay, navigatePhone, phonePath, setInputValue, typeCode, waitOnPhone } from '../stage/phone.ts'
import type { StepContext } from './step.ts'

const BEFORE_PRESS_MS = 900
const AFTER_PRESS_MS = 500
const KEYSTROKE_MS = 70
const POLL_INTERVAL_MS = 60
const TARGET_TIMEOUT_MS = 20_000

const selectorOf = (target: string) => `[data-tour="${target}"]:not(:disabled):not([aria-disabled="true"])`

/** Highlights a target on the phone as soon as it is there. */
export async function show(context: StepContext, target: string): Promise<HTMLElement> {
  const { signal } = context
  const element = await waitOnPhone(selectorOf(target), { signal, timeoutMs: TARGET_TIMEOUT_MS })
  center(element)
  context.highlight(element)
  return element
}

export async function press(context: StepContext, target: string): Promise<void> {
  await pressElement(context, await show(context, target))
}

/** Scrolls the app only: scrollIntoView would scroll this page too. */
function center(target: HTMLElement): void {
  const app = target.ownerDocument.defaultView
  const { top, height } = target.getBoundingClientRect()
  const isVisible = app !== null && top > 0 && top + height < app.innerHeight
  if (!isVisible) app?.scrollBy({ top: top + height / 2 - app.innerHeight / 2, behavior: 'instant' })
}

/** Types into a field of the phone, character by character. */
export async function type(context: StepContext, target: string, text: string): Promise<void> {
  const input = await waitOnPhone<HTMLInputElement>(selectorOf(target), { signal: context.signal })
  context.highlight(input)
  for (let length = 1; length <= text.length; length += 1) {
    setInputValue(input, text.slice(0, length))
    await context.rest(KEYSTROKE_MS)
  }
}

const CODE_FIELD = 'input[autocomplete="one-time-code"]'

export async function waitForCodeField({ signal }: StepContext): Promise<void> {
  await waitOnPhone(CODE_FIELD, { signal })
}

export async function enterCode(context: StepContext, code: string): Promise<void> {
  await waitForCodeField(context)
  if (!(await typeCode(code, KEYSTROKE_MS / context.speed))) throw new Error('HP tidak meminta kode.')
}

/** Navigates the phone, unless it is there already. */
export async function go(context: StepContext, path: string): Promise<void> {
  if (phonePath() !== path) navigatePhone(path)
  await context.rest(AFTER_PRESS_MS)
}

export async function pressOnDesk(context: StepContext, target: string): Promise<void> {
  await pressElement(context, await showOnDesk(context, target))
}

export async function showOnDesk(context: StepContext, target: string): Promise<HTMLElement> {
  for (let waited = 0; waited < TARGET_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
    context.signal.throwIfAborted()
    const element = document.querySelector<HTMLElement>(selectorOf(target))
    if (element) {
      context.highlight(element)
      return element
    }
    await delay(POLL_INTERVAL_MS)
  }
  throw new Error(`Di meja tidak ada ${target}.`)
}

async function pressElement(context: StepContext, element: HTMLElement): Promise<void> {
  await context.rest(BEFORE_PRESS_MS)
  element.click()
  context.highlight(null)
  await context.rest(AFTER_PRESS_MS)
}
