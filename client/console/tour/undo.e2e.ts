// Undo after a tour: 'Urungkan' restores the data of the sandbox to the byte.
import { openConsole } from '#client/e2e/console-page.ts'
import { endPlayedTour, playUntil, startVariant, TOUR_NOISE, undoTour } from '#client/e2e/tour-walk.ts'
import { expect, test } from '#sdk/playwright.ts'
import { differencesOf, dump, withoutVersions } from '#server/testing/dump.ts'

test.use({
  preset: 'demo',
  viewport: { width: 1280, height: 720 },
  hasTouch: false,
  expectedConsole: TOUR_NOISE,
})

test('after two tours and a reload, undo brings back every byte, and the phone to who held it', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(400_000)
  const phone = await openConsole(page)
  await page.goto('/console?speed=20')
  await expect(phone.getByRole('link', { name: /Notifikasi, \d+/ })).toBeVisible()
  // Freezes the clock, because undo does not turn real time back.
  await sandbox.freeze(true)
  const before = withoutVersions(await dump(sandbox))
  expect(before.size).toBeGreaterThan(30)
  for (const visit of [1, 2]) {
    await startVariant(page, 'minute')
    expect(await playUntil(page, 'done', 'time', 150_000), `visit ${visit}`).toMatchObject({ error: null })
    if (visit === 1) await endPlayedTour(page)
  }
  await page.reload()
  await endPlayedTour(page)
  expect(differencesOf(before, withoutVersions(await dump(sandbox))).length).toBeGreaterThan(100)

  // The phone shows Ratna before the undo, too, so the test compares the data instead.
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
