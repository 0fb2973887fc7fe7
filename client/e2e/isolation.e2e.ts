// Every fixture acts in the test's sandbox.
import { expect, test } from '#sdk/playwright.ts'

const BRAND = '/api/public/brand'

test('request, a second context and a page without cookies stay in the sandbox of the test', async ({
  browser,
  context,
  page,
  playwright,
  request,
  sandbox,
}) => {
  const second = await browser.newContext()
  const third = await playwright.request.newContext()
  await page.goto('/')
  await context.clearCookies()
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const client of [request, second.request, third, page.request]) {
    const before = await sandbox.journal.count({ path: BRAND })
    expect((await client.get(BRAND)).ok()).toBe(true)
    expect(await sandbox.journal.count({ path: BRAND })).toBe(before + 1)
  }
  const secondPage = await second.newPage()
  await secondPage.goto('/faq')
  await expect(secondPage.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await sandbox.journal.count({ path: '/api/auth/profile' })).toBeGreaterThanOrEqual(3)
  await Promise.all([second.close(), third.dispose()])
})

test('a sign-in that fails names the phone, the preset and the address', async ({ preset, sandbox, signIn }) => {
  const call = `signIn('+6284099999999') in a sandbox of '${preset}' at ${sandbox.url}: `
  await expect(signIn('+6284099999999')).rejects.toThrow(call)
})
