import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })

test.beforeEach(({ signIn }) => signIn(ratna.phone))

test('answers survive going back and a reload', async ({ page }) => {
  await page.goto('/survey?q=sarapan-favorit')
  await page.getByText('Setiap hari').click()
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await page.getByText('Teh', { exact: true }).click()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Teh' })).toBeChecked()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('radio', { name: 'Setiap hari' })).toBeChecked()
})

test('closing asks for confirmation', async ({ page, checkAxe }) => {
  await page.goto('/survey?q=sarapan-favorit')
  await page.getByText('Setiap hari').click()
  await page.getByRole('button', { name: 'Tutup survei' }).click()
  await expect(page.getByRole('dialog', { name: 'Tinggalkan survei?' })).toBeVisible()
  await checkAxe()
  await page.getByRole('button', { name: 'Lanjut mengisi' }).click()
  await expect(page.getByRole('radio', { name: 'Setiap hari' })).toBeChecked()
  await page.getByRole('button', { name: 'Tutup survei' }).click()
  await page.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect(page).toHaveURL('/survey')
})
