// The account page and editing the profile.

import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { RECEIPT_PHOTO } from '../e2e/receipt-upload.ts'

test.use({ preset: 'regular', expectedConsole: /415 \(Unsupported Media Type\) .*\/profile\/photo/ })

test('a changed profile is saved and shown', async ({ page, signIn, checkAxe }) => {
  await signIn(ratna.phone)
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

test('leaving asks for confirmation only with unsaved changes', async ({ page, signIn, checkAxe }) => {
  await signIn(ratna.phone)
  await page.goto('/setting')
  await page.getByRole('link', { name: 'Ubah' }).click()
  await expect(page.getByRole('button', { name: 'Simpan' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL('/setting')
  await page.getByRole('link', { name: 'Ubah' }).click()
  await page.getByLabel('Nama belakang').fill('Puspitasari')
  await page.getByRole('button', { name: 'Kembali' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tinggalkan perubahan?' })
  await checkAxe()
  await sheet.getByRole('button', { name: 'Lanjut mengubah' }).click()
  await expect(page.getByLabel('Nama belakang')).toHaveValue('Puspitasari')
  await page.getByRole('button', { name: 'Kembali' }).click()
  await sheet.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect(page.getByRole('heading', { name: 'Ratna Puspita', exact: true })).toBeVisible()
})

test('a profile without a name is not saved, and the field gets the focus, and the field gets the focus', async ({
  page,
  signIn,
}) => {
  await signIn(ratna.phone)
  await page.goto('/setting/edit')
  await page.getByLabel('Nama depan').fill(' ')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Nama wajib diisi.')).toBeVisible()
  await expect(page.getByLabel('Nama depan')).toBeFocused()
  await expect(page).toHaveURL('/setting/edit')
})

test('a photo is uploaded, shown on the account, and removed', async ({ page, signIn, checkAxe }) => {
  await signIn(ratna.phone)
  await page.goto('/setting/edit')
  const choose = page.getByLabel('Ganti foto profil')
  await expect(page.getByRole('button', { name: 'Hapus', exact: true })).toHaveCount(0)
  await choose.setInputFiles({ name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('halo') })
  await expect(page.getByText('File ini bukan foto. Pilih foto JPEG, PNG, atau WebP.')).toBeVisible()
  await checkAxe()
  await choose.setInputFiles({ name: 'rusak.png', mimeType: 'image/png', buffer: Buffer.from('halo') })
  await expect(page.getByText('Pakai foto JPEG, PNG, atau WebP.', { exact: true })).toBeVisible()
  await choose.setInputFiles(RECEIPT_PHOTO)
  await expect(page.getByText('Foto profil tersimpan.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Pakai foto' })).toHaveCount(0)
  const photo = page.getByRole('main').locator('img')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  await checkAxe()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('heading', { name: 'Ratna Puspita' })).toBeVisible()
  await expect(photo).toHaveCount(1)
  await page.getByRole('link', { name: 'Ubah' }).click()
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(page.getByText('Foto profil dihapus.')).toBeVisible()
  await expect(photo).toHaveCount(0)
})
