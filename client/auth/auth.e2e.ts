// Signing in, as a shopper does it.

import { setTimeout as pause } from 'node:timers/promises'
import { ratna } from '#fixtures/world/personas.ts'
import type { SandboxClient } from '#sdk/client.ts'
import { expect, test } from '#sdk/playwright.ts'
import { requestCode } from '../e2e/sign-in-page.ts'

test.use({ preset: 'regular' })

async function codeFor(sandbox: SandboxClient): Promise<string> {
  const { code } = await sandbox.waitForMessage(ratna.phone)
  if (code === null) throw new Error('The message carries no code.')
  return code
}

const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

test('a code by WhatsApp signs in and leads to the page that was asked for', async ({ page, sandbox, checkAxe }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Akun' }).click()
  await expect(page.getByRole('heading', { name: 'Masuk atau daftar dengan nomor HP' })).toBeVisible()
  await checkAxe()
  await requestCode(page, ratna.phone)
  await checkAxe()
  await page.keyboard.type(await codeFor(sandbox))
  await expect(page.getByRole('heading', { name: 'Akun' })).toBeVisible()
  await expect(page).toHaveURL('/setting')
  const flag = (await page.context().cookies()).find(({ name }) => name === 'user_log')
  expect(flag?.value).toBe('1')
  expect((flag?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400)
})

test('a code by SMS signs in and leads home when nothing was asked for', async ({ page, sandbox }) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone, 'SMS')
  await expect(page.getByText('Sudah kami kirim lewat SMS ke')).toBeVisible()
  await page.keyboard.type(await codeFor(sandbox))
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a wrong code says so on Pin, and typing replaces it', async ({ page, sandbox, checkAxe }) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone)
  const code = await codeFor(sandbox)
  const pin = page.getByRole('textbox', { name: 'Kode 6 digit' })
  await pin.pressSequentially(wrong(code))
  await expect(page.getByRole('alert').filter({ hasText: 'Kode OTP tidak sesuai' })).toBeVisible()
  await expect(pin).toHaveAttribute('aria-invalid', 'true')
  await checkAxe()
  await page.keyboard.type(code)
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
})

test('a code can be asked for again after two minutes of the server', async ({ page, sandbox }) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone)
  await expect(page.getByRole('timer')).toContainText(/Kirim ulang dalam 01:5\d/)
  await expect(page.getByRole('button', { name: 'Kirim ulang' })).toBeHidden()
  const first = await codeFor(sandbox)
  await sandbox.advance({ minutes: 2 })
  // Any answer tells the browser what time it is.
  await page.keyboard.type(wrong(first))
  await page.getByRole('button', { name: 'Kirim ulang' }).click()
  await expect(page.getByRole('timer')).toContainText(/Kirim ulang dalam 0[12]:\d\d/)
  await expect(page.getByRole('alert').filter({ hasText: 'Kode OTP' })).toBeHidden()
  const next = await codeFor(sandbox)
  expect(next).not.toBe(first)
  await page.keyboard.type(next)
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
})

test('asking too often counts down to the time the server names', async ({ page, sandbox, playwright, checkAxe }) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone)
  const first = await codeFor(sandbox)
  await sandbox.advance({ minutes: 2 })
  const elsewhere = await playwright.request.newContext({
    extraHTTPHeaders: { 'x-sandbox': sandbox.name, origin: sandbox.url },
  })
  const asked = await elsewhere.post(`${sandbox.url}/api/auth/login/by_wa`, { data: { phone: ratna.phone } })
  expect((await asked.json()).code).toBe('ok')
  await sandbox.advance({ seconds: 30 })
  await page.keyboard.type(wrong(first))
  await page.getByRole('button', { name: 'Kirim ulang' }).click()
  await expect(page.getByText('Istirahat dulu sebentar')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/01:[23]\d/)
  await checkAxe()
  await elsewhere.dispose()
})

test('the arrow logs out and leaves the code', async ({ page }) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone)
  const ended = page.waitForRequest('**/api/auth/logout')
  await page.getByRole('button', { name: 'Kembali' }).click()
  await ended
  await expect(page.getByLabel('Nomor HP')).toHaveValue('840 0000 1234')
  await expect(page).toHaveURL('/login')
})

test('the code step is still there after a reload', async ({ page, sandbox }) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone)
  await page.reload()
  await expect(page.getByText('+62 840-0000-1234')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('Kirim ulang dalam 01:')
  await page.getByRole('textbox', { name: 'Kode 6 digit' }).pressSequentially(await codeFor(sandbox))
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
})

test('a short number is asked to be longer', async ({ page, checkAxe }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Lanjut' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Nomor HP').fill('081200')
  await page.getByLabel('Nomor HP').blur()
  await expect(page.getByText('Nomornya kurang panjang. Contoh: 812 0000 1234.')).toBeVisible()
  await checkAxe()
})

test('an ended session leads home, says so, and signing in returns to the page', async ({ page, sandbox, signIn }) => {
  await signIn(ratna.phone)
  await page.goto('/setting')
  await expect(page.getByRole('heading', { name: 'Ratna Puspita' })).toBeVisible()
  await expect(page.getByText('—')).toBeHidden()
  await page.context().clearCookies({ name: 'sid' })
  // The toast stays for three seconds: it is looked for while the page still loads.
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('Sesimu berakhir. Masuk lagi, ya.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Masuk atau daftar' })).toBeVisible()
  expect((await page.context().cookies()).some(({ name }) => name === 'user_log')).toBe(false)
  await page.getByRole('link', { name: 'Masuk atau daftar' }).click()
  await requestCode(page, ratna.phone)
  await page.keyboard.type(await codeFor(sandbox))
  await expect(page).toHaveURL('/setting')
})

test('signing out asks once and shows the home of guests', async ({ page, signIn, checkAxe }) => {
  await signIn(ratna.phone)
  await page.goto('/setting')
  await expect(page.getByText('0840-0000-1234')).toBeVisible()
  await checkAxe()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await expect(page.getByRole('dialog', { name: 'Keluar dari akun ini?' })).toBeVisible()
  await checkAxe()
  await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
  await expect(page.getByRole('link', { name: 'Masuk atau daftar' })).toBeVisible()
  await page.goto('/setting')
  await expect(page).toHaveURL('/')
})

test.describe('on a slow way back', () => {
  // The browser's own note about what a session that is already over was asked.
  test.use({ expectedConsole: /401 \(Unauthorized\)/ })

  test('signing out is not mistaken for a session that ended by itself', async ({ page, sandbox, signIn }) => {
    await signIn(ratna.phone)
    const [receipt] = await sandbox.listPendingReceipts()
    const listens = page.waitForRequest(/Firestore\/Listen/)
    await page.goto('/setting')
    await listens
    await page.route('**/api/auth/logout', async (route) => {
      const response = await route.fetch()
      // News lets the screen ask again, as nobody any more.
      await sandbox.giveVerdict(receipt?.id ?? '', { verdict: 'valid' })
      await pause(4_000)
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Keluar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
    await expect(page.getByRole('link', { name: 'Masuk atau daftar' })).toBeVisible()
    // Not waited for: it would go by itself.
    expect(await page.getByText('Sesimu berakhir. Masuk lagi, ya.').isVisible()).toBe(false)
  })
})
