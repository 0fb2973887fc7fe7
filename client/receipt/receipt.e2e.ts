// Uploads receipts and follows their review.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { TAP_GAPS_MS, tapTwice } from '../e2e/double-tap.ts'
import { newestWaitingReceipt, RECEIPT_PHOTOS, sendReceipt } from '../e2e/receipt-upload.ts'

test.use({ preset: 'regular' })

test.beforeEach(({ signIn }) => signIn(ratna.phone))

async function choosePhoto(page: Page, name = 'struk-toko-sentosa.jpg'): Promise<void> {
  await page.goto('/topup')
  await page.getByLabel('Galeri: pilih foto struk').setInputFiles(join(RECEIPT_PHOTOS, name))
  await expect(page.getByRole('heading', { name: 'Periksa foto' })).toBeVisible()
}

test('a photo from the gallery earns points while home is open [1.earn-and-exchange, 1.upload]', async ({
  page,
  sandbox,
}) => {
  await page.goto('/topup')
  await expect(page.getByText('Hari ini masih bisa 3 struk.')).toBeVisible()
  await page.getByRole('button', { name: 'Lihat toko peserta' }).click()
  await page.getByRole('searchbox', { name: 'Cari toko' }).fill('minik')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['MiniKita'])
  await choosePhoto(page)
  await expect(page.getByText('Foto tajam dan terang')).toBeVisible()
  const details: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/receipt/detail/')) details.push(request.url())
  })
  await sendReceipt(page)
  await expect(page.getByText(/^STR-\d{6}-\d{4}$/)).toBeVisible()
  await expect(page.getByText('DIPROSES')).toBeVisible()
  expect(details, 'the uploaded receipt is not requested again').toEqual([])

  await page.getByRole('button', { name: 'Tutup' }).click()
  const card = page.getByRole('region', { name: 'Poin kamu' })
  const shown = card.getByText(/^[\d.]+ poin$/)
  const before = Number((await shown.innerText()).replace(/\D/g, ''))
  await expect(card.getByRole('link', { name: '3 struk diproses' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Notifikasi, \d+/ })).toBeVisible()

  await sandbox.acceptReceipt(await newestWaitingReceipt(sandbox), 40)
  const banner = page.getByRole('status').filter({ hasText: '40 poin masuk' })
  await expect(banner).toBeVisible()
  await expect(banner).toContainText('now')
  await expect(card.getByRole('link', { name: '2 struk diproses' })).toBeVisible()
  await expect
    .poll(async () => Number((await shown.innerText()).replace(/\D/g, '')))
    .toBeGreaterThanOrEqual(before + 40)
  await expect(card.getByText(/^\+\d+ baru masuk$/)).toBeVisible()

  await banner.getByText('40 poin masuk').click()
  await expect(page.getByRole('heading', { name: 'Detail poin' })).toBeVisible()
  await expect(page.getByText('+40', { exact: true })).toBeVisible()
  await expect(banner).toBeHidden()

  // The entry, the notification, both histories and home show the same figures; a read notification is not counted.
  const balance = await page.locator('dt:text-is("Saldo setelahnya") + dd').innerText()
  await page.goto('/notification')
  await expect(page.getByRole('listitem').filter({ hasText: '40 poin masuk' }).first()).toContainText(balance)
  await page.goto('/history/point')
  await expect(page.getByRole('main').getByText('+40', { exact: true }).first()).toBeVisible()
  await page.goto('/history?tab=struk')
  await expect(page.getByRole('main').getByText('+40', { exact: true }).first()).toBeVisible()
  await page.goto('/')
  await expect(card.getByText(`${balance} poin`, { exact: true })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Notifikasi', exact: true })).toBeVisible()
})

test('the camera opens after a first accepted receipt, offers tips and its torch, says when a capture fails, and gives way to the gallery without permission or quota', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const wanted: unknown[] = []
    Object.assign(window, { torchWanted: wanted })
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
    MediaStreamTrack.prototype.applyConstraints = async (constraints) => {
      wanted.push(constraints)
    }
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Unggah', exact: true }).click()
  await expect(page).toHaveURL('/topup/camera')
  await page.getByRole('link', { name: 'Tips foto' }).click()
  await expect(page.getByText('Biar cepat lolos cek')).toBeVisible()
  await page.getByRole('link', { name: 'Buka kamera' }).click()
  await expect(page.getByText('Menyiapkan kamera…')).toBeHidden()
  const torch = page.getByRole('button', { name: 'Lampu kilat' })
  await expect(torch).toHaveAttribute('aria-pressed', 'false')
  await torch.click()
  await expect(torch).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => Reflect.get(window, 'torchWanted'))).toEqual([{ advanced: [{ torch: true }] }])
  await page.evaluate(() => {
    const convert = OffscreenCanvas.prototype.convertToBlob
    OffscreenCanvas.prototype.convertToBlob = () => {
      OffscreenCanvas.prototype.convertToBlob = convert
      return Promise.reject(new DOMException('No frame', 'InvalidStateError'))
    }
  })
  await page.getByRole('button', { name: 'Ambil foto' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Fotonya belum terambil. Coba lagi, ya.' })).toBeVisible()
  await page.getByRole('button', { name: 'Ambil foto' }).click()
  await expect(page.getByRole('img', { name: 'Struk yang akan dikirim' })).toBeVisible()

  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await page.goto('/topup/camera')
  await expect(page.getByRole('heading', { name: 'Kamera belum diizinkan' })).toBeVisible()
  await page.getByLabel('Pilih dari galeri').setInputFiles(join(RECEIPT_PHOTOS, 'struk-segar-jaya.jpg'))
  await expect(page.getByRole('heading', { name: 'Periksa foto' })).toBeVisible()

  await page.route('**/api/receipt/list*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ json: { ...body, data: { ...body.data, remainingToday: 0 } } })
  })
  await page.goto('/topup/camera')
  await expect(page).toHaveURL('/topup')
  await expect(page.getByText('Jatah struk hari ini sudah terpakai. Lanjut lagi besok, ya.')).toBeVisible()
})

