import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })

test.beforeEach(({ signIn }) => signIn(ratna.phone))

test('words are found in every kind, marked and remembered, and a search without results suggests other terms', async ({
  page,
}) => {
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'Sering dicari' })).toBeVisible()
  await page.getByLabel('Cari promo, hadiah, atau bantuan').fill('undian')
  await expect(page.getByRole('heading', { name: 'Undian', exact: true })).toBeVisible()
  await expect(
    page
      .getByRole('link', { name: /Undian Emas 10 gram/ })
      .locator('mark')
      .first(),
  ).toHaveText(/undian/i)
  await page.getByRole('button', { name: /^Bantuan \d+$/ }).click()
  await expect(page.getByRole('heading', { name: 'Undian', exact: true })).toHaveCount(0)
  await page
    .getByRole('link', { name: /undian/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/faq\//)

  await page.goto('/search')
  const recent = page.getByRole('list', { name: 'Terakhir dicari' })
  await expect(recent.getByRole('button', { name: 'undian' })).toBeVisible()
  const stored = await page.evaluate(() => localStorage.getItem('recentSearches'))
  expect(stored).not.toContain('undian')
  await page.getByRole('button', { name: 'Hapus' }).click()
  await expect(recent).toHaveCount(0)

  await page.goto('/search?q=sandal+gunung')
  await expect(page.getByText('Sebelahnya tidak ketemu')).toBeVisible()
  await page.getByRole('button', { name: 'pulsa' }).click()
  await expect(page.getByRole('link', { name: /Pulsa semua operator/ })).toContainText('mulai 600 poin')
})
