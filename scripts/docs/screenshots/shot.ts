// The definition of a screenshot, and the steps that several screenshots share.
import type { Page } from '@playwright/test'
import type { PresetName } from '#contract/control/state.ts'
import type { SandboxClient } from '#sdk/client.ts'

export type ShotSize = {
  name: string
  viewport: { width: number; height: number }
  /** Pixels of the image for each CSS pixel; 1 by default. */
  scale?: number
}

export type Shot = {
  /** The file's name; a leading number keeps related screens together. */
  name: string
  path: string
  preset?: PresetName
  /** The phone of the signed-in shopper. */
  as?: string
  dark?: boolean
  /** Before the page is opened. */
  before?: (page: Page, sandbox: SandboxClient) => Promise<unknown>
  /** After it was opened. */
  prepare?: (page: Page, sandbox: SandboxClient) => Promise<unknown>
  full?: boolean
  settleMs?: number
  /** Instead of the usual phone and desktop. */
  sizes?: ShotSize[]
  /** Writes it as a WebP to `client/public/install/`, for the browser's dialog that installs the app. */
  install?: boolean
}

export const RATNA = '+6284000001234'
export const BAGAS = '+6284000002345'
/** A phone without an account. */
export const NEW_PHONE = '84099998888'

export const enterPhone = async (page: Page, digits: string) => {
  await page.getByLabel('Nomor HP').fill(digits)
  await page.getByRole('button', { name: 'Lanjut' }).click()
}

/** The code that was sent last, typed where the cursor is. */
export const typeCode = async (page: Page, sandbox: SandboxClient, to: string) => {
  const { code } = await sandbox.waitForMessage(to)
  await page.getByRole('textbox', { name: 'Kode 6 digit' }).pressSequentially(code ?? '')
}

export const clickButton = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

export const clickText = (text: string | RegExp) => (page: Page) => page.getByText(text).first().click()

/** Signs in a shopper created for this shot. */
export const someone =
  (order: Parameters<SandboxClient['createShopper']>[0], path: string) =>
  async (page: Page, sandbox: SandboxClient) => {
    const { sid } = await sandbox.createShopper(order)
    // A guest's page whose profile check is still under way would end the session again.
    await page.goto('about:blank')
    await page.context().addCookies([
      { name: 'sid', value: sid, url: sandbox.url, httpOnly: true, sameSite: 'Lax' },
      { name: 'user_log', value: '1', url: sandbox.url },
    ])
    await page.goto(sandbox.url + path)
  }
