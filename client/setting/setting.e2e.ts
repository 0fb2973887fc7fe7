// The account page and editing the profile.

import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { RECEIPT_PHOTO } from '../e2e/receipt-upload.ts'

test.use({ preset: 'regular', expectedConsole: /415 \(Unsupported Media Type\) .*\/profile\/photo/ })

test('a changed profile is saved and shown, leaving asks for confirmation only with unsaved changes, and a photo is shown and removed [1.profile, 2.toast-time, 9.toast]', async ({
  page,
  signIn,
}) => {
  await signIn(ratna.phone)
  await page.goto('/setting')
  await page.getByRole('link', { name: 'Ubah' }).click()
  await expect(page.getByLabel('Nomor HP')).toHaveAttribute('readonly')
  await expect(page.getByLabel('Tanggal lahir')).toHaveValue('12 April 1991')
  await expect(page.getByRole('button', { name: 'Kota domisili' })).toContainText('Jakarta')
  await page.getByLabel('Nama belakang').fill('Puspitasari')
  await page.getByRole('button', { name: 'Kota domisili' }).click()
  await page.getByPlaceholder('Cari kota, kabupaten, atau provinsi').fill('surabaya')
  await page.getByRole('button', { name: /^Kota Surabaya/ }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  const toast = page.getByText('Profil tersimpan.')
  await expect(toast).toBeVisible()
  // The bar of the toast is the toast's timer.
  const timers = await toast.evaluate((text) =>
    text.nextElementSibling?.getAnimations().map(({ effect }) => effect?.getTiming().duration),
  )
  expect(timers).toEqual([3_000])
  await expect(toast).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Ratna Puspitasari' })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Ubah' }).click()
  await expect(page.getByRole('button', { name: 'Kota domisili' })).toContainText('Surabaya')

  await page.goto('/setting')
  await page.getByRole('link', { name: 'Ubah' }).click()
  await expect(page.getByRole('button', { name: 'Simpan' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL('/setting')
  await page.getByRole('link', { name: 'Ubah' }).click()
  const lastName = page.getByLabel('Nama belakang')
  await lastName.fill('Puspita Dewi')
  await page.getByRole('button', { name: 'Kembali' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tinggalkan perubahan?' })
  await sheet.getByRole('button', { name: 'Lanjut mengubah' }).click()
  await expect(lastName).toHaveValue('Puspita Dewi')
  await expect(sheet).toBeHidden()
  // The back of browser and phone also asks for confirmation, and a reload keeps the typed text.
  await page.goBack()
  await sheet.getByRole('button', { name: 'Lanjut mengubah' }).click()
  await expect(sheet).toBeHidden()
  await page.reload()
  await expect(lastName).toHaveValue('Puspita Dewi')
  await page.getByRole('button', { name: 'Kembali' }).click()
  await sheet.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect(page.getByRole('heading', { name: 'Ratna Puspitasari', exact: true })).toBeVisible()

  await page.goto('/setting/edit')
  const choose = page.getByLabel('Ganti foto profil')
  await expect(page.getByRole('button', { name: 'Hapus', exact: true })).toHaveCount(0)
  await choose.setInputFiles({ name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('halo') })
  await expect(page.getByText('File ini bukan foto. Pilih foto JPEG, PNG, atau WebP.')).toBeVisible()
  await choose.setInputFiles({ name: 'rusak.png', mimeType: 'image/png', buffer: Buffer.from('halo') })
  await expect(page.getByText(/^Pakai foto JPEG, PNG, atau WebP\./)).toBeVisible()
  await choose.setInputFiles(RECEIPT_PHOTO)
  await expect(page.getByText('Foto profil tersimpan.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Pakai foto' })).toHaveCount(0)
  const photo = page.getByRole('main').locator('img')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('heading', { name: 'Ratna Puspita' })).toBeVisible()
  await expect(photo).toHaveCount(1)
  await page.getByRole('link', { name: 'Ubah' }).click()
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(page.getByText('Foto profil dihapus.')).toBeVisible()
  await expect(photo).toHaveCount(0)
})

test('the birth date is corrected once, after a code to the phone', async ({ page, outbox, shopper }) => {
  const { phone } = await shopper({ firstName: 'Wulan', birthDate: '1994-02-17' })
  await page.goto('/setting/edit')
  await page.getByRole('button', { name: 'Perbaiki tanggal lahir' }).click()
  await page.getByLabel('Tahun').fill('1993')
  await page.getByRole('button', { name: 'Simpan' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pastikan ini kamu' })
  await sheet.getByLabel('Kode 6 digit').fill(await outbox.code(phone))
  await expect(page.getByText('Profil tersimpan.')).toBeVisible()
  await page.goto('/setting/edit')
  await expect(page.getByLabel('Tanggal lahir')).toHaveValue('17 Februari 1993')
  await expect(page.getByText('Sudah pernah diperbaiki, jadi tidak bisa diubah lagi di sini.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Perbaiki tanggal lahir' })).toHaveCount(0)
})
