// Receipt review on the console: the kit, the queue, both verdicts, and the chain of effects of a verdict.
import { setTimeout as pause } from 'node:timers/promises'
import { getBanner, getPanel, openConsole, PROJECTOR } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use(PROJECTOR)
// The page runs two apps, which takes longer on a busy machine.
test.describe.configure({ timeout: 90_000 })

test('a receipt of the kit is sent and approved, and every link of its chain opens', async ({ page, checkAxe }) => {
  const phone = await openConsole(page)
  const review = getPanel(page, 'Periksa struk')
  await review.getByRole('tab', { name: 'Struk contoh' }).click()
  await review.getByRole('button', { name: /Toko Sentosa Diterima/i }).click()
  await checkAxe()
  await expect(page.getByRole('button', { name: 'Layar penuh' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeVisible()
  await page.getByRole('button', { name: 'Kirim ke HP' }).click()
  await phone.getByRole('button', { name: 'Kirim struk ini' }).click()
  await expect(phone.getByRole('heading', { name: /Struk sudah kami terima/ })).toBeVisible()

  await review.getByRole('tab', { name: /Antre/ }).click()
  await expect(review.getByText('Ratna Puspita').first()).toBeVisible()
  await page.keyboard.press('a')
  await expect(getBanner(phone)).toContainText(/poin|Struk/)
  const chain = getPanel(page, 'Rantai kejadian')
  await expect(chain.getByRole('button', { name: /^Banner di HP/ }).first()).toBeVisible()
  await chain.getByRole('button', { name: /^POST/ }).click()
  await expect(chain.getByText('{"verdict":"valid"}')).toBeVisible()
  await chain.getByRole('button', { name: /^Aturan dijalankan/ }).click()
  await expect(chain.getByText(/baris ditulis/).first()).toBeVisible()
  await chain.getByRole('button', { name: /^Notifikasi pointin/ }).click()
  await expect(chain.getByText('Judul')).toBeVisible()
  await checkAxe()
  await chain.getByRole('button', { name: /^Buku poin \+\d/ }).click()
  await chain.getByRole('button', { name: 'Lihat di HP' }).click()
  await expect(phone.getByRole('heading', { name: 'Riwayat' })).toBeVisible()
  await review.getByRole('tab', { name: 'Selesai' }).click()
  await checkAxe()
})

test('a receipt of the kit is dropped on the phone', async ({ page }) => {
  const phone = await openConsole(page)
  const review = getPanel(page, 'Periksa struk')
  await review.getByRole('tab', { name: 'Struk contoh' }).click()
  const receipt = review.getByRole('button', { name: /Segar Jaya Diterima/i }).first()
  await receipt.hover()
  await page.mouse.down()
  const glass = await page.locator('iframe[title="Aplikasi di HP"]').boundingBox()
  const [x, y] = [(glass?.x ?? 0) + 100, (glass?.y ?? 0) + 200]
  await page.mouse.move(x + 80, y, { steps: 4 })
  await expect(page.getByRole('region', { name: 'Lepas struk di sini' })).toBeVisible()
  await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
  await expect(phone.getByRole('button', { name: 'Kirim struk ini' })).toBeVisible()
})

test('a receipt of the kit reaches a phone that is still loading', async ({ page }) => {
  const phone = await openConsole(page)
  const review = getPanel(page, 'Periksa struk')
  await review.getByRole('tab', { name: 'Struk contoh' }).click()
  await review.getByRole('button', { name: /Toko Sentosa Diterima/i }).click()
  await page.route(/127\.0\.0\.1:\d+\/$/, async (route) => {
    await pause(1_500)
    await route.continue()
  })
  await phone.locator('html').evaluate((page) => page.setAttribute('data-before', ''))
  // The modal dialog hides the button from users; the event reaches it nevertheless.
  await page.getByRole('button', { name: 'Muat ulang HP', includeHidden: true }).dispatchEvent('click')
  await page.getByRole('button', { name: 'Kirim ke HP' }).click()
  const loaded = phone.locator('html:not([data-before])')
  await expect(loaded.getByRole('button', { name: 'Kirim struk ini' })).toBeVisible({ timeout: 20_000 })
})

test('OCR reads a waiting receipt, and staff still decide', async ({ page, sandbox, checkAxe }) => {
  await openConsole(page)
  const review = getPanel(page, 'Periksa struk')
  const before = (await sandbox.listPendingReceipts()).length
  await page.keyboard.press('b')
  await expect(review.getByRole('list', { name: 'Yang terbaca' })).toBeVisible({ timeout: 45_000 })
  await expect(review.getByText(/^Rp198\.500/)).toBeVisible()
  await checkAxe()
  expect((await sandbox.listPendingReceipts()).length).toBe(before)
})

test('a receipt is rejected with a reason that the shopper reads', async ({ page, checkAxe }) => {
  const phone = await openConsole(page)
  await page.keyboard.press('r')
  const window = page.getByRole('dialog', { name: /Kenapa .* ditolak/ })
  await checkAxe()
  await window.getByText('Foto buram atau gelap').click()
  await page.keyboard.press('Enter')
  await expect(window).toBeHidden()
  await expect(getBanner(phone)).toContainText('Struk belum bisa diterima')
})
