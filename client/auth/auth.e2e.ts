// Signing in with a one-time code, ended sessions and signing out.

import { ratna } from '#fixtures/world/personas.ts'
import type { SandboxClient } from '#sdk/client.ts'
import { expect, test } from '#sdk/playwright.ts'
import { flagExpiry, requestCode } from '../e2e/sign-in-page.ts'

test.use({ preset: 'regular' })

async function codeFor(sandbox: SandboxClient): Promise<string> {
  const { code } = await sandbox.waitForMessage(ratna.phone)
  if (code === null) throw new Error('The message carries no code.')
  return code
}

const wrongCode = (code: string) => (code === '111111' ? '222222' : '111111')

test('a code by WhatsApp signs in and opens the requested page [1.sign-in, 4.flag-after-code, 4.flag-week, 4.code-success-flag, 4.code-success-app-notif, 4.code-success-page, 9.sign-in-cookie]', async ({
  page,
  sandbox,
  checkAxe,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Akun' }).click()
  await expect(page.getByRole('heading', { name: 'Masuk atau daftar dengan nomor HP' })).toBeVisible()
  await checkAxe()
  await requestCode(page, ratna.phone)
  await checkAxe()
  await page.keyboard.type(await codeFor(sandbox))
  await expect(page.getByRole('heading', { name: 'Akun' })).toBeVisible()
  await expect(page).toHaveURL('/setting')
  expect(await flagExpiry(page)).toBeGreaterThan(Date.now() / 1_000 + 6.9 * 86_400)
  expect(await page.evaluate(() => localStorage.getItem('appNotif'))).not.toBeNull()
})

test('a wrong code shows an error, and typing replaces it [2.code-digits, 4.code-error, 5.wrong-code, 8.wrong-code]', async ({
  page,
  sandbox,
  checkAxe,
}) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone)
  const code = await codeFor(sandbox)
  const pin = page.getByRole('textbox', { name: 'Kode 6 digit' })
  await pin.pressSequentially(wrongCode(code))
  await expect(page.getByRole('alert').filter({ hasText: 'Kode OTP tidak sesuai' })).toBeVisible()
  await expect(pin).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Kamu masih bisa mencoba 4 kali.')).toBeVisible()
  await checkAxe()
  await page.keyboard.type(code)
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
})

test('a code can be requested again after two minutes of server time [2.code-resend, 4.resend-other, 9.resend]', async ({
  page,
  sandbox,
  clock,
}) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone)
  await expect(page.getByRole('timer')).toContainText(/Kirim ulang dalam 01:5\d/)
  await expect(page.getByRole('button', { name: 'Kirim ulang' })).toBeHidden()
  const first = await codeFor(sandbox)
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
  const next = await codeFor(sandbox)
  expect(next).not.toBe(first)
  await page.keyboard.type(next)
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
})

test('requesting too often counts down to the time in the response [4.resend-ratelimit, 8.resend-ratelimit]', async ({
  page,
  sandbox,
  playwright,
  checkAxe,
}) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone)
  const first = await codeFor(sandbox)
  await sandbox.advance({ minutes: 2 })
  const elsewhere = await playwright.request.newContext({
    extraHTTPHeaders: { 'x-sandbox': sandbox.name, origin: sandbox.url },
  })
  const response = await elsewhere.post(`${sandbox.url}/api/auth/login/by_wa`, { data: { phone: ratna.phone } })
  expect((await response.json()).code).toBe('ok')
  await sandbox.advance({ seconds: 30 })
  await page.keyboard.type(wrongCode(first))
  await page.getByRole('button', { name: 'Kirim ulang' }).click()
  await expect(page.getByText('Istirahat dulu sebentar')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/01:[23]\d/)
  await checkAxe()
  await elsewhere.dispose()
})

