// Signing in with Google, through the pages of the fake provider.

import type { Page } from '@playwright/test'
import { ratna } from '#fixtures/world/personas.ts'
import type { SandboxClient } from '#sdk/client.ts'
import { expect, test } from '#sdk/playwright.ts'
import { submitPhone } from '../e2e/sign-in-page.ts'

const NEW_PHONE = '84000770011'

test.use({ preset: 'demo' })

async function openChooser(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Masuk dengan Google' }).click()
  await expect(page.getByRole('heading', { name: 'Pilih akun' })).toBeVisible()
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { name: 'Masuk ke Struka' })).toBeVisible()
}

const consent = (page: Page) => page.getByRole('button', { name: 'Lanjutkan' }).click()

async function startRegistration(page: Page): Promise<void> {
  await page.goto('/login')
  await openChooser(page)
  await page.getByLabel('Alamat e-mail').fill('wati.lestari@contoh.id')
  await page.getByLabel('Nama depan').fill('Wati')
  await page.getByLabel('Nama belakang').fill('Lestari')
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await consent(page)
  await expect(page.getByRole('heading', { name: 'Tinggal nomor HP-mu' })).toBeVisible()
}

async function enterCode(page: Page, sandbox: SandboxClient, phone: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Masukkan kode 6 digit' })).toBeVisible()
  const { code } = await sandbox.waitForMessage(phone)
  await page.keyboard.type(code ?? '')
}

test('a phone with a linked account is offered Google among its methods [2.method-sheet]', async ({
  page,
  checkAxe,
}) => {
  await page.goto('/login')
  await submitPhone(page, '84000005678')
  const sheet = page.getByRole('dialog', { name: 'Pilih Metode Verifikasi' })
  await expect(sheet.getByRole('radio', { name: /^WhatsApp/ })).toBeVisible()
  await expect(sheet.getByRole('radio', { name: /^SMS/ })).toBeVisible()
  await sheet.getByRole('radio', { name: /^Google/ }).check()
  await checkAxe()
  await page.getByRole('button', { name: 'Lanjut ke Google' }).click()
  await choose(page, 'Yohanes Wanggai')
  await consent(page)
  await expect(page.getByRole('heading', { name: /, Yohanes$/ })).toBeVisible()
})

test('a new account registers with a phone, a profile and a code', async ({ page, sandbox, checkAxe }) => {
  await startRegistration(page)
  await checkAxe()
  await submitPhone(page, NEW_PHONE)
  await expect(page.getByLabel('Nama depan')).toHaveValue('Wati')
  await expect(page.getByLabel('Nama belakang')).toHaveValue('Lestari')
  await expect(page.getByLabel('E-mail')).toHaveValue('wati.lestari@contoh.id')
  await checkAxe()
  await page.getByRole('button', { name: 'Daftar dan kirim kode' }).click()
  await expect(page.getByText('Pilih kota atau kabupaten.')).toBeVisible()
  await expect(page.getByText('Setujui dulu untuk melanjutkan.')).toBeVisible()
  await page.getByLabel('Tanggal', { exact: true }).fill('17')
  await page.getByLabel('Bulan', { exact: true }).selectOption('Mei')
  await page.getByLabel('Tahun', { exact: true }).fill('1992')
  await page.getByText('Perempuan').click()
  await page.getByRole('button', { name: 'Kota domisili' }).click()
  await page.getByRole('button', { name: 'Bali', exact: true }).click()
  await page.getByRole('button', { name: /Denpasar/ }).click()
  await page.getByRole('checkbox', { name: /Saya setuju/ }).check()
  await page.getByRole('button', { name: 'Daftar dan kirim kode' }).click()
  await enterCode(page, sandbox, `+62${NEW_PHONE}`)
  await expect(page.getByRole('heading', { name: /Selamat datang.*Wati/ })).toBeVisible()
  const profile = await (await page.request.get('/api/auth/profile')).json()
  expect(profile.data).toMatchObject({ registrationState: 2, googleLinked: true, emailVerified: true })
})

test('a new Google account whose phone is registered signs in to it', async ({ page, sandbox }) => {
  await startRegistration(page)
  await submitPhone(page, ratna.phone)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await enterCode(page, sandbox, ratna.phone)
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
})

test('the number can be changed without another Google sign-in, and a reload keeps the step', async ({ page }) => {
  await startRegistration(page)
  await submitPhone(page, ratna.phone)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByRole('heading', { name: 'Masukkan kode 6 digit' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Ganti nomor' }).click()
  await expect(page.getByText('wati.lestari@contoh.id')).toBeVisible()
  await submitPhone(page, NEW_PHONE)
  await expect(page.getByLabel('Nama depan')).toHaveValue('Wati')
})

test('cancelling at Google shows an error below the button, and retrying works', async ({ page, checkAxe }) => {
  await page.goto('/login')
  await openChooser(page)
  await page.getByRole('button', { name: 'Batal' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Kamu belum jadi masuk dengan Google.')).toBeVisible()
  await checkAxe()
  await openChooser(page)
})

test('a used callback URL shows an error', async ({ page, context }) => {
  await page.goto('/login')
  await openChooser(page)
  await choose(page, 'Yohanes Wanggai')
  const used = page.waitForRequest(/\/login\/google\?/)
  await consent(page)
  await expect(page.getByRole('heading', { name: /, Yohanes$/ })).toBeVisible()
  // The callback page redirects a signed-in shopper home (product.md 2, Route guard).
  await page.goto((await used).url())
  await expect(page).toHaveURL('/')
  // Leaves the page, so that no pending request meets the removed session.
  await page.goto('about:blank')
  await context.clearCookies({ name: 'user_log' })
  await context.clearCookies({ name: 'sid' })
  await page.goto((await used).url())
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Masuk dengan Google perlu diulang. Coba sekali lagi.')).toBeVisible()
})

test('an unavailable Google leaves the other methods usable', async ({ page }) => {
  await page.route('**/api/auth/gauth/link', (route) =>
    route.fulfill({
      json: { error: 'Google sedang tidak bisa dihubungi.', code: 'google_unavailable', data: null },
    }),
  )
  await page.goto('/login')
  await page.getByRole('button', { name: 'Masuk dengan Google' }).click()
  await expect(page.getByText('Google sedang tidak bisa dihubungi.')).toBeVisible()
  await expect(page.getByLabel('Nomor HP')).toBeEditable()
})

test('the chooser fits a wide window @desktop', async ({ page, checkAxe }) => {
  await page.goto('/login')
  await openChooser(page)
  await checkAxe()
})
