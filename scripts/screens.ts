// Which screens `npm run screenshots` takes, each in the state of its design picture.
import type { Page } from '@playwright/test'
import type { PresetName } from '#contract/control.ts'
import type { SandboxClient } from '../server/control/client.ts'

export type Shot = {
  /** Beginning with the number of the design picture. */
  name: string
  path: string
  preset?: PresetName
  /** The phone of whoever is signed in. */
  as?: string
  prepare?: (page: Page, sandbox: SandboxClient) => Promise<unknown>
  full?: boolean
  settleMs?: number
}

const RATNA = '+6284000001234'
const BAGAS = '+6284000002345'

const enterPhone = async (page: Page, digits: string) => {
  await page.getByLabel('Nomor HP').fill(digits)
  await page.getByRole('button', { name: 'Lanjut' }).click()
}
const toCode = async (page: Page) => {
  await enterPhone(page, '84000001234')
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await page.getByText('Masukkan kode').first().waitFor()
}
const toGoogle = async (page: Page) => {
  await page.getByRole('button', { name: 'Masuk dengan Google' }).click()
  await page.getByRole('heading', { name: 'Pilih akun' }).waitFor()
}
const comeFromGoogle = async (page: Page) => {
  await toGoogle(page)
  await page.getByRole('link', { name: 'Gunakan akun lain' }).click()
  await page.getByLabel('Alamat e-mail').fill('wati.lestari@contoh.id')
  await page.getByLabel('Nama depan').fill('Wati')
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByLabel('Nomor HP').waitFor()
}
const choosePhoto = async (page: Page) => {
  await page.locator('input[type=file]').first().setInputFiles('fixtures/receipts/struk-toko-sentosa.jpg')
  await page.waitForURL('**/topup/select-photo')
}

export const shots: Shot[] = [
  { name: '02-home-guest', path: '/' },
  { name: '02b-home-guest-full', path: '/', full: true },
  { name: '03-home', path: '/', as: RATNA },
  { name: '03b-home-full', path: '/', as: RATNA, full: true },
  { name: '04-login', path: '/login' },
  {
    name: '04b-login-error',
    path: '/login',
    prepare: (page) =>
      page
        .getByLabel('Nomor HP')
        .fill('81200')
        .then(() => page.getByLabel('Nomor HP').blur()),
  },
  { name: '04c-google', path: '/login', preset: 'demo', prepare: toGoogle },
  { name: '04d-google-phone', path: '/login', preset: 'demo', prepare: comeFromGoogle },
  {
    name: '04e-google-profile',
    path: '/login',
    preset: 'demo',
    prepare: (page) => comeFromGoogle(page).then(() => enterPhone(page, '84099998888')),
  },
  { name: '05-method', path: '/login', prepare: (page) => enterPhone(page, '84000001234') },
  { name: '06-code', path: '/login', prepare: toCode },
  {
    name: '07-code-error',
    path: '/login',
    prepare: (page) => toCode(page).then(() => page.locator('input[autocomplete="one-time-code"]').fill('000000')),
  },
  { name: '08-register', path: '/login', prepare: (page) => enterPhone(page, '84099998888') },
  { name: '08b-profile', path: '/register/profile', preset: 'new-shopper', as: BAGAS },
  { name: '10-topup', path: '/topup', as: RATNA },
  { name: '10b-terms', path: '/topup/terms', as: RATNA },
  { name: '10c-add-points', path: '/add-points', as: RATNA },
  { name: '11-camera', path: '/topup/camera', as: RATNA },
  { name: '12-select-photo', path: '/topup', as: RATNA, prepare: choosePhoto },
  {
    name: '14-success',
    path: '/topup',
    as: RATNA,
    prepare: async (page) => {
      await choosePhoto(page)
      await page.getByRole('button', { name: 'Kirim struk ini' }).click()
      await page.waitForURL('**/topup/success')
    },
  },
  { name: '15-notifications', path: '/notification', as: RATNA, settleMs: 2_500 },
  {
    name: '16-delete',
    path: '/notification',
    as: RATNA,
    settleMs: 1_000,
    prepare: (page) => page.getByRole('button', { name: /hapus/i }).first().click(),
  },
  { name: '17-no-notifications', path: '/notification', preset: 'new-shopper', as: BAGAS, settleMs: 2_000 },
  {
    name: '18-banner',
    path: '/',
    as: RATNA,
    prepare: async (page, sandbox) => {
      await page.waitForTimeout(2_000)
      const [receipt] = await sandbox.waitingReceipts()
      if (receipt) await sandbox.judge(receipt.id, { verdict: 'valid', points: 420 })
    },
  },
  { name: '20-points', path: '/history/point', as: RATNA },
  {
    name: '20b-points-used',
    path: '/history/point',
    as: RATNA,
    prepare: (page) => page.getByText('Poin Digunakan').click(),
  },
  {
    name: '21-dates',
    path: '/history/point',
    as: RATNA,
    prepare: (page) => page.getByRole('button', { name: 'Pilih Tanggal Sendiri' }).click(),
  },
  {
    name: '22-point-detail',
    path: '/history/point',
    as: RATNA,
    prepare: (page) => page.getByText('Struk Toko Sentosa').first().click(),
  },
  { name: '23-receipts', path: '/history?tab=struk', as: RATNA },
  { name: '23b-no-receipts', path: '/history?tab=struk', preset: 'new-shopper', as: BAGAS },
  {
    name: '24-processing',
    path: '/history?tab=struk',
    as: RATNA,
    prepare: (page) => page.getByText('Struk baru').first().click(),
  },
  {
    name: '24b-valid',
    path: '/history?tab=struk',
    as: RATNA,
    prepare: (page) => page.getByText('Toko Sentosa').first().click(),
  },
  {
    name: '24c-invalid',
    path: '/history?tab=struk',
    as: RATNA,
    prepare: (page) => page.getByText('Tidak Valid').last().click(),
  },
  { name: '34-account', path: '/setting', as: RATNA },
  { name: '44-not-found', path: '/tidak-ada' },
  { name: '45-no-points', path: '/history/point', preset: 'new-shopper', as: BAGAS },
]
