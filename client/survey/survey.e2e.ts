// Surveys: answering one whose second question depends on the first.
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { expectNothingTwice } from '../e2e/nothing-twice.ts'

test.use({ preset: 'regular' })

test.beforeEach(({ signIn }) => signIn(ratna.phone))

test('an answer skips a question, and the points arrive [1.survey]', async ({ page, live }) => {
  await page.goto('/survey')
  await live()
  await page.getByRole('link', { name: /Kebiasaan mencuci/ }).click()
  const next = page.getByRole('button', { name: 'Lanjut' })
  await page.getByText('Laundry').click()
  await expect(page.getByText('Ke-1')).toBeVisible()
  await next.click()
  await page.getByRole('textbox').fill('3')
  await page.getByRole('textbox').press('Enter')
  await page.getByText('Pelembut').click()
  await next.click()
  await page.getByText('5', { exact: true }).click()
  await page.getByRole('button', { name: 'Kirim jawaban' }).click()
  await expect(page.getByRole('heading', { name: 'Makasih jawabannya' })).toBeVisible()
  await expectNothingTwice(page, /50 poin masuk/)
  await page.goto('/history/point')
  await expect(page.getByText('+50').first()).toBeVisible()
})
