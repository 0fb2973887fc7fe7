// A world of ten thousand rows: the desk draws its lists in steps.
import type { Page } from '@playwright/test'
import { getPanel, openConsole, PROJECTOR } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ ...PROJECTOR, expectedConsole: /Failed to load resource.*404.*\/control\/receipts\// })
test.describe.configure({ timeout: 180_000 })

const ROWS = 10_043
const MORE = 'Tampilkan 50 lagi dari'

/** Repeats the rows of the world until there are so many, each with an id of its own. */
async function multiply(page: Page, path: RegExp): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { rows: { id: string }[]; count: number } }
    const { rows } = answer.data
    answer.data.rows = Array.from({ length: ROWS }, (_, at) => {
      const row = rows[at % rows.length]
      if (!row) throw new Error(`${path} has no rows to repeat.`)
      return { ...row, id: at < rows.length ? row.id : `${row.id}-${at}` }
    })
    answer.data.count = ROWS
    await route.fulfill({ response, json: answer })
  })
}

test('contents, campaigns, stock and waiting receipts draw fifty rows, and fifty more when asked', async ({ page }) => {
  for (const list of [
    /\/control\/receipts$/,
    /\/control\/contents(\?|$)/,
    /\/control\/campaigns(\?|$)/,
    /\/control\/denoms$/,
  ])
    await multiply(page, list)
  await openConsole(page)
  const review = getPanel(page, 'Periksa struk')
  const waiting = review.getByRole('button', { name: /^STR-/ })
  await expect(waiting).toHaveCount(50)
  await review.getByRole('button', { name: MORE }).click()
  await expect(waiting).toHaveCount(100)

  const world = getPanel(page, 'Program')
  for (const [tab, lists] of [
    ['Stok', 1],
    ['Konten', 2],
  ] as const) {
    await world.getByRole('tab', { name: tab }).click()
    const more = world.getByRole('button', { name: MORE })
    await expect(more).toHaveCount(lists)
    const drawn = world.getByRole('listitem')
    await expect.poll(() => drawn.count()).toBeLessThan(lists * 60)
    const before = await drawn.count()
    await more.last().click()
    await expect(drawn).toHaveCount(before + 50)
  }
})
