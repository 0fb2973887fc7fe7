// The keyboard alone suffices: the main deed of every part of the console, without a pointer (issue 7, acceptance 1).
import type { Locator } from '@playwright/test'
import { expect, test } from '#sdk/playwright.ts'
import { bannerOn, openConsole, PROJECTOR, panelOf } from './console-page.ts'

test.use(PROJECTOR)
// Two apps and a whole desk in one page: a busy machine needs its time.
test.describe.configure({ timeout: 90_000 })

/** Presses what the keyboard has reached; what cannot be focused fails. */
async function enter(target: Locator, key = 'Enter'): Promise<void> {
  await target.focus()
  await expect(target).toBeFocused()
  await target.press(key)
}

test('one key each: persona, notification, time, code, verdict, and the list of keys', async ({ page, sandbox }) => {
  const phone = await openConsole(page, null)
  await page.keyboard.press('2')
  await expect(phone.getByRole('link', { name: /Notifikasi, \d+/ })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Tombol cepat' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Keys mean something to the desk only once no window is over it.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByLabel('Judul notifikasi')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Kirim ke Ratna' })).toBeEnabled()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Dari papan ketik')
  await page.keyboard.press('Enter')
  await expect(bannerOn(phone)).toContainText('Dari papan ketik')
  await page.getByRole('tab', { name: 'WhatsApp' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'SMS' })).toBeFocused()
  await expect(page.getByRole('tab', { name: 'SMS' })).toHaveAttribute('aria-selected', 'true')
  const before = Date.parse((await sandbox.getClock()).now)
  await page.keyboard.press('.')
  await expect.poll(async () => Date.parse((await sandbox.getClock()).now) - before).toBeGreaterThan(120_000)
  const waiting = (await sandbox.listPendingReceipts()).length
  await page.keyboard.press('a')
  await expect.poll(async () => (await sandbox.listPendingReceipts()).length).toBe(waiting - 1)
})

test.describe('with news cut off for a while', () => {
  // Refused calls, and a probe: Firestore's library asks the outside world when its own server is away; the page's policy
  // refuses.
  test.use({ expectedConsole: /Failed to load resource|cleardot\.gif/ })

  test('the desk is worked by Tab and Enter: kit, chain, world, trouble, stories and reset', async ({
    page,
    sandbox,
  }) => {
    const phone = await openConsole(page)
    const review = panelOf(page, 'Periksa struk')
    await review.getByRole('tab', { name: /Antre/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await enter(review.getByRole('button', { name: /Toko Sentosa Diterima/i }))
    await page.keyboard.press('Escape')
    await review.getByRole('tab', { name: 'Struk contoh' }).focus()
    await page.keyboard.press('ArrowRight')
    await enter(review.getByRole('button', { name: /^Setujui/ }))
    const chain = panelOf(page, 'Rantai kejadian')
    await enter(chain.getByRole('button', { name: /^Buku poin/ }))
    await expect(chain.getByText('Saldo', { exact: true })).toBeVisible()

    const world = panelOf(page, 'Dunia')
    await world.getByRole('tab', { name: 'Notif' }).focus()
    for (const name of ['Klaim', 'Undian', 'Stok', 'Konten']) {
      await page.keyboard.press('ArrowRight')
      await expect(world.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    }
    await enter(world.getByRole('button', { name: 'Tulis banner baru' }))
    await enter(world.getByLabel('Judul banner'))
    await expect(phone.getByText('Akhir pekan dobel poin')).toBeAttached()

    const trouble = page.getByRole('switch', { name: /Kabar putus/ })
    await enter(trouble, 'Space')
    await expect(trouble).toBeChecked()
    await enter(trouble, 'Space')
    await expect(trouble).not.toBeChecked()

    await enter(page.getByRole('button', { name: /^Dunia kosong/ }))
    await expect.poll(async () => (await sandbox.getState()).preset).toBe('empty')
    await enter(page.getByRole('button', { name: 'Urungkan' }))
    await expect.poll(async () => (await sandbox.getState()).preset).toBe('demo')
  })
})

test('the stage is worked by Tab and Enter: brand, code for a real phone, and tour', async ({ page }) => {
  await openConsole(page)
  for (const [key, window] of [
    ['Merek sendiri', 'Merek sendiri'],
    ['HP asli', 'Ikut dari HP asli'],
    ['Tur', 'Tur tiga menit'],
  ] as const) {
    await enter(page.getByRole('button', { name: key, exact: true }))
    await expect(page.getByRole('dialog', { name: window })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
