// From every step of a cut to every later one, twice, with a reload in the middle: one test for each step that is jumped to, so
// that a part of them can be chosen. `npm run bench tour -- --part jumps`.
import {
  expectNoRingFaults,
  jumpTo,
  openAtSpeed,
  type Played,
  resume,
  startCut,
  testEveryCut,
  waitForStep,
  watchRing,
} from '#client/e2e/tour-walk.ts'
import { expect, test } from '#sdk/playwright.ts'

const USUAL_SPEED = '20'
const PAIR_MS = 90_000

testEveryCut(({ id, steps }, group) => {
  for (const [to, step] of steps.entries()) {
    if (to === 0) continue

    test(`${id} jumps to step ${to + 1}`, async ({ page }) => {
      test.setTimeout(2 * to * PAIR_MS + PAIR_MS)
      await openAtSpeed(page, USUAL_SPEED)
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
      process.stdout.write(`${group} ${id}: ${step} ready after ${readyMs.join(', ')} ms\n`)
      expect(failed).toEqual([])
    })
  }
})
