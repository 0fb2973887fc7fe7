// Receipt review on the console: the kit, the queue, both verdicts, and the effects of a verdict.
import { getBanner, getPanel, listCutLabels, openConsole, openTrace, PROJECTOR } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use(PROJECTOR)
/** Reading takes seconds, or a minute while other tests use every core, because the reader yields to requests. */
const READING_MS = 120_000
test.describe.configure({ timeout: 300_000 })

test('a receipt of an unknown shop is sent, read, its shop made known, and approved by what the desk shows, and every effect of it opens', async ({
  page,
  sandbox,
}) => {
  await sandbox.call('DELETE /control/shops/:id', { params: { id: 'toko-sentosa' } })
  const phone = await openConsole(page)
  const review = getPanel(page, 'Periksa struk')
  await page.getByRole('button', { name: 'Struk contoh' }).click()
  const samples = page.getByRole('dialog', { name: 'Struk contoh' })
  await samples.getByRole('button', { name: /Toko Sentosa Diterima/i }).click()
  await phone.getByRole('button', { name: 'Kirim struk ini' }).click()
  await expect(phone.getByRole('heading', { name: /Struk sudah kami terima/ })).toBeVisible()

  const [receipt] = (await sandbox.listPendingReceipts()).slice(-1)
  await expect(review.getByRole('heading', { name: receipt?.code ?? '' })).toBeVisible()
  // The first tap reads an unread receipt instead of approving it.
  await expect(review.getByText('Belum dibaca: toko dan poinnya belum ada.')).toBeVisible()
  await expect(review.getByRole('button', { name: /^Baca dulu/ })).toBeVisible()
  await page.keyboard.press('a')
  await expect(review.getByRole('list', { name: 'Yang terbaca' })).toBeVisible({ timeout: READING_MS })
  const doubts = review.getByRole('region', { name: 'Yang belum pasti' })
  await expect(doubts.getByRole('img', { name: 'Toko di foto' })).toBeVisible()

  await doubts.getByRole('button', { name: 'Kenali toko ini' }).click()
  const naming = page.getByRole('dialog', { name: 'Kenali toko ini' })
  await expect(naming.getByLabel('Nama toko')).not.toHaveValue('')
  await naming.getByLabel('Nama toko').fill('Toko Sentosa')
  await naming.getByRole('button', { name: 'Kenali toko' }).click()
  await expect(naming).toBeHidden()
  await expect(review.getByRole('definition').filter({ hasText: /^Toko Sentosa$/ })).toBeVisible({
    timeout: READING_MS,
  })
  await expect(doubts).toBeHidden()
  expect(await page.evaluate(listCutLabels)).toEqual([])
  const listPendingIds = async () => (await sandbox.listPendingReceipts()).map(({ id }) => id)
  expect(await listPendingIds()).toContain(receipt?.id)

  await review.getByRole('button', { name: 'Ubah isi' }).click()
  const dialog = page.getByRole('dialog', { name: /^Isi STR-/ })
  await expect(dialog.getByLabel('Total (Rp)')).toHaveValue(/^\d{5,}$/)
  // The button is in view in the smallest window, however long the receipt is.
  await expect(dialog.getByRole('button', { name: 'Setujui' })).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('Toko', { exact: true }).fill('Warung Bu Tini')
  await expect(dialog.getByText('Aturan menolak: Toko tidak ikut program.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Setujui' })).toBeDisabled()
  await dialog.getByLabel('Toko', { exact: true }).fill('Toko Sentosa')
  await dialog.getByRole('button', { name: 'Setujui' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(listPendingIds).not.toContain(receipt?.id)
  await page.getByRole('button', { name: 'Urungkan', exact: true }).click()
  await expect.poll(listPendingIds).toContain(receipt?.id)

  const ruling = await review.getByText(/^Aturan: \d+ poin/).innerText()
  await expect(review.getByRole('button', { name: /^Setujui/ })).toBeEnabled()
  await page.keyboard.press('a')
  await expect(getBanner(phone)).toContainText(`${/\d+/.exec(ruling)?.[0]} poin masuk`)
  await openTrace(page)
  const effects = getPanel(page, 'Akibat panggilan ini')
  await expect(effects.getByRole('button', { name: /^Banner di HP/ }).first()).toBeVisible()
  await effects.getByRole('button', { name: /^POST/ }).click()
  await expect(effects.getByText(/"verdict": "valid"/)).toBeVisible()
  await effects.getByRole('button', { name: /^Aturan dijalankan/ }).click()
  await expect(effects.getByText(/"change": "inserted"/)).toBeVisible()
  await effects.getByRole('button', { name: /^Notifikasi pointin/ }).click()
  await expect(effects.getByText(/"title":/)).toBeVisible()
  await effects.getByRole('button', { name: /^Buku poin \+\d/ }).click()
  await effects.getByRole('button', { name: 'Lihat di HP' }).click()
  await expect(phone.getByRole('heading', { name: 'Riwayat' })).toBeVisible()
  await review.getByRole('tab', { name: 'Selesai' }).click()
})

test('what staff did not type follows a later reading, a receipt is rejected with a reason, and one is dropped on the phone', async ({
  page,
  sandbox,
}) => {
  const phone = await openConsole(page)
  const review = getPanel(page, 'Periksa struk')
  await review.getByRole('button', { name: 'Ubah isi' }).click()
  const dialog = page.getByRole('dialog', { name: /^Isi STR-/ })
  await dialog.getByLabel('Toko', { exact: true }).fill('Toko Sentosa')
  const receipt = (await sandbox.listPendingReceipts()).at(-1)
  await sandbox.call('PATCH /control/receipts/:id', {
    params: { id: receipt?.id ?? '' },
    body: { merchant: 'Warung Bu Tini', total: 74_500 },
  })
  await expect(dialog.getByLabel('Total (Rp)')).toHaveValue('74500')
  await expect(dialog.getByLabel('Toko', { exact: true })).toHaveValue('Toko Sentosa')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await review.getByRole('tab', { name: /Antre/ }).click()
  await expect(review.getByRole('button', { name: 'Tolak' })).toBeVisible()
  await page.keyboard.press('r')
  const window = page.getByRole('dialog', { name: /Kenapa .* ditolak/ })
  await window.getByText('Foto buram atau gelap').click()
  const sentence = window.getByLabel(/^Kalimat untuk/)
  await expect(sentence).toHaveValue(/Foto ulang di tempat terang/)
  await sentence.fill('Fotonya goyang. Coba lagi sambil bersandar.')
  await expect(window.getByRole('region', { name: 'Begini terbaca di HP' })).toContainText('Fotonya goyang')
  await sentence.press('Enter')
  await expect(window).toBeHidden()
  await expect(getBanner(phone)).toContainText('Foto buram atau gelap. Fotonya goyang.')

  await page.getByRole('button', { name: 'Struk contoh' }).click()
  const samples = page.getByRole('dialog', { name: 'Struk contoh' })
  const sample = samples.getByRole('button', { name: /Segar Jaya Diterima/i }).first()
  await sample.hover()
  await page.mouse.down()
  const glass = await page.locator('iframe[title="Aplikasi di HP"]').boundingBox()
  const [x, y] = [(glass?.x ?? 0) + 100, (glass?.y ?? 0) + 200]
  await page.mouse.move(x + 80, y, { steps: 4 })
  await expect(page.getByRole('region', { name: 'Lepas struk di sini' })).toBeVisible()
  await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
  await expect(phone.getByRole('button', { name: 'Kirim struk ini' })).toBeVisible()
  // A file from outside the browser may enter the iframe first, and the iframe would open the file as a page.
  await phone.locator('body').dispatchEvent('dragenter')
  await expect(page.getByRole('region', { name: 'Lepas struk di sini' })).toBeVisible()
})
