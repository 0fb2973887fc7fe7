// Page helper for the fields that every registration asks for.
import type { Page } from '@playwright/test'

export async function fillProfile(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('Nama depan').fill(firstName)
  await page.getByLabel('Tanggal', { exact: true }).fill('14')
  await page.getByLabel('Bulan').selectOption('Februari')
  await page.getByLabel('Tahun').fill('1991')
  await page.getByText('Perempuan').click()
  await page.getByRole('button', { name: 'Kota domisili' }).click()
  await page.getByPlaceholder('Cari kota, kabupaten, atau provinsi').fill('bandung')
  await page.getByRole('button', { name: /^Kota Bandung/ }).click()
}
