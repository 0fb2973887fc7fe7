// Journeys of a redemption: pulsa that arrives, pulsa that fails, a voucher at the till, a reward that needs a code.

import type { Page } from '@playwright/test'
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })
test.beforeEach(async ({ sandbox }) => {
  await sandbox.freeze()
})

async function redeemPulsa(page: Page): Promise<void> {
  await page.goto('/redeem')
  await page.getByRole('link', { name: /Pulsa semua operator/ }).click()
  await page.getByRole('radio', { name: /Rp5.000/ }).check()
  await page.getByRole('button', { name: 'Tukar 600 poin', exact: true }).click()
  await page.getByRole('button', { name: 'Ya, tukar 600 poin' }).click()
  await expect(page.getByRole('heading', { name: 'Pulsanya meluncur' })).toBeVisible()
}

const claimOn = (page: Page) => new URL(page.url()).searchParams.get('q') ?? ''

test('pulsa is redeemed and arrives [1.earn-and-exchange, 1.redeem, 7.redeem]', async ({ page, sandbox, signIn }) => {
  await signIn(ratna.phone)
  await redeemPulsa(page)
  await sandbox.call('POST /control/claims/:id/deliver', {
    params: { id: claimOn(page) },
    body: { serialNumber: '0261121194200017' },
  })
  await expect(page.getByText('Sudah masuk').first()).toBeVisible()
  await page.getByRole('link', { name: 'Lihat rincian' }).click()
  await expect(page.getByText('Terkirim', { exact: true })).toBeVisible()
  await expect(page.getByText('0261 1211 9420 0017')).toBeVisible()
})

test('pulsa that cannot be sent gives its points back', async ({ page, sandbox, signIn }) => {
  await signIn(ratna.phone)
  await redeemPulsa(page)
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

test('a voucher is shown full screen, used at the till, and is then among the used ones [1.redeem]', async ({
  page,
  sandbox,
  signIn,
}) => {
  const wulan = await sandbox.createShopper({
    points: 2_000,
    claims: [{ typeId: 'kopi-tanjung', denomId: 'kopi-tanjung-1' }],
  })
  await signIn(wulan.phone)
  await page.goto('/voucher')
  await page.getByRole('link', { name: /Es kopi susu, gratis 1/ }).click()
  await page.getByRole('button', { name: 'Layar penuh' }).click()
  const bright = page.getByRole('dialog', { name: 'Kode layar penuh' })
  await expect(bright.getByRole('img', { name: 'Kode QR voucher' })).toBeVisible()
  await expect(bright.getByText(/Berlaku di .*Kopi Tanjung/)).toBeVisible()
  await page.goBack()
  await expect(bright).toBeHidden()
  await sandbox.call('POST /control/claims/:id/use', { params: { id: claimOn(page) } })
  await expect(page.getByText('Terpakai', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Kode QR voucher' })).toHaveCount(0)
  await page.goto('/voucher?tab=terpakai')
  await expect(page.getByRole('link', { name: /Es kopi susu, gratis 1/ })).toBeVisible()
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
