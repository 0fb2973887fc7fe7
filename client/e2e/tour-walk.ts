// Helpers for browser tests of the console's tour: start a variant, jump between its steps, and check its highlight ring.
import { expect, type Locator, type Page } from '@playwright/test'
import { type Messages, messages } from '#client/console/messages/messages.ts'
import type { StepId } from '#client/console/tour/step.ts'
import { type TourVariant, type TourVariantId, tourVariants } from '#client/console/tour/tour-variant.ts'
import { test } from '#sdk/playwright.ts'

export type Played = { step: string; ms: number; error: string | null }

const PLAY_TIMEOUT_MS = 150_000

/** The window sizes and languages of the tour tests. */
const TOUR_SIZES = {
  '1280x720': { width: 1280, height: 720 },
  '1440x900': { width: 1440, height: 900 },
  '1920x1080': { width: 1920, height: 1080 },
} as const
const LOCALES = { id: 'id-ID', en: 'en-US' } as const

/** Expected errors: a step injects server errors, one outlives the session, and a reset drops the open journal entry and receipt. */
export const TOUR_NOISE = /Failed to load resource.*(500|429|Internal|401)/

/** Declares tests of every variant in every window and language. Titles (`1280x720 id`, a variant's name) suit `--grep`. */
export function testEveryVariant(declare: (variant: TourVariant, group: string) => void): void {
  test.use({ preset: 'demo', hasTouch: false, expectedConsole: TOUR_NOISE })
  for (const [size, viewport] of Object.entries(TOUR_SIZES)) {
    for (const [language, locale] of Object.entries(LOCALES)) {
      const group = `${size} ${language}`
      test.describe(group, () => {
        test.use({ viewport, locale })
        for (const variant of tourVariants) declare(variant, group)
      })
    }
  }
}

/** Opens the console with `usual` as the tour's speed factor, unless TOUR_SPEED sets another. */
export async function openAtSpeed(page: Page, usual: string): Promise<void> {
  await page.goto(`/console?speed=${test.info().config.metadata['tourSpeed'] ?? usual}`)
}

export function getCard(page: Page): Locator {
  // `section` excludes the presenter's controls, which have the same attribute.
  return page.locator('section[data-tour-card]')
}

/** Waits for the console, and returns the tour's messages in the console's language. */
async function getWords(page: Page): Promise<Messages['tour']> {
  await page.locator('#root > *').first().waitFor({ state: 'attached' })
  const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en'
  return messages[isEnglish ? 'en' : 'id'].tour
}

export async function startVariant(
  page: Page,
  variant: TourVariantId,
  button: 'run' | 'present' = 'run',
): Promise<void> {
  const words = await getWords(page)
  await page.evaluate(() => performance.clearMeasures())
  await page.getByRole('button', { name: words.key, exact: true }).click()
  await page.getByRole('radio', { name: words.variants[variant].title }).check()
  await page.getByRole('button', { name: words.start[button] }).click()
}

export async function resume(page: Page): Promise<void> {
  const { card } = await getWords(page)
  await getCard(page).getByRole('button', { name: card.resume }).click()
}

/** Presses the card's arrows until the card shows the step. Restarts the step if the card already shows it. */
export async function jumpTo(page: Page, position: number): Promise<void> {
  const { card } = await getWords(page)
  await page.evaluate(
    async ({ goal, previous, next }) => {
      const find = () => document.querySelector('[data-tour-card] progress')?.closest('section')
      const at = () => Number(find()?.querySelector('progress')?.value) - 1
      const press = (name: string) => {
        find()?.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
        return new Promise((resolve) => setTimeout(resolve))
      }
      if (at() === goal) await press(goal > 0 ? previous : next)
      do {
        performance.clearMeasures()
        await press(at() < goal ? next : previous)
      } while (at() !== goal)
    },
    { goal: position, previous: card.previous, next: card.next },
  )
}

/** Waits until the state of the current step is restored (`ready`) or the step has played (`done`). */
export function waitForStep(page: Page, phase: 'ready' | 'done'): Promise<Played> {
  return waitForMeasure(page, { phase, step: null, timeout: PLAY_TIMEOUT_MS })
}

/** Waits until the playing tour has begun this step (`ready`), has played the step (`done`), or has failed. */
export function playUntil(page: Page, phase: 'ready' | 'done', step: StepId, timeout: number): Promise<Played> {
  return waitForMeasure(page, { phase, step, timeout })
}

