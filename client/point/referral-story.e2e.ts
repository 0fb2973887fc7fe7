// The story of an invitation: the friend's first valid receipt pays both.
import { join } from 'node:path'
import { expect, onEachNetwork } from '#sdk/network-profile.ts'
import { test } from '#sdk/playwright.ts'

const RATNA = '+6284000001234'
const PHOTO = join(import.meta.dirname, '..', '..', 'fixtures', 'receipts', 'struk-toko-sentosa.jpg')

test.use({ preset: 'regular' })

onEachNetwork(() => {
  test('a friend’s first valid receipt pays who invited', async ({ page, sandbox, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(RATNA)
    const { code, bonusReferrer } = (await (await page.request.get('/api/auth/referralsetting')).json()).data
    const friend = await sandbox.shopper({ firstName: 'Wulan', referredBy: code })

    await signIn(friend.phone)
    await page.goto('/topup')
    await page.getByLabel('Galeri: pilih foto struk').setInputFiles(PHOTO)
    await page.getByRole('button', { name: 'Kirim struk ini' }).click()
    await expect(page.getByRole('heading', { name: 'Struk sudah kami terima' })).toBeVisible()

    await signIn(RATNA)
    await page.goto('/history/point')
    await expect(page.getByText(/^\+/).first()).toBeVisible()
    const paid = page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: `+${bonusReferrer}` })
      .filter({ hasText: 'Wulan' })
    await expect(paid).toHaveCount(0)
    const receipt = (await sandbox.waitingReceipts()).at(-1)
    await sandbox.judge(receipt?.id ?? '', { verdict: 'valid', points: 40 })
    await expect(paid).toHaveCount(1)
    await paid.click()
    await expect(page.getByRole('heading', { name: 'Detail poin' })).toBeVisible()
    await expect(page.getByText(`+${bonusReferrer}`, { exact: true })).toBeVisible()
  })
})
