// Personas and messages on the console: signing the phone in, and using the codes that arrive.

import { getPanel, navigatePhone, openConsole, PROJECTOR } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use(PROJECTOR)
test('codes in the chat are copied and typed, a persona signs in with one click, a guest signs out, and DAFTAR registers', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const phone = await openConsole(page, null)
  await navigatePhone(page, '/login')
  await phone.getByLabel('Nomor HP').fill('84000001234')
  await phone.getByRole('button', { name: 'Lanjut', exact: true }).click()
  await phone.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(phone.getByRole('heading', { name: 'Masukkan kode 6 digit' })).toBeVisible()
  const chat = getPanel(page, 'Pesan')
  await chat.getByRole('button', { name: 'Salin' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{6}$/)
  await chat.getByRole('button', { name: 'Ketik di HP' }).click()
  await expect(phone.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ratna', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/Belanja tiap pekan/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kirim ke Ratna' })).toBeVisible()

  await page.getByRole('button', { name: 'Tamu' }).click()
  await expect(phone.getByRole('link', { name: /Masuk|Mulai/ }).first()).toBeVisible()
  await navigatePhone(page, '/login')
  await phone.getByLabel('Nomor HP').fill('84000003456')
  await phone.getByRole('button', { name: 'Lanjut', exact: true }).click()
  await phone.getByRole('radio', { name: /^SMS/ }).check()
  await phone.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(chat.getByText(/· SMS$/)).toBeVisible()
  await expect(chat.getByRole('button', { name: 'Ketik di HP' })).toHaveCount(2)

  await page.getByRole('button', { name: 'Ratna', exact: true }).click()
  await expect(phone.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
  await expect(page.getByText(/Belanja tiap pekan/)).toBeVisible()
  await page.getByRole('button', { name: /^\d+ lagi$/ }).click()
  await expect(page.getByRole('button', { name: /Nomor ajaib/ })).toHaveCount(0)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Putri Maharani/ })
    .click()
  await expect(phone.getByRole('heading', { name: /, Putri$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Tamu' }).click()
  await expect(phone.getByRole('link', { name: /Masuk|Mulai/ }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Tulis sebagai pembeli' }).click()
  await expect(page.getByLabel('Nomor WhatsApp'), 'a guest writes from a number of its own').toBeVisible()
  await page.getByLabel('Tulis pesan WhatsApp').fill('DAFTAR')
  await page.getByRole('button', { name: 'Kirim pesan' }).click()
  await getPanel(page, 'Pesan').getByRole('button', { name: 'Buka di HP' }).click()
  await expect(page.getByLabel('Alamat di HP')).toHaveValue(/^\/register\/wa\?token=/)
  await expect(phone.locator('h1')).toBeVisible()
})

test('who registered in front of the board stays first of the list when a persona is chosen, until the reset', async ({
  page,
  sandbox,
}) => {
  await openConsole(page, null)
  const { phone } = await sandbox.call('POST /control/shoppers', { body: { firstName: 'Melati' } })
  await page.request.post(`/control/shoppers/${encodeURIComponent(phone)}/login`)
  await page.context().addCookies([{ name: 'user_log', value: '1', url: page.url() }])
  const people = page.getByRole('group', { name: 'Siapa yang memegang HP' }).getByRole('button')
  await expect(page.getByRole('button', { name: 'Melati', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Ratna', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Ratna', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(people.nth(1)).toHaveAccessibleName('Melati')
  await page.reload()
  await expect(people.nth(1)).toHaveAccessibleName('Melati')
  await page.goto('about:blank')
  await sandbox.reset()
  // Otherwise the phone asks for what the ended session may not see.
  await page.context().clearCookies({ name: 'user_log' })
  await page.goto('/console')
  await expect(people.nth(1)).toHaveAccessibleName('Ratna')
})

test('two windows show the same shopper, on the desk and on the phone', async ({ page, context }) => {
  const first = await openConsole(page, null)
  const other = await context.newPage()
  const second = await openConsole(other, null)
  await page.getByRole('button', { name: 'Sari', exact: true }).click()
  for (const phone of [first, second]) await expect(phone.getByRole('heading', { name: /, Sari$/ })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Sari', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Tamu' }).click()
  for (const phone of [first, second])
    await expect(phone.getByRole('link', { name: /Masuk|Mulai/ }).first()).toBeVisible()
  await expect(second.locator('html')).toHaveCSS('scrollbar-width', 'none')
})

test('a visitor gets a sandbox of their own', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  await page.goto('/console?visit')
  await expect(page).toHaveURL('/console')
  const here = async () => (await (await page.request.get('/control/console')).json()).data
  const visit = await here()
  expect(visit).toMatchObject({ isVisit: true, preset: 'demo' })
  await page.goto('/console?visit')
  expect((await here()).sandbox).toBe(visit.sandbox)
  await expect(page.getByText(/Dunia ini milikmu sendiri, tersimpan sampai \d\d[.:]\d\d/)).toBeVisible()
  await page.request.delete(`/control/sandboxes/${visit.sandbox}`)
  await context.close()
})
