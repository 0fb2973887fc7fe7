// A change of screens with motion shows no blank frame.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { RECEIPT_PHOTOS, sendReceipt } from './receipt-upload.ts'

test.use({ preset: 'regular', contextOptions: { reducedMotion: 'no-preference' } })

/** Records the lowest opacity of the content in any frame; 0 is blank. Runs in the page. */
function watchContent(): void {
  let palest = 1
  const look = () => {
    const main = document.querySelector('main')
    if (main) palest = Math.min(palest, Number(getComputedStyle(main).opacity))
    document.documentElement.dataset['palest'] = String(palest)
    requestAnimationFrame(look)
  }
  look()
}
const palest = async (page: Page) => Number(await page.locator('html').getAttribute('data-palest'))

test('a tab, a detail and the way back', async ({ page, signIn }) => {
  await signIn(ratna.phone)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
  await page.evaluate(watchContent)
  for (const tab of ['Promo', 'Voucher', 'Akun']) {
    await page.getByRole('navigation').getByRole('link', { name: tab }).click()
    await expect(page.getByRole('navigation').getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
  }
  await page.getByRole('link', { name: /^Riwayat/ }).click()
  await expect(page.getByRole('heading', { name: 'Riwayat' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Akun' })).toBeVisible()
  await expect(page.locator('main')).toHaveCSS('opacity', '1')
  expect(await palest(page)).toBeGreaterThan(0.3)
})

test('an upload and its success, on the colour that both have', async ({ page, signIn }) => {
  await signIn(ratna.phone)
  await page.goto('/topup')
  await page.getByLabel('Galeri: pilih foto struk').setInputFiles(join(RECEIPT_PHOTOS, 'struk-toko-sentosa.jpg'))
  await expect(page.getByRole('button', { name: 'Kirim struk ini' })).toBeVisible()
  await expect(page.locator('main')).toHaveCSS('opacity', '1')
  await sendReceipt(page)
  await expect(page.locator('main')).toHaveCSS('animation-name', 'none')
})