test('the terms open over the upload screen, a photo that is too small is rejected, and a blurred photo can be sent', async ({
  page,
}) => {
  await page.goto('/topup')
  await page.getByRole('link', { name: 'Baca ketentuan struk' }).click()
  const terms = page.getByRole('dialog', { name: 'Ketentuan struk' })
  await expect(terms).toBeVisible()
  await expect(page).toHaveURL('/topup/terms')
  await page.getByRole('button', { name: 'Saya mengerti' }).click()
  await expect(terms).toBeHidden()
  await expect(page).toHaveURL('/topup')

  const gallery = page.getByLabel('Galeri: pilih foto struk')
  await gallery.setInputFiles(join(RECEIPT_PHOTOS, 'struk-toko-sentosa.thumb.jpg'))
  await expect(page.getByRole('alert').filter({ hasText: 'terlalu kecil' })).toBeVisible()
  await gallery.setInputFiles(join(RECEIPT_PHOTOS, 'struk-toko-sentosa.jpg'))
  await expect(page.getByRole('button', { name: 'Kirim struk ini' })).toBeVisible()
  await page.reload()
  await expect(page, 'a reload discards the photo').toHaveURL('/topup')

  await choosePhoto(page, 'struk-buram.jpg')
  await expect(page.getByText(/Agak (buram|gelap), foto ulang\?/)).toBeVisible()
  await sendReceipt(page)
})

test('two taps behind a stalled main thread send one receipt, which can be cancelled until it has arrived', async ({
  page,
  sandbox,
}) => {
  const before = (await sandbox.listPendingReceipts()).length
  await choosePhoto(page)
  const uploads: string[] = []
  await page.route('**/api/receipt/create*', (route) => void uploads.push(route.request().url()))
  for (const [at, gap] of TAP_GAPS_MS.entries()) {
    await tapTwice(page, page.getByRole('button', { name: 'Kirim struk ini' }), gap)
    await expect(page.getByRole('progressbar', { name: 'Mengirim struk' })).toBeAttached()
    await page.getByRole('button', { name: 'Batalkan' }).click()
    await expect(page.getByRole('button', { name: 'Kirim struk ini' })).toBeVisible()
    expect(new Set(uploads).size).toBe(at + 1)
    expect(uploads).toHaveLength(at + 1)
  }
  expect(await sandbox.listPendingReceipts()).toHaveLength(before)

  await page.unroute('**/api/receipt/create*')
  await page.route('**/api/receipt/create*', async (route) => void (await route.fetch()))
  await page.getByRole('button', { name: 'Kirim struk ini' }).click()
  await expect.poll(async () => (await sandbox.listPendingReceipts()).length).toBe(before + 1)
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await expect(page.getByText('Sudah terlambat, struknya telanjur terkirim.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Struk sudah kami terima' })).toBeVisible()
})

test('receipts are narrowed by status and to 60 days, and a valid one shows its lines, its points and its photo [2.receipt-filter]', async ({
  page,
  sandbox,
}) => {
  await sandbox.freeze()
  await page.goto('/history?tab=struk')
  await page.getByRole('button', { name: 'Valid', exact: true }).click()
  await expect(page.getByText(/^\d+ struk · /)).toBeVisible()
  await page.getByRole('button', { name: 'Saring' }).click()
  await page.getByRole('button', { name: '60 hari terakhir' }).click()
  await expect(page.getByText(/22 Sep – 21 Nov 2026/)).toBeVisible()
  await page.goto('/history?tab=struk')
  await page
    .getByRole('link', { name: /Toko Sentosa/ })
    .first()
    .click()
  await expect(page.getByText('Poin dari struk ini')).toBeVisible()
  await expect(page.getByText('TOTAL')).toBeVisible()
  await page.getByRole('button', { name: 'Lihat foto' }).click()
  await expect(page.getByRole('dialog', { name: 'Foto struk' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Arti status struk' }).click()
  await expect(page.getByRole('dialog', { name: 'Arti status struk' })).toBeVisible()
})

test('a rejected receipt says why, and is looked at once more', async ({ page, sandbox }) => {
  const id = (await sandbox.listPendingReceipts()).find(({ phone }) => phone === ratna.phone)?.id ?? ''
  await page.goto(`/history/receipt-detail?q=${id}`)
  await expect(page.getByText('Sedang dicek')).toBeVisible()
  await sandbox.giveVerdict(id, { verdict: 'invalid', reason: 'cropped' })
  await expect(page.getByText('Bagian total terpotong', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ajukan peninjauan' }).click()
  await page.getByLabel('Apa yang menurutmu keliru?').fill('Totalnya terbaca.')
  await page.getByRole('button', { name: 'Ajukan sekarang' }).click()
  await expect(page.getByText('Sedang ditinjau ulang')).toBeVisible()
  expect((await sandbox.listPendingReceipts()).find((receipt) => receipt.id === id)?.objection).toBe(
    'Totalnya terbaca.',
  )
  await sandbox.acceptReceipt(id, 40)
  await expect(page.getByText('Poin dari struk ini')).toBeVisible()
})
