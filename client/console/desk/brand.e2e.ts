// The white-label editor: the brand on the phone and the console, adjusted colours, and the downloaded file.
import { readFile } from 'node:fs/promises'
import { openConsole, PROJECTOR } from '#client/e2e/console-page.ts'
import { BrandFile } from '#contract/brand.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ ...PROJECTOR, expectedConsole: /Failed to load resource.*400/ })
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#1f3f8f"/></svg>'

test('a brand is on phone and console, in the colour itself or in the nearest shade on which text reads', async ({
  page,
  sandbox,
  checkAxe,
}) => {
  const phone = await openConsole(page)
  await page.getByRole('button', { name: 'Merek', exact: true }).click()
  await page.getByRole('button', { name: 'Kantong' }).click()
  await expect(phone.locator('html')).toHaveCSS('--brand-600', '#0b5a60')
  await checkAxe(page, { iframes: true })
  await page.getByLabel('Warna merek, kode').fill('#12')
  await expect(page.getByText(/enam angka heksadesimal/)).toBeVisible()
  // Dark text stands on a light brand, which keeps its colour; a red between both takes the nearest shade.
  await page.getByLabel('Warna merek, kode').fill('#ffd200')
  await expect(page.getByText(/enam angka heksadesimal/)).toBeHidden()
  await expect(phone.locator('html')).toHaveCSS('--surface-brand', '#ffd200')
  await expect(page.getByRole('button', { name: 'Merek', exact: true })).toHaveCSS('color', 'rgb(41, 32, 0)')
  await expect(page.getByText(/^Warnamu, disesuaikan/)).toBeHidden()
  await page.getByLabel('Warna merek, kode').fill('#ed1c24')
  await expect(page.getByText(/^Warnamu, disesuaikan untuk tulisan: #[0-9a-f]{6}$/)).toBeVisible()
  // A name that is too long shows an error and is not truncated.
  await page.getByLabel('Nama produk').fill('Warung Kita Semua Di Seluruh Nusantara')
  await expect(page.getByText('Paling panjang 24 huruf; yang ini 38.')).toBeVisible()
  // The wrong name holds back no other field.
  await page.getByLabel('Warna merek, kode').fill('#1f3f8f')
  await expect(phone.locator('html')).toHaveCSS('--brand-600', '#1f3f8f')
  await page.getByLabel('Nama produk').fill('Warung Kita')
  await page
    .getByLabel(/^Logo/)
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
  await expect(page.getByRole('img', { name: 'Logo sekarang' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh brand.json' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('brand.json')
  const brand = BrandFile.parse(JSON.parse(await readFile(await file.path(), 'utf8')))
  expect(brand).toMatchObject({ product: 'Warung Kita', brand: '#1f3f8f', accent: '#ffc857' })
  expect(brand.logo).toMatch(/^data:image\/svg\+xml;base64,/)

  // The brand survives a reload and reaches every phone. One button restores the server's brand.
  await expect.poll(async () => (await sandbox.call('GET /control/brand')).own?.product).toBe('Warung Kita')
  await page.reload()
  for (const shown of [page, phone]) await expect(shown.locator('html')).toHaveCSS('--brand-600', '#1f3f8f')
  await page.getByRole('button', { name: 'Merek', exact: true }).click()
  await expect(page.getByLabel('Nama produk')).toHaveValue('Warung Kita')
  await page.getByRole('button', { name: 'Kembalikan' }).click()
  for (const shown of [page, phone]) await expect(shown.locator('html')).toHaveCSS('--brand-600', '#8a1a4b')
  // Escape closes the editor, although the reloaded phone has the focus.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  // Undo restores the previous brand on the phone, too.
  await page.getByRole('button', { name: 'Merek', exact: true }).click()
  await page.getByRole('button', { name: 'Rimbun' }).click()
  await expect.poll(async () => (await sandbox.call('GET /control/brand')).own?.product).toBe('Rimbun')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Urungkan', exact: true }).click()
  for (const shown of [page, phone]) await expect(shown.locator('html')).toHaveCSS('--brand-600', '#8a1a4b')
})
