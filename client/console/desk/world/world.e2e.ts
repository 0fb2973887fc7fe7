// Clock, notifications, stock, draws, claims and content on the console, and their effect on the phone.
import { getBanner, getPanel, navigatePhone, openConsole, PROJECTOR, pressInMenu } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use(PROJECTOR)

test('a notification and a promo reach the phone, a stopped campaign leaves it, and the clock is advanced, frozen and moved', async ({
  page,
  sandbox,
}) => {
  const phone = await openConsole(page)
  await page.getByRole('button', { name: 'Hadiah langsung' }).click()
  await page.getByRole('button', { name: 'Kirim ke Ratna' }).click()
  await expect(getBanner(phone)).toContainText('Kamu dapat hadiah langsung')
  await getBanner(phone).getByRole('button', { name: 'Tutup' }).click()

  const world = getPanel(page, 'Program')
  await world.getByRole('tab', { name: 'Konten' }).click()
  await world.getByRole('button', { name: 'Kirim kabar promo' }).click()
  await expect(world.getByText(/^Ke \d+ orang, dari \d+ yang setuju/)).toBeVisible()
  await world.getByLabel('Tentang promo').selectOption({ label: 'Kecap dua botol, poin dua kali' })
  await world.getByLabel('Judul promo').fill('Kecap lagi dobel')
  await world.getByRole('button', { name: 'Kirim', exact: true }).click()
  await getBanner(phone).getByText('Kecap lagi dobel').click()
  await expect(phone.getByRole('heading', { name: 'Kecap dua botol, poin dua kali' })).toBeVisible()

  await navigatePhone(page, '/campaign')
  const now = Date.parse((await sandbox.getClock()).now)
  await expect(phone.getByRole('heading', { name: 'Promo', exact: true })).toBeVisible()
  await expect(phone.getByRole('listitem').first()).toBeVisible()
  const shown = await phone.getByRole('listitem').allTextContents()
  const running = (await sandbox.call('GET /control/campaigns')).rows.find(
    ({ title, endAt }) => Date.parse(endAt) > now && shown.some((card) => card.includes(title)),
  )
  const name = running?.title ?? ''
  expect(name).not.toBe('')
  const title = phone.getByText(name, { exact: true }).first()
  await expect(title).toBeVisible()
  await world.getByRole('button', { name: `Hentikan ${name}` }).click()
  await expect(phone.getByRole('heading', { name: 'Promo', exact: true })).toBeVisible()
  await expect(title).toHaveCount(0)
  await world.getByRole('button', { name: `Jalankan ${name}` }).click()
  await expect(title).toBeVisible()

  const before = Date.parse((await sandbox.getClock()).now)
  await pressInMenu(page, 'Langkah waktu lain', '+1 hari')
  await expect.poll(async () => Date.parse((await sandbox.getClock()).now) - before).toBeGreaterThan(86_000_000)
  await pressInMenu(page, 'Langkah waktu lain', 'Bekukan waktu')
  await expect.poll(async () => (await sandbox.getClock()).frozen).toBe(true)
  await expect(page.getByText('Waktu beku')).toBeVisible()
  await page.getByTitle(/^Ke sana:/).click()
  await expect.poll(async () => Date.parse((await sandbox.getClock()).now) - before).toBeGreaterThan(1.5 * 86_000_000)
})

