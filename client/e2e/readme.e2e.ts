import { expect, test } from '#sdk/playwright.ts'

test('a valid receipt moves the balance on an open page', async ({ page, sandbox, signIn }) => {
  await signIn('+6284000001234')
  await page.goto('/topup')
  await page.getByLabel('Galeri: pilih foto struk').setInputFiles(await sandbox.receiptPhoto())
  await page.getByRole('button', { name: 'Kirim struk ini' }).click()
  await expect(page.getByRole('heading', { name: 'Struk sudah kami terima' })).toBeVisible()
  const receipt = (await sandbox.listPendingReceipts()).at(-1)
  await sandbox.acceptReceipt(receipt?.id ?? '', 85)
  await expect(page.getByRole('status').filter({ hasText: '85 poin masuk' })).toBeVisible()
})
