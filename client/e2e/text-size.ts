// The text size of the browser's settings, on each page that a test opens.
import type { Page } from '@playwright/test'

export async function setTextSize(page: Page, size: string): Promise<void> {
  await page.addInitScript((fontSize) => {
    document.addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('font-size', fontSize),
    )
  }, size)
}
