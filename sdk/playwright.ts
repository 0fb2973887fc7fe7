// Playwright fixtures: every test gets a sandbox of its own, a page that lives in it, and a browser that must stay silent.
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { Message, PresetName } from '#contract/control/core.ts'
import { createSandbox, type SandboxClient } from './client.ts'
import { emulateNetwork, type NetworkProfile } from './network-profile.ts'

export type SandboxOptions = {
  /** What the sandbox starts from: `test.use({ preset: 'regular' })`. */
  preset: PresetName
  /** Console lines a test expects, such as the browser's own note about a 4xx it provokes. */
  expectedConsole: RegExp | null
  /** The network that the page is on, such as `SLOW_3G`; null for full speed. */
  network: NetworkProfile | null
}

type Fixtures = {
  sandbox: SandboxClient
  /** Signs the page in as the shopper of this phone, without a code. */
  signIn: (phone: string) => Promise<void>
  /** Makes a shopper in any state and signs the page in: `await shopper({ points: 5000 })`. */
  shopper: (order?: Parameters<SandboxClient['shopper']>[0]) => ReturnType<SandboxClient['shopper']>
  /** The sandbox's time: `await clock.advance({ minutes: 2 })`; the page's countdowns follow it. */
  clock: Pick<SandboxClient, 'advance' | 'freeze'> & { now: () => Promise<Date> }
  /** What the product sent: `await outbox.code(phone)` waits for the next message and takes the six digits from it. */
  outbox: {
    next: (to: string) => Promise<Message>
    code: (to: string) => Promise<string>
    link: (to: string) => Promise<string>
  }
  /** Makes routes and neighbours of this sandbox fail: `faults.set({ path: '/api/point/list', status: 503, times: 3 })`. */
  faults: SandboxClient['faults']
  /** No accessibility violation on the page as it stands. */
  checkAxe: (page?: Page, depth?: Depth) => Promise<void>
}

export { expect }

/** Playwright's own note where a test blocks service workers, as most do (playwright.config.ts). */
const WORKER_BLOCKED = /Service Worker registration blocked by Playwright/

/** A frame is a page of its own, with tests of its own; where it is what a test is about, its frames are looked into. */
type Depth = { iframes: boolean }

/** What keeps people from using the page as it stands, each with the elements at fault. */
export async function violationsOn(page: Page, { iframes }: Depth = { iframes: false }): Promise<string[]> {
  // Without `preload` axe does not copy every style sheet, which no rule that is on reads.
  const options = { iframes, preload: false, selectors: false, resultTypes: ['violations' as const] }
  // Axe's newer mode opens another page to sum up, which takes as long as looking.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** What the page still asks for as one shopper would be answered as another, with 404. */
async function leave(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
}

export const test = base.extend<SandboxOptions & Fixtures>({
  preset: ['regular', { option: true }],
  expectedConsole: [null, { option: true }],
  network: [null, { option: true }],

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

  page: async ({ page, expectedConsole, network }, use) => {
    if (network) await emulateNetwork(page, network)
    const noise: string[] = []
    const listen = (message: ConsoleMessage): void => {
      if (!['error', 'warning'].includes(message.type())) return
      const line = `${message.type()}: ${message.text()} (${message.location().url})`
      if (!expectedConsole?.test(line) && !WORKER_BLOCKED.test(line)) noise.push(line)
    }
    page.on('console', listen)
    page.on('pageerror', (error) => noise.push(`page error: ${error.message}`))
    await use(page)
    page.off('console', listen)
    expect(noise, 'the browser stays silent').toEqual([])
  },

  signIn: async ({ page, sandbox }, use) => {
    await use(async (phone) => {
      await leave(page)
      const answer = await page.request.post(`/control/shoppers/${encodeURIComponent(phone)}/login`, {
        headers: { 'x-sandbox': sandbox.name },
      })
      expect((await answer.json()).error).toBeNull()
      await page.context().addCookies([{ name: 'user_log', value: '1', url: sandbox.url }])
    })
  },

  shopper: async ({ page, sandbox }, use) => {
    await use(async (order) => {
      const made = await sandbox.shopper(order)
      await leave(page)
      await page.context().addCookies([
        { name: 'sid', value: made.sid, url: sandbox.url, httpOnly: true, sameSite: 'Lax' },
        { name: 'user_log', value: '1', url: sandbox.url },
      ])
      return made
    })
  },

  clock: async ({ sandbox }, use) => {
    await use({
      advance: (by) => sandbox.advance(by),
      freeze: (frozen) => sandbox.freeze(frozen),
      now: async () => new Date((await sandbox.clock()).now),
    })
  },

  outbox: async ({ sandbox }, use) => {
    const seen = new Map<string, string>()
    const next = async (to: string) => {
      const message = await sandbox.message(to, seen.get(to))
      seen.set(to, message.id)
      return message
    }
    const part = (name: 'code' | 'link') => async (to: string) => {
      const message = await next(to)
      const found = message[name]
      if (found === null) throw new Error(`The message to ${to} carries no ${name}: ${message.text}`)
      return found
    }
    await use({ next, code: part('code'), link: part('link') })
  },

  faults: ({ sandbox }, use) => use(sandbox.faults),

  checkAxe: async ({ page }, use) => {
    await use(async (target = page, depth) => expect(await violationsOn(target, depth)).toEqual([]))
  },
})