test('forms take and return the focus, and banners, stock, draws and claims are edited, run and delivered', async ({
  page,
}) => {
  const phone = await openConsole(page)
  const world = getPanel(page, 'Program')
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    const size = `at ${width}x${height}`
    await world.getByRole('tab', { name: 'Notif' }).click()
    await world.getByRole('button', { name: 'Struk', exact: true }).click()
    await expect(world.getByLabel('Isi notifikasi'), size).toBeInViewport({ ratio: 1 })
    await expect(world.getByRole('button', { name: 'Kirim ke Ratna' }), size).toBeInViewport({ ratio: 1 })
    await world.getByRole('tab', { name: 'Konten' }).click()
    await world.getByRole('button', { name: 'Tulis banner baru' }).press('Enter')
    await expect(world.getByLabel('Judul banner')).toBeFocused()
    await world.getByRole('button', { name: 'Batal' }).press('Enter')
    await expect(world.getByRole('button', { name: 'Tulis banner baru' })).toBeFocused()
  }
  await world.getByRole('tab', { name: 'Konten' }).click()
  await world.getByRole('button', { name: 'Tulis banner baru' }).click()
  const cut = world.getByRole('figure', { name: 'Di HP' })
  await expect(cut).toContainText('Akhir pekan dobel poin')
  await world.getByLabel('Judul banner').fill('Pesta struk sehari')
  await world.getByLabel('Tujuan banner').selectOption('Tukar poin')
  await world.getByRole('button', { name: 'Tayangkan', exact: true }).click()
  await expect(phone.getByText('Pesta struk sehari')).toBeAttached()
  await world.getByRole('button', { name: 'Ubah Pesta struk sehari' }).click()
  await world.getByLabel('Judul banner').fill('Pesta struk sepekan')
  await world.getByRole('button', { name: 'Tayangkan', exact: true }).click()
  await expect(phone.getByText('Pesta struk sepekan')).toBeAttached()
  await world.getByRole('button', { name: 'Tutup Pesta struk sepekan' }).click()
  await expect(phone.getByText('Pesta struk sepekan')).toHaveCount(0)
  await world.getByRole('button', { name: 'Ubah Pesta struk sepekan' }).click()
  await world.getByRole('button', { name: 'Hapus' }).click()
  await expect(world.getByText('Pesta struk sepekan')).toHaveCount(0)

  await world.getByRole('tab', { name: 'Stok' }).click()
  const stock = world.getByRole('textbox').first()
  await stock.fill('3')
  await stock.press('Enter')
  await expect(stock).toHaveValue('3')

  await world.getByRole('tab', { name: 'Undian' }).click()
  const draw = world.getByRole('listitem').first()
  await draw.getByRole('button', { name: 'Undi', exact: true }).click()
  await expect(draw).toContainText(/\d+ pemenang/)
  // This browser recomputes the draw.
  await draw.getByRole('button', { name: /^Periksa/ }).click()
  const check = page.getByRole('dialog', { name: 'Periksa undian ini' })
  await check.getByRole('button', { name: /^Hitung ulang/ }).click()
  await expect(check.getByText(/^\d+ kupon, dihitung ulang: pemenang sama$/)).toBeVisible()
  await expect(check.getByText(/^[0-9a-f]{64}$/).first()).toBeHidden()
  await check.getByRole('button', { name: 'Tutup' }).click()

  await world.getByRole('tab', { name: 'Klaim' }).click()
  await expect(world.getByText('Dewi Kusuma · dikirim')).toBeVisible()
  await world.getByRole('button', { name: 'Tandai sampai' }).first().click()
  await expect(world.getByText('Dewi Kusuma · sampai')).toBeVisible()

  await navigatePhone(page, '/redeem')
  // Waits for the new screen, because the home screen has the same link.
  await expect(phone.getByRole('heading', { name: 'Tukar poin' })).toBeVisible()
  await phone
    .getByRole('link', { name: /Pulsa semua operator/ })
    .first()
    .click()
  const denom = phone.locator('label', { hasText: 'Rp5.000' }).first()
  await expect(denom).not.toContainText('Habis')
  await world.getByRole('tab', { name: 'Stok' }).click()
  await world.getByRole('button', { name: 'Habiskan Pulsa Rp5.000', exact: true }).click()
  await expect(denom).toContainText('Habis')
  await world.getByLabel('Stok Pulsa semua operator Pulsa Rp5.000').fill('7')
  await page.keyboard.press('Enter')
  await expect(denom).not.toContainText('Habis')
})
