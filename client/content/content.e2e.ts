// Questions and the two documents.
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })

test('questions open one at a time, by topic', async ({ page, checkAxe }) => {
  await page.goto('/faq')
  await expect(page.getByText('Struk asli yang utuh dan terbaca')).toBeVisible()
  await checkAxe()
  await page.getByText('Berapa lama struk dicek?').click()
  await expect(page.getByText('Kebanyakan struk selesai dicek')).toBeVisible()
  await expect(page.getByText('Struk asli yang utuh dan terbaca')).toBeHidden()
  await page.getByRole('button', { name: 'Akun', exact: true }).click()
  await expect(page.getByText('Ganti nomor HP, poinnya hilang?')).toBeVisible()
  await expect(page.getByText('Berapa lama struk dicek?')).toHaveCount(0)
})

test('words search every topic', async ({ page, checkAxe }) => {
  await page.goto('/faq')
  await page.getByLabel('Cari pertanyaan').fill('nomor hilang')
  await expect(page.getByText('Ganti nomor HP, poinnya hilang?')).toBeVisible()
  await expect(page.getByText('Struk seperti apa yang diterima?')).toHaveCount(0)
  await checkAxe()
  await page.getByLabel('Cari pertanyaan').fill('sandal gunung')
  await expect(page.getByText('Pertanyaannya belum ada')).toBeVisible()
})

test('an address opens its question', async ({ page }) => {
  await page.goto('/faq/ganti-nomor-hp')
  await expect(page.getByText('Poin, voucher, dan kupon menempel di akun')).toBeVisible()
})

for (const { path, title } of [
  { path: '/terms', title: 'Syarat Layanan' },
  { path: '/privacy', title: 'Kebijakan Privasi' },
]) {
  test(`${path} shows its document, and the sign-in screen leads there`, async ({ page, checkAxe }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await checkAxe()
  })
}
