// The presenter's view: the phone alone, keys that step the tour, and notes on a second window that survive both windows.
import { getCard, startCut } from '#client/e2e/tour-walk.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({
  preset: 'demo',
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  expectedConsole: /Failed to load resource.*(401|404 .*\/control\/journal\/\d+)/,
})

test('the phone is alone, keys step the tour, and the notes keep in step through a closed window and a reload', async ({
  page,
  context,
  checkAxe,
}) => {
  test.setTimeout(180_000)
  await page.goto('/console?laju=20')
  const opened = context.waitForEvent('page')
  await startCut(page, 'shopper', 'present')
  const notes = await opened
  const said = notes.getByRole('heading', { level: 2 }).first()
  await expect(said).toHaveText(/1 dari 10.*Selamat datang/)
  await expect(notes.getByText(/program loyalitas/)).toBeVisible()
  await expect(notes.getByText('Masuk tanpa kata sandi').first()).toBeVisible()
  await expect(notes.getByRole('timer')).toHaveText(/0:\d\d dari 3 menit/)
  await checkAxe(notes)

  // The phone fills the window's height, without the desk, the card and what stands around it.
  const phone = page.locator('iframe[title="Aplikasi di HP"]')
  await expect.poll(async () => (await phone.boundingBox())?.height).toBeGreaterThan(840)
  await expect(page.getByRole('main', { name: 'Meja' })).toBeHidden()
  await expect(getCard(page)).toBeHidden()
  await checkAxe()
  await expect(notes.getByText('Langkah ini selesai')).toBeVisible({ timeout: 30_000 })

  // The focus is on the phone, whose field the tour types into; the arrows step the tour all the same.
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText(/Masuk tanpa kata sandi/)
  await expect(notes.getByText('Langkah ini selesai')).toBeVisible({ timeout: 30_000 })
  await page.frameLocator('iframe[title="Aplikasi di HP"]').locator('body').press('PageUp')
  await expect(said).toHaveText(/Selamat datang/)

  // The notes step the tour, too; closed, they open again where the tour stands.
  await notes.getByRole('button', { name: 'Poinnya tercatat' }).click()
  await expect(notes.getByText('Langkah ini selesai')).toBeVisible({ timeout: 60_000 })
  await notes.close()
  const again = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Catatan C' }).click()
  const reopened = await again
  const saidAgain = reopened.getByRole('heading', { level: 2 }).first()
  await expect(saidAgain).toHaveText(/Poinnya tercatat/)

  // The console is reloaded: the notes say so while it is away, and follow it again.
  await page.reload()
  await reopened.getByRole('button', { name: 'Tukar jadi pulsa' }).click()
  await expect(saidAgain).toHaveText(/Tukar jadi pulsa/)
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.keyboard.press('f')
  await page.keyboard.press('Escape')
  await expect(getCard(page).getByText('Tukar jadi pulsa')).toBeVisible()
  await expect(page.getByRole('main', { name: 'Meja' })).toBeVisible()
  await page.close()
  await expect(reopened.getByRole('alert')).toHaveText(/Konsolnya tidak menjawab/)
})
