// The tour in narrow windows, where the desk lies below the phone: its card stays in sight, and covers neither phone nor address.
import { openConsole } from '#client/e2e/console-page.ts'
import { getCard, startVariant, TOUR_NOISE, waitForStep } from '#client/e2e/tour-walk.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'demo', expectedConsole: TOUR_NOISE })

const SIZES = [
  [360, 640],
  [390, 844],
  [1024, 768],
] as const

test('in a narrow window the caption docks below the whole phone, and each target is in sight', async ({ page }) => {
  await openConsole(page)
  await startVariant(page, 'minute')
  await waitForStep(page, 'ready')
  const card = getCard(page)
  await card.getByRole('button', { name: 'Jeda' }).click()
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(card).toBeInViewport({ ratio: 1 })
    const phone = page.locator('iframe[title="Aplikasi di HP"]')
    await expect
      .poll(async () => {
        const [screen, caption] = [await phone.boundingBox(), await card.boundingBox()]
        return screen !== null && caption !== null && screen.y + screen.height <= caption.y
      })
      .toBe(true)
  }
  await card.getByRole('button', { name: 'Langkah berikutnya' }).click()
  await expect(page.getByRole('button', { name: /^(Baca dulu|Membaca)/ })).toBeInViewport({ ratio: 1 })
})
