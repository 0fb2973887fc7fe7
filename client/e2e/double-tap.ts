// Taps a control twice while the page's main thread is busy, by real input events of Chromium.
import type { Locator, Page } from '@playwright/test'

/** Milliseconds between the two taps. The main thread is busy a little longer. */
export const TAP_GAPS_MS = [50, 500] as const

export async function tapTwice(page: Page, control: Locator, gapMs: number): Promise<void> {
  // Waits until the control is visible and no longer moves.
  await control.click({ trial: true })
  const box = await control.boundingBox()
  if (!box) throw new Error('The control is not visible.')
  const now = await page.evaluate((stallMs) => {
    const stall = () => {
      const end = performance.now() + stallMs
      while (performance.now() < end);
    }
    addEventListener('pointerdown', stall, { capture: true, once: true })
    return performance.timeOrigin + performance.now()
  }, gapMs + 100)
  const devtools = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left' as const, clickCount: 1 }
  const taps = [0, gapMs].flatMap((delay) => [
    devtools.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed', timestamp: (now + delay) / 1000 }),
    devtools.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased', timestamp: (now + delay) / 1000 }),
  ])
  await Promise.all(taps)
  await devtools.detach()
}
