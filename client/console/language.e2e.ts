// The console speaks the browser's language unless the switch or a link sets another; the product stays Indonesian.
import { expect, type Page } from '@playwright/test'
import { listCutLabels, listTabsOutside, PROJECTOR, pressInMenu } from '#client/e2e/console-page.ts'
import { test } from '#sdk/playwright.ts'

test.use(PROJECTOR)
const clock = (page: Page, name: string) => page.getByRole('group', { name })

test.describe('in a browser that speaks English', () => {
  test.use({ locale: 'en-US' })

  test('it is English, and a switch to Indonesian outlives a reload', async ({ page, checkAxe }) => {
    await page.goto('/console')
    await expect(clock(page, "This world's clock")).toBeVisible()
    await expect(page).toHaveTitle(/^Demo console · /)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('iframe').contentFrame().locator('html')).toHaveAttribute('lang', 'id')
    await checkAxe(page, { iframes: true })
    // The server's texts about personas and faults are in English, too, and so are numbers.
    await page.getByRole('button', { name: 'Ratna', exact: true }).click()
    await expect(page.getByText(/^Ratna ?Shops every week/)).toBeVisible()
    await expect(page.getByText('420 points in')).toBeVisible()
    await page.getByRole('tab', { name: 'Stock' }).click()
    await expect(page.getByText(/ · [\d,]+ points$/).first()).toBeVisible()
    await pressInMenu(page, 'Other steps in time', '+1 day')
    for (const width of [1200, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
      expect(await page.evaluate(listCutLabels), `at ${width} px`).toEqual([])
      expect(await page.evaluate(listTabsOutside), `at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('tab', { name: 'Faults' }).click()
    await expect(page.getByRole('switch', { name: /^Server error/ })).toBeVisible()
    await page.setViewportSize(PROJECTOR.viewport)
    await page.getByRole('button', { name: 'ID: ganti ke bahasa Indonesia' }).click()
    await expect(clock(page, 'Jam dunia ini')).toBeVisible()
    await expect(page.getByText(/^Ratna ?Belanja tiap pekan/)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    await page.reload()
    await expect(clock(page, 'Jam dunia ini')).toBeVisible()
    await expect(page).toHaveTitle(/^Konsol demo · /)
    // A link's language replaces the stored language and disappears from the address.
    await page.goto('/console?lang=en')
    await expect(clock(page, "This world's clock")).toBeVisible()
    await expect(page).not.toHaveURL(/lang=/)
  })
})
