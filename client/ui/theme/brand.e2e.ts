// Previews another brand from a page that frames the product, without saving the brand.
import { expect, findViolations, test } from '#sdk/playwright.ts'

const KANTONG = { product: 'Kantong', brand: '#0b5a60', accent: '#ffb15c', tagline: 'Belanja jadi hadiah.' }

test('a framing page previews name, tagline and colours, and everything stays readable', async ({ page, checkAxe }) => {
  await page.route('**/bingkai', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="id"><title>Bingkai</title><iframe title="Produk" src="/" width="390" height="844"></iframe></html>',
    }),
  )
  await page.goto('/bingkai')
  const product = page.frameLocator('iframe')
  await expect(product.getByRole('heading', { name: 'Struknya jangan dibuang.' })).toBeVisible()

  await page.evaluate((brand) => window.frames[0]?.postMessage({ kind: 'brand', brand }, location.origin), KANTONG)
  await expect(product.getByRole('heading', { name: 'Belanja jadi hadiah.' })).toBeVisible()
  await expect(product.getByText('Kantong').first()).toBeVisible()
  const button = product.getByRole('link', { name: 'Masuk atau daftar' })
  await expect(button).toHaveCSS('background-color', 'rgb(255, 177, 92)')
  await checkAxe(page, { iframes: true })
  // A second axe check of the same document still finds violations, also in the iframe.
  await product.locator('main').evaluate((main) => main.append(document.createElement('button')))
  expect(await findViolations(page, { iframes: true })).toEqual(['button-name: <button></button>'])

  const unfit = { product: 'Pucat', brand: '#ffb0b0', accent: '#ffd23f' }
  await page.evaluate((brand) => window.frames[0]?.postMessage({ kind: 'brand', brand }, location.origin), unfit)
  // Text on this colour cannot be read, so a darker shade is under text, and the colour itself in drawings.
  await expect(product.locator('html')).toHaveCSS('--art-brand', '#ffb0b0')
  await expect(product.locator('html')).not.toHaveCSS('--brand-600', '#ffb0b0')
  await expect(product.locator('html')).toHaveCSS('--accent-400', '#ffd23f')
})
