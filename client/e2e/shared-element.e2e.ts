// What a list and its detail share moves from one into the other, before the detail's own requests are answered.
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { recordMoves } from './record-moves.ts'

test.use({ preset: 'regular' })

const lists = [
  { kind: 'receipt', list: '/history?tab=struk', detail: '**/api/receipt/detail/*', heading: 'Detail struk' },
  { kind: 'draw', list: '/luckydraw', detail: '**/api/reward/luckydrawcount/*', heading: /^Undian ./ },
]

for (const { kind, list, detail, heading } of lists) {
  test(`a ${kind} begins with what the list has shown, which moves unless motion is reduced`, async ({
    page,
    signIn,
  }) => {
    await signIn(ratna.phone)
    await page.addInitScript(recordMoves)
    await page.route(detail, () => {})
    const open = async (reducedMotion: 'reduce' | 'no-preference') => {
      await page.emulateMedia({ reducedMotion })
      await page.goto(list)
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    }
    const moves = page.locator('html')
    await open('no-preference')
    await expect(moves).toHaveAttribute('data-moves', new RegExp(`view-transition-group\\(${kind}-`))
    await open('reduce')
    await expect(moves).not.toHaveAttribute('data-moves')
  })
}
