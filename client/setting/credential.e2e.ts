// Settings for e-mail, password, notifications and referral.

import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'new-shopper' })

test('an address is added with a mailed code, and replaced after a code to the phone [1.email-code, 1.profile]', async ({
  page,
  sandbox,
  outbox,
  shopper,
  checkAxe,
}) => {
  const [taken, first, second] = ['sudah@contoh.id', 'ratna@contoh.id', 'ratna.baru@contoh.id']
  await sandbox.createShopper({ email: taken, emailVerified: true })
  const { phone } = await shopper({ firstName: 'Ratna' })
  await page.goto('/setting')
  await page.getByRole('link', { name: /E-mail/ }).click()
  await expect(page).toHaveURL('/setting/edit/email/add')
  const send = page.getByRole('button', { name: 'Kirim kode' })
  await page.getByLabel('E-mail').fill('ratna')
  await send.click()
  await expect(page.getByText('Alamat e-mail belum lengkap.')).toBeVisible()
  await page.getByLabel('E-mail').fill(taken)
  await send.click()
  await expect(page.getByText('E-mail ini sudah dipakai akun lain.')).toBeVisible()
  await page.getByLabel('E-mail').fill(first)
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue(first)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Cek e-mailmu' })).toBeVisible()
  const code = await outbox.code(first)
  await page.getByLabel('Kode 6 digit').fill(code === '000000' ? '000001' : '000000')
  await expect(page.getByText('Kode OTP tidak sesuai')).toBeVisible()
  await page.getByLabel('Kode 6 digit').fill(code)
  await expect(page.getByText('E-mailmu sudah terverifikasi.')).toBeVisible()
  await expect(page).toHaveURL('/setting')

  await expect(page.getByRole('link', { name: new RegExp(first) })).toBeVisible()
  // An entry of another screen in the history, to which going back would lead.
  await page.goto('/history/point')
  await page.goto('/setting/edit/email')
  await page.getByLabel('E-mail baru').fill(second)
  await send.click()
  const sheet = page.getByRole('dialog', { name: 'Pastikan ini kamu' })
  await expect(sheet).toBeVisible()
  await checkAxe()
  await sheet.getByLabel('Kode 6 digit').fill(await outbox.code(phone))
  await expect(page.getByRole('heading', { name: 'Cek e-mailmu' })).toBeVisible()
  await page.getByLabel('Kode 6 digit').fill(await outbox.code(second))
  await expect(page).toHaveURL('/setting')
  await expect(page.getByRole('link', { name: new RegExp(second) })).toBeVisible()
  const profile = await (await page.request.get('/api/auth/profile')).json()
  expect(profile.data).toMatchObject({ email: second, emailVerified: true })
})

test('a first password is set with a code; topics and the e-mail channel are switched off, the sound on, also after a reload', async ({
  page,
  outbox,
  shopper,
}) => {
  const { phone } = await shopper({ email: 'kabar@contoh.id', emailVerified: true })
  await page.goto('/history/point')
  await page.goto('/setting/edit/password')
  await expect(page.getByRole('heading', { name: 'Buat kata sandi' })).toBeVisible()
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('12345678')
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByText('Pakai 8 sampai 72 karakter')).toBeVisible()
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('Gula Jawa 7')
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await page.getByLabel('Kode 6 digit').fill(await outbox.code(phone))
  await expect(page.getByText('Kata sandimu sudah diganti.')).toBeVisible()
  await expect(page).toHaveURL('/setting')

  await page.goto('/setting/edit/notification')
  const draw = page.getByRole('switch', { name: /Undian/ })
  const mail = page.getByRole('switch', { name: /E-mail/ })
  await expect(draw).toBeChecked()
  await draw.click()
  await mail.click()
  await expect(mail).not.toBeChecked()
  const sound = page.getByRole('switch', { name: /Suara/ })
  await expect(sound).not.toBeChecked()
  await sound.click()
  await page.reload()
  await expect(sound).toBeChecked()
  await expect(draw).not.toBeChecked()
  await expect(mail).not.toBeChecked()
  await expect(page.getByRole('switch', { name: /Poin Masuk/ })).toBeChecked()
})

test('the referral code is copied and shared, and friends are listed with their points', async ({
  page,
  sandbox,
  shopper,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { profile } = await shopper()
  await sandbox.createShopper({ firstName: 'Bagas', referredBy: profile.referralCode, receipts: [{ status: 'valid' }] })
  await sandbox.createShopper({ firstName: 'Nina', referredBy: profile.referralCode })
  await page.goto('/setting/referral')
  await expect(page.getByText('2 teman sudah bergabung')).toBeVisible()
  await expect(page.getByText('+500')).toBeVisible()
  await expect(page.getByText('Menunggu struk pertama')).toBeVisible()
  await page.getByRole('button', { name: 'Salin' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(profile.referralCode)
  const friend = await sandbox.call('GET /api/auth/phonecheck', { query: { phone: '+6284011112222' } })
  expect(friend.registered).toBe(false)
  await page.evaluate(() => {
    window.open = (address) => {
      document.body.dataset['opened'] = String(address)
      return null
    }
  })
  await page.getByRole('button', { name: 'Bagikan ke WhatsApp' }).click()
  expect(decodeURIComponent((await page.locator('body').getAttribute('data-opened')) ?? '')).toContain(
    `ref=${profile.referralCode}`,
  )
})
