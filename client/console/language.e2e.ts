// The console speaks the browser's language, unless the switch or a link says otherwise; the product stays Indonesian.
import { expect, type Page } from '@playwright/test'
import { PROJECTOR } from '#client/e2e/console-page.ts'
import { test } from '#sdk/playwright.ts'

test.use(PROJECTOR)
// The page runs two apps, which takes longer on a busy machine.
test.describe.configure({ timeout: 90_000 })

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
    await page.getByRole('button', { name: 'ID: ganti ke bahasa Indonesia' }).click()
    await expect(clock(page, 'Jam dunia ini')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    await page.reload()
    await expect(clock(page, 'Jam dunia ini')).toBeVisible()
    await expect(page).toHaveTitle(/^Konsol demo · /)
  })
})

test('a link chooses the language, and the switch after it', async ({ page }) => {
  await page.goto('/console?lang=en')
  await expect(clock(page, "This world's clock")).toBeVisible()
  await expect(page).not.toHaveURL(/lang=/)
  await page.getByRole('button', { name: 'ID: ganti ke bahasa Indonesia' }).click()
  await page.reload()
  await expect(clock(page, 'Jam dunia ini')).toBeVisible()
})
