// Jumps to each state of the tour, with a reload in the middle, and a receipt from an unknown shop from start to end.
import { PROJECTOR } from '#client/e2e/console-page.ts'
import {
  expectNoRingFaults,
  jumpTo,
  playUntil,
  resume,
  startVariant,
  TOUR_NOISE,
  waitForStep,
  watchRing,
} from '#client/e2e/tour-walk.ts'
import { expect, test } from '#sdk/playwright.ts'
import { getTourVariant } from './tour-variant.ts'

test.use({ preset: 'demo', hasTouch: false, expectedConsole: TOUR_NOISE })

test.describe('on a projector, in English', () => {
  test.use({ viewport: PROJECTOR.viewport, locale: 'en-US' })

  test('every state is reached by a jump, the steps of the long tour alone play with the ring in sight, and a long state is made once', async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await page.goto('/console?speed=20')
    let uploads = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/receipt/create') && request.frame() === page.mainFrame()) uploads += 1
    })
    await startVariant(page, 'long')
    await watchRing(page)
    for (const [at, step] of getTourVariant('long').steps.entries()) {
      // tour.e2e.ts plays the steps of the full tour to their end; of these, one for each state is enough.
      const isOfFullTour = getTourVariant('full').steps.includes(step)
      if (isOfFullTour && !['welcome', 'points', 'yourTurn'].includes(step)) continue
      await jumpTo(page, at)
      expect(await waitForStep(page, isOfFullTour ? 'ready' : 'done')).toMatchObject({ step, error: null })
      if (step !== 'altered') continue
      await expectNoRingFaults(page)
      // Two steps began with an accepted receipt, which the console sends once and then restores.
      expect(uploads).toBe(1)
      await page.reload()
      await resume(page)
      await watchRing(page)
    }
    await expectNoRingFaults(page)
  })
})

test('a receipt from an unknown shop plays from start to end by itself', async ({ page }) => {
  test.setTimeout(400_000)
  await page.goto('/console?speed=20')
  await startVariant(page, 'ownReceipt')
  expect(await playUntil(page, 'done', 'points', 300_000)).toMatchObject({ error: null })
})
