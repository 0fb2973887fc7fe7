// The journey of a referral: the friend's first valid receipt earns points for both shoppers.

import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { newestWaitingReceipt } from '../e2e/receipt-upload.ts'

test.use({ preset: 'regular' })

test('a friend’s first valid receipt pays who invited [1.invite]', async ({ page, sandbox, signIn }) => {
  await signIn(ratna.phone)
  const { code, bonusReferrer } = (await (await page.request.get('/api/auth/referralsetting')).json()).data
  await sandbox.createShopper({ firstName: 'Wulan', referredBy: code, receipts: [{ status: 'waiting' }] })
  await page.goto('/history/point')
  await expect(page.getByText(/^\+/).first()).toBeVisible()
  const paid = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: `+${bonusReferrer}` })
    .filter({ hasText: 'Wulan' })
  await expect(paid).toHaveCount(0)
  await sandbox.acceptReceipt(await newestWaitingReceipt(sandbox), 40)
  await expect(paid).toHaveCount(1)
  await paid.click()
  await expect(page.getByRole('heading', { name: 'Detail poin' })).toBeVisible()
  await expect(page.getByText(`+${bonusReferrer}`, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /Wulan.*\d{4}-\*{4}-\d{4}/ }).click()
  await expect(page.getByText('1 teman sudah bergabung')).toBeVisible()
})
