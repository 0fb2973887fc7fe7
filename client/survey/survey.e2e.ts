// Surveys: conditions, keeping answers, points.
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })

test.beforeEach(({ signIn }) => signIn(ratna.phone))

test('an answer skips a question, and the points arrive', async ({ page, checkAxe }) => {
  await page.goto('/survey')
  await expect(page.getByRole('heading', { name: 'Survei' })).toBeVisible()
  await page.getByRole('link', { name: /Kebiasaan mencuci/ }).click()
  await expect(page.getByRole('heading', { name: 'Siapa yang paling sering mencuci di rumahmu?' })).toBeVisible()
  await checkAxe()
  const next = page.getByRole('button', { name: 'Lanjut' })
  await next.click()
  await expect(page.getByText('Pilih salah satu.')).toBeVisible()
  await page.getByText('Laundry').click()
  await expect(page.getByText('1 / 4')).toBeVisible()
  await next.click()

  await expect(page.getByRole('heading', { name: 'Berapa kali mencuci dalam seminggu?' })).toBeVisible()
  await page.getByRole('textbox').fill('3')
  await page.getByRole('textbox').press('Enter')
  await page.getByText('Pelembut').click()
  await page.getByText('Pewangi').click()
  await checkAxe()
  await next.click()
  await page.getByText('5', { exact: true }).click()
  await checkAxe()
  await page.getByRole('button', { name: 'Kirim jawaban' }).click()

  await expect(page.getByRole('heading', { name: 'Makasih jawabannya' })).toBeVisible()
  await expect(page.getByText('+50')).toBeVisible()
  await expect(page).toHaveURL('/survey/success')
  await checkAxe()
  await page.goto('/survey')
  await expect(page.getByRole('heading', { name: 'Sudah diisi' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Kebiasaan mencuci/ })).toHaveCount(0)
})

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
