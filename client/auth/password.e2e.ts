// Signing in with a password, and replacing a forgotten one by a code or by the link that the WhatsApp bot sends.
import type { Page } from '@playwright/test'
import { expect, test } from '#sdk/playwright.ts'
import { flagExpiry, submitPassword, submitPhone, typedPhone } from '../e2e/sign-in-page.ts'

test.use({ preset: 'new-shopper' })

async function signOut(page: Page): Promise<void> {
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Keluar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
  await expect(page.getByRole('link', { name: 'Masuk atau daftar' })).toBeVisible()
}

test('a password signs in after a wrong one; a forgotten one is replaced by a code [4.flag-session, 4.flag-week]', async ({
  page,
  sandbox,
  outbox,
}) => {
  const { phone } = await sandbox.createShopper({ firstName: 'Wulan', password: 'Lupa Lagi 1' })
  const home = page.getByRole('heading', { name: /, Wulan$/ })
  await page.goto('/login')
  await submitPhone(page, phone)
  await page.getByRole('radio', { name: /Kata sandi/ }).check()
  await page.getByRole('link', { name: 'Lanjut dengan kata sandi' }).click()
  await submitPassword(page, 'salah1234')
  await expect(page.getByText('Nomor HP atau kata sandinya tidak cocok.')).toBeVisible()
  await submitPassword(page, 'Lupa Lagi 1')
  await expect(home).toBeVisible()
  expect(await flagExpiry(page)).toBe(-1)
  await signOut(page)

  await page.goto('/login/password')
  await page.getByRole('link', { name: 'Lupa kata sandi?' }).click()
  await page.getByLabel('Nomor HP atau e-mail').fill(`0${typedPhone(phone)}`)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await page.getByLabel('Kode 6 digit').fill(await outbox.code(phone))
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('password123')
  await page.getByRole('button', { name: 'Simpan dan masuk' }).click()
  await expect(page.getByText('Kata sandi ini terlalu mudah ditebak.')).toBeVisible()
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('Sudah Ingat 2')
  await page.getByRole('button', { name: 'Simpan dan masuk' }).click()
  await expect(home).toBeVisible()
  expect(await flagExpiry(page)).toBeGreaterThan(Date.now() / 1_000 + 6.9 * 86_400)
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
