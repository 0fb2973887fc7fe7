// Page helpers for uploading a receipt from the gallery, and the staff's view of the upload.
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { SandboxClient } from '#sdk/client.ts'

export const RECEIPT_PHOTOS = join(import.meta.dirname, '..', '..', 'fixtures', 'receipts')
export const RECEIPT_PHOTO = join(RECEIPT_PHOTOS, 'struk-toko-sentosa.jpg')

export async function sendReceipt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kirim struk ini' }).click()
  await expect(page.getByRole('heading', { name: 'Struk sudah kami terima' })).toBeVisible()
}

/** Returns the id of the newest receipt without a verdict. */
export async function newestWaitingReceipt(sandbox: SandboxClient): Promise<string> {
  const receipt = (await sandbox.listPendingReceipts()).at(-1)
  if (!receipt) throw new Error('No receipt waits for a verdict.')
  return receipt.id
}
