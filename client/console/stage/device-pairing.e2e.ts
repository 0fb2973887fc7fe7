// A real phone is paired by the QR code, and receives notifications live.

import { openConsole, PROJECTOR } from '#client/e2e/console-page.ts'
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use(PROJECTOR)
/** Returns the time at which the next banner appears, in ms since 1970. Runs in the phone's page. */
function bannerAt(): Promise<number> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role="status"] b')) return
      watch.disconnect()
      resolve(Date.now())
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
}

test('a paired phone shows the banner within 200 ms of the verdict', async ({ page, browser, sandbox, baseURL }) => {
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
  // Takes the faster of two measurements, because other tests load the machine.
  const took: number[] = []
  for (const { id } of (await sandbox.listPendingReceipts()).filter(({ phone: own }) => own === ratna.phone)) {
    const seen = phone.evaluate(bannerAt)
    await sandbox.acceptReceipt(id, 40)
    const answeredAt = Date.now()
    took.push((await seen) - answeredAt)
    await phone.getByRole('button', { name: 'Tutup' }).click()
  }
  expect(took).toHaveLength(2)
  expect(Math.min(...took)).toBeLessThan(200)
  await context.close()
})
