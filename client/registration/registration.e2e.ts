// Registering: on the web with a code by WhatsApp, and from the link that the WhatsApp bot sends.
import type { Page } from '@playwright/test'
import { expect, test } from '#sdk/playwright.ts'
import { expectNothingTwice } from '../e2e/nothing-twice.ts'
import { fillProfile } from '../e2e/profile-form.ts'
import { flagExpiry } from '../e2e/sign-in-page.ts'

const NEW = '+6281234567890'

test.use({ preset: 'empty' })

async function expectWelcomePoints(page: Page, firstName: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `Selamat datang, ${firstName}` })).toBeVisible()
  await expect(page.getByText('+100 poin')).toBeVisible()
  await page.getByRole('link', { name: 'Nanti saja, ke beranda' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`, ${firstName}$`) })).toBeVisible()
  await expect(page.getByText('100 poin', { exact: true })).toBeAttached()
}

test('a new number registers with a code by WhatsApp, and the profile can be postponed [1.register]', async ({
  page,
  outbox,
  live,
}) => {
  await page.goto('/register?ref=RATNA-7K2&from=Ratna')
  await expect(page.getByRole('heading', { name: 'Ratna mengajakmu' })).toBeVisible()
  await expect(page.getByText('kalian berdua dapat bonus poin')).toBeVisible()
  await expect(page.getByLabel('Kode ajakan')).toHaveValue('RATNA-7K2')

  await page.goto('/login')
  await page.getByLabel('Nomor HP').fill('081234567890')
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click()
  await expect(page.getByText('Nomor ini belum terdaftar.')).toBeVisible()
  await expect(page.getByLabel('Nomor HP')).toHaveAttribute('readonly')
  const register = page.getByRole('button', { name: 'Daftar dan kirim kode' })
  await page.getByLabel('Kode ajakan').fill('tidak-ada')
  await register.click()
  await expect(page.getByText('Setujui dulu untuk melanjutkan.')).toBeVisible()
  await page.getByRole('checkbox', { name: /Saya setuju/ }).check()
  await register.click()
  await expect(page.getByText('Kode ajakan tidak ditemukan.')).toBeVisible()
  await page.getByLabel('Kode ajakan').fill('')
  await register.click()
  await expect(page).toHaveURL('/register/verification-code')
  const message = await outbox.next(NEW)
  expect(message).toMatchObject({ channel: 'whatsapp' })
  await page.getByRole('textbox', { name: 'Kode 6 digit' }).pressSequentially(message.code ?? '')
  await expect(page.getByRole('heading', { name: 'Lengkapi profil' })).toBeVisible()

  await page.getByRole('link', { name: 'Nanti saja' }).click()
  await expect(page.getByRole('heading', { name: /^Selamat (pagi|siang|sore|malam)$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Lengkapi profil' }).click()
  await expect(page).toHaveURL('/register/profile')
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
  // The native select button would appear inside the field's box.
  await expect(page.getByLabel('Bulan')).toHaveCSS('appearance', 'none')
  await page.getByLabel('E-mail').fill('')
  await fillProfile(page, 'Suharti')
  await live()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expectNothingTwice(page, /100 poin masuk/)
  await expectWelcomePoints(page, 'Suharti')
  await expect(page.getByText('Profilmu belum lengkap')).toBeHidden()
})

test('the next guest in the tab finds nothing of a registration that was left', async ({ page, outbox }) => {
  const fill = async () => {
    await page.goto('/register?ref=RATNA-7K2')
    await page.getByLabel('Nomor HP').fill('081234567890')
    await page.getByRole('checkbox', { name: /Saya setuju/ }).check()
    await page.getByRole('checkbox', { name: /promo/ }).check()
  }
  const leave = {
    'at the form': () => page.goto('/'),
    'at the code': async () => {
      await page.getByLabel('Kode ajakan').fill('')
      await page.getByRole('button', { name: 'Daftar dan kirim kode' }).click()
      const { code } = await outbox.next(NEW)
      await page.getByRole('textbox', { name: 'Kode 6 digit' }).pressSequentially(code?.slice(0, 3) ?? '')
      await page.goto('/')
    },
  }
  for (const [where, go] of Object.entries(leave)) {
    await fill()
    await go()
    await page.goto('/register')
    await expect.soft(page.getByLabel('Nomor HP'), where).toHaveValue('')
    await expect.soft(page.getByLabel('Kode ajakan'), where).toHaveValue('')
    for (const consent of await page.getByRole('checkbox').all()) await expect.soft(consent, where).not.toBeChecked()
    await page.goto('/register/verification-code')
    await expect.soft(page, where).toHaveURL('/register')
  }
})

test('DAFTAR in the chat sends a link that registers, once, and replaces the link before [4.flag-session]', async ({
  page,
  sandbox,
  checkAxe,
}) => {
  const addressOf = async () => {
    const [reply] = await sandbox.sendWhatsApp(NEW, 'Daftar')
    const { pathname, search } = new URL(reply?.link ?? '')
    return pathname + search
  }
  const [replaced, address] = [await addressOf(), await addressOf()]
  await page.goto(replaced)
  await expect(page.getByRole('heading', { name: 'Tautannya tidak berlaku lagi' })).toBeVisible()
  await page.goto(address)
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
  for (const path of ['/register/success', address]) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})
