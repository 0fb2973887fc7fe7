// Jumps to each step of the tour, with a reload in the middle, and a receipt from an unknown shop from start to end.
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

  test('every step is reached by a jump, and plays to its end with its ring in sight', async ({ page }) => {
    test.setTimeout(600_000)
    await page.goto('/console?speed=20')
    await startVariant(page, 'long')
    await watchRing(page)
    const { steps } = getTourVariant('long')
    for (const [at, step] of steps.entries()) {
      await jumpTo(page, at)
      expect(await waitForStep(page, 'done')).toMatchObject({ step, error: null })
      if (at !== Math.floor(steps.length / 2)) continue
      await expectNoRingFaults(page)
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

test('a state that takes long is made once, and a jump back restores it', async ({ page, sandbox }) => {
  test.setTimeout(200_000)
  await page.goto('/console?speed=20')
  await startVariant(page, 'fraud')
  const duplicate = getTourVariant('fraud').steps.indexOf('duplicate')
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/receipt/create') && request.frame() === page.mainFrame()) uploads += 1
  })
  for (const _visit of [1, 2]) {
    await jumpTo(page, duplicate)
    expect(await waitForStep(page, 'done')).toMatchObject({ step: 'duplicate', error: null })
  }
  expect(uploads).toBe(1)
  const { rows } = await sandbox.call('GET /control/sandboxes/:name/snapshots', { params: { name: sandbox.name } })
  expect(rows.map(({ snapshot }) => snapshot)).toContain('tour-accepted')
})
