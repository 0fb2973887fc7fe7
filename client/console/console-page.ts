// Page helpers of the console's browser tests: open it, find its panels, navigate its phone.

import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { ratna } from '#fixtures/world/personas.ts'

/** A projector, which is the smallest window the console is made for. */
export const PROJECTOR = { preset: 'demo', viewport: { width: 1280, height: 720 }, hasTouch: false } as const

/** The console with Ratna's phone on the stage; `null`: a guest's. */
export async function openConsole(page: Page, as: string | null = ratna.phone): Promise<FrameLocator> {
  await page.goto('/console')
  const phone = page.frameLocator('iframe[title="Aplikasi di HP"]')
  await expect(phone.locator('body')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Langsung' })).toBeAttached()
  if (as) {
    await page.getByRole('button', { name: 'Ratna', exact: true }).click()
    await expect(phone.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
    // Live once its notifications have come.
    await expect(phone.getByRole('link', { name: /Notifikasi, \d+/ })).toBeVisible()
  }
  return phone
}

export const panelOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** The notification that dropped over the phone's screen. */
export const bannerOn = (phone: FrameLocator): Locator =>
  phone.getByRole('status').filter({ has: phone.getByRole('button', { name: 'Tutup' }) })

export async function leadTo(page: Page, path: string): Promise<void> {
  await page.getByLabel('Alamat di HP').fill(path)
  await page.getByLabel('Alamat di HP').press('Enter')
  await page.getByLabel('Alamat di HP').blur()
}
