// Published content: questions, documents, steps, articles and the popup of home.

import { ratna } from '#fixtures/world/personas.ts'
import type { SandboxClient } from '#sdk/client.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })

test('questions open one at a time, by topic and by address, and the registration leads to its documents', async ({
  page,
}) => {
  await page.goto('/faq/ganti-nomor-hp')
  await expect(page.getByText('Poin, voucher, dan kupon menempel di akun')).toBeVisible()
  await page.goto('/faq')
  await expect(page.getByText('Struk asli yang utuh dan terbaca')).toBeVisible()
  await page.getByText('Berapa lama struk dicek?').click()
  await expect(page.getByText('Kebanyakan struk selesai dicek')).toBeVisible()
  await expect(page.getByText('Struk asli yang utuh dan terbaca')).toBeHidden()
  await page.getByRole('button', { name: 'Akun', exact: true }).click()
  await expect(page.getByText('Ganti nomor HP, poinnya hilang?')).toBeVisible()
  await expect(page.getByText('Berapa lama struk dicek?')).toHaveCount(0)

  for (const { path, title } of [
    { path: '/terms', title: 'Syarat Layanan' },
    { path: '/privacy', title: 'Kebijakan Privasi' },
  ]) {
    await page.goto('/register')
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  }
})

async function edit(sandbox: SandboxClient, id: string, payload: Record<string, unknown>): Promise<void> {
  const { rows } = await sandbox.call('GET /control/contents')
  const item = rows.find((row) => row.id === id)
  if (!item) throw new Error(`There is no content ${id}.`)
  const { type, slug, title, description, order } = item
  await sandbox.call('PUT /control/contents/:type/:id', {
    params: { type, id },
    body: { slug, title, description, order, published: true, payload: { ...item.payload, ...payload } },
  })
}

test('a guest and a member read every text as the editor left it', async ({ page, sandbox, signIn }) => {
  const steps = [{ title: 'Langkah baru', text: 'Begini caranya sekarang.' }]
  for (const id of ['howto-beranda', 'howto-unggah']) await edit(sandbox, id, { steps })
  for (const id of ['about-kami', 'terms-struk', 'article-foto-struk'])
    await edit(sandbox, id, { body: '1. Isi baru.' })
  await page.goto('/')
  await expect(page.getByText('Begini caranya sekarang.')).toBeVisible()
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'Tentang Struka', level: 1 })).toBeVisible()
  await expect(page.getByText('Isi baru.')).toBeVisible()
  await page.goto('/faq')
  await page.getByRole('link', { name: /Cara memotret struk/ }).click()
  await expect(page.getByText('Isi baru.')).toBeVisible()

  await signIn(ratna.phone)
  await page.goto('/setting')
  await expect(page.getByRole('link', { name: 'Tentang Struka' })).toHaveAttribute('href', '/about')
  await page.goto('/topup')
  await expect(page.getByText('Begini caranya sekarang.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Cara memotret struk/ })).toBeVisible()
  await page.getByRole('link', { name: 'Baca ketentuan struk' }).click()
  await expect(page.getByRole('dialog', { name: 'Ketentuan struk' }).getByText('Isi baru.')).toBeVisible()
})

test('the popup of home stays away once closed, until it is edited', async ({ page, sandbox, signIn }) => {
  await edit(sandbox, 'popup-undian-emas', { text: 'Tinggal sepekan.' })
  await signIn(ratna.phone)
  await page.goto('/')
  const popup = page.getByRole('dialog', { name: 'Emas 10 gram dikocok 30 November' })
  await expect(popup.getByText('Tinggal sepekan.')).toBeVisible()
  await popup.getByRole('button', { name: 'Nanti saja' }).click()
  await expect(popup).toBeHidden()
  const reload = () => Promise.all([page.waitForResponse(/contents\/popup/), page.reload()])
  await reload()
  await expect(page.getByRole('region', { name: 'Poin kamu' })).toBeVisible()
  await expect(popup).toBeHidden()
  await edit(sandbox, 'popup-undian-emas', { text: 'Tinggal sehari.' })
  await reload()
  await popup.getByRole('button', { name: 'Lihat kuponmu' }).click()
  await expect(page).toHaveURL('/luckydraw-detail/?type=2&q=undian-emas')
})
