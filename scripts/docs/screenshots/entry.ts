// Screenshots of the home screen, signing in and registering.
import type { Page } from '@playwright/test'
import { fillProfile } from '#client/e2e/profile-form.ts'
import type { SandboxClient } from '#sdk/client.ts'
import { BAGAS, clickButton, enterPhone, NEW_PHONE, RATNA, type Shot, someone, typeCode } from './shot.ts'

const toMethods = (page: Page) => enterPhone(page, '84000001234')
const toCode = async (page: Page) => {
  await toMethods(page)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await page.getByText('Masukkan kode').first().waitFor()
}
const wrongCode = async (page: Page) => {
  await toCode(page)
  await page.locator('input[autocomplete="one-time-code"]').fill('000000')
}
const toGoogle = async (page: Page) => {
  await page.getByRole('button', { name: 'Masuk dengan Google' }).click()
  await page.getByRole('heading', { name: 'Pilih akun' }).waitFor()
}
const comeFromGoogle = async (page: Page) => {
  await toGoogle(page)
  await page.getByLabel('Alamat e-mail').fill('wati.lestari@contoh.id')
  await page.getByLabel('Nama depan').fill('Wati')
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await page.getByLabel('Nomor HP').waitFor()
}
const startAccount = async (page: Page) => {
  await enterPhone(page, NEW_PHONE)
  await page.getByRole('checkbox', { name: /Saya setuju/ }).check()
  await page.getByRole('button', { name: 'Daftar dan kirim kode' }).click()
  await page.getByRole('heading', { name: 'Masukkan kode 6 digit' }).waitFor()
}
const finishAccount = async (page: Page, sandbox: SandboxClient) => {
  await startAccount(page)
  await typeCode(page, sandbox, `+62${NEW_PHONE}`)
  await fillProfile(page, 'Suharti')
}
const fromChat = (words: string, phone?: string) => async (page: Page, sandbox: SandboxClient) => {
  const from = phone ?? (await sandbox.createShopper()).phone
  const [reply] = await sandbox.sendWhatsApp(from, words)
  const link = new URL(reply?.link ?? '')
  await page.goto(sandbox.url + link.pathname + link.search)
}
const toReset = async (page: Page, sandbox: SandboxClient) => {
  const { phone } = await sandbox.createShopper({ password: 'Lupa Lagi 1' })
  await page.getByLabel('Nomor HP atau e-mail').fill(phone.replace('+62', '0'))
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await page.getByLabel('Kode 6 digit').waitFor()
  return phone
}

export const entryShots: Shot[] = [
  { name: '02-home-guest', path: '/' },
  { name: '02b-home-guest-full', path: '/', full: true },
  { name: '03-home', path: '/', as: RATNA },
  { name: '03b-home-full', path: '/', as: RATNA, full: true },
  { name: '03c-home-unfinished', path: '/', preset: 'new-shopper', as: BAGAS, full: true },
  { name: '04-login', path: '/login' },
  {
    name: '04b-login-error',
    path: '/login',
    prepare: async (page) => {
      await page.getByLabel('Nomor HP').fill('81200')
      await page.getByLabel('Nomor HP').blur()
    },
  },
  { name: '04c-google-chooser', path: '/login', preset: 'demo', prepare: toGoogle },
  { name: '04f-google-phone', path: '/login', preset: 'demo', prepare: comeFromGoogle },
  {
    name: '04g-google-profile',
    path: '/login',
    preset: 'demo',
    full: true,
    prepare: async (page) => {
      await comeFromGoogle(page)
      await enterPhone(page, NEW_PHONE)
    },
  },
  { name: '04h-password', path: '/login/password' },
  {
    name: '04i-password-wrong',
    path: '/login/password',
    prepare: async (page) => {
      await page.getByLabel('Nomor HP').fill('84000001234')
      await page.getByLabel('Kata sandi', { exact: true }).fill('salah1234')
      await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    },
  },
  { name: '04j-reset', path: '/login/reset' },
  { name: '04k-reset-code', path: '/login/reset', prepare: toReset },
  {
    name: '04l-reset-new',
    path: '/login/reset',
    prepare: async (page, sandbox) => typeCode(page, sandbox, await toReset(page, sandbox)),
  },
  { name: '04m-set-password', path: '/', prepare: fromChat('sandi') },
  { name: '05-method', path: '/login', prepare: toMethods },
  {
    name: '05b-method-all',
    path: '/login',
    prepare: async (page, sandbox) => {
      const order = { password: 'Gula Jawa 7', email: 'wulan@contoh.id', emailVerified: true }
      await enterPhone(page, (await sandbox.createShopper(order)).phone.replace('+62', ''))
    },
  },
  { name: '06-code', path: '/login', prepare: toCode },
  { name: '07-code-error', path: '/login', prepare: wrongCode },
  {
    name: '07b-code-resend',
    path: '/login',
    prepare: async (page, sandbox) => {
      await toCode(page)
      await sandbox.advance({ minutes: 2 })
      await page.locator('input[autocomplete="one-time-code"]').fill('000000')
    },
  },
  { name: '08-register', path: '/login', full: true, prepare: (page) => enterPhone(page, NEW_PHONE) },
  { name: '08b-register-code', path: '/login', prepare: startAccount },
  { name: '08c-profile', path: '/register/profile', preset: 'new-shopper', as: BAGAS, full: true },
  {
    name: '08d-profile-faults',
    path: '/register/profile',
    preset: 'new-shopper',
    as: BAGAS,
    full: true,
    prepare: clickButton('Simpan'),
  },
  {
    name: '08e-city',
    path: '/register/profile',
    preset: 'new-shopper',
    as: BAGAS,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Kota domisili' }).click()
      await page.getByPlaceholder('Cari kota, kabupaten, atau provinsi').fill('bandung')
    },
  },
  { name: '08f-register-wa', path: '/', full: true, prepare: fromChat('Daftar', '0840 7777 1234') },
  { name: '08g-register-wa-bare', path: '/register/wa' },
  {
    name: '09-success',
    path: '/login',
    prepare: async (page, sandbox) => {
      await finishAccount(page, sandbox)
      await page.getByRole('button', { name: 'Simpan' }).click()
      await page.getByRole('heading', { name: /Selamat datang/ }).waitFor()
    },
  },
  { name: '48-home-dark', path: '/', as: RATNA, dark: true, full: true },
  { name: '48b-guest-dark', path: '/', dark: true, full: true },
  { name: '48c-login-dark', path: '/login', dark: true },
  { name: '48d-new-home', path: '/', prepare: someone({ points: 100, firstName: 'Wulan' }, '/') },
]
