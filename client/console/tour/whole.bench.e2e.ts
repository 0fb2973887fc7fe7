// Plays every variant twice in a row, with a reload in the middle and an undo. To play some, faster with TOUR_SPEED=5:
// `E2E_BENCHES=on npx playwright test --project=bench --grep '1280x720 id.*minute'`
import {
  endPlayedTour,
  expectNoRingFaults,
  openAtSpeed,
  playUntil,
  resume,
  startVariant,
  testEveryVariant,
  undoTour,
  watchRing,
} from '#client/e2e/tour-walk.ts'
import { expect, test } from '#sdk/playwright.ts'
import { differencesOf, dump, withoutVersions } from '#server/testing/dump.ts'

const USUAL_SPEED = '1'
const MINUTE = 60_000

testEveryVariant(({ id, steps, minutes }) => {
  test(`${id} from start to end`, async ({ page, sandbox }) => {
    const timeout = (minutes + 4) * MINUTE
    test.setTimeout(2 * timeout)
    await sandbox.freeze(true)
    const before = withoutVersions(await dump(sandbox))
    await openAtSpeed(page, USUAL_SPEED)
    const middle = steps[Math.floor(steps.length / 2)]
    const last = steps.at(-1)
    if (!middle || !last) throw new Error(`The variant ${id} has no steps.`)
    for (const visit of [1, 2]) {
      await startVariant(page, id)
      await watchRing(page)
      expect(await playUntil(page, 'ready', middle, timeout), `visit ${visit}`).toMatchObject({ error: null })
      await expectNoRingFaults(page)
      await page.reload()
      await resume(page)
      await watchRing(page)
      expect(await playUntil(page, 'done', last, timeout), `visit ${visit}`).toMatchObject({ error: null })
      await expectNoRingFaults(page)
      await endPlayedTour(page)
    }
    await undoTour(page, 'oldest')
    await expect.poll(async () => (await sandbox.getClock()).frozen).toBe(true)
    expect(differencesOf(before, withoutVersions(await dump(sandbox)))).toEqual([])
  })
})
