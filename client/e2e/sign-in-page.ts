// Page helpers for /login: enter a phone number, request a code, sign in with a password, read when the sign-in expires.
import { expect, type FrameLocator, type Page } from '@playwright/test'

/** Removes the country code, because shoppers type their phone without it. */
export const typedPhone = (phone: string): string => phone.replace('+62', '')

/** Null: the number of the ended session stands there, masked. */
export async function submitPhone(page: Page | FrameLocator, phone: string | null): Promise<void> {
  if (phone !== null) await page.getByLabel('Nomor HP').fill(typedPhone(phone))
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click()
}

export async function requestCode(
  page: Page | FrameLocator,
  phone: string | null,
  method: 'WhatsApp' | 'SMS' = 'WhatsApp',
): Promise<void> {
  await submitPhone(page, phone)
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check()
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByRole('heading', { name: 'Masukkan kode 6 digit' })).toBeVisible()
}

export async function submitPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

/** Returns when the `user_log` flag expires, in seconds since 1970; -1 when the browser session ends it (product.md 4). */
export async function flagExpiry(page: Page): Promise<number | undefined> {
  return (await page.context().cookies()).find(({ name, value }) => name === 'user_log' && value === '1')?.expires
}