test.describe('another tab signs in', () => {
  // The open page still sends the previous shopper's id, which the server rejects with 409.
  test.use({ expectedConsole: /409|WebChannelConnection|cleardot\.gif/ })

  test("when the session becomes another shopper's, the open page shows only the new one", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(ratna.phone)
    // Waits for home's last request, so that none is pending when the session changes.
    const loaded = page.waitForResponse('**/api/reward/luckydrawcount*')
    await page.goto('/')
    await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
    await loaded
    const sari = await sandbox.createShopper({ firstName: 'Sari', points: 777 })
    await page.request.post(`/control/shoppers/${sari.id}/login`, { headers: sandbox.headers })
    await page.evaluate(() => {
      const shown = () => document.body.innerText
      const mixed: string[] = []
      new MutationObserver(() => {
        if (shown().includes('Ratna') && shown().includes('777')) mixed.push(shown())
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
      Object.assign(window, { mixed })
    })
    // A notification makes the open page refetch its data.
    await sandbox.call('POST /control/shoppers/:shopper/notifications', {
      params: { shopper: ratna.phone },
      body: { type: 'pointin', ref: '1', title: 'Poin masuk', text: '5 poin' },
    })
    await expect(page.getByRole('heading', { name: /, Sari$/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Poin kamu' })).toContainText('777')
    expect(await page.evaluate('window.mixed')).toEqual([])
  })
})

test('the back button signs out and leaves the code step [2.code-back, 4.sign-out-code, 7.logout]', async ({
  page,
}) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone)
  const logout = page.waitForRequest('**/api/auth/logout')
  await page.getByRole('button', { name: 'Kembali' }).click()
  await logout
  await expect(page.getByLabel('Nomor HP')).toHaveValue('840 0000 1234')
  await expect(page).toHaveURL('/login')
})

test('the code step is still there after a reload [3.otp-record]', async ({ page, sandbox }) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone)
  await page.reload()
  await expect(page.getByText('+62 840-0000-1234')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('Kirim ulang dalam 01:')
  await page.getByRole('textbox', { name: 'Kode 6 digit' }).pressSequentially(await codeFor(sandbox))
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
})

test('an ended session opens home with a message, and signing in returns to the page [3.history-browser, 4.unauthenticated]', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(ratna.phone)
  const listenRequest = page.waitForRequest(/Firestore\/Listen/)
  await page.goto('/setting')
  await expect(page.getByRole('heading', { name: 'Ratna Puspita' })).toBeVisible()
  await expect(page.getByText('—')).toBeHidden()
  await listenRequest
  await page.context().clearCookies({ name: 'sid' })
  // The toast is visible for three seconds, so the test looks for it while the page still loads.
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('Sesimu berakhir. Masuk lagi, ya.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Masuk atau daftar' })).toBeVisible()
  expect((await page.context().cookies()).some(({ name }) => name === 'user_log')).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('historyBrowser'))).not.toBeNull()
  await page.getByRole('link', { name: 'Masuk atau daftar' }).click()
  await requestCode(page, ratna.phone)
  await page.keyboard.type(await codeFor(sandbox))
  await expect(page).toHaveURL('/setting')
})

test('signing out asks for confirmation and shows the guest home [4.sign-out-session]', async ({
  page,
  signIn,
  checkAxe,
}) => {
  await signIn(ratna.phone)
  await page.goto('/setting')
  await expect(page.getByText('0840-0000-1234')).toBeVisible()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await expect(page.getByRole('dialog', { name: 'Keluar dari akun ini?' })).toBeVisible()
  await checkAxe()
  await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
  await expect(page.getByRole('link', { name: 'Masuk atau daftar' })).toBeVisible()
  await page.goto('/setting')
  await expect(page).toHaveURL('/')
})

test.describe('with a slow response', () => {
  test.use({ expectedConsole: /401 \(Unauthorized\)/ })

  test('signing out does not show the message of an ended session', async ({ page, sandbox, signIn }) => {
    await signIn(ratna.phone)
    const [receipt] = await sandbox.listPendingReceipts()
    const listenRequest = page.waitForRequest(/Firestore\/Listen/)
    await page.goto('/setting')
    await listenRequest
    await page.route('**/api/auth/logout', async (route) => {
      const response = await route.fetch()
      const rejected = page.waitForResponse((other) => other.status() === 401)
      await sandbox.acceptReceipt(receipt?.id ?? '', 40)
      await rejected
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Keluar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
    await expect(page.getByRole('link', { name: 'Masuk atau daftar' })).toBeVisible()
    // Checked without waiting, because the toast disappears by itself.
    expect(await page.getByText('Sesimu berakhir. Masuk lagi, ya.').isVisible()).toBe(false)
  })
})
