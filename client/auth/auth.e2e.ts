// Signing in with a one-time code, ended sessions and signing out.

import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { flagExpiry, requestCode, submitPhone } from '../e2e/sign-in-page.ts'

test.use({ preset: 'regular' })

const wrongCode = (code: string) => (code === '111111' ? '222222' : '111111')

test('a code by WhatsApp signs in after a reload and a wrong code, and opens the requested page [1.sign-in, 2.code-digits, 3.otp-record, 4.code-error, 4.flag-after-code, 4.flag-week, 4.code-success-flag, 4.code-success-app-notif, 4.code-success-page, 5.wrong-code, 8.wrong-code, 9.sign-in-cookie]', async ({
  page,
  outbox,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Akun' }).click()
  await expect(page.getByRole('heading', { name: 'Masuk atau daftar dengan nomor HP' })).toBeVisible()
  await requestCode(page, ratna.phone)
  const code = await outbox.code(ratna.phone)
  await page.reload()
  await expect(page.getByText('+62 840-0000-1234')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('Kirim ulang dalam 01:')
  const pin = page.getByRole('textbox', { name: 'Kode 6 digit' })
  await pin.pressSequentially(wrongCode(code))
  await expect(page.getByRole('alert').filter({ hasText: 'Kode OTP tidak sesuai' })).toBeVisible()
  await expect(pin).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Kamu masih bisa mencoba 4 kali.')).toBeVisible()
  await page.keyboard.type(code)
  await expect(page.getByRole('heading', { name: 'Akun' })).toBeVisible()
  await expect(page).toHaveURL('/setting')
  expect(await flagExpiry(page)).toBeGreaterThan(Date.now() / 1_000 + 6.9 * 86_400)
  expect(await page.evaluate(() => localStorage.getItem('appNotif'))).not.toBeNull()
})

test('a code can be requested again after two minutes of server time [2.code-resend, 4.resend-other, 9.resend]', async ({
  page,
  sandbox,
  outbox,
  clock,
}) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone)
  await expect(page.getByRole('timer')).toContainText(/Kirim ulang dalam 01:5\d/)
  await expect(page.getByRole('button', { name: 'Kirim ulang' })).toBeHidden()
  const first = await outbox.code(ratna.phone)
  await clock.advance({ minutes: 2 })
  const refused = { error: 'Kodenya gagal terkirim. Coba metode lain.', code: 'delivery_failed', status: 'failed' }
  await page.route('**/by_wa/new_otp', (route) => route.fulfill({ json: refused }), { times: 1 })
  await page.getByRole('button', { name: 'Kirim ulang' }).click()
  await expect(page.getByText(refused.error)).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/Kirim ulang dalam 0[12]:\d\d/)
  await expect(page.getByRole('button', { name: 'Ganti metode' })).toBeVisible()
  await sandbox.advance({ minutes: 2 })
  await page.getByLabel('Kode 6 digit').fill('')
  await page.getByLabel('Kode 6 digit').fill(wrongCode(first))
  await page.getByRole('button', { name: 'Kirim ulang' }).click()
  await expect(page.getByRole('timer')).toContainText(/Kirim ulang dalam 0[12]:\d\d/)
  await expect(page.getByRole('alert').filter({ hasText: 'Kode OTP' })).toBeHidden()
  const next = await outbox.code(ratna.phone)
  expect(next).not.toBe(first)
  await page.keyboard.type(next)
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
})

