// Taps a control twice while the page's main thread is busy, by real input events of Chromium.
import { expect, type Locator, type Page } from '@playwright/test'

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

const REFUSAL = 'Belum bisa diproses.'

/** Taps a submit twice at each gap and expects one request each time, with a fake error response. */
export async function expectSentOnce(page: Page, request: `${string} /${string}`, control: Locator): Promise<void> {
  const [method, path] = request.split(' ')
  let sent = 0
  await page.route(`**${path}`, (route) => {
    if (route.request().method() !== method) return route.fallback()
    sent += 1
    return route.fulfill({ json: { error: REFUSAL, code: 'busy', status: 'failed', data: null } })
  })
  for (const [at, gap] of TAP_GAPS_MS.entries()) {
    await tapTwice(page, control, gap)
    await expect.poll(() => sent, `taps ${gap} ms apart`).toBeGreaterThan(at)
    await expect(page.getByText(REFUSAL).last()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(sent, `taps ${gap} ms apart`).toBe(at + 1)
  }
}
