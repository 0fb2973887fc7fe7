// The guided tour: from start to end, paused by a click, and skipped.
import { expect, test } from '#sdk/playwright.ts'

test.use({
  preset: 'demo',
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  // A step injects server errors, one outlives the session, and the reset at the start drops the open journal entry.
  expectedConsole: /Failed to load resource.*(500|Internal|401|404 .*\/control\/journal\/\d+)/,
})

test('the tour runs from the first visit to its end by itself', async ({ page, sandbox, checkAxe }) => {
  test.setTimeout(240_000)
  await page.goto('/console?laju=20')
  await page.getByRole('button', { name: 'Tur', exact: true }).click()
  await checkAxe()
  await page.getByRole('button', { name: 'Mulai tur' }).click()
  const card = page.getByRole('region', { name: 'Tur' })
  await expect(card.getByRole('heading', { name: /Kodenya tiba di WhatsApp/ })).toBeVisible({ timeout: 60_000 })
  await expect(card.getByText(/tersendat/).or(card.getByRole('heading', { name: /Sekarang giliranmu/ }))).toBeVisible({
    timeout: 180_000,
  })
  await expect(card.getByText(/tersendat/)).toBeHidden()
  await checkAxe()
  const { now } = await sandbox.getClock()
  expect(now).toMatch(/^2026-12-21/)
  await card.getByRole('button', { name: 'Selesai' }).click()
  await expect(card).toBeHidden()
})

test('a click on the phone pauses the tour, and it resumes', async ({ page, checkAxe }) => {
  await page.goto('/console?laju=4')
  await page.getByRole('button', { name: 'Tur', exact: true }).click()
  await page.getByRole('button', { name: 'Mulai tur' }).click()
  const card = page.getByRole('region', { name: 'Tur' })
  const phone = page.frameLocator('iframe[title="Aplikasi di HP"]')
  await expect(phone.locator('h1')).toBeVisible()
  await phone.locator('h1').click()
  await expect(card.getByText('HP di tanganmu sekarang.')).toBeVisible()
  await checkAxe()
  await card.getByRole('button', { name: 'Lanjutkan' }).click()
  await card.getByRole('button', { name: 'Langkah berikutnya' }).click()
  await expect(card.getByRole('heading', { name: /Masuk tanpa kata sandi/ })).toBeVisible()
  await card.getByRole('button', { name: 'Jeda' }).click()
  await expect(card.getByRole('button', { name: 'Lanjutkan' })).toBeVisible()
  await card.getByRole('button', { name: 'Akhiri tur' }).click()
  await expect(card).toBeHidden()
})

test('a step is skipped while the sandbox is still being reset', async ({ page }) => {
  const skipped = Promise.withResolvers<void>()
  await page.route('**/control/sandboxes/*/reset', async (route) => {
    await skipped.promise
    await route.continue()
  })
  await page.goto('/console?laju=20')
  await page.getByRole('button', { name: 'Tur', exact: true }).click()
  await page.getByRole('button', { name: 'Mulai tur' }).click()
  const card = page.getByRole('region', { name: 'Tur' })
  await card.getByRole('button', { name: 'Langkah berikutnya' }).click()
  skipped.resolve()
  await expect(card.getByText(/tersendat/).or(card.getByRole('heading', { name: /Kodenya tiba/ }))).toBeVisible({
    timeout: 30_000,
  })
  await expect(card.getByText(/tersendat/)).toBeHidden()
})
