// The console on a phone: every panel and dialog fits the window, and every target is large enough for a finger.

import type { Page } from '@playwright/test'
import { openConsole } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'demo', viewport: { width: 390, height: 844 }, hasTouch: true })

/** Lists the targets of the newest dialog, or of the page, that are below 44 px or overflow the window. Runs in the page. */
function listUnreachable(): string[] {
  const root = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document
  const targets = root.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary, [role="tab"]')
  const faults = [...targets].flatMap((target) => {
    if (!target.checkVisibility() || target.closest('.visually-hidden')) return []
    const { type } = target as HTMLInputElement
    // The label is the touch target of these inputs.
    const shape = ['radio', 'checkbox', 'file'].includes(type) ? target.closest('label') : target
    if (!shape) return []
    const { width, height, right } = shape.getBoundingClientRect()
    const isCut = right > window.innerWidth + 1 && !isInScrolledRow(target)
    const name = target.getAttribute('aria-label') ?? target.textContent ?? target.tagName
    return Math.min(width, height) < 43.5 || isCut ? [`${name} ${Math.round(width)}x${Math.round(height)}`] : []
  })
  return document.documentElement.scrollWidth > window.innerWidth ? [...faults, 'the page scrolls sideways'] : faults

  function isInScrolledRow({ parentElement: row }: HTMLElement): boolean {
    return row !== null && (/auto|scroll/.test(getComputedStyle(row).overflowX) || isInScrolledRow(row))
  }
}

test('every target of every panel and dialog is large enough on a phone', async ({ page, checkAxe }) => {
  await openConsole(page)
  const expectReachable = async (viewName: string) => {
    expect.soft(await page.evaluate(listUnreachable), viewName).toEqual([])
  }
  for (const view of ['Pesan', 'Struk', 'Program', 'Gangguan', 'Panggilan']) {
    await openView(page, view)
    const tabs = page.locator('main section:visible').getByRole('tab')
    for (let at = 0; at < (await tabs.count()); at += 1) {
      await tabs.nth(at).click()
      await expectReachable(`${view}: ${await tabs.nth(at).textContent()}`)
    }
    await expectReachable(view)
    await checkAxe()
  }

  await openView(page, 'Program')
  await page.getByRole('tab', { name: 'Konten' }).click()
  for (const form of ['Tulis banner baru', 'Kirim kabar promo']) {
    await page.getByRole('button', { name: form }).click()
    await expectReachable(form)
    await page.getByRole('button', { name: 'Batal' }).click()
  }

  await openView(page, 'Struk')
  await page.locator('[data-tour="tab-waiting"]').click()
  const dialogs = ['Perbesar foto struk', 'Tolak R', 'Ubah isi', '\\d lagi', 'Merek', 'HP asli', 'Tur']
  for (const dialog of dialogs) {
    const key = page.getByRole('button', { name: new RegExp(`^${dialog}`) })
    await key.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectReachable(dialog)
    await checkAxe()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(key, 'the focus returns').toBeFocused()
  }

  await page.getByRole('button', { name: 'Angka', exact: true }).click()
  // A busy machine takes long to add the year of invented shoppers.
  await expect(page.getByRole('region', { name: 'Angka', exact: true }).locator('dd').first()).toBeVisible({
    timeout: 60_000,
  })
  await expectReachable('Angka')
})

async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).first().click()
}
