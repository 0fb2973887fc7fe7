// The promise at the tour's start: what was before comes back by 'Urungkan', to the byte.
import { openConsole } from '#client/e2e/console-page.ts'
import { endPlayedTour, playUntil, startCut, TOUR_NOISE, undoTour } from '#client/e2e/tour-walk.ts'
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
  // Time stands, since undo does not turn real time back.
  await sandbox.freeze(true)
  const before = withoutVersions(await dump(sandbox))
  expect(before.size).toBeGreaterThan(30)
  for (const visit of [1, 2]) {
    await startCut(page, 'minute')
    expect(await playUntil(page, 'done', 'time', 150_000), `visit ${visit}`).toMatchObject({ error: null })
    if (visit === 1) await endPlayedTour(page)
  }
  await page.reload()
  await endPlayedTour(page)
  expect(differencesOf(before, withoutVersions(await dump(sandbox))).length).toBeGreaterThan(100)

  // Its phone shows Ratna before, too: the state itself says when it has returned.
  await undoTour(page, 'oldest')
  // But for the time at which the phone was signed in again: what it was signed in with is known to no copy.
  await expect(async () =>
    expect(differencesOf(before, withoutVersions(await dump(sandbox)))).toEqual([
      expect.stringMatching(/^lost: knownNetwork .*"usedAt":\d+}$/),
      expect.stringMatching(/^added: knownNetwork .*"usedAt":\d+}$/),
      expect.stringMatching(/^added: session /),
    ]),
  ).toPass({ timeout: 30_000 })
  await expect(phone.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
})
