// Journeys of a receipt: by camera, by gallery, and an objection after a rejection.

import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { newestWaitingReceipt, sendReceipt, uploadReceipt } from '../e2e/receipt-upload.ts'

test.use({ preset: 'regular' })
test.beforeEach(({ signIn }) => signIn(ratna.phone))

test('a receipt is photographed and sent', async ({ page, sandbox }) => {
  const before = (await sandbox.listPendingReceipts()).length
  await page.goto('/topup')
  await page.getByRole('link', { name: 'Buka kamera' }).click()
  await expect(page.getByText(/^(Terlalu gelap|Dekatkan sedikit|Pas\. Tahan sebentar|Arahkan ke struk)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Ambil foto' }).click()
  await sendReceipt(page)
  expect(await sandbox.listPendingReceipts()).toHaveLength(before + 1)
})

test('a receipt from the gallery is found valid and brings its points [1.earn-and-exchange, 1.upload]', async ({
  page,
  sandbox,
}) => {
  await uploadReceipt(page)
  await page.getByRole('link', { name: 'Lihat status struk' }).click()
  await expect(page.getByText('Sedang dicek')).toBeVisible()
  await sandbox.acceptReceipt(await newestWaitingReceipt(sandbox), 40)
  await expect(page.getByText('Poin dari struk ini')).toBeVisible()
  await page.goto('/history/point')
  await expect(page.getByText('+40').first()).toBeVisible()
})

test('a rejected receipt says why, and is looked at once more', async ({ page, sandbox }) => {
  await uploadReceipt(page)
  await page.getByRole('link', { name: 'Lihat status struk' }).click()
  await expect(page.getByText('Sedang dicek')).toBeVisible()
  const id = await newestWaitingReceipt(sandbox)
  await sandbox.giveVerdict(id, { verdict: 'invalid', reason: 'cropped' })
  await expect(page.getByText('Bagian total terpotong', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ajukan Peninjauan' }).click()
  await page.getByRole('button', { name: 'Ajukan sekarang' }).click()
  await expect(page.getByText('Sedang ditinjau ulang')).toBeVisible()
  await sandbox.acceptReceipt(id, 40)
  await expect(page.getByText('Poin dari struk ini')).toBeVisible()
})
