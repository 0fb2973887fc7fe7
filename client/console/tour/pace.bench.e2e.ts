// Every cut and story at normal speed, and whether it keeps the time that it promises: `npm run bench tour`.

import { messages } from '#client/console/messages/messages.ts'
import { getCard, startCut } from '#client/e2e/tour-walk.ts'
import { expect, test } from '#sdk/playwright.ts'
import { cuts } from './cut.ts'

test.use({
  preset: 'demo',
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  expectedConsole: /Failed to load resource.*(500|429|Internal|401|404 .*\/control\/journal\/\d+)/,
})

const MINUTE = 60_000

for (const { id, steps, minutes } of cuts) {
  const { title } = messages.id.tour.cuts[id]

  test(`${title} takes no longer than it says`, async ({ page }) => {
    test.setTimeout((minutes + 3) * MINUTE)
    await page.goto('/console')
    const startedAt = performance.now()
    await startCut(page, title)
    const isPlayed = page.waitForFunction(
      (count) => performance.getEntriesByName('tour-done').length === count,
      steps.length,
      { timeout: (minutes + 2) * MINUTE },
    )
    // The presenter answers at once for the provider.
    const answer = getCard(page).getByText('Tur menunggu jawabanmu')
    if (steps.includes('provider')) {
      await answer.waitFor({ timeout: (minutes + 2) * MINUTE })
      await page.getByRole('button', { name: 'Kirim', exact: true }).first().click()
    }
    await isPlayed
    const took = performance.now() - startedAt
    process.stdout.write(`${title}: ${Math.round(took / 1_000)} s\n`)
    expect(took).toBeLessThan(minutes * MINUTE)
  })
}
