// The main action of every part of the console works by keyboard alone.
import type { Locator } from '@playwright/test'
import { getPanel, openConsole, openTrace, PROJECTOR } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ ...PROJECTOR, expectedConsole: /Failed to load resource/ })

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await target.focus()
  await expect(target).toBeFocused()
  await target.press(key)
}

test('a shortcut chooses a persona, also from the phone; tabs, forms, switches, presets, undo and the journal work by keyboard', async ({
  page,
  sandbox,
}) => {
  const phone = await openConsole(page, null)
  await phone.locator('h1').first().click()
  await page.keyboard.press('2')
  await expect(phone.getByRole('link', { name: /Notifikasi, \d+/ })).toBeVisible()
  await press(page.getByRole('link', { name: 'Langsung ke meja' }))
  await expect(page.getByRole('main', { name: 'Meja' })).toBeFocused()

  const world = getPanel(page, 'Program')
  await world.getByRole('tab', { name: 'Notif' }).focus()
  for (const name of ['Klaim', 'Undian', 'Stok', 'Konten']) {
    await page.keyboard.press('ArrowRight')
    await expect(world.getByRole('tab', { name })).toBeFocused()
    await expect(world.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  }
  await press(world.getByRole('button', { name: 'Tulis banner baru' }))
  await press(world.getByLabel('Judul banner'))
  await expect(phone.getByText('Akhir pekan dobel poin')).toBeAttached()

  const fault = page.getByRole('switch', { name: /Penyedia libur/ })
  await press(fault, 'Space')
  await expect(fault).toBeChecked()
  await press(fault, 'Space')
  await expect(fault).not.toBeChecked()

  await press(page.getByRole('button', { name: /^Stok habis/ }))
  await expect.poll(async () => (await sandbox.getState()).preset).toBe('sold-out')
  // The title of the undo button names the action to revert.
  const undo = page.getByRole('button', { name: 'Urungkan', exact: true })
  await expect(undo).toHaveAttribute('title', 'Urungkan: Stok habis')
  await press(undo)
  await expect.poll(async () => (await sandbox.getState()).preset).toBe('demo')

  // The journal is one stop of Tab, and arrow keys choose among its calls.
  await sandbox.updateSettings({ review: 'auto' })
  await sandbox.freeze(true)
  await sandbox.advance({ minutes: 1 })
  await openTrace(page)
  const journal = getPanel(page, 'Panggilan ke server')
  // The tab 'Perubahan' lists writes alone, so reads in the background add no lines.
  await journal.getByRole('tab', { name: 'Perubahan' }).click()
  const effects = getPanel(page, 'Akibat panggilan ini')
  await journal.getByRole('link', { name: 'Tes' }).focus()
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  await expect(focused).toHaveText(/\d ms$/)
  await page.keyboard.press('Home')
  const first = await focused.textContent()
  await page.keyboard.press('ArrowDown')
  await expect(focused).not.toHaveText(first ?? '')
  const path = await focused.locator('span').nth(1).textContent()
  await expect(effects.getByRole('heading')).toContainText(path?.trim().split('  ')[0] ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(focused).toHaveText(first ?? '')
  await expect(effects.getByRole('button').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(effects.locator(':focus')).toHaveCount(1)
})
