// Journeys of registration: on the web with a code by WhatsApp, and from the link that the WhatsApp bot sends.
import type { Page } from '@playwright/test'
import { expect, test } from '#sdk/playwright.ts'
import { fillProfile } from '../e2e/profile-form.ts'
import { flagExpiry } from '../e2e/sign-in-page.ts'

const NEW = '+6281234567890'

test.use({ preset: 'empty' })

async function expectWelcomePoints(page: Page, firstName: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `Selamat datang, ${firstName}` })).toBeVisible()
  await expect(page.getByText('100 poin sudah masuk')).toBeVisible()
  await page.getByRole('link', { name: 'Nanti saja, ke beranda' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`, ${firstName}$`) })).toBeVisible()
  await expect(page.getByText('100 poin', { exact: true })).toBeAttached()
}

test('a new number registers with a code by WhatsApp [1.register]', async ({ page, outbox, sandbox, checkAxe }) => {
  await page.goto('/login')
  await page.getByLabel('Nomor HP').fill('081234567890')
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click()
  await expect(page.getByText('Nomor ini belum terdaftar.')).toBeVisible()
  await expect(page.getByLabel('Nomor HP')).toHaveAttribute('readonly')
  await checkAxe()
  await page.getByRole('checkbox', { name: /Saya setuju/ }).check()
  await page.getByRole('button', { name: 'Daftar dan kirim kode' }).click()
  await expect(page).toHaveURL('/register/verification-code')
  expect(await sandbox.waitForMessage(NEW)).toMatchObject({ channel: 'whatsapp' })
  await page.getByRole('textbox', { name: 'Kode 6 digit' }).pressSequentially(await outbox.code(NEW))
  await expect(page.getByRole('heading', { name: 'Lengkapi profil' })).toBeVisible()
  await checkAxe()
  await fillProfile(page, 'Suharti')
  // The native select button would appear inside the field's box.
  await expect(page.getByLabel('Bulan')).toHaveCSS('appearance', 'none')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expectWelcomePoints(page, 'Suharti')
  await expect(page.getByText('Profilmu belum lengkap')).toBeHidden()
})

test('DAFTAR in the chat sends a link that registers, once [4.flag-session]', async ({ page, sandbox, checkAxe }) => {
  const [reply] = await sandbox.sendWhatsApp(NEW, 'Daftar')
  const link = new URL(reply?.link ?? '')
  await page.goto(link.pathname + link.search)
  await expect(page.getByText(/0812-\*{4}-7890/)).toBeVisible()
  await checkAxe()
  await fillProfile(page, 'Wening')
  await page.getByRole('checkbox', { name: /Saya setuju/ }).check()
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await expect(page).toHaveURL('/register/success')
  await checkAxe()
  expect(await flagExpiry(page)).toBe(-1)
  await expectWelcomePoints(page, 'Wening')
  // Opening the success screen by its URL redirects to home (decisions 202), and so does a used link.
  for (const path of ['/register/success', link.pathname + link.search]) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})
