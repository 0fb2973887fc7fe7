// Screenshots of the demo console in several states: `npm run screenshots -- konsol`.
import type { FrameLocator, Page } from '@playwright/test'
import type { Shot } from './shot.ts'

export const DESK_SIZES = [
  { name: '1280', viewport: { width: 1280, height: 720 } },
  { name: '1440', viewport: { width: 1440, height: 900 } },
  { name: '1920', viewport: { width: 1920, height: 1080 } },
]

const phoneOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Aplikasi di HP"]')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click()

const asRatna = async (page: Page) => {
  await page.getByRole('button', { name: 'Ratna', exact: true }).click()
  await phoneOf(page)
    .getByRole('heading', { name: /, Ratna$/ })
    .waitFor()
}
const go = async (page: Page, path: string) => {
  await page.getByLabel('Alamat di HP').fill(path)
  await page.getByLabel('Alamat di HP').press('Enter')
  await page.getByLabel('Alamat di HP').blur()
}
const toCode = async (page: Page) => {
  await go(page, '/login')
  const phone = phoneOf(page)
  await phone.getByLabel('Nomor HP').fill('84000001234')
  await phone.getByRole('button', { name: 'Lanjut', exact: true }).click()
  await phone.getByRole('button', { name: 'Kirim kode' }).click()
  await phone.getByText('Masukkan kode').first().waitFor()
}
const then =
  (...deeds: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    await asRatna(page)
    for (const deed of deeds) await deed(page)
  }

const state = (name: string, prepare?: Shot['prepare']): Shot => ({
  name: `konsol-${name}`,
  path: '/console',
  preset: 'demo',
  sizes: DESK_SIZES,
  waitMs: 1_800,
  ...(prepare && { prepare }),
})

export const consoleShots: Shot[] = [
  state('01-start'),
  state('02-persona', then()),
  state('03-personas', (page) => press(page, /^\d+ lagi$/)),
  state('04-code', toCode),
  state('05-register', async (page) => {
    await press(page, 'Tulis sebagai pembeli')
    await page.getByLabel('Tulis pesan WhatsApp').fill('DAFTAR')
    await press(page, 'Kirim pesan')
    await press(page, 'Buka di HP')
  }),
  state(
    '06-read',
    then(
      (page) => press(page, /^Baca dulu/),
      (page) => page.getByRole('list', { name: 'Yang terbaca' }).waitFor({ timeout: 20_000 }),
    ),
  ),
  state(
    '06-approved',
    then(
      (page) => press(page, /^Baca dulu/),
      (page) => press(page, /^Setujui/),
    ),
  ),
  state(
    '07-reject',
    then((page) => press(page, /^Tolak/)),
  ),
  state(
    '08-kit',
    then((page) => press(page, 'Struk contoh')),
  ),
  state(
    '10-done',
    then((page) => tab(page, 'Selesai')),
  ),
  state(
    '11-time',
    then(
      (page) => press(page, '+30 hari'),
      (page) => press(page, 'Langkah waktu lain'),
      (page) => press(page, 'Bekukan waktu'),
    ),
  ),
  ...(['Klaim', 'Undian', 'Stok', 'Konten'] as const).map((name, at) =>
    state(
      `12${'abcd'[at]}-${name.toLowerCase()}`,
      then((page) => tab(page, name)),
    ),
  ),
  state(
    '12e-banner-form',
    then(
      (page) => tab(page, 'Konten'),
      (page) => press(page, 'Tulis banner baru'),
    ),
  ),
  state(
    '13-trouble',
    then(
      (page) => go(page, '/campaign'),
      (page) => page.getByRole('switch', { name: /Server galat/ }).click(),
      (page) => phoneOf(page).getByText('Lagi mati lampu').waitFor({ timeout: 30_000 }),
    ),
  ),
  state(
    '14-trace',
    then(
      (page) => press(page, /^Baca dulu/),
      (page) => press(page, /^Setujui/),
      (page) => press(page, /^Panggilan ke server/),
      (page) => page.getByRole('button', { name: /^Buku poin/ }).click(),
    ),
  ),
  state(
    '15-brand',
    then(
      (page) => press(page, 'Merek'),
      (page) => press(page, 'Kantong'),
    ),
  ),
  state(
    '15b-brand-unfit',
    then(
      (page) => press(page, 'Merek'),
      (page) => page.getByLabel('Warna merek, kode').fill('#ffd9e0'),
    ),
  ),
  state(
    '16-join',
    then((page) => press(page, 'HP asli')),
  ),
  state('17-tour', (page) => press(page, /^Tur$/)),
  state('18-tour-step', async (page) => {
    await press(page, /^Tur$/)
    await press(page, 'Mulai tur')
    const card = page.getByRole('region', { name: 'Tur' })
    await card.getByRole('heading', { name: 'Selamat datang' }).waitFor()
    await phoneOf(page).getByRole('heading').first().waitFor()
    await card.getByRole('button', { name: 'Langkah berikutnya' }).click()
    await page.waitForTimeout(3_500)
  }),
  state('19-keys', (page) => page.keyboard.press('?')),
  state('20-draw-day', (page) => press(page, /^Hari undian/)),
  state(
    '21-push',
    then(
      (page) => press(page, 'Hadiah langsung'),
      (page) => press(page, 'Kirim ke Ratna'),
    ),
  ),
]
