// The route guard on a page load. guard.test.ts covers every path; every-route.e2e.ts opens each path inside the app.
import { bagas } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'new-shopper' })

test('a loaded address of another visitor leads home, also without the flag, which is set again [2.guard-signed-out, 2.guard-signed-in, 2.guard-edit, 4.flag-after-check]', async ({
  page,
  signIn,
}) => {
  for (const path of ['/setting/edit/email/add', '/history/receipt-detail?q=1']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Masuk atau daftar' }), path).toBeVisible()
    await expect(page, path).toHaveURL('/')
  }
  await signIn(bagas.phone)
  const home = page.getByRole('heading', { name: 'Profilmu belum lengkap' })
  for (const path of ['/register/success', '/setting/edit']) {
    await page.goto(path)
    await expect(home, path).toBeVisible()
    await expect(page, path).toHaveURL('/')
  }
  // Without the `user_log` flag, the profile check still finds the session.
  await page.context().clearCookies({ name: 'user_log' })
  await page.goto('/login')
  await expect(home).toBeVisible()
  const flag = (await page.context().cookies()).find(({ name }) => name === 'user_log')
  expect(flag?.expires, 'the flag ends with the browser session').toBe(-1)
})
