// The guard in a real browser, for every address of product.md 2.
import { expect, test } from '#sdk/playwright.ts'

const guestOnly = ['/login', '/register', '/register/verification-code', '/register/wa', '/register/success']

const memberOnly = [
  ...['/add-points', '/survey', '/survey/success', '/search', '/notification'],
  ...[
    '/setting',
    '/setting/edit',
    '/setting/edit/email',
    '/setting/edit/email/add',
    '/setting/edit/notification',
    '/setting/referral',
  ],
  ...['/topup', '/topup/camera', '/topup/select-photo', '/topup/success', '/topup/terms'],
  ...['/voucher', '/voucher/detail', '/redeem', '/redeem/detail', '/redeem/success'],
  ...['/history', '/history/point', '/history/point-detail', '/history/receipt-detail', '/history/reward-detail'],
]

test.describe('signed out', () => {
  test.use({ preset: 'empty' })
  for (const path of memberOnly) {
    test(`${path} leads home`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Masuk atau daftar' })).toBeVisible()
      await expect(page).toHaveURL('/')
    })
  }
})

test.describe('signed in', () => {
  test.use({ preset: 'new-shopper' })
  for (const path of [...guestOnly, '/setting/edit']) {
    test(`${path} leads home`, async ({ page, signIn }) => {
      await signIn('+6284000002345')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Profilmu belum lengkap' })).toBeVisible()
      await expect(page).toHaveURL('/')
    })
  }

  test('an address that is not there says so', async ({ page, signIn, checkAxe }) => {
    await signIn('+6284000002345')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/tidak/ada')
    await expect(page.getByRole('heading', { name: 'Halamannya tinggal sebelah' })).toBeVisible()
    await checkAxe()
  })

  test('a session without the flag signs in by itself', async ({ page, signIn }) => {
    await signIn('+6284000002345')
    await page.context().clearCookies({ name: 'user_log' })
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Profilmu belum lengkap' })).toBeVisible()
    const flag = (await page.context().cookies()).find(({ name }) => name === 'user_log')
    expect(flag?.expires).toBe(-1)
  })
})
