// Redeeming points: pulsa that arrives or fails, a reward that needs a code, and vouchers in the wallet and at the till.

import type { Page } from '@playwright/test'
import { bagas, ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { expectNothingTwice } from '../e2e/nothing-twice.ts'
import { fillProfile } from '../e2e/profile-form.ts'

test.use({ preset: 'regular' })

test.beforeEach(async ({ sandbox }) => {
  await sandbox.freeze()
})

async function choosePulsa(page: Page): Promise<void> {
  await page.goto('/redeem')
  await page.getByRole('link', { name: /Pulsa semua operator/ }).click()
  await expect(page.getByRole('heading', { name: 'Pulsa semua operator' })).toBeVisible()
  await page.getByRole('radio', { name: /Rp5.000/ }).check()
}

async function redeemPulsa(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tukar 600 poin', exact: true }).click()
  await page.getByRole('button', { name: 'Ya, tukar 600 poin' }).click()
}

const claimOn = (page: Page) => new URL(page.url()).searchParams.get('q') ?? ''

test('pulsa is redeemed after a wrong number and a balance that was short, and arrives or gives its points back [1.earn-and-exchange, 1.redeem, 7.redeem]', async ({
  page,
  sandbox,
  signIn,
  live,
}) => {
  await signIn(ratna.phone)
  await choosePulsa(page)
  await live()
  const number = page.getByLabel('Nomor tujuan')
  await number.fill('0812')
  await page.getByRole('button', { name: 'Tukar 600 poin', exact: true }).click()
  await expect(page.getByText('Nomornya kurang panjang. Contoh: 812 0000 1234.')).toBeVisible()
  await expect(number).toBeFocused()
  await number.fill('081200001234')
  // The balance is stubbed as spent by another device.
  const short = { error: 'Poin kamu belum cukup.', code: 'insufficient_points', data: null }
  await page.route('**/redeem', (route) => route.fulfill({ json: short }), { times: 1 })
  await redeemPulsa(page)
  await expect(page.getByText('Poinmu belum cukup. Pilih nominal yang lebih kecil.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await redeemPulsa(page)
  await expect(page.getByRole('heading', { name: 'Pulsanya meluncur' })).toBeVisible()
  await sandbox.call('POST /control/claims/:id/deliver', {
    params: { id: claimOn(page) },
    body: { serialNumber: '0261121194200017' },
  })
  await expect(page.getByText('Sudah masuk').first()).toBeVisible()
  await expectNothingTwice(page, /berhasil dikirim/)
  await page.getByRole('link', { name: 'Lihat rincian' }).click()
  await expect(page.getByText('Terkirim', { exact: true })).toBeVisible()
  await expect(page.getByText('0261 1211 9420 0017')).toBeVisible()

  await choosePulsa(page)
  await redeemPulsa(page)
  await expect(page.getByRole('heading', { name: 'Pulsanya meluncur' })).toBeVisible()
  await sandbox.call('POST /control/claims/:id/fail', {
    params: { id: claimOn(page) },
    body: { reason: 'Nomornya sudah tidak aktif.' },
  })
  await expect(page.getByText('Poin kembali')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat rincian' }).click()
  await expect(page.getByText('Nomornya sudah tidak aktif. 600 poin sudah kembali.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tukar lagi' })).toBeVisible()
  await page.getByRole('link', { name: 'Lihat 600 poin yang kembali' }).click()
  await expect(page.getByRole('heading', { name: 'Detail poin' })).toBeVisible()
  await expect(page.getByText('+600', { exact: true })).toBeVisible()
})

test('an expensive reward requires a code first, then continues', async ({ page, sandbox, signIn }) => {
  const wulan = await sandbox.createShopper({ points: 9_000 })
  await signIn(wulan.phone)
  await page.goto('/redeem')
  await page.getByRole('link', { name: 'Token listrik' }).click()
  await page.getByRole('radio', { name: /Rp50.000/ }).check()
  await page.getByRole('textbox').fill('14012345678')
  await page.getByRole('button', { name: 'Tukar 5.000 poin', exact: true }).click()
  await page.getByRole('button', { name: 'Ya, tukar 5.000 poin' }).click()
  const proof = page.getByRole('dialog', { name: 'Pastikan ini kamu' })
  await expect(proof.getByRole('textbox', { name: 'Kode 6 digit' })).toBeVisible()
  await expect(page.getByText('Tukar sekarang?')).toBeHidden()
  const { code } = await sandbox.waitForMessage(wulan.phone)
  await proof.getByRole('textbox', { name: 'Kode 6 digit' }).pressSequentially(code ?? '')
  await expect(page).toHaveURL(/\/redeem\/success/)
  await expect(page.getByText('-5.000').or(page.getByText('−5.000')).first()).toBeVisible()
})

test('an unaffordable reward shows how many points are missing', async ({ page, signIn }) => {
  await signIn(ratna.phone)
  await page.goto('/redeem/detail?q=tiket-nonton')
  await expect(page.getByText(/^Kurang [\d.]+ poin$/)).toBeVisible()
  await expect(page.getByText(/^[\d.]+ poin lagi$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tukar/ })).toHaveCount(0)

  await page.getByRole('button', { name: /^Jadikan target/ }).click()
  await expect(page.getByRole('button', { name: /^Targetmu/, pressed: true })).toBeVisible()
  await page.goto('/history/point')
  const way = page.getByRole('link', { name: /^Targetmu: .* poin lagi, kira-kira \d+ struk$/ })
  await expect(way).toBeVisible()
  await page.goto('/')
  await way.click()
  await page.getByRole('button', { name: /^Targetmu/, pressed: true }).click()
  await expect(page.getByRole('button', { name: /^Jadikan target/, pressed: false })).toBeVisible()
})

test('a voucher is in the wallet, with its code to copy [3.voucher-notifs]', async ({
  page,
  context,
  sandbox,
  signIn,
  live,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(ratna.phone)
  await page.goto('/voucher')
  const tickets = page.getByRole('link', { name: /Es kopi susu, gratis 1/ })
  await expect(tickets.first()).toBeVisible()
  const before = await tickets.count()
  await page.goto('/redeem/detail?q=kopi-tanjung')
  await live()
  await page.getByRole('button', { name: 'Tukar 850 poin', exact: true }).click()
  await page.getByRole('button', { name: 'Ya, tukar 850 poin' }).click()
  await expect(page.getByRole('heading', { name: 'Vouchernya milikmu' })).toBeVisible()
  await sandbox.advance({ seconds: 10 })
  await expect(page.getByText('Siap dipakai').first()).toBeVisible()
  await expectNothingTwice(page, /sudah terbit/, 'Es kopi susu, gratis 1')

  await page.goto('/')
  await expect(page.getByRole('link', { name: `${before + 1} voucher aktif 1 baru` })).toBeVisible()
  await page.goto('/voucher')
  await expect(page.getByRole('link', { name: /^Aktif ?\d+$/ })).toBeVisible()
  await expect(tickets).toHaveCount(before + 1)
  await tickets.last().click()
  await expect(page.getByRole('img', { name: 'Kode QR voucher' })).toBeVisible()
  await expect(page.getByText(/Berlaku s\.d\./)).toBeVisible()
  await page.getByRole('button', { name: 'Salin kode' }).click()
  await expect(page.getByText('Kode sudah disalin')).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page.getByText(code)).toBeVisible()
  await page.getByRole('button', { name: 'Syarat dan lokasi' }).click()
  await expect(page.getByText('Semua gerai Kopi Tanjung').last()).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: `${before + 1} voucher aktif`, exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('voucherNotifs'))).not.toBeNull()
})

