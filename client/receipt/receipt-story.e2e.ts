// Stories of receipts: by camera, from the gallery, rejected and looked at again.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { SandboxClient } from '#sdk/client.ts'
import { expect, onEachNetwork } from '#sdk/network-profile.ts'
import { test } from '#sdk/playwright.ts'

const RATNA = '+6284000001234'
const PHOTO = join(import.meta.dirname, '..', '..', 'fixtures', 'receipts', 'struk-toko-sentosa.jpg')

test.use({ preset: 'regular' })
test.beforeEach(async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(RATNA)
})

async function fromGallery(page: Page): Promise<void> {
  await page.goto('/topup')
  await page.getByLabel('Galeri: pilih foto struk').setInputFiles(PHOTO)
  await page.getByRole('button', { name: 'Kirim struk ini' }).click()
  await expect(page.getByRole('heading', { name: 'Struk sudah kami terima' })).toBeVisible()
}

async function newest(sandbox: SandboxClient): Promise<string> {
  const receipt = (await sandbox.waitingReceipts()).at(-1)
  if (!receipt) throw new Error('No receipt waits for a verdict.')
  return receipt.id
}

onEachNetwork(() => {
  test('a receipt is photographed and sent', async ({ page, sandbox }) => {
    const before = (await sandbox.waitingReceipts()).length
    await page.goto('/topup')
    await page.getByRole('link', { name: 'Buka kamera' }).click()
    await expect(
      page.getByText(/^(Terlalu gelap|Dekatkan sedikit|Pas\. Tahan sebentar|Arahkan ke struk)$/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Ambil foto' }).click()
    await page.getByRole('button', { name: 'Kirim struk ini' }).click()
    await expect(page.getByRole('heading', { name: 'Struk sudah kami terima' })).toBeVisible()
    expect(await sandbox.waitingReceipts()).toHaveLength(before + 1)
  })

  test('a receipt from the gallery is found valid and brings its points', async ({ page, sandbox }) => {
    await fromGallery(page)
    await page.getByRole('link', { name: 'Lihat status struk' }).click()
    await expect(page.getByText('Sedang dicek')).toBeVisible()
    await sandbox.judge(await newest(sandbox), { verdict: 'valid', points: 40 })
    await expect(page.getByText('Poin dari struk ini')).toBeVisible()
    await page.goto('/history/point')
    await expect(page.getByText('+40').first()).toBeVisible()
  })

  test('a rejected receipt says why, and is looked at once more', async ({ page, sandbox }) => {
    await fromGallery(page)
    await page.getByRole('link', { name: 'Lihat status struk' }).click()
    await expect(page.getByText('Sedang dicek')).toBeVisible()
    const id = await newest(sandbox)
    await sandbox.judge(id, { verdict: 'invalid', reason: 'cropped' })
    await expect(page.getByText('Bagian total terpotong', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Ajukan Peninjauan' }).click()
    await page.getByRole('button', { name: 'Ajukan sekarang' }).click()
    await expect(page.getByText('Sedang ditinjau ulang')).toBeVisible()
    await sandbox.judge(id, { verdict: 'valid', points: 40 })
    await expect(page.getByText('Poin dari struk ini')).toBeVisible()
  })
})
