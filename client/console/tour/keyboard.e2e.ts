// The tour by keyboard alone.
import type { Page } from '@playwright/test'
import { openConsole } from '#client/e2e/console-page.ts'
import { getCard, TOUR_NOISE } from '#client/e2e/tour-walk.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({
  preset: 'demo',
  viewport: { width: 1280, height: 720 },
  hasTouch: false,
  expectedConsole: TOUR_NOISE,
})

const MAX_STOPS = 60

/** Presses a key until the focused element has this name. */
async function moveTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const nameOf = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused?.textContent
      return (focused?.getAttribute('aria-label') ?? label ?? '').trim()
    })
  const focusedNames: string[] = []
  while (!name.test(await nameOf())) {
    if (focusedNames.length === MAX_STOPS) throw new Error(`${name} is no stop of ${key}: ${focusedNames.join(' | ')}`)
    await page.keyboard.press(key)
    focusedNames.push((await nameOf()).slice(0, 30))
  }
}

test('by Tab, Enter and arrows alone a variant is chosen, paused, stepped and ended', async ({ page }) => {
  test.setTimeout(300_000)
  await openConsole(page)
  await page.keyboard.press('Tab')
  await moveTo(page, /^Tur$/)
  await page.keyboard.press('Enter')
  await moveTo(page, /^Tur lengkap/)
  await moveTo(page, /^Semenit/, 'ArrowDown')
  await moveTo(page, /Mulai tur/)
  await page.keyboard.press('Enter')

  const heading = getCard(page).getByRole('heading')
  await expect(heading).toHaveText(/Foto struk, lalu kirim/)
  await moveTo(page, /^Jeda$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await moveTo(page, /Langkah berikutnya/)
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(/Petugas memeriksa/)

  await moveTo(page, /Akhiri tur/)
  await page.keyboard.press('Enter')
  await expect(getCard(page)).toBeHidden()
})
