// The presenter's view: the phone alone, keys that step the tour, and a second window with the notes of the current step.
import { getCard, startVariant } from '#client/e2e/tour-walk.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({
  preset: 'demo',
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  expectedConsole: /Failed to load resource.*401/,
})

test('the phone is alone, keys step the tour, and the notes follow', async ({ page, context, checkAxe }) => {
  await page.goto('/console?speed=20')
  const opened = context.waitForEvent('page')
  await startVariant(page, 'full', 'present')
  const notes = await opened
  const step = notes.getByRole('heading', { level: 2 }).first()
  await expect(step).toHaveText(/1 dari \d+.*Selamat datang/)
  await expect(notes.getByText(/program loyalitas/)).toBeVisible()
  await expect(notes.getByText('Masuk tanpa kata sandi').first()).toBeVisible()
  await expect(notes.getByRole('timer')).toHaveText(/0:\d\d dari 4 menit/)
  await checkAxe(notes)

  const phone = page.locator('iframe[title="Aplikasi di HP"]')
  await expect.poll(async () => (await phone.boundingBox())?.height).toBeGreaterThan(840)
  await expect(page.getByRole('main', { name: 'Meja' })).toBeHidden()
  await expect(getCard(page).getByText('Selamat datang')).toBeVisible()
  await checkAxe()

  // The arrow keys step the tour, although the focus is in the field on the phone that the tour types into.
  await page.keyboard.press('ArrowRight')
  await expect(step).toHaveText(/Masuk tanpa kata sandi/)
  await page.frameLocator('iframe[title="Aplikasi di HP"]').locator('body').press('PageUp')
  await expect(step).toHaveText(/Selamat datang/)

  // The window of the notes steps the tour as well, and its count stands while the tour is paused.
  await notes.keyboard.press('PageDown')
  await expect(step).toHaveText(/Masuk tanpa kata sandi/)
  await notes.getByRole('button', { name: 'Kembali' }).click()
  await expect(step).toHaveText(/Selamat datang/)
  await page.getByRole('button', { name: 'Jeda' }).click()
  await expect(notes.getByRole('timer')).toHaveText(/dijeda/)

  // The notes open again at the current step, also after a reload of the console.
  await notes.close()
  await page.reload()
  const again = context.waitForEvent('page')
  await expect(getCard(page)).toBeVisible()
  await page.keyboard.press('c')
  await expect((await again).getByRole('heading', { level: 2 }).first()).toHaveText(/Selamat datang/)
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.keyboard.press('f')
  await page.keyboard.press('Escape')
  await expect(getCard(page).getByText('Selamat datang')).toBeVisible()
  await expect(page.getByRole('main', { name: 'Meja' })).toBeVisible()
})
