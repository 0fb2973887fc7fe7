// The journey of a promo code, which the partner accepts once.

import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })

test('a codex is shown, handed to the partner and accepted [7.codex-partner]', async ({ page, signIn }) => {
  await signIn(ratna.phone)
  await page.goto('/campaign/gelas-kedua')
  await page.getByRole('button', { name: 'Pakai di Kopi Tanjung' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pindah ke situs Kopi Tanjung' })
  await expect(sheet.getByText(/^TJG-\w{4}-\d\d$/)).toBeVisible()
  const opened = page.waitForEvent('popup')
  await sheet.getByRole('link', { name: 'Lanjut ke Kopi Tanjung' }).click()
  const partner = await opened
  await expect(partner).toHaveURL(/\/partner\/kopi-tanjung\?codex=/)
  await expect(partner.getByText('Kode diterima')).toBeVisible()
  await partner.reload()
  await expect(partner.getByText('Kode ini sudah dipakai')).toBeVisible()
})
