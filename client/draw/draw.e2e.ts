// Draws: own tickets, countdown, outcome and fairness check.
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })

test.beforeEach(async ({ sandbox, signIn }) => {
  await sandbox.freeze()
  await signIn(ratna.phone)
})

test('a draw shows the wait, the prizes and own tickets; where the first one comes from; and other draws to who lost', async ({
  page,
}) => {
  const counted = await page.request.get('/api/reward/luckydrawcount/undian-emas')
  const { total } = (await counted.json()).data
  await page.goto('/luckydraw-detail/?type=2&q=undian-emas')
  await expect(page.getByRole('heading', { name: 'Undian Emas 10 gram' })).toBeVisible()
  await expect(page.getByText('Dikocok 30 November 2026, pukul 20.00 WIB')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('9hari')
  await expect(page.getByRole('heading', { name: `${total} kupon atas namamu` })).toBeVisible()
  await expect(page.getByText(/^UND-/).first()).toBeVisible()
  await expect(page.getByText('Kulkas dua pintu')).toBeVisible()
  await page.getByText('Angka buktinya').click()
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await expect(page.getByText('Dibuka sesudah dikocok.')).toBeVisible()
  const upload = page.getByRole('link', { name: 'Unggah struk, tambah kupon' })
  await expect(upload).toHaveAttribute('href', '/topup/camera')

  await page.goto('/luckydraw-detail/?type=2&q=undian-motor-akhir-tahun')
  await expect(page.getByText('Kupon pertamamu muncul di sini begitu strukmu Valid.')).toBeVisible()
  await expect(upload).toBeVisible()
  // This draw ran in October, and Ratna has no receipt of its brand.
  await page.goto('/luckydraw-detail/?type=2&q=bayikita-tebar-hadiah')
  await expect(page.getByText('Kamu tidak ikut undian ini.', { exact: false })).toBeVisible()

  // Ratna won this draw; the stubbed response reports a loss.
  await page.route('**/api/reward/luckydrawcount/undian-sembako-oktober*', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, status: 'lost' } } })
  })
  await page.goto('/luckydraw-detail/?type=2&q=undian-sembako-oktober')
  await expect(page.getByText('Belum beruntung. Masih ada undian lain yang jalan.')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat undian lain' }).click()
  await expect(page).toHaveURL(/\/luckydraw$/)
})
