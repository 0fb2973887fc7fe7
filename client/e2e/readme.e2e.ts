import { expect, test } from '#sdk/playwright.ts'

test('a valid receipt moves the balance on an open page', async ({ page, sandbox, signIn, live }) => {
  await signIn('+6284000001234')
  await page.goto('/topup')
  await page.getByLabel('Galeri: pilih foto struk').setInputFiles(await sandbox.receiptPhoto())
  await page.getByRole('button', { name: 'Kirim struk ini' }).click()
  await expect(page.getByRole('heading', { name: 'Struk sudah kami terima' })).toBeVisible()
  await page.goto('/history/point')
  await live()
  const receipt = (await sandbox.listPendingReceipts()).at(-1)
  await sandbox.acceptReceipt(receipt?.id ?? '', 85)
  await sandbox.waitForNotification('+6284000001234', { text: '85 poin masuk' })
  await expect(page.getByRole('link', { name: /\+85$/ })).toBeVisible()
})
