// A real phone is paired by the QR code, and receives notifications live.

import { openConsole, PROJECTOR } from '#client/e2e/console-page.ts'
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use(PROJECTOR)

test('a paired phone shows the banner of a verdict', async ({ page, browser, sandbox, baseURL }) => {
  await sandbox.updateSettings({ review: 'manual' })
  await openConsole(page)
  await page.getByRole('button', { name: 'HP asli' }).click()
  // No phone can reach the server of a test, so the dialog shows no code.
  await expect(page.getByText(/jadi HP belum bisa bergabung/)).toBeVisible()
  await expect(page.getByTitle('Kode untuk HP asli')).toHaveCount(0)
  const { rows } = await sandbox.call('GET /control/shoppers', { query: { search: ratna.phone } })
  const { links } = await sandbox.call('POST /control/phones', { body: { shopper: rows[0]?.id } })
  const link = links.find((one) => one.startsWith(baseURL ?? ''))

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(link ?? '')
  await expect(phone.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'HP yang bergabung' }).getByText('sebagai Ratna')).toBeVisible()
  await page.getByRole('button', { name: 'Tutup' }).click()
  await expect(page.getByRole('button', { name: '1 bergabung' })).toBeVisible()

  // The live connection is open once the notifications have loaded.
  await expect(phone.getByRole('link', { name: /Notifikasi, \d+/ })).toBeVisible()
  const [pending] = (await sandbox.listPendingReceipts()).filter(({ phone: own }) => own === ratna.phone)
  await sandbox.acceptReceipt(pending?.id ?? '', 40)
  await expect(phone.getByRole('status').getByText('40 poin masuk')).toBeVisible()
  await context.close()
})
