// The account page and changing one's profile.
import { expect, test } from '../../server/control/playwright.ts'

const RATNA = '+6284000001234'

test.use({ preset: 'regular' })

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('a changed name is kept and shown', async ({ page, signIn, checkAxe }) => {
  await signIn(RATNA)
  await page.goto('/setting')
  await page.getByRole('link', { name: 'Ubah' }).click()
  await expect(page.getByLabel('Nomor HP')).toHaveAttribute('readonly')
  await expect(page.getByLabel('Tanggal lahir')).toHaveValue('12 April 1991')
  await expect(page.getByRole('button', { name: 'Kota domisili' })).toContainText('Jakarta')
  await checkAxe()
  await page.getByLabel('Nama belakang').fill('Puspitasari')
  await page.getByRole('button', { name: 'Kota domisili' }).click()
  await page.getByPlaceholder('Cari kota atau kabupaten').fill('surabaya')
  await page.getByRole('button', { name: /^Kota Surabaya/ }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Profil tersimpan.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ratna Puspitasari' })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Ubah' }).click()
  await expect(page.getByRole('button', { name: 'Kota domisili' })).toContainText('Surabaya')
})

test('a profile without a name is not saved', async ({ page, signIn }) => {
  await signIn(RATNA)
  await page.goto('/setting/edit')
  await page.getByLabel('Nama depan').fill(' ')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Nama wajib diisi.')).toBeVisible()
  await expect(page).toHaveURL('/setting/edit')
})
