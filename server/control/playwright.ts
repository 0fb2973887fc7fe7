// Playwright fixtures: every test gets a sandbox of its own, a page that lives in it, and a browser that must stay silent.
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { PresetName } from '#contract/control.ts'
import { createSandbox, type SandboxClient } from './client.ts'

type Options = {
  /** What the sandbox starts from: `test.use({ preset: 'regular' })`. */
  preset: PresetName
  /** Console lines a test expects, such as the browser's own note about a 4xx it provokes. */
  expectedConsole: RegExp[]
}

type Fixtures = {
  sandbox: SandboxClient
  /** Signs the page in as the shopper of this phone, without a code. */
  signIn: (phone: string) => Promise<void>
  /** Makes routes and neighbours of this sandbox fail: `faults.set({ path: '/api/point/list', status: 503, times: 3 })`. */
  faults: SandboxClient['faults']
  /** No accessibility violation on the page as it stands. */
  checkAxe: (page?: Page) => Promise<void>
}

export { expect }

/** Playwright's own note where a test blocks service workers, as most do (playwright.config.ts). */
const WORKER_BLOCKED = /Service Worker registration blocked by Playwright/

export const test = base.extend<Options & Fixtures>({
  preset: ['regular', { option: true }],
  expectedConsole: [[], { option: true }],

  sandbox: async ({ baseURL, preset }, use) => {
    if (!baseURL) throw new Error('playwright.config.ts names no baseURL.')
    const sandbox = await createSandbox(baseURL, { preset, set: { settings: { otp: 'random', review: 'manual' } } })
    await use(sandbox)
    expect(await sandbox.brokenInvariants(), 'every invariant holds').toEqual([])
    await sandbox.remove()
  },

  context: async ({ context, sandbox, baseURL }, use) => {
    await context.addCookies([{ name: 'sandbox', value: sandbox.name, url: baseURL ?? sandbox.url }])
    await use(context)
  },

  page: async ({ page, expectedConsole }, use) => {
    const noise: string[] = []
    const listen = (message: ConsoleMessage): void => {
      if (!['error', 'warning'].includes(message.type())) return
      const line = `${message.type()}: ${message.text()} (${message.location().url})`
      if (![...expectedConsole, WORKER_BLOCKED].some((pattern) => pattern.test(line))) noise.push(line)
    }
    page.on('console', listen)
    page.on('pageerror', (error) => noise.push(`page error: ${error.message}`))
    await use(page)
    page.off('console', listen)
    expect(noise, 'the browser stays silent').toEqual([])
  },

  signIn: async ({ page, sandbox }, use) => {
    await use(async (phone) => {
      const answer = await page.request.post(`/control/shoppers/${encodeURIComponent(phone)}/login`, {
        headers: { 'x-sandbox': sandbox.name },
      })
      expect((await answer.json()).error).toBeNull()
      await page.context().addCookies([{ name: 'user_log', value: '1', url: sandbox.url }])
    })
  },

  faults: ({ sandbox }, use) => use(sandbox.faults),

  checkAxe: async ({ page }, use) => {
    await use(async (target = page) => {
      const { violations } = await new AxeBuilder({ page: target }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
    })
  },
})
