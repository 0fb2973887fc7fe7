// The account page and changing one's profile.
import { join } from 'node:path'
import { expect, test } from '../../server/control/playwright.ts'

const RATNA = '+6284000001234'

test.use({ preset: 'regular', expectedConsole: [/415 \(Unsupported Media Type\) .*\/profile\/photo/] })

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

test('a photo is set, shown on the account, and removed', async ({ page, signIn, checkAxe }) => {
  await signIn(RATNA)
  await page.goto('/setting/edit')
  const choose = page.getByLabel('Ganti foto profil')
  await expect(page.getByRole('button', { name: 'Hapus', exact: true })).toHaveCount(0)
  await choose.setInputFiles({ name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('halo') })
  await expect(page.getByRole('alert').filter({ hasText: 'Pakai foto JPEG, PNG, atau WebP.' })).toBeVisible()
  await checkAxe()
  await choose.setInputFiles(join(import.meta.dirname, '..', '..', 'fixtures', 'receipts', 'struk-toko-sentosa.jpg'))
  await expect(page.getByText('Foto profil tersimpan.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Pakai foto' })).toHaveCount(0)
  const photo = page.getByRole('main').locator('img')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  await checkAxe()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('heading', { name: 'Ratna Puspita' })).toBeVisible()
  await expect(photo).toHaveCount(1)
  await page.getByRole('link', { name: 'Ubah' }).click()
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(page.getByText('Foto profil dihapus.')).toBeVisible()
  await expect(photo).toHaveCount(0)
})
