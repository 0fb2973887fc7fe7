// What the console itself does with keys: shortcuts, the link to the desk, and the list of the journal.
import { getPanel, openConsole, openTrace, PROJECTOR } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use(PROJECTOR)

test('a shortcut chooses a persona, also from the phone; a link leads to the desk, and the journal is read by keyboard', async ({
  page,
  sandbox,
}) => {
  const phone = await openConsole(page, null)
  await phone.locator('h1').first().click()
  await page.keyboard.press('2')
  await expect(phone.getByRole('link', { name: /Notifikasi, \d+/ })).toBeVisible()
  await page.getByRole('link', { name: 'Langsung ke meja' }).press('Enter')
  await expect(page.getByRole('main', { name: 'Meja' })).toBeFocused()

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