type Awaited = { phase: 'ready' | 'done'; step: StepId | null; timeout: number }

async function waitForMeasure(page: Page, { phase, step, timeout }: Awaited): Promise<Played> {
  const handle = await page.waitForFunction(
    (wanted) => {
      const card = document.querySelector<HTMLElement>('section[data-tour-card]')
      const error = card?.dataset['status'] === 'failed' ? card.textContent : null
      const [measured] = performance
        .getEntriesByName(`tour-${wanted.phase}`)
        .filter((entry) => wanted.step === null || (entry as PerformanceMeasure).detail === wanted.step)
      if (!measured && error === null) return null
      const duration = Math.round(measured?.duration ?? 0)
      return { step: String((measured as PerformanceMeasure | undefined)?.detail), ms: duration, error }
    },
    { phase, step },
    { timeout, polling: 50 },
  )
  const played = await handle.jsonValue()
  if (!played) throw new Error('The step neither played nor failed.')
  return played
}

/**
 * Records until the page unloads when the card or a banner covers the ring, when the card covers a dialog, and when the ring is
 * empty or outside the window.
 */
export async function watchRing(page: Page): Promise<void> {
  await page.evaluate(() => {
    type Rect = { left: number; top: number; right: number; bottom: number }
    const faults: string[] = []
    Object.assign(window, { ringFaults: faults })
    const isOver = (one: Rect, other: Rect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    const since = new Map<string, number>()
    const report = (kind: string, isWrong: boolean) => {
      if (!isWrong) return void since.delete(kind)
      const start = since.get(kind) ?? performance.now()
      since.set(kind, start)
      if (performance.now() - start < 400) return
      since.set(kind, Number.POSITIVE_INFINITY)
      faults.push(`${document.querySelector<HTMLElement>('[data-tour-card]')?.dataset['tourCard']}: ${kind}`)
    }
    const shapeOf = ({ left, top, right, bottom }: Rect) => [left, top, right, bottom].map(Math.round).join(' ')
    setInterval(() => {
      const ring = document.querySelector('[data-testid="ring"]')?.getBoundingClientRect()
      const card = document.querySelector('section[data-tour-card]')?.getBoundingClientRect()
      const frame = document.querySelector('iframe')
      const outer = frame?.getBoundingClientRect()
      const banner = frame?.contentDocument?.querySelector('[data-tour="banner"]')?.getBoundingClientRect()
      report(`the card covers the ring (${ring && shapeOf(ring)})`, Boolean(ring && card && isOver(ring, card)))
      const dialog = document.querySelector('[data-modal]')?.getBoundingClientRect()
      report('the card covers the dialog', Boolean(dialog && card && isOver(dialog, card)))
      report('the ring is empty', Boolean(ring && (ring.width < 8 || ring.height < 8)))
      report('the ring is out of the window', Boolean(ring && (ring.top < -8 || ring.bottom > innerHeight + 8)))
      if (!ring || !banner || !outer || !frame) return report('a banner covers the ring', false)
      const scale = outer.width / frame.clientWidth
      const over = {
        left: outer.left + banner.left * scale,
        right: outer.left + banner.right * scale,
        top: outer.top + banner.top * scale,
        bottom: outer.top + banner.bottom * scale,
      }
      const isFramed = Math.abs(over.top - ring.top) < 12 && Math.abs(over.bottom - ring.bottom) < 12
      report('a banner covers the ring', isOver(over, ring) && !isFramed)
    }, 50)
  })
}

export async function expectNoRingFaults(page: Page): Promise<void> {
  const faults = await page.evaluate(() => (window as unknown as { ringFaults: string[] }).ringFaults)
  expect.soft(faults, 'the ring frames what it speaks of, and nothing covers it').toEqual([])
}

export async function endPlayedTour(page: Page): Promise<void> {
  const { card } = await getWords(page)
  await getCard(page).getByRole('button', { name: card.end }).click()
  await expect(getCard(page)).toBeHidden()
}

/** Restores the newest or the oldest state that was saved before a tour. */
export async function undoTour(page: Page, which: 'newest' | 'oldest' = 'newest'): Promise<void> {
  const language = (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'id'
  const { bar, tour } = messages[language]
  await page.getByRole('button', { name: bar.undo.choose }).click()
  const title = bar.undo.before.replace('{title}', tour.saved)
  const states = page.getByRole('dialog').getByRole('listitem').getByRole('button', { name: title })
  await (which === 'newest' ? states.first() : states.last()).click()
}
