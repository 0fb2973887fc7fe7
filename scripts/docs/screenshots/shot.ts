// The definition of a screenshot, and steps that several screenshots share.
import type { Page } from '@playwright/test'
import type { PresetName } from '#contract/control/state.ts'
import type { SandboxClient } from '#sdk/client.ts'

export type ShotSize = {
  name: string
  viewport: { width: number; height: number }
  scale?: number
}

export type Shot = {
  name: string
  path: string
  preset?: PresetName
  as?: string
  dark?: boolean
  before?: (page: Page, sandbox: SandboxClient) => Promise<unknown>
  prepare?: (page: Page, sandbox: SandboxClient) => Promise<unknown>
  full?: boolean
  waitMs?: number
  sizes?: ShotSize[]
  /** Writes the screenshot as WebP to `client/public/install/`, for the browser's install dialog. */
  install?: boolean
}

export const RATNA = '+6284000001234'
export const BAGAS = '+6284000002345'
export const NEW_PHONE = '84099998888'

export const enterPhone = async (page: Page, digits: string) => {
  await page.getByLabel('Nomor HP').fill(digits)
  await page.getByRole('button', { name: 'Lanjut' }).click()
}

export const typeCode = async (page: Page, sandbox: SandboxClient, to: string) => {
  const { code } = await sandbox.waitForMessage(to)
  await page.getByRole('textbox', { name: 'Kode 6 digit' }).pressSequentially(code ?? '')
}

export const clickButton = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

export const clickText = (text: string | RegExp) => (page: Page) => page.getByText(text).first().click()

export const someone =
  (order: Parameters<SandboxClient['createShopper']>[0], path: string) =>
  async (page: Page, sandbox: SandboxClient) => {
    const { sid } = await sandbox.createShopper(order)
    // Leaves the guest's page first: a pending profile check of that page would end the new session.
    await page.goto('about:blank')
    await page.context().addCookies([
      { name: 'sid', value: sid, url: sandbox.url, httpOnly: true, sameSite: 'Lax' },
      { name: 'user_log', value: '1', url: sandbox.url },
    ])
    await page.goto(sandbox.url + path)
  }
