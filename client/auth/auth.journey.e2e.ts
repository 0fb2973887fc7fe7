// Journeys of signing in: by SMS, by password, by Google, and after a password reset.

import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { flagExpiry, requestCode, submitPassword, submitPhone, typedPhone } from '../e2e/sign-in-page.ts'

test.use({ preset: 'demo' })

test('a code by SMS signs in and opens home when no page was requested [1.other-method, 4.code-success-home]', async ({
  page,
  outbox,
}) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone, 'SMS')
  await expect(page.getByText('Sudah kami kirim lewat SMS ke')).toBeVisible()
  await page.getByRole('textbox', { name: 'Kode 6 digit' }).pressSequentially(await outbox.code(ratna.phone))
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a password signs in after a wrong one [4.flag-session]', async ({ page, sandbox, checkAxe }) => {
  const { phone } = await sandbox.createShopper({ firstName: 'Wulan', password: 'Gula Jawa 7' })
  await page.goto('/login')
  await submitPhone(page, phone)
  await page.getByRole('radio', { name: /Kata sandi/ }).check()
  await page.getByRole('link', { name: 'Lanjut dengan kata sandi' }).click()
  await submitPassword(page, 'salah1234')
  await expect(page.getByText('Nomor HP atau kata sandinya tidak cocok.')).toBeVisible()
  await checkAxe()
  await submitPassword(page, 'Gula Jawa 7')
  await expect(page.getByRole('heading', { name: /, Wulan$/ })).toBeVisible()
  expect(await flagExpiry(page)).toBe(-1)
})

test('a linked Google account signs in, the second time without consent [1.google, 4.flag-session]', async ({
  page,
  context,
  checkAxe,
}) => {
  const openChooser = async () => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Masuk dengan Google' }).click()
    await expect(page.getByRole('heading', { name: 'Pilih akun' })).toBeVisible()
  }
  await openChooser()
  await checkAxe()
  await page.getByRole('button', { name: 'Yohanes Wanggai' }).click()
  await expect(page.getByRole('heading', { name: 'Masuk ke Struka' })).toBeVisible()
  await checkAxe()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByRole('heading', { name: /, Yohanes$/ })).toBeVisible()
  expect(await flagExpiry(page)).toBe(-1)
  // Leaves the page, so that no pending request meets the removed session.
  await page.goto('about:blank')
  await context.clearCookies({ name: 'user_log' })
  await context.clearCookies({ name: 'sid' })
  await openChooser()
  await page.getByRole('button', { name: 'Yohanes Wanggai' }).click()
  await expect(page.getByRole('heading', { name: /, Yohanes$/ })).toBeVisible()
})

test('a forgotten password is replaced, and the new one signs in [4.flag-week]', async ({
  page,
  sandbox,
  outbox,
  checkAxe,
}) => {
  const { phone } = await sandbox.createShopper({ firstName: 'Wulan', password: 'Lupa Lagi 1' })
  await page.goto('/login/password')
  await page.getByRole('link', { name: 'Lupa kata sandi?' }).click()
  await page.getByLabel('Nomor HP atau e-mail').fill(`0${typedPhone(phone)}`)
  await checkAxe()
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await page.getByLabel('Kode 6 digit').fill(await outbox.code(phone))
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('password123')
  await page.getByRole('button', { name: 'Simpan dan masuk' }).click()
  await expect(page.getByText('Kata sandi ini terlalu mudah ditebak.')).toBeVisible()
  await checkAxe()
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('Sudah Ingat 2')
  await page.getByRole('button', { name: 'Simpan dan masuk' }).click()
  await expect(page.getByRole('heading', { name: /, Wulan$/ })).toBeVisible()
  expect(await flagExpiry(page)).toBeGreaterThan(Date.now() / 1_000 + 6.9 * 86_400)

  await page.goto('/setting')
  await page.getByRole('button', { name: 'Keluar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
  await expect(page.getByRole('link', { name: 'Masuk atau daftar' })).toBeVisible()
  await page.goto('/login/password')
  await page.getByLabel('Nomor HP').fill(typedPhone(phone))
  await submitPassword(page, 'Sudah Ingat 2')
  await expect(page.getByRole('heading', { name: /, Wulan$/ })).toBeVisible()
})
