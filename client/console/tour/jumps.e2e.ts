// From every step of the tour to later ones, twice, with a reload in the middle, in three windows and both languages. The suite
// samples the pairs; `npm run bench tour` walks all of them.
import { PROJECTOR } from '#client/e2e/console-page.ts'
import {
  expectNoRingFaults,
  jumpTo,
  type Played,
  resume,
  startCut,
  TOUR_NOISE,
  waitForStep,
  watchRing,
} from '#client/e2e/tour-walk.ts'
import { expect, test } from '#sdk/playwright.ts'
import { type CutId, cutOf } from './cut.ts'

test.use({ preset: 'demo', hasTouch: false, expectedConsole: TOUR_NOISE })

const WALKS: { cut: CutId; size: { width: number; height: number }; locale: string }[] = [
  { cut: 'full', size: { width: 1280, height: 720 }, locale: 'id-ID' },
  { cut: 'long', size: { width: 1440, height: 900 }, locale: 'en-US' },
  { cut: 'fraud', size: { width: 1920, height: 1080 }, locale: 'id-ID' },
]
/** So many pairs in each visit, others in the second. */
const SAMPLE = 2

for (const { cut, size, locale } of WALKS) {
  test.describe(`${size.width}x${size.height}`, () => {
    test.use({ viewport: size, locale })

    test(`${cut}: steps are reached from earlier ones, twice, with a reload in the middle`, async ({ page }) => {
      test.setTimeout(400_000)
      await page.goto('/console?laju=20')
      await startCut(page, cut)
      const failed: Played[] = []
      for (const visit of [1, 2]) {
        await watchRing(page)
        for (const [from, to] of samplePairs(cutOf(cut).steps.length, visit)) {
          await jumpTo(page, from)
          await waitForStep(page, 'ready')
          await jumpTo(page, to)
          const played = await waitForStep(page, 'done')
          if (played.error) failed.push(played)
        }
        await expectNoRingFaults(page)
        await page.reload()
        await resume(page)
      }
      expect(failed).toEqual([])
    })
  })
}

test.describe('on a projector', () => {
  test.use({ viewport: PROJECTOR.viewport })

  test('the figures are framed one by one, and the card covers none of them', async ({ page }) => {
    test.setTimeout(120_000)
    // Slow enough for what covers a ring to be noticed.
    await page.goto('/console?laju=8')
    await startCut(page, 'long')
    expect((await waitForStep(page, 'ready')).error).toBeNull()
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url())
    })
    await jumpTo(page, cutOf('long').steps.indexOf('figures'))
    expect((await waitForStep(page, 'ready')).error).toBeNull()
    // The month passes without the guest's phone, which loads once, signed in.
    expect(loads).toHaveLength(1)
    await expect(page.getByRole('region', { name: 'Yang terjadi dalam 30 hari' })).toBeHidden()
    await watchRing(page)
    expect((await waitForStep(page, 'done')).error).toBeNull()
    await expectNoRingFaults(page)
  })

  test('the dialog that refuses a receipt is read to its end, beside the card', async ({ page }) => {
    test.setTimeout(120_000)
    // Slow enough for a covered dialog to be noticed.
    await page.goto('/console?laju=8')
    await startCut(page, 'fraud')
    await watchRing(page)
    await jumpTo(page, cutOf('fraud').steps.indexOf('altered'))
    expect(await waitForStep(page, 'done')).toMatchObject({ step: 'altered', error: null })
    await expectNoRingFaults(page)
  })
})

function samplePairs(steps: number, visit: number): [number, number][] {
  const pairs: [number, number][] = []
  for (let to = 1; to < steps; to += 1) {
    for (let from = 0; from < to; from += 1) pairs.push([from, to])
  }
  const stride = Math.ceil(pairs.length / SAMPLE)
  return pairs.filter((_, at) => at % stride === (visit * 11) % stride)
}
