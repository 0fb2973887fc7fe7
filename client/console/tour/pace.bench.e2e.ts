// Every cut and story at normal speed, and whether it keeps the time that it promises: `npm run bench tour -- --part pace`.
import { playUntil, startCut, TOUR_NOISE } from '#client/e2e/tour-walk.ts'
import { expect, test } from '#sdk/playwright.ts'
import { cuts } from './cut.ts'

test.use({ preset: 'demo', viewport: { width: 1440, height: 900 }, hasTouch: false, expectedConsole: TOUR_NOISE })

const MINUTE = 60_000

for (const { id, steps, minutes } of cuts) {
  test(`${id} takes no longer than it says`, async ({ page }) => {
    const timeout = (minutes + 3) * MINUTE
    test.setTimeout(timeout + MINUTE)
    await page.goto('/console')
    const startedAt = performance.now()
    await startCut(page, id)
    const last = steps.at(-1)
    if (!last) throw new Error(`The cut ${id} has no steps.`)
    expect(await playUntil(page, 'done', last, timeout)).toMatchObject({ error: null })
    const took = performance.now() - startedAt
    process.stdout.write(`${id}: ${Math.round(took / 1_000)} s of ${minutes} min\n`)
    expect(took).toBeLessThan(minutes * MINUTE)
  })
}
