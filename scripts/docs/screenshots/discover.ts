// Screenshots of promos, draws, surveys, search, help, notifications, and error pages.
import type { Page } from '@playwright/test'
import { BAGAS, clickButton, clickText, RATNA, type Shot } from './shot.ts'

const toSurveyEnd = async (page: Page) => {
  const next = page.getByRole('button', { name: 'Lanjut' })
  await page.getByText('Laundry').click()
  await next.click()
  await page.getByRole('textbox').fill('3')
  await page.getByRole('textbox').press('Enter')
  await page.getByText('Pelembut').click()
  await next.click()
  await page.getByText('5', { exact: true }).click()
}
const openSurvey = (page: Page) => page.getByRole('link', { name: /Kebiasaan mencuci/ }).click()
const search = (words: string) => (page: Page) => page.getByLabel('Cari promo, hadiah, atau bantuan').fill(words)
const broken = (pattern: string, status: number) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({
      status,
      json: { error: 'Rusak', code: 'internal', data: null },
    }),
  )

export const discoverShots: Shot[] = [
  { name: '15-notifications', path: '/notification', as: RATNA, waitMs: 2_500 },
  { name: '16-delete', path: '/notification', as: RATNA, prepare: clickButton(/hapus/i) },
  { name: '17-no-notifications', path: '/notification', preset: 'new-shopper', as: BAGAS, waitMs: 2_000 },
  {
    name: '18-banner',
    path: '/',
    as: RATNA,
    prepare: async (page, sandbox) => {
      const [receipt] = await sandbox.listPendingReceipts()
      if (receipt) await sandbox.acceptReceipt(receipt.id, 420)
      await page.getByText('420 poin masuk').waitFor()
    },
  },
  { name: '30-draw', path: '/luckydraw-detail/?type=2&q=undian-emas', as: RATNA, full: true },
  { name: '30b-draw-won', path: '/luckydraw-detail/?type=2&q=undian-sembako-oktober', as: RATNA, full: true },
  { name: '30c-draw-no-ticket', path: '/luckydraw-detail/?type=2&q=undian-motor-akhir-tahun', as: RATNA, full: true },
  { name: '30d-draws', path: '/luckydraw', as: RATNA, full: true },
  { name: '31-survey', path: '/survey', as: RATNA, prepare: openSurvey },
  { name: '31a-surveys', path: '/survey', as: RATNA },
  {
    name: '31b-success',
    path: '/survey',
    as: RATNA,
    prepare: async (page) => {
      await openSurvey(page)
      await toSurveyEnd(page)
      await page.getByRole('button', { name: 'Kirim jawaban' }).click()
      await page.waitForURL('**/survey/success')
    },
  },
  {
    name: '31c-scale',
    path: '/survey',
    as: RATNA,
    prepare: async (page) => {
      await openSurvey(page)
      await toSurveyEnd(page)
    },
  },
  { name: '32-promos', path: '/campaign', as: RATNA },
  { name: '32b-filter', path: '/campaign', as: RATNA, prepare: clickButton('Saring') },
  { name: '32c-brands', path: '/brand', as: RATNA },
  { name: '32d-promos-guest', path: '/campaign', full: true },
  {
    name: '33-promo',
    path: '/campaign',
    as: RATNA,
    full: true,
    prepare: (page) => page.getByRole('link', { name: /Kecap dua botol/ }).click(),
  },
  { name: '33b-partner', path: '/campaign/gelas-kedua', as: RATNA, prepare: clickButton('Pakai di Kopi Tanjung') },
  {
    name: '33c-partner-register',
    path: '/campaign/kulitara-klinik-cantika',
    as: RATNA,
    prepare: clickButton('Pakai di Klinik Cantika'),
  },
  { name: '33d-draw-promo', path: '/campaign/undian-emas', as: RATNA, full: true },
  { name: '33e-partner-site', path: '/partner/kopi-tanjung?codex=TJG-XXXX-00' },
  { name: '39-search', path: '/search', as: RATNA },
  { name: '39a-results', path: '/search', as: RATNA, prepare: search('undian') },
  { name: '39b-nothing', path: '/search', as: RATNA, prepare: search('sandal gunung') },
  { name: '40-faq', path: '/faq', prepare: clickText('Berapa lama struk dicek?') },
  { name: '40b-terms', path: '/terms' },
  { name: '40c-privacy', path: '/privacy' },
  { name: '41-server', path: '/redeem', as: RATNA, before: broken('**/api/reward/types*', 503), waitMs: 4_000 },
  {
    name: '42-offline',
    path: '/redeem',
    as: RATNA,
    before: (page) => page.route('**/api/reward/types*', (route) => route.abort('internetdisconnected')),
    waitMs: 4_000,
  },
  {
    name: '42b-offline-with-data',
    path: '/redeem',
    as: RATNA,
    prepare: async (page) => {
      // The offline notice loads after the first screen.
      await page.waitForTimeout(4_500)
      await page.context().setOffline(true)
      await page.evaluate("dispatchEvent(new Event('offline'))")
    },
  },
  {
    name: '43-too-many',
    path: '/redeem',
    as: RATNA,
    before: (_, { faults }) =>
      faults.add({ method: 'GET', path: '/api/reward/types', rateLimit: { seconds: 60 }, times: 3 }),
    waitMs: 4_000,
  },
  { name: '44-not-found', path: '/tidak-ada' },
  { name: '44b-promo-missing', path: '/campaign/tidak-ada', waitMs: 4_000 },
  {
    name: '46-loading-home',
    path: '/',
    as: RATNA,
    before: (page) => page.route(/\/(api|adminapi)\/(?!auth)/, () => {}),
  },
  {
    name: '46b-loading-list',
    path: '/history?tab=struk',
    as: RATNA,
    before: (page) => page.route('**/api/receipt/**', () => {}),
  },
  { name: '48j-draw-dark', path: '/luckydraw-detail/?type=2&q=undian-emas', as: RATNA, dark: true, full: true },
  { name: '48k-promos-dark', path: '/campaign', as: RATNA, dark: true },
  { name: '48l-survey-dark', path: '/survey', as: RATNA, dark: true, prepare: openSurvey },
  { name: '48m-notifications-dark', path: '/notification', as: RATNA, dark: true, waitMs: 2_500 },
]
