// Screen changes: tabs switch at once, pages slide in, and elements shared by a list and its detail move between the two.
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { recordMoves } from './record-moves.ts'

test.use({ preset: 'regular' })

const lists = [
  { kind: 'receipt', list: '/history?tab=struk', detail: '**/api/receipt/detail/*', heading: 'Detail struk' },
  { kind: 'voucher', list: '/voucher', detail: '**/api/reward/claims/detail/*', heading: 'Detail voucher' },
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

test('a tab takes the place of another at once, and a page slides in', async ({ page, signIn }) => {
  await signIn(ratna.phone)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Promo' }).click()
  await expect(page.getByRole('heading', { name: 'Promo', level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).not.toHaveAttribute('data-arrived')
  await main.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Caranya' })).toBeVisible()
  await expect(main).toHaveAttribute('data-arrived', 'PUSH')
})
