// The links that the WhatsApp bot sends.
import { expect, test } from '#sdk/playwright.ts'
import { flagExpiry } from '../e2e/sign-in-page.ts'

test.use({ preset: 'new-shopper' })

test('a replaced link explains what to do instead', async ({ page, sandbox, checkAxe }) => {
  const [first] = await sandbox.sendWhatsApp('0840 7777 4321', 'daftar')
  await sandbox.sendWhatsApp('0840 7777 4321', 'daftar')
  const link = new URL(first?.link ?? '')
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('heading', { name: 'Tautannya tidak berlaku lagi' })).toBeVisible()
  await checkAxe()
})

test('SANDI on WhatsApp sends a link that sets a password and signs in', async ({ page, sandbox }) => {
  const { phone } = await sandbox.createShopper()
  const [reply] = await sandbox.sendWhatsApp(phone, 'sandi')
  const link = new URL(reply?.link ?? '')
  await page.goto(link.pathname + link.search)
  await expect(page.getByText(/Untuk akun 0840/)).toBeVisible()
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('Dari Chat 3')
  await page.getByRole('button', { name: 'Simpan dan masuk' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation').getByText('Akun')).toBeVisible()
  expect(await flagExpiry(page)).toBe(-1)
})
