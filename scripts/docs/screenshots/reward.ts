// Screenshots of points, the points history, redeeming, and vouchers.
import type { Page } from '@playwright/test'
import { BAGAS, clickButton, clickText, RATNA, type Shot, someone, typeCode } from './shot.ts'

const POINTS = '/history/point'
const pulsa = async (page: Page) => {
  await page.getByRole('link', { name: /Pulsa semua operator/ }).click()
  await page.getByRole('radio', { name: /Rp5.000/ }).check()
}
const confirmPulsa = async (page: Page) => {
  await pulsa(page)
  await page.getByRole('button', { name: 'Tukar 600 poin', exact: true }).click()
  await page.getByRole('button', { name: 'Ya, tukar 600 poin' }).waitFor()
}
const redeemPulsa = async (page: Page) => {
  await confirmPulsa(page)
  await page.getByRole('button', { name: 'Ya, tukar 600 poin' }).click()
  await page.waitForURL(/redeem\/success/)
}
const claimOn = (page: Page) => new URL(page.url()).searchParams.get('q') ?? ''
const openVoucher = async (page: Page) => {
  await page
    .getByRole('link', { name: /Es kopi susu, gratis 1/ })
    .first()
    .click()
  await page.getByRole('img', { name: /Kode/ }).waitFor()
}

