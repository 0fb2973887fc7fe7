// Registering: a code verifies the phone, then the profile completes the account.

import type { Page } from '@playwright/test'
import type { SandboxClient } from '#sdk/client.ts'
import { expect, test } from '#sdk/playwright.ts'

const NEW = '+6281234567890'

test.use({ preset: 'empty' })

async function register(page: Page, sandbox: SandboxClient): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Nomor HP').fill('081234567890')
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await expect(page.getByRole('heading', { name: 'Daftar' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Saya setuju/ }).check()
  await page.getByRole('button', { name: 'Daftar dan kirim kode' }).click()
  await expect(page).toHaveURL('/register/verification-code')
  const { code } = await sandbox.waitForMessage(NEW)
  await page.getByRole('textbox', { name: 'Kode 6 digit' }).pressSequentially(code ?? '')
  await expect(page.getByRole('heading', { name: 'Lengkapi profil' })).toBeVisible()
}

test('the profile can be postponed, and home shows a reminder', async ({ page, sandbox, checkAxe }) => {
  await register(page, sandbox)
  await page.getByRole('link', { name: 'Nanti saja' }).click()
  await expect(page.getByRole('heading', { name: /^Selamat (pagi|siang|sore|malam)$/ })).toBeVisible()
  await checkAxe()
  await page.getByRole('link', { name: 'Lengkapi profil' }).click()
  await expect(page).toHaveURL('/register/profile')
})

test('missing values show an error beside their field', async ({ page, sandbox, checkAxe }) => {
  await register(page, sandbox)
  await page.getByLabel('E-mail').fill('suharti@contoh')
  await page.getByRole('button', { name: 'Simpan' }).click()
  for (const sentence of [
    'Nama wajib diisi.',
    'Pilih salah satu.',
    'Pilih kota atau kabupaten.',
    'Alamat e-mail belum lengkap.',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await expect(page.getByLabel('Nama depan')).toBeFocused()
  await checkAxe()
  await expect(page).toHaveURL('/register/profile')
})

test('consent and a known referral code are required', async ({ page, checkAxe }) => {
  await page.goto('/register')
  await page.getByLabel('Nomor HP').fill('81234567890')
  await page.getByLabel('Kode ajakan').fill('tidak-ada')
  await page.getByRole('button', { name: 'Daftar dan kirim kode' }).click()
  await expect(page.getByText('Setujui dulu untuk melanjutkan.')).toBeVisible()
  await checkAxe()
  await page.getByRole('checkbox', { name: /Saya setuju/ }).check()
  await page.getByRole('button', { name: 'Daftar dan kirim kode' }).click()
  await expect(page.getByText('Kode ajakan tidak ditemukan.')).toBeVisible()
  await expect(page).toHaveURL('/register')
})

test('an invitation link says who invites, what the product is and what it brings', async ({ page, checkAxe }) => {
  await page.goto('/register?ref=RATNA-7K2')
  await expect(page.getByRole('heading', { name: 'Temanmu mengajakmu' })).toBeVisible()
  await expect(page.getByText('kalian berdua dapat bonus poin')).toBeVisible()
  await expect(page.getByLabel('Kode ajakan')).toHaveValue('RATNA-7K2')
  await checkAxe()
})
