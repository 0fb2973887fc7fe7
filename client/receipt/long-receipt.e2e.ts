// Uploads a long receipt in several photos, and photos that were cropped and rotated.

import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { RECEIPT_PHOTO, RECEIPT_PHOTOS } from '../e2e/receipt-upload.ts'

const SENTOSA = RECEIPT_PHOTO
const SEGAR = join(RECEIPT_PHOTOS, 'struk-segar-jaya.jpg')

test.use({ preset: 'regular' })

test.beforeEach(async ({ page, signIn }) => {
  await signIn(ratna.phone)
  await page.goto('/topup')
})

const choose = (page: Page, ...files: string[]) => page.getByLabel('Galeri: pilih foto struk').setInputFiles(files)

/** Uploads the photos. Returns the pixel size of the image that the server stores. */
async function sentSize(page: Page): Promise<{ width: number; height: number }> {
  await page.getByRole('button', { name: 'Kirim struk ini' }).click()
  await page.getByRole('link', { name: 'Lihat status struk' }).click()
  await page.getByRole('button', { name: 'Lihat foto' }).click()
  const photo = page.getByRole('img', { name: 'Struk yang diunggah' })
  await expect(photo).toHaveJSProperty('complete', true)
  return photo.evaluate((image: HTMLImageElement) => ({ width: image.naturalWidth, height: image.naturalHeight }))
}

test('photos of a long receipt are five at most, ordered, removed, added by camera, and arrive as one image', async ({
  page,
}) => {
  await choose(page, SENTOSA, SEGAR, SENTOSA, SEGAR, SENTOSA)
  await page.getByRole('button', { name: 'Tambah' }).click()
  await expect(page.getByRole('dialog', { name: 'Paling banyak 5 foto' })).toBeVisible()

  await page.goto('/topup')
  await choose(page, SENTOSA, SEGAR)
  await expect(page.getByRole('heading', { name: '2 foto, satu struk' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Urutan foto' })
  const first = list.getByRole('listitem').first().locator('img')
  const before = await first.getAttribute('src')
  await page.getByRole('button', { name: 'Turunkan foto 1' }).press('Enter')
  await expect(first).not.toHaveAttribute('src', before ?? '')
  await expect(page.getByRole('status').filter({ hasText: 'Foto dipindah ke urutan 2' })).toBeAttached()

  await page.getByRole('button', { name: 'Tambah' }).click()
  const sheet = page.getByRole('dialog', { name: 'Struknya panjang?' })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Buka kamera' }).click()
  await expect(page.getByText('Menyiapkan kamera…')).toBeHidden()
  await page.getByRole('button', { name: 'Ambil foto' }).click()
  await expect(page.getByRole('heading', { name: '3 foto, satu struk' })).toBeVisible()
  await page.getByRole('button', { name: 'Hapus foto 3' }).click()
  await expect(page.getByRole('heading', { name: '2 foto, satu struk' })).toBeVisible()
  await expect(list).toBeFocused()

  const { width, height } = await sentSize(page)
  expect(width).toBeGreaterThanOrEqual(600)
  expect(height / width).toBeGreaterThan(2)
})

test('photos are removed, rotated and cropped by keyboard', async ({ page, checkAxe }) => {
  await choose(page, SENTOSA, SEGAR)
  await page.getByRole('button', { name: 'Hapus foto 2' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Potong atau putar' }).click()
  const bench = page.getByRole('dialog', { name: 'Potong atau putar foto' })
  await expect(bench.getByRole('img', { name: 'Foto yang dipotong' })).toBeVisible()
  await checkAxe()
  await bench.getByRole('button', { name: 'Putar ke kanan' }).press('Enter')
  await bench.getByRole('button', { name: 'Putar ke kiri' }).press('Enter')
  const corner = bench.getByRole('button', { name: /^Sudut kanan bawah/ })
  await corner.focus()
  for (let step = 0; step < 30; step += 1) await corner.press('Shift+ArrowUp')
  await bench.getByRole('button', { name: 'Pakai foto' }).press('Enter')
  await expect(bench).toBeHidden()
  const { width, height } = await sentSize(page)
  expect(height / width).toBeLessThan(1.2)
})
