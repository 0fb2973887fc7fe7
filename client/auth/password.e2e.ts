// Resetting a password, and the links that the WhatsApp bot sends.
import { expect, test } from '#sdk/playwright.ts'
import { flagExpiry } from '../e2e/sign-in-page.ts'

test.use({ preset: 'new-shopper' })

test('a forgotten password is reset by a code to the phone [4.flag-week]', async ({
  page,
  sandbox,
  outbox,
  checkAxe,
}) => {
  const { phone } = await sandbox.createShopper({ password: 'Lupa Lagi 1' })
  await page.goto('/login/password')
  await page.getByRole('link', { name: 'Lupa kata sandi?' }).click()
  await page.getByLabel('Nomor HP atau e-mail').fill(phone.replace('+62', '0'))
  await checkAxe()
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await page.getByLabel('Kode 6 digit').fill(await outbox.code(phone))
  await expect(page.getByRole('heading', { name: 'Kata sandi baru' })).toBeVisible()
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('password123')
  await page.getByRole('button', { name: 'Simpan dan masuk' }).click()
  await expect(page.getByText('Kata sandi ini terlalu mudah ditebak.')).toBeVisible()
  await checkAxe()
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('Sudah Ingat 2')
  await page.getByRole('button', { name: 'Simpan dan masuk' }).click()
  await expect(page).toHaveURL('/')
  expect(await flagExpiry(page)).toBeGreaterThan(Date.now() / 1_000 + 6.9 * 86_400)
  await page.goto('/setting')
  await expect(page.getByText('Wulan')).toBeVisible()
})

test('DAFTAR on WhatsApp sends a link that registers an account [4.flag-session]', async ({
  page,
  sandbox,
  checkAxe,
}) => {
  const [reply] = await sandbox.sendWhatsApp('0840 7777 1234', 'Daftar')
  const link = new URL(reply?.link ?? '')
  await page.goto(link.pathname + link.search)
  await expect(page.getByText('0840-****-1234')).toBeVisible()
  await checkAxe()
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await expect(page.getByText('Nama wajib diisi.')).toBeVisible()
  await page.getByLabel('Nama depan').fill('Wening')
  await page.getByLabel('Tanggal', { exact: true }).fill('17')
  await page.getByLabel('Bulan').selectOption('Agustus')
  await page.getByLabel('Tahun').fill('1995')
  await page.getByText('Perempuan').click()
  await page.getByRole('button', { name: 'Kota domisili' }).click()
  await page.getByPlaceholder('Cari kota, kabupaten, atau provinsi').fill('bandung')
  await page.getByRole('button', { name: /^Kota Bandung/ }).click()
  await page.getByRole('checkbox', { name: /Saya setuju/ }).check()
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await expect(page).toHaveURL('/register/success')
  // By its address alone it is closed (decisions 202).
  await page.reload()
  await expect(page).toHaveURL('/')
  expect(await flagExpiry(page)).toBe(-1)
  await page.goto(link.pathname + link.search)
  await expect(page).toHaveURL('/')
})

test('a replaced link explains what to do instead', async ({ page, sandbox, checkAxe }) => {
  const [first] = await sandbox.sendWhatsApp('0840 7777 4321', 'daftar')
  await sandbox.sendWhatsApp('0840 7777 4321', 'daftar')
  const link = new URL(first?.link ?? '')
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('heading', { name: 'Tautannya tidak berlaku lagi' })).toBeVisible()
  await checkAxe()
})

test('SANDI on WhatsApp sends a link that sets a password and signs in', async ({ page, sandbox }) => {
  const { phone } = await sandbox.createShopper()
  const [reply] = await sandbox.sendWhatsApp(phone, 'sandi')
  const link = new URL(reply?.link ?? '')
  await page.goto(link.pathname + link.search)
  await expect(page.getByText(/Untuk akun 0840/)).toBeVisible()
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('Dari Chat 3')
  await page.getByRole('button', { name: 'Simpan dan masuk' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation').getByText('Akun')).toBeVisible()
  expect(await flagExpiry(page)).toBe(-1)
})