export const rewardShots: Shot[] = [
  { name: '20-points', path: POINTS, as: RATNA },
  { name: '20b-points-used', path: POINTS, as: RATNA, prepare: clickText('Poin Digunakan') },
  { name: '21-dates', path: POINTS, as: RATNA, prepare: clickButton('Saring') },
  {
    name: '21b-range',
    path: POINTS,
    as: RATNA,
    before: (_, sandbox) => sandbox.freeze(),
    prepare: async (page) => {
      await clickButton('Saring')(page)
      await clickButton('Pilih Tanggal Sendiri')(page)
      await page.getByRole('button', { name: /\b5 November 2026/ }).click()
      await page.getByRole('button', { name: /\b18 November 2026/ }).click()
    },
  },
  { name: '22-point-detail', path: POINTS, as: RATNA, prepare: clickText('Struk Toko Sentosa') },
  { name: '22b-claims', path: '/history?tab=hadiah', as: RATNA },
  {
    name: '22c-claim',
    path: '/history?tab=hadiah',
    as: RATNA,
    prepare: (page) => page.getByRole('link', { name: /CLM-/ }).first().click(),
  },
  { name: '25-catalogue', path: '/redeem', as: RATNA, full: true },
  { name: '26-detail', path: '/redeem', as: RATNA, prepare: pulsa, full: true },
  { name: '26b-confirm', path: '/redeem', as: RATNA, prepare: confirmPulsa },
  { name: '26c-too-dear', path: '/redeem/detail?q=tiket-nonton', as: RATNA },
  {
    name: '26d-step-up',
    path: '/',
    prepare: async (page, sandbox) => {
      await someone({ points: 9_000 }, '/redeem')(page, sandbox)
      await page.getByRole('link', { name: 'Token listrik' }).click()
      await page.getByRole('radio', { name: /Rp50.000/ }).check()
      await page.getByRole('textbox').fill('14012345678')
      await page.getByRole('button', { name: 'Tukar 5.000 poin', exact: true }).click()
      await page.getByRole('button', { name: 'Ya, tukar 5.000 poin' }).click()
      await page.getByRole('dialog', { name: 'Pastikan ini kamu' }).waitFor()
    },
  },
  {
    name: '26e-account-wrong',
    path: '/redeem',
    as: RATNA,
    full: true,
    prepare: async (page) => {
      await pulsa(page)
      await page.getByLabel('Nomor tujuan').fill('0812')
      await page.getByRole('button', { name: 'Tukar 600 poin', exact: true }).click()
    },
  },
  {
    name: '27-success',
    path: '/redeem',
    as: RATNA,
    before: (_, sandbox) => sandbox.freeze(),
    prepare: redeemPulsa,
  },
  {
    name: '27b-failed',
    path: '/redeem',
    as: RATNA,
    before: (_, sandbox) => sandbox.freeze(),
    prepare: async (page, sandbox) => {
      await redeemPulsa(page)
      await sandbox.call('POST /control/claims/:id/fail', {
        params: { id: claimOn(page) },
        body: { reason: 'Nomornya sudah tidak aktif.' },
      })
      await page.getByText('Poin kembali').waitFor()
    },
  },
  {
    name: '27c-refunded',
    path: '/redeem',
    as: RATNA,
    before: (_, sandbox) => sandbox.freeze(),
    prepare: async (page, sandbox) => {
      await redeemPulsa(page)
      await sandbox.call('POST /control/claims/:id/fail', {
        params: { id: claimOn(page) },
        body: { reason: 'Nomornya sudah tidak aktif.' },
      })
      await page.getByRole('link', { name: 'Lihat rincian' }).click()
    },
    full: true,
  },
  { name: '28-vouchers', path: '/voucher', as: RATNA },
  { name: '28b-no-vouchers', path: '/voucher', preset: 'new-shopper', as: BAGAS },
  { name: '28c-used', path: '/voucher?tab=terpakai', as: RATNA },
  { name: '28d-expired', path: '/voucher?tab=kedaluwarsa', as: RATNA },
  { name: '29-voucher', path: '/voucher', as: RATNA, prepare: openVoucher, full: true },
  {
    name: '29b-bright',
    path: '/voucher',
    as: RATNA,
    prepare: async (page) => {
      await openVoucher(page)
      await page.getByRole('button', { name: 'Layar penuh' }).click()
    },
  },
  {
    name: '29c-terms',
    path: '/voucher',
    as: RATNA,
    full: true,
    prepare: async (page) => {
      await openVoucher(page)
      await page.getByRole('button', { name: 'Syarat dan lokasi' }).click()
    },
  },
  { name: '45-no-points', path: POINTS, preset: 'new-shopper', as: BAGAS },
  { name: '45b-no-claims', path: '/history?tab=hadiah', preset: 'new-shopper', as: BAGAS },
  { name: '48g-points-dark', path: POINTS, as: RATNA, dark: true },
  { name: '48h-catalogue-dark', path: '/redeem', as: RATNA, dark: true },
  { name: '48i-voucher-dark', path: '/voucher', as: RATNA, dark: true, prepare: openVoucher },
  {
    name: '36c-step-up-mail',
    path: '/',
    prepare: async (page, sandbox) => {
      await someone({ email: 'wulan@contoh.id', emailVerified: true }, '/setting/edit/email')(page, sandbox)
      await page.getByLabel('E-mail baru').fill('wulan.baru@contoh.id')
      await page.getByRole('button', { name: 'Kirim kode' }).click()
      await page.getByRole('dialog', { name: 'Pastikan ini kamu' }).waitFor()
    },
  },
  {
    name: '36b-mail-code',
    path: '/',
    prepare: async (page, sandbox) => {
      const order = { email: 'wulan@contoh.id', emailVerified: true }
      const { sid, phone } = await sandbox.createShopper(order)
      await page.context().addCookies([
        { name: 'sid', value: sid, url: sandbox.url },
        { name: 'user_log', value: '1', url: sandbox.url },
      ])
      await page.goto(`${sandbox.url}/setting/edit/email`)
      await page.getByLabel('E-mail baru').fill('wulan.baru@contoh.id')
      await page.getByRole('button', { name: 'Kirim kode' }).click()
      await page.getByRole('dialog', { name: 'Pastikan ini kamu' }).waitFor()
      await typeCode(page, sandbox, phone)
      await page.getByRole('heading', { name: 'Cek e-mailmu' }).waitFor()
    },
  },
]
