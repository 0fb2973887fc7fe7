// Journey: the list of notifications is cleared and stays empty.

import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })

test('all notifications are deleted for good', async ({ page, signIn }) => {
  await signIn(ratna.phone)
  await page.goto('/notification')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Hapus semua notifikasi' }).click()
  const sheet = page.getByRole('dialog', { name: 'Hapus semua notifikasi?' })
  await sheet.getByRole('button', { name: 'Hapus semua' }).click()
  await expect(page.getByRole('heading', { name: 'Belum ada kabar' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Belum ada kabar' })).toBeVisible()
})
