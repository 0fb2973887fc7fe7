// Journey: the e-mail address is changed, with a code to the phone first, then a code to the new address.

import { expect, test } from '#sdk/playwright.ts'

const OLD = 'wulan@contoh.id'
const NEW = 'wulan.baru@contoh.id'

test.use({ preset: 'new-shopper' })

test('an address is replaced after a code to the phone and one to the new address [1.email-code]', async ({
  page,
  outbox,
  shopper,
  checkAxe,
}) => {
  const { phone } = await shopper({ firstName: 'Wulan', email: OLD, emailVerified: true })
  await page.goto('/setting')
  await page.getByRole('link', { name: /wulan@contoh\.id/ }).click()
  await page.getByLabel('E-mail baru').fill(NEW)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pastikan ini kamu' })
  await expect(sheet).toBeVisible()
  await checkAxe()
  await sheet.getByLabel('Kode 6 digit').fill(await outbox.code(phone))
  await expect(page.getByRole('heading', { name: 'Cek e-mailmu' })).toBeVisible()
  await page.getByLabel('Kode 6 digit').fill(await outbox.code(NEW))
  await expect(page.getByRole('link', { name: new RegExp(NEW) })).toBeVisible()
  const profile = await (await page.request.get('/api/auth/profile')).json()
  expect(profile.data).toMatchObject({ email: NEW, emailVerified: true })
})