test('a voucher is shown full screen, says at once that it is used at the till, and is then among the used ones [1.redeem]', async ({
  page,
  sandbox,
  shopper,
}) => {
  await shopper({ points: 2_000, claims: [{ typeId: 'kopi-tanjung', denomId: 'kopi-tanjung-1' }] })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/voucher')
  const live = page.waitForRequest(/Listen\/channel\?.*TYPE=xmlhttp/)
  await page.getByRole('link', { name: /Es kopi susu, gratis 1/ }).click()
  await page.getByRole('button', { name: 'Layar penuh' }).click()
  const bright = page.getByRole('dialog', { name: 'Kode layar penuh' })
  await expect(bright.getByRole('img', { name: 'Kode QR voucher' })).toBeVisible()
  await expect(bright.getByText(/Berlaku di .*Kopi Tanjung/)).toBeVisible()
  await page.goBack()
  await expect(bright).toBeHidden()
  await page.getByRole('button', { name: 'Layar penuh' }).click()
  await live
  // The next poll is five seconds away, so only the live connection can update the page in time.
  await page.waitForResponse('**/api/reward/claims/detail/*')
  await sandbox.call('POST /control/claims/:id/use', { params: { id: claimOn(page) } })
  const stamp = page.getByText('Terpakai', { exact: true })
  await expect(stamp).toBeVisible({ timeout: 3_000 })
  await expect(bright).toHaveCount(0)
  await expect(page.getByText(/^Dipakai 21 Nov 2026, \d\d\.\d\d WIB\.$/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Kode QR voucher' })).toHaveCount(0)
  await expect(stamp).toHaveAttribute('data-pressed')
  await page.goBack()
  await expect(page).toHaveURL('/voucher')
  await page.goto('/voucher?tab=terpakai')
  await expect(page.getByRole('link', { name: /Es kopi susu, gratis 1/ })).toBeVisible()
})

test.describe('a new shopper', () => {
  test.use({ preset: 'new-shopper' })

  test('completes the profile first, and is led back to the reward', async ({ page, signIn }) => {
    await signIn(bagas.phone)
    await page.goto('/redeem/detail?q=pulsa')
    await page.getByRole('link', { name: 'Lengkapi profil' }).click()
    await fillProfile(page, 'Bagas')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByRole('link', { name: 'Kembali ke hadiahmu' }).click()
    await expect(page).toHaveURL('/redeem/detail?q=pulsa')
  })
})
