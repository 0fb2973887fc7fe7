// Open pages of a sandbox whose world or session ends: they load anew, or leave (decisions 702).
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })

test.beforeEach(async ({ sandbox, signIn }) => {
  await sandbox.freeze()
  await signIn(ratna.phone)
})

test('a restore takes the points that it removed from an open page, at the same time of the clock', async ({
  page,
  sandbox,
}) => {
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'Kemarin' })).toBeVisible()
  await sandbox.snapshot()
  const points = { params: { shopper: ratna.phone }, body: { amount: 777, title: 'Bonus sesaat' } }
  await sandbox.call('POST /control/shoppers/:shopper/points', points)
  await expect(page.getByRole('link', { name: 'Bonus sesaat' })).toBeVisible()
  await sandbox.restore()
  await expect(page.getByRole('link', { name: 'Bonus sesaat' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Kemarin' })).toBeVisible()
})

// The browser reports the refused request by which the page learns it.
test.describe(() => {
  test.use({ expectedConsole: /401/ })

  test('a session that ends elsewhere, with a sign-out or with a reset, takes its open page along', async ({
    page,
    context,
    sandbox,
    signIn,
  }) => {
    const ends = [
      async () => {
        const sid = (await context.cookies()).find(({ name }) => name === 'sid')?.value
        await fetch(`${sandbox.url}/api/auth/logout`, { headers: { 'x-sandbox': sandbox.name, cookie: `sid=${sid}` } })
      },
      () => sandbox.reset(),
    ]
    for (const end of ends) {
      await signIn(ratna.phone)
      await page.goto('/history')
      await expect(page.getByRole('heading', { name: 'Kemarin' })).toBeVisible()
      await end()
      await expect(page.getByText('Sesimu berakhir. Masuk lagi, ya.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Kemarin' })).toHaveCount(0)
    }
  })
})
