// Screenshots of uploading receipts, and of receipt details in every status.
import type { Page } from '@playwright/test'
import { BAGAS, clickButton, RATNA, type Shot } from './shot.ts'

const SENTOSA = 'fixtures/receipts/struk-toko-sentosa.jpg'
const SEGAR = 'fixtures/receipts/struk-segar-jaya.jpg'
const BLURRED = 'fixtures/receipts/struk-buram.jpg'

const choose =
  (...files: string[]) =>
  async (page: Page) => {
    await page.locator('input[type=file]').first().setInputFiles(files)
    await page.waitForURL('**/topup/select-photo')
  }
const chooseOne = choose(SENTOSA)
const send = async (page: Page) => {
  await chooseOne(page)
  await page.getByRole('button', { name: 'Kirim struk ini' }).click()
}
const upload = async (page: Page) => {
  await send(page)
  await page.waitForURL('**/topup/success')
}
const openReceipt = (name: RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await page.getByRole('heading', { name: 'Detail struk' }).waitFor()
}
const RECEIPTS = '/history?tab=struk'

export const receiptShots: Shot[] = [
  { name: '10-topup', path: '/topup', as: RATNA },
  { name: '10b-terms', path: '/topup/terms', as: RATNA },
  { name: '10c-add-points', path: '/add-points', as: RATNA },
  { name: '11-camera', path: '/topup/camera', as: RATNA },
  {
    name: '11c-camera-denied',
    path: '/topup/camera',
    as: RATNA,
    before: (page) =>
      page.addInitScript({
        content:
          "navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('No', 'NotAllowedError') }",
      }),
  },
  { name: '12-select-photo', path: '/topup', as: RATNA, prepare: chooseOne },
  { name: '12b-blurred', path: '/topup', as: RATNA, prepare: choose(BLURRED) },
  { name: '12c-several', path: '/topup', as: RATNA, prepare: choose(SENTOSA, SEGAR), full: true },
  {
    name: '12d-crop',
    path: '/topup',
    as: RATNA,
    prepare: async (page) => {
      await chooseOne(page)
      await page.getByRole('button', { name: 'Potong atau putar' }).click()
      const corner = page.getByRole('button', { name: /^Sudut kanan bawah/ })
      for (let step = 0; step < 12; step += 1) await corner.press('Shift+ArrowUp')
    },
  },
  {
    name: '12e-long',
    path: '/topup',
    as: RATNA,
    prepare: async (page) => {
      await choose(SENTOSA, SEGAR)(page)
      await page.getByRole('button', { name: 'Tambah' }).click()
    },
  },
  {
    name: '12f-not-a-photo',
    path: '/topup',
    as: RATNA,
    prepare: (page) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('halo') }),
  },
  {
    name: '13-sending',
    path: '/topup',
    as: RATNA,
    before: (page) => page.route('**/api/receipt/create*', () => {}),
    prepare: send,
  },
  {
    name: '13b-failed',
    path: '/topup',
    as: RATNA,
    before: (page) => page.route('**/api/receipt/create*', (route) => route.abort('failed')),
    prepare: send,
  },
  { name: '14-success', path: '/topup', as: RATNA, prepare: upload, waitMs: 2_500 },
  {
    name: '14b-accepted',
    path: '/topup',
    as: RATNA,
    prepare: async (page, sandbox) => {
      await upload(page)
      await sandbox.acceptReceipt((await sandbox.listPendingReceipts()).at(-1)?.id ?? '', 204)
      await page.getByText(/^Saldomu sekarang/).waitFor()
    },
  },
  {
    name: '14c-rejected',
    path: '/topup',
    as: RATNA,
    prepare: async (page, sandbox) => {
      await upload(page)
      const id = (await sandbox.listPendingReceipts()).at(-1)?.id ?? ''
      await sandbox.giveVerdict(id, { verdict: 'invalid', reason: 'cropped' })
      await page.getByText('Struk ini belum bisa diterima').first().waitFor()
    },
  },
  { name: '23-receipts', path: RECEIPTS, as: RATNA },
  { name: '23b-no-receipts', path: RECEIPTS, preset: 'new-shopper', as: BAGAS },
  { name: '23c-dates', path: RECEIPTS, as: RATNA, prepare: clickButton('Saring') },
  { name: '24-processing', path: RECEIPTS, as: RATNA, prepare: openReceipt(/Struk baru/), full: true },
  { name: '24b-valid', path: RECEIPTS, as: RATNA, prepare: openReceipt(/Toko Sentosa/), full: true },
  { name: '24c-invalid', path: RECEIPTS, as: RATNA, prepare: openReceipt(/Tidak Valid/), full: true },
  {
    name: '24d-objection',
    path: RECEIPTS,
    as: RATNA,
    prepare: async (page) => {
      await openReceipt(/Tidak Valid/)(page)
      await page.getByRole('button', { name: 'Ajukan peninjauan' }).click()
    },
  },
  {
    name: '24e-statuses',
    path: RECEIPTS,
    as: RATNA,
    prepare: async (page) => {
      await openReceipt(/Toko Sentosa/)(page)
      await page.getByRole('button', { name: 'Arti status struk' }).click()
    },
  },
  {
    name: '24f-photo',
    path: RECEIPTS,
    as: RATNA,
    prepare: async (page) => {
      await openReceipt(/Toko Sentosa/)(page)
      await page.getByRole('button', { name: 'Lihat foto' }).click()
    },
  },
  { name: '48e-topup-dark', path: '/topup', as: RATNA, dark: true },
  { name: '48f-valid-dark', path: RECEIPTS, as: RATNA, dark: true, prepare: openReceipt(/Toko Sentosa/), full: true },
]
