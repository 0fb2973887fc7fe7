// The guided tour: played to the end and undone, paused by a click, and skipped.
import { openConsole, PROJECTOR } from '#client/e2e/console-page.ts'
import {
  endPlayedTour,
  expectNoRingFaults,
  getCard,
  jumpTo,
  startVariant,
  TOUR_NOISE,
  undoTour,
  waitForStep,
  watchRing,
} from '#client/e2e/tour-walk.ts'
import { expect, test } from '#sdk/playwright.ts'
import { differencesOf, dump, withoutVersions } from '#server/testing/dump.ts'

test.use({
  preset: 'demo',
  viewport: PROJECTOR.viewport,
  hasTouch: false,
  expectedConsole: TOUR_NOISE,
})

test('the tour runs from the first visit to its end by itself with its ring in sight, and undo brings back every byte', async ({
  page,
  sandbox,
  checkAxe,
}) => {
  test.setTimeout(400_000)
  await sandbox.updateSettings({ review: 'auto' })
  const phone = await openConsole(page)
  await page.goto('/console?speed=20')
  await expect(phone.getByRole('link', { name: /Notifikasi, \d+/ })).toBeVisible()
  // Freezes the clock, because undo does not turn real time back.
  await sandbox.freeze(true)
  const { settings } = await sandbox.getState()
  const before = withoutVersions(await dump(sandbox))
  expect(before.size).toBeGreaterThan(30)
  await page.getByRole('button', { name: 'Tur', exact: true }).click()
  await page.getByRole('button', { name: 'Mulai tur' }).click()
  await watchRing(page)
  const card = getCard(page)
  await expect(card.getByRole('heading', { name: /Masuk tanpa kata sandi/ })).toBeVisible({ timeout: 60_000 })
  // The presenter answers for the provider, and this click does not pause the tour.
  await expect(card).toHaveAttribute('data-status', /asking|failed/, { timeout: 150_000 })
  await page.getByRole('button', { name: 'Gagalkan' }).first().click()
  await expect(card).toHaveAttribute('data-status', /over|failed/, { timeout: 150_000 })
  await expect(card.getByRole('heading', { name: /Sekarang giliranmu/ })).toBeVisible()
  await checkAxe()
  expect((await sandbox.getClock()).now).toMatch(/^2026-12-21/)
  await expectNoRingFaults(page)
  await card.getByRole('button', { name: 'Selesai' }).click()
  await expect(card).toBeHidden()
  await expect.poll(async () => (await sandbox.getState()).settings).toEqual(settings)
  expect(await sandbox.faults.list()).toEqual([])
  expect(differencesOf(before, withoutVersions(await dump(sandbox))).length).toBeGreaterThan(100)

  // A second tour outlives a reload, and undo reaches back to before the first.
  await startVariant(page, 'minute')
  await waitForStep(page, 'ready')
  await page.reload()
  await endPlayedTour(page)
  await undoTour(page, 'oldest')
  // Only the new sign-in of the phone differs, because no saved state contains the token of the old session.
  await expect(async () =>
    expect(differencesOf(before, withoutVersions(await dump(sandbox)))).toEqual([
      expect.stringMatching(/^lost: knownNetwork .*"usedAt":\d+}$/),
      expect.stringMatching(/^added: knownNetwork .*"usedAt":\d+}$/),
      expect.stringMatching(/^added: session /),
    ]),
  ).toPass({ timeout: 30_000 })
  await expect(phone.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
})

test('a button pauses the tour, also while its first step is prepared, as does a click on the phone; it resumes and skips steps, by keyboard too', async ({
  page,
}) => {
  const reset = Promise.withResolvers<void>()
  await page.route('**/control/sandboxes/*/reset', async (route) => {
    await reset.promise
    await route.continue()
  })
  await page.goto('/console?speed=4')
  await startVariant(page, 'full')
  const card = getCard(page)
  const phone = page.frameLocator('iframe[title="Aplikasi di HP"]')
  await card.getByRole('button', { name: 'Jeda' }).press('Enter')
  reset.resolve()
  await waitForStep(page, 'ready')
  await card.getByRole('button', { name: 'Lanjutkan' }).click()
  await phone.locator('h1').click()
  await expect(card.getByText('HP di tanganmu sekarang.')).toBeVisible()
  await card.getByRole('button', { name: 'Lanjutkan' }).click()
  await card.getByRole('button', { name: 'Langkah berikutnya' }).press('Enter')
  await expect(card.getByRole('heading', { name: /Masuk tanpa kata sandi/ })).toBeVisible()
  await card.getByRole('button', { name: 'Jeda' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Lanjutkan' })).toBeVisible()
  await card.getByRole('button', { name: 'Akhiri tur' }).press('Enter')
  await expect(card).toBeHidden()

  // Steps are skipped while the sandbox is still being reset, and only the last is restored.
  const { promise, resolve } = Promise.withResolvers<void>()
  let resets = 0
  await page.route('**/control/sandboxes/*/reset', async (route) => {
    resets += 1
    await promise
    await route.continue()
  })
  await startVariant(page, 'full')
  await expect.poll(() => resets).toBe(1)
  await jumpTo(page, 5)
  // The tour plays on, so the sentence is awaited from before the step begins.
  const sum = page.waitForFunction(() =>
    /Diterima [\d.]+ − digunakan [\d.]+ = saldo [\d.]+\./.test(
      document.querySelector('section[data-tour-card]')?.textContent ?? '',
    ),
  )
  resolve()
  expect(await waitForStep(page, 'ready')).toMatchObject({ step: 'points', error: null })
  expect(resets).toBe(2)
  await sum
})
