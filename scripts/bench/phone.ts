// A phone's browser for measurements, as a guest or signed in.
import type { Browser, BrowserContext } from '@playwright/test'

type Place = { url: string; sandbox?: string; phone?: string | undefined }

/** Without `sandbox` the demo is opened. Service workers are blocked, so that each visit is the first. */
export async function openPhone(browser: Browser, { url, sandbox, phone }: Place): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  if (sandbox) await context.addCookies([{ name: 'sandbox', value: sandbox, url }])
  if (phone) {
    await context.request.post(`${url}/control/shoppers/${encodeURIComponent(phone)}/login`)
    await context.addCookies([{ name: 'user_log', value: '1', url }])
  }
  return context
}
