// What browser tests do with the console's tour: start a cut, jump between its steps, and watch what the ring frames.
import { expect, type Locator, type Page } from '@playwright/test'

export type Played = { step: string; readyMs: number; doneMs: number; error: string | null }

const PLAY_TIMEOUT_MS = 150_000

export function getCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Tur', exact: true })
}

/** Starts a cut by its title, from the dialog. */
export async function startCut(page: Page, title: string, button = 'Mulai tur'): Promise<void> {
  await page.getByRole('button', { name: 'Tur', exact: true }).click()
  await page.getByRole('radio', { name: title }).check()
  await page.getByRole('button', { name: button }).click()
}

/** Presses the card's arrows as fast as it can until the card is at the step, which begins once more if it is there already. */
export async function jumpTo(page: Page, position: number): Promise<void> {
  await page.evaluate(async (goal) => {
    const card = () => document.querySelector('[data-tour-card] progress')?.closest('section')
    const at = () => Number(card()?.querySelector('progress')?.value) - 1
    const press = (name: string) => {
      card()?.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
      return new Promise((resolve) => setTimeout(resolve))
    }
    if (at() === goal) await press(goal > 0 ? 'Langkah sebelumnya' : 'Langkah berikutnya')
    do {
      performance.clearMeasures()
      await press(at() < goal ? 'Langkah berikutnya' : 'Langkah sebelumnya')
    } while (at() !== goal)
  }, position)
}

/** Waits until the step that was jumped to has made its state (`ready`), or has played to its end (`done`). */
export async function waitForStep(page: Page, phase: 'ready' | 'done'): Promise<Played> {
  const handle = await page.waitForFunction(
    (wanted) => {
      const card = document.querySelector('[data-tour-card]')
      const error = /Langkah ini tersendat.*?\./.exec(card?.textContent ?? '')?.[0] ?? null
      const [measured] = performance.getEntriesByName(`tour-${wanted}`)
      const [ready] = performance.getEntriesByName('tour-ready')
      // The provider's answer is the presenter's.
      const isHandedOver = card?.textContent?.includes('Tur menunggu jawabanmu') ?? false
      if (isHandedOver && wanted === 'done') document.querySelector<HTMLElement>('[data-tour^="deliver-"]')?.click()
      if (!measured && error === null) return null
      return {
        step: String((measured as PerformanceMeasure | undefined)?.detail),
        readyMs: Math.round(ready?.duration ?? 0),
        doneMs: Math.round(measured?.duration ?? 0),
        error,
      }
    },
    phase,
    { timeout: PLAY_TIMEOUT_MS, polling: 50 },
  )
  const played = await handle.jsonValue()
  if (!played) throw new Error('The step neither played nor failed.')
  return played
}

/** Records, until the page is left, when the card or a banner covers what the ring frames, or the ring frames nothing visible. */
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
      const card = document.querySelector('[data-tour-card]')?.getBoundingClientRect()
      const frame = document.querySelector('iframe')
      const outer = frame?.getBoundingClientRect()
      const banner = frame?.contentDocument?.querySelector('[data-tour="banner"]')?.getBoundingClientRect()
      report(`the card covers the ring (${ring && shapeOf(ring)})`, Boolean(ring && card && isOver(ring, card)))
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