test('requesting too often counts down to the time in the response, and the back button signs out [2.code-back, 4.resend-ratelimit, 4.sign-out-code, 7.logout, 8.resend-ratelimit]', async ({
  page,
  sandbox,
  outbox,
  playwright,
}) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone)
  const first = await outbox.code(ratna.phone)
  await sandbox.advance({ minutes: 2 })
  const elsewhere = await playwright.request.newContext({
    extraHTTPHeaders: { 'x-sandbox': sandbox.name, origin: sandbox.url },
  })
  const response = await elsewhere.post(`${sandbox.url}/api/auth/login/by_wa`, { data: { phone: ratna.phone } })
  expect((await response.json()).code).toBe('ok')
  await elsewhere.dispose()
  await sandbox.advance({ seconds: 30 })
  await page.keyboard.type(wrongCode(first))
  await page.getByRole('button', { name: 'Kirim ulang' }).click()
  await expect(page.getByText('Istirahat dulu sebentar')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/01:[23]\d/)
  const logout = page.waitForRequest('**/api/auth/logout')
  await page.getByRole('button', { name: 'Kembali' }).click()
  await logout
  await expect(page.getByLabel('Nomor HP')).toHaveValue('840 0000 1234')
  await expect(page).toHaveURL('/login')
})

test('a code that WhatsApp cannot deliver shows an error, and one by SMS signs in and opens home [1.other-method, 4.code-success-home]', async ({
  page,
  faults,
  outbox,
}) => {
  await faults.add({ target: 'messages', channel: 'whatsapp' })
  await page.goto('/login')
  await submitPhone(page, ratna.phone)
  await page.getByRole('radio', { name: /^WhatsApp/ }).check()
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByText('Kodenya gagal terkirim. Coba metode lain.')).toBeVisible()
  await page.getByRole('radio', { name: /^SMS/ }).check()
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByText('Sudah kami kirim lewat SMS ke')).toBeVisible()
  const message = await outbox.next(ratna.phone)
  expect(message).toMatchObject({ channel: 'sms', status: 'sent' })
  await page.getByRole('textbox', { name: 'Kode 6 digit' }).pressSequentially(message.code ?? '')
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test.describe('a session that ends', () => {
  test.use({ expectedConsole: /401 \(Unauthorized\)/ })

  test('an ended session opens home with a message, signing in returns to the page, and signing out asks first [3.history-browser, 4.sign-out-session, 4.unauthenticated]', async ({
    page,
    sandbox,
    outbox,
    signIn,
  }) => {
    const message = page.getByText('Sesimu berakhir. Masuk lagi, ya.')
    await signIn(ratna.phone)
    const listens = () => page.waitForRequest(/Firestore\/Listen/)
    const firstListen = listens()
    await page.goto('/setting')
    await expect(page.getByRole('heading', { name: 'Ratna Puspita' })).toBeVisible()
    await expect(page.getByText('—')).toBeHidden()
    await firstListen
    await page.context().clearCookies({ name: 'sid' })
    // The toast is visible for three seconds, so the test looks for it while the page still loads.
    await page.reload({ waitUntil: 'commit' })
    await expect(message).toBeVisible()
    const guestHome = page.getByRole('link', { name: 'Masuk atau daftar' })
    await expect(guestHome).toBeVisible()
    expect((await page.context().cookies()).some(({ name }) => name === 'user_log')).toBe(false)
    expect(await page.evaluate(() => localStorage.getItem('historyBrowser'))).not.toBeNull()
    await guestHome.click()
    await expect(page.getByText(/^\+62 \d{3}-••••-•/)).toBeVisible()
    await requestCode(page, null)
    const secondListen = listens()
    await page.keyboard.type(await outbox.code(ratna.phone))
    await expect(page).toHaveURL('/setting')
    await secondListen

    // A refetch that the signed-out session rejects, before the response of signing out, shows no message.
    const [receipt] = await sandbox.listPendingReceipts()
    await page.route('**/api/auth/logout', async (route) => {
      const response = await route.fetch()
      const rejected = page.waitForResponse((other) => other.status() === 401)
      await sandbox.acceptReceipt(receipt?.id ?? '', 40)
      await rejected
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Keluar' }).click()
    await page.getByRole('dialog', { name: 'Keluar dari akun ini?' }).getByRole('button', { name: 'Keluar' }).click()
    await expect(guestHome).toBeVisible()
    // Checked without waiting, because the toast disappears by itself.
    expect(await message.isVisible()).toBe(false)
    await page.goto('/setting')
    await expect(page).toHaveURL('/')
  })
})
