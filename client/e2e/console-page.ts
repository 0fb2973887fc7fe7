// Page helpers of the console's browser tests: open the console, find its panels, navigate its phone.

import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { ratna } from '#fixtures/world/personas.ts'

/** The smallest window that the console supports: a projector. */
export const PROJECTOR = { preset: 'demo', viewport: { width: 1280, height: 720 }, hasTouch: false } as const

/** Opens the console with this shopper signed in on its phone, or a guest, and waits until both are live. */
export async function openConsole(page: Page, shopper: string | null = ratna.phone): Promise<FrameLocator> {
  if (shopper) await signPhoneIn(page, shopper)
  await page.goto('/console')
  const phone = page.frameLocator('iframe[title="Aplikasi di HP"]')
  await page.waitForFunction(() => document.querySelector('iframe')?.contentDocument?.readyState === 'complete')
  await expect(page.getByRole('status').filter({ hasText: 'Langsung' })).toBeAttached()
  if (shopper) {
    await expect(phone.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
    // The phone is live once its notifications have loaded.
    await expect(phone.getByRole('link', { name: /Notifikasi, \d+/ })).toBeVisible()
  }
  return phone
}

/** Signs in before the console opens, because choosing a persona in the console would restart the phone. */
async function signPhoneIn(page: Page, shopper: string): Promise<void> {
  const response = await page.request.post(`/control/shoppers/${encodeURIComponent(shopper)}/login`)
  expect((await response.json()).error).toBeNull()
  await page.context().addCookies([{ name: 'user_log', value: '1', url: response.url() }])
}

export const getPanel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

export const getBanner = (phone: FrameLocator): Locator =>
  phone.getByRole('status').filter({ has: phone.getByRole('button', { name: 'Tutup' }) })

/** Resolves when the old page is gone, which may show the same heading. */
export async function navigatePhone(page: Page, path: string): Promise<void> {
  const old = await page.evaluateHandle(() => document.querySelector('iframe')?.contentDocument)
  await page.getByLabel('Alamat di HP').fill(path)
  await page.getByLabel('Alamat di HP').press('Enter')
  await page.getByLabel('Alamat di HP').blur()
  await page.waitForFunction((before) => document.querySelector('iframe')?.contentDocument !== before, old)
}

export async function pressInMenu(page: Page, menu: string, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  const popup = page.getByRole('dialog', { name: menu })
  await popup
    .getByRole('button', { name: item })
    .or(popup.getByRole('switch', { name: item }))
    .click()
  if (await popup.isVisible()) await page.keyboard.press('Escape')
}

export async function openTrace(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Panggilan ke server/ }).click()
}

/** Returns the labels of tabs that overlap the padding of their panel. Runs in the page. */
export function listTabsOutside(): (string | null)[] {
  return [...document.querySelectorAll<HTMLElement>('main header [role="tab"]')]
    .filter((tab) => {
      const header = tab.closest('header')
      if (!header || tab.offsetWidth === 0) return false
      const end = header.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(header).paddingRight)
      return tab.getBoundingClientRect().right > end + 1
    })
    .map((tab) => tab.textContent)
}

/** Returns the truncated labels of buttons, tabs and headings of the desk. Runs in the page. */
export function listCutLabels(): (string | null)[] {
  const labels =
    'main ul button b, main li > button > b:first-child + span, main fieldset button, main header h2, main header h2 + span, main article dd, main article li span, [role="tab"]'
  return (
    [...document.querySelectorAll<HTMLElement>(labels)]
      // A small window hides the cards' second lines.
      .filter((element) => getComputedStyle(element).position !== 'absolute')
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map((element) => element.textContent)
  )
}
