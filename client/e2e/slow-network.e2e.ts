// The journey of a first receipt on a slow network: signing in, photographing, uploading half a megabyte, and the points.
import { ratna } from '#fixtures/world/personas.ts'
import { SLOW_3G } from '#sdk/network-profile.ts'
import { expect, test } from '#sdk/playwright.ts'
import { newestWaitingReceipt, sendReceipt } from './receipt-upload.ts'
import { requestCode } from './sign-in-page.ts'

test.use({ preset: 'regular', network: SLOW_3G })

test('a shopper signs in, photographs a receipt, sends it and gets its points', async ({ page, sandbox, outbox }) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone)
  await page.keyboard.type(await outbox.code(ratna.phone))
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
  await page.goto('/topup')
  await page.getByRole('link', { name: 'Buka kamera' }).click()
  await expect(page.getByText(/^(Terlalu gelap|Dekatkan sedikit|Pas\. Tahan sebentar|Arahkan ke struk)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Ambil foto' }).click()
  await sendReceipt(page)
  await page.getByRole('link', { name: 'Lihat status struk' }).click()
  await expect(page.getByText('Sedang dicek')).toBeVisible()
  await sandbox.acceptReceipt(await newestWaitingReceipt(sandbox), 40)
  await expect(page.getByText('Poin dari struk ini')).toBeVisible()
  await page.goto('/history/point')
  await expect(page.getByText('+40').first()).toBeVisible()
})
