// A screen whose code fails to load: the browser's back leaves the error page, and the screen opens once its code loads.
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular', expectedConsole: /net::ERR_|dynamically imported module/ })

test.beforeEach(async ({ signIn }) => {
  await signIn(ratna.phone)
})

test('a script that fails to load leaves the earlier screen usable', async ({ page }) => {
  const file = /\/assets\/wallet-[^/]+\.js$/
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
  await page.route(file, (route) => route.abort('connectionreset'))
  const voucher = page.getByRole('navigation').getByRole('link', { name: 'Voucher' })
  await voucher.click()
  await expect(page.getByRole('heading', { name: 'Layangannya putus' })).toBeVisible()
  await expect(page).toHaveURL('/voucher')

  await page.goBack()
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Promo' }).click()
  await expect(page.getByRole('heading', { name: 'Promo', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()

  await page.unroute(file)
  await voucher.click()
  await expect(page.getByRole('heading', { name: 'Voucherku' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
})
