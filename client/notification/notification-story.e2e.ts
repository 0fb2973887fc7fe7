// The story of a list that is cleared, and stays clear.

import { expect, onEachNetwork } from '#sdk/network-profile.ts'
import { test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })

onEachNetwork(() => {
  test('all notifications are deleted for good', async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn('+6284000001234')
    await page.goto('/notification')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await page.getByRole('button', { name: 'Hapus semua notifikasi' }).click()
    const sheet = page.getByRole('dialog', { name: 'Hapus semua notifikasi?' })
    await sheet.getByRole('button', { name: 'Hapus semua' }).click()
    await expect(page.getByRole('heading', { name: 'Belum ada kabar' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Belum ada kabar' })).toBeVisible()
  })
})
