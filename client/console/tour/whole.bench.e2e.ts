// Every cut from its start to its end, twice in a row, with a reload in the middle, and undone: `npm run bench tour -- --part whole`.
import {
  endPlayedTour,
  expectNoRingFaults,
  LOCALES,
  playUntil,
  resume,
  startCut,
  TOUR_NOISE,
  TOUR_SIZES,
  undoTour,
  watchRing,
} from '#client/e2e/tour-walk.ts'
import { expect, test } from '#sdk/playwright.ts'
import { differencesOf, dump } from '#server/testing/dump.ts'
import { cuts } from './cut.ts'

test.use({ preset: 'demo', hasTouch: false, expectedConsole: TOUR_NOISE })

const USUAL_SPEED = '1'
const MINUTE = 60_000

for (const [size, viewport] of Object.entries(TOUR_SIZES)) {
  for (const [language, locale] of Object.entries(LOCALES)) {
    test.describe(`${size} ${language}`, () => {
      test.use({ viewport, locale })

      for (const { id, steps, minutes } of cuts) {
        test(`${id} from start to end`, async ({ page, sandbox }) => {
          const timeout = (minutes + 4) * MINUTE
          test.setTimeout(2 * timeout)
          await sandbox.freeze(true)
          const before = await dump(sandbox)
          await page.goto(`/console?laju=${test.info().config.metadata['tourSpeed'] ?? USUAL_SPEED}`)
          const middle = steps[Math.floor(steps.length / 2)]
          const last = steps.at(-1)
          if (!middle || !last) throw new Error(`The cut ${id} has no steps.`)
          for (const visit of [1, 2]) {
            await startCut(page, id)
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
          expect(differencesOf(before, await dump(sandbox))).toEqual([])
        })
      }
    })
  }
}
