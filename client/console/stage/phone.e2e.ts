// The phone on the stage: the splash while the app is unloaded, and the address after each load.
import { navigatePhone, openConsole, PROJECTOR } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({
  ...PROJECTOR,
  expectedConsole: /Failed to load resource.*401/,
})

test('an address opens while the app goes back, with a fragment, and without fonts and pictures; a replaced world shows the splash', async ({
  page,
}) => {
  const phone = await openConsole(page)
  await page.evaluate(async () => {
    const app = document.querySelector('iframe')?.contentWindow
    if (!app) throw new Error('The console has no phone.')
    // Simulates a sheet that opens, and closes while the console changes the phone's address.
    app.history.pushState(null, '', '/')
    const address = document.querySelector<HTMLInputElement>('footer form input')
    if (!address?.form) throw new Error('The stage has no address bar.')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(address, '/campaign')
    address.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
    address.form.requestSubmit()
    app.history.back()
  })
  await expect(phone.getByRole('heading', { level: 1, name: 'Promo' })).toBeVisible()

  const address = page.getByLabel('Alamat di HP')
  await navigatePhone(page, '/redeem')
  await expect(phone.getByRole('heading', { level: 1, name: 'Tukar' })).toBeVisible()
  await navigatePhone(page, '/redeem#bagian')
  await expect(address).toHaveValue('/redeem')
  await expect(phone.getByRole('heading', { level: 1, name: 'Tukar' })).toBeVisible()
  // The address bar follows the app again after the load.
  await phone.getByRole('link', { name: /^Pulsa semua operator/ }).click()
  await expect(address).toHaveValue(/^\/redeem\/detail/)

  // Without images and fonts a page never fires its load event, although the app runs.
  await page.route(
    () => true,
    (route) => (/image|font/.test(route.request().resourceType()) ? Promise.resolve() : route.fallback()),
  )
  await navigatePhone(page, '/redeem')
  await expect(phone.getByRole('heading', { level: 1, name: 'Tukar' })).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument?.readyState)).toBe('interactive')
  await phone.getByRole('link', { name: /^Pulsa semua operator/ }).click()
  await expect(address).toHaveValue(/^\/redeem\/./)

  // While the world is replaced the phone shows the splash, then the app.
  const reset = Promise.withResolvers<void>()
  await page.route('**/control/sandboxes/*/reset', async (route) => {
    await reset.promise
    await route.continue()
  })
  const splash = page.getByRole('status', { name: 'Aplikasi di HP dibuka ulang' })
  await expect(splash).toBeHidden()
  await page.getByRole('button', { name: /^Stok habis/ }).click()
  await expect(splash).toBeVisible()
  reset.resolve()
  await expect(splash).toBeHidden()
  await expect(phone.getByRole('heading').first()).toBeVisible()
})
