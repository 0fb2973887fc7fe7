// Signing in with Google, through the pages of the fake provider.

import type { Page } from '@playwright/test'
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { flagExpiry, submitPhone } from '../e2e/sign-in-page.ts'

const NEW_PHONE = '84000770011'

test.use({ preset: 'demo' })

async function openChooser(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Masuk dengan Google' }).click()
  await expect(page.getByRole('heading', { name: 'Pilih akun' })).toBeVisible()
}

test('a linked account signs in after Google was away and the shopper cancelled, and its callback works once [1.google, 2.method-sheet, 4.flag-session]', async ({
  page,
  context,
  checkAxe,
}) => {
  const away = { error: 'Google sedang tidak bisa dihubungi.', code: 'google_unavailable', data: null }
  await page.route('**/api/auth/gauth/link', (route) => route.fulfill({ json: away }), { times: 1 })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Masuk dengan Google' }).click()
  await expect(page.getByText(away.error)).toBeVisible()
  await expect(page.getByLabel('Nomor HP')).toBeEditable()

  await openChooser(page)
  await page.getByRole('button', { name: 'Batal' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Kamu belum jadi masuk dengan Google.')).toBeVisible()

  await openChooser(page)
  await checkAxe()
  const callback = page.waitForRequest(/\/login\/google\?/)
  await page.getByRole('button', { name: 'Yohanes Wanggai' }).click()
  const home = page.getByRole('heading', { name: /, Yohanes$/ })
  await expect(home).toBeVisible()
  expect(await flagExpiry(page)).toBe(-1)

  // The callback page redirects a signed-in shopper home (product.md 2, Route guard).
  const used = (await callback).url()
  await page.goto(used)
  await expect(page).toHaveURL('/')
  // Leaves the page, so that no pending request meets the removed session.
  await page.goto('about:blank')
  await context.clearCookies({ name: 'user_log' })
  await context.clearCookies({ name: 'sid' })
  await page.goto(used)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Masuk dengan Google perlu diulang. Coba sekali lagi.')).toBeVisible()

  // A phone with a linked account is offered Google.
  await submitPhone(page, '84000005678')
  const sheet = page.getByRole('dialog', { name: 'Pilih Metode Verifikasi' })
  await expect(sheet.getByRole('radio', { name: /^WhatsApp/ })).toBeVisible()
  await expect(sheet.getByRole('radio', { name: /^SMS/ })).toBeVisible()
  await sheet.getByRole('radio', { name: /^Google/ }).check()
  await checkAxe()
  await page.getByRole('button', { name: 'Lanjut ke Google' }).click()
  await page.getByRole('button', { name: 'Yohanes Wanggai' }).click()
  await expect(home).toBeVisible()
})

test('a new account registers with a phone, which can be changed without another sign-in, a profile and a code', async ({
  page,
  outbox,
}) => {
  await page.goto('/login')
  await openChooser(page)
  await page.getByLabel('Alamat e-mail').fill('wati.lestari@contoh.id')
  await page.getByLabel('Nama depan').fill('Wati')
  await page.getByLabel('Nama belakang').fill('Lestari')
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await expect(page.getByRole('heading', { name: 'Tinggal nomor HP-mu' })).toBeVisible()
  // A registered phone needs a code alone; a reload keeps that step.
  await submitPhone(page, ratna.phone)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  const codeStep = page.getByRole('heading', { name: 'Masukkan kode 6 digit' })
  await expect(codeStep).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Ganti nomor' }).click()
  await expect(page.getByText('wati.lestari@contoh.id')).toBeVisible()

  await submitPhone(page, NEW_PHONE)
  await expect(page.getByLabel('Nama depan')).toHaveValue('Wati')
  await expect(page.getByLabel('Nama belakang')).toHaveValue('Lestari')
  await expect(page.getByLabel('E-mail')).toHaveValue('wati.lestari@contoh.id')
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
  await expect(codeStep).toBeVisible()
  await page.keyboard.type(await outbox.code(`+62${NEW_PHONE}`))
  await expect(page.getByRole('heading', { name: /Selamat datang.*Wati/ })).toBeVisible()
  const profile = await (await page.request.get('/api/auth/profile')).json()
  expect(profile.data).toMatchObject({ registrationState: 2, googleLinked: true, emailVerified: true })
})
