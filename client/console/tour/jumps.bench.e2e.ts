// From every step of a cut to every later one, twice, with a reload in the middle: one test for each step that is jumped to, so
// that a part of them can be chosen. `npm run bench tour -- --part jumps`.
import {
  expectNoRingFaults,
  jumpTo,
  LOCALES,
  type Played,
  resume,
  startCut,
  TOUR_NOISE,
  TOUR_SIZES,
  waitForStep,
  watchRing,
} from '#client/e2e/tour-walk.ts'
import { expect, test } from '#sdk/playwright.ts'
import { cuts } from './cut.ts'

test.use({ preset: 'demo', hasTouch: false, expectedConsole: TOUR_NOISE })

const USUAL_SPEED = '20'
const PAIR_MS = 90_000

for (const [size, viewport] of Object.entries(TOUR_SIZES)) {
  for (const [language, locale] of Object.entries(LOCALES)) {
    test.describe(`${size} ${language}`, () => {
      test.use({ viewport, locale })

      for (const { id, steps } of cuts) {
        for (const [to, step] of steps.entries()) {
          if (to === 0) continue

          test(`${id} jumps to step ${to + 1}`, async ({ page }) => {
            test.setTimeout(2 * to * PAIR_MS + PAIR_MS)
            await page.goto(`/console?laju=${test.info().config.metadata['tourSpeed'] ?? USUAL_SPEED}`)
            await startCut(page, id)
            const failed: Played[] = []
            const readyMs: number[] = []
            for (const visit of [1, 2]) {
              await watchRing(page)
              for (let from = 0; from < to; from += 1) {
                await jumpTo(page, from)
                await waitForStep(page, 'ready')
                await jumpTo(page, to)
                const played = await waitForStep(page, 'done')
                readyMs.push(played.readyMs)
                if (played.error) failed.push(played)
              }
              await expectNoRingFaults(page)
              if (visit === 2) continue
              await page.reload()
              await resume(page)
            }
            process.stdout.write(`${size} ${language} ${id}: ${step} ready after ${readyMs.join(', ')} ms\n`)
            expect(failed).toEqual([])
          })
        }
      }
    })
  }
}
