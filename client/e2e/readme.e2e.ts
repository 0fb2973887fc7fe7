import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })

test('a valid receipt moves the balance on an open page', async ({ page, sandbox, signIn }) => {
  await signIn('+6284000001234')
  await page.goto('/topup')
  await page.getByLabel('Galeri: pilih foto struk').setInputFiles('fixtures/receipts/struk-toko-sentosa.jpg')
  await page.getByRole('button', { name: 'Kirim struk ini' }).click()
  await expect(page.getByRole('heading', { name: 'Struk sudah kami terima' })).toBeVisible()
  const receipt = (await sandbox.listPendingReceipts()).at(-1)
  await sandbox.giveVerdict(receipt?.id ?? '', { verdict: 'valid', points: 85 })
  await expect(page.getByRole('status').filter({ hasText: '85 poin masuk' })).toBeVisible()
})
