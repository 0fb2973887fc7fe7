// Surveys: answering one whose second question depends on the first, going back, and leaving.
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })

test.beforeEach(({ signIn }) => signIn(ratna.phone))

test('an answer skips a question, and the points arrive [1.survey]', async ({ page }) => {
  await page.goto('/survey')
  await page.getByRole('link', { name: /Kebiasaan mencuci/ }).click()
  const next = page.getByRole('button', { name: 'Lanjut' })
  await page.getByText('Laundry').click()
  await expect(page.getByText('Ke-1')).toBeVisible()
  await next.click()
  await page.getByRole('textbox').fill('3')
  await page.getByRole('textbox').press('Enter')
  await page.getByText('Pelembut').click()
  await next.click()
  await page.getByText('5', { exact: true }).click()
  await page.getByRole('button', { name: 'Kirim jawaban' }).click()
  await expect(page.getByRole('heading', { name: 'Makasih jawabannya' })).toBeVisible()
  await page.goto('/history/point')
  await expect(page.getByText('+50').first()).toBeVisible()
})

test('answers survive going back and a reload, and closing asks for confirmation', async ({ page }) => {
  await page.goto('/survey?q=sarapan-favorit')
  await page.getByText('Setiap hari').click()
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await page.getByText('Teh', { exact: true }).click()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Teh' })).toBeChecked()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('radio', { name: 'Setiap hari' })).toBeChecked()
  await page.getByRole('button', { name: 'Tutup survei' }).click()
  await expect(page.getByRole('dialog', { name: 'Tinggalkan survei?' })).toBeVisible()
  await page.getByRole('button', { name: 'Lanjut mengisi' }).click()
  await expect(page.getByRole('radio', { name: 'Setiap hari' })).toBeChecked()
  await page.getByRole('button', { name: 'Tutup survei' }).click()
  await page.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect(page).toHaveURL('/survey')
})
