// The route guard in the browser, for every address of product.md 2.
import { bagas } from '#fixtures/world/personas.ts'
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

  test('every address of a member leads home', async ({ page }) => {
    for (const path of memberOnly) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Masuk atau daftar' }), path).toBeVisible()
      await expect(page, path).toHaveURL('/')
    }
  })
})

test.describe('signed in', () => {
  test.use({ preset: 'new-shopper' })

  test('every address of a guest leads home, and so does editing an incomplete profile', async ({ page, signIn }) => {
    await signIn(bagas.phone)
    for (const path of [...guestOnly, '/setting/edit']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Profilmu belum lengkap' }), path).toBeVisible()
      await expect(page, path).toHaveURL('/')
    }
  })

  test('an unknown address shows the not-found screen', async ({ page, signIn, checkAxe }) => {
    await signIn(bagas.phone)
    await page.goto('/tidak/ada')
    await expect(page.getByRole('heading', { name: 'Halamannya tinggal sebelah' })).toBeVisible()
    await checkAxe()
  })

  test('a session without the user_log cookie signs in by itself', async ({ page, signIn }) => {
    await signIn(bagas.phone)
    await page.context().clearCookies({ name: 'user_log' })
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Profilmu belum lengkap' })).toBeVisible()
    const flag = (await page.context().cookies()).find(({ name }) => name === 'user_log')
    expect(flag?.expires).toBe(-1)
  })
})
