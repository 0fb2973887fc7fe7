import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })

test('a product is found by its words on the receipt, and its brand leads to the promos', async ({ page }) => {
  await page.goto('/brand')
  const list = page.getByRole('list', { name: 'Merek peserta' })
  await expect(list.getByRole('heading', { name: 'Sari Dapur' })).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Cari merek atau produk' })
  await search.fill('kecap')
  await expect(list.getByRole('heading')).toHaveText(['Sari Dapur'])
  await expect(list.getByText('SARI DAPUR KECAP MANIS 520ML')).toBeVisible()
  await list.getByRole('link', { name: /promo berjalan dari Sari Dapur/ }).click()
  await expect(page).toHaveURL('/campaign?merek=sari-dapur')

  await page.goBack()
  await search.fill('traktor')
  await expect(page.getByRole('heading', { name: 'Mereknya tidak ketemu' })).toBeVisible()
})
