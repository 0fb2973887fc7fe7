// What the tour does with its hand: presses keys on the desk and on the phone, and types, so that the audience sees where.
import { openOnPhone, pause, phonePath, typeCode, waitOnPhone, write } from '../stage/phone.ts'
import type { Guide } from './player.ts'

const LOOK_MS = 900
const AFTER_MS = 500
const TYPE_MS = 70
const TRY_MS = 60
const PATIENCE_MS = 20_000

/** Points at something on the phone long enough to be followed, then presses it. */
export async function press(guide: Guide, selector: string, text?: string | RegExp): Promise<void> {
  const target = await seen(guide, selector, text)
  await guide.rest(LOOK_MS)
  target.click()
  guide.point(null)
  await guide.rest(AFTER_MS)
}

/** Points at something on the phone. */
export async function seen(guide: Guide, selector: string, text?: string | RegExp): Promise<HTMLElement> {
  const { signal } = guide
  const target = await waitOnPhone(selector, {
    signal,
    timeoutMs: PATIENCE_MS,
    ...(text === undefined ? {} : { text }),
  })
  center(target)
  guide.point(target)
  return target
}

/** Scrolls the app alone: scrollIntoView would move this page too. */
function center(target: HTMLElement): void {
  const app = target.ownerDocument.defaultView
  const { top, height } = target.getBoundingClientRect()
  const isSeen = app !== null && top > 0 && top + height < app.innerHeight
  if (!isSeen) app?.scrollBy({ top: top + height / 2 - app.innerHeight / 2, behavior: 'instant' })
}

/** Types into a field of the phone, letter by letter. */
export async function type(guide: Guide, selector: string, text: string): Promise<void> {
  const input = await waitOnPhone<HTMLInputElement>(selector, { signal: guide.signal })
  guide.point(input)
  for (let length = 1; length <= text.length; length += 1) {
    write(input, text.slice(0, length))
    await guide.rest(TYPE_MS)
  }
}

export async function typeTourCode(guide: Guide, code: string): Promise<void> {
  await waitOnPhone('input[autocomplete="one-time-code"]', { signal: guide.signal })
  if (!(await typeCode(code, TYPE_MS / guide.speed))) throw new Error('HP tidak meminta kode.')
}

/** Leads the phone somewhere, unless it is there. */
export async function go(guide: Guide, path: string): Promise<void> {
  if (phonePath() !== path) openOnPhone(path)
  await guide.rest(AFTER_MS)
}

/** Presses a key of the desk by its words. */
export async function pressOnDesk(guide: Guide, selector: string, text: string | RegExp): Promise<void> {
  const key = await onDesk(guide, selector, text)
  guide.point(key)
  await guide.rest(LOOK_MS)
  key.click()
  guide.point(null)
  await guide.rest(AFTER_MS)
}

/** A panel of the desk by its heading. */
export async function panelOf(guide: Guide, title: string): Promise<Element> {
  const heading = await onDesk(guide, 'main h2', title)
  return heading.closest('section') ?? heading
}

async function onDesk(guide: Guide, selector: string, text: string | RegExp): Promise<HTMLElement> {
  for (let waited = 0; waited < PATIENCE_MS; waited += TRY_MS) {
    guide.signal.throwIfAborted()
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
      const words = element.textContent ?? ''
      const isFree = !(element instanceof HTMLButtonElement && element.disabled)
      return isFree && (typeof text === 'string' ? words.startsWith(text) : text.test(words))
    })
    if (found) return found
    await pause(TRY_MS)
  }
  throw new Error(`Di meja tidak ada ${text}.`)
}
