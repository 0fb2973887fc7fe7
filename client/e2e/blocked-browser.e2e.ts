// A browser whose owner blocked storage, or cookies too: the app works, and says what signing in needs.
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { requestCode } from './sign-in-page.ts'

test.use({ preset: 'regular' })

test.beforeEach(({ context }) => context.addInitScript(blockStores))

test('without storage a shopper signs in by code, and a form keeps what was typed until the page is left', async ({
  page,
  outbox,
}) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone)
  await page.getByRole('textbox', { name: 'Kode 6 digit' }).pressSequentially(await outbox.code(ratna.phone))
  await expect(page.getByRole('link', { name: 'Riwayat poin' })).toBeVisible()
  await page.goto('/setting/edit/notification')
  await expect(page.getByRole('heading', { name: 'Notifikasi' })).toBeVisible()
  await page.goto('/setting/edit')
  await page.getByLabel('Nama belakang').fill('Puspita Dewi')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Profil tersimpan.')).toBeVisible()
})

test('without cookies a guest looks around, and signing in says what it needs', async ({ page, context }) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.goto('/campaign')
  await expect(page.getByRole('link', { name: /Undian Motor Akhir Tahun/ })).toBeVisible()
  await page.getByRole('link', { name: 'Akun' }).click()
  await expect(page.getByRole('heading', { name: 'Browser ini memblokir cookie' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Muat ulang' })).toBeVisible()
})

function blockStores(): void {
  for (const store of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, store, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}
