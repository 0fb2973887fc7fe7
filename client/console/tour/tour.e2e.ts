// The guided tour, from start to end on a fresh sandbox, and taken over on the way.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '#sdk/playwright.ts'

test.use({
  preset: 'demo',
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  // One of its steps is a server that fails; another outlives the session, which the app may notice before the desk; and
  // the first puts the world back, with the request that the trace may just be asking for.
  expectedConsole: /Failed to load resource.*(500|Internal|401|404 .*\/control\/journal\/\d+)/,
})

// New lines of the trace fade in; halfway, their words are paler than anybody reads them.
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

test('the tour is paused by a hand on the phone, and goes on', async ({ page, checkAxe }) => {
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

test('a step is skipped while the world is still being put back', async ({ page }) => {
  await page.route('**/control/sandboxes/*/reset', async (route) => {
    await pause(1_500)
    await route.continue()
  })
  await page.goto('/console?laju=20')
  await page.getByRole('button', { name: 'Tur', exact: true }).click()
  await page.getByRole('button', { name: 'Mulai tur' }).click()
  const card = page.getByRole('region', { name: 'Tur' })
  await card.getByRole('button', { name: 'Langkah berikutnya' }).click()
  await expect(card.getByText(/tersendat/).or(card.getByRole('heading', { name: /Kodenya tiba/ }))).toBeVisible({
    timeout: 30_000,
  })
  await expect(card.getByText(/tersendat/)).toBeHidden()
})
