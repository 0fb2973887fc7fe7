// Playwright fixtures: each test gets its own sandbox and a page, and fails on unexpected console output.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import type { input } from 'zod'
import type { SandboxInput } from '#contract/control/sandbox.ts'
import type { Message, PresetName } from '#contract/control/state.ts'
import { createSandbox, type SandboxClient } from './client.ts'
import { attachSandbox } from './failure-report.ts'
import { emulateNetwork, type NetworkProfile } from './network-profile.ts'
import { defaultServerUrl } from './server-address.ts'
import { addStubFiles } from './stub-files.ts'

export type SandboxOptions = {
  preset: PresetName
  /**
   * What differs from the preset when a test begins: `{ clock: { now: '2026-12-01', frozen: true }, faults: [{ … }] }`. Without
   * `settings.review`, staff decides receipts (`manual`), while other sandboxes begin with `auto`.
   */
  set: SandboxSet
  /** Matches console errors and warnings that a test expects, such as the browser's message about a 4xx response. */
  expectedConsole: RegExp | null
  /** The network conditions of the page, such as `SLOW_3G`; null for full speed. */
  network: NetworkProfile | null
  /** A folder of stubs and faults that apply from the start of a test: NAME.stub.json, NAME.fault.json, NAME.har. */
  stubs: string | null
}

type SandboxSet = NonNullable<input<typeof SandboxInput>['set']>
type ShopperOrder = Parameters<SandboxClient['createShopper']>[0]
type CreatedShopper = Awaited<ReturnType<SandboxClient['createShopper']>>

type Fixtures = {
  sandbox: SandboxClient
  signIn: (phone: string) => Promise<void>
  /** Creates a shopper in any state and signs the test's page in: `await shopper({ points: 5000 })`. */
  shopper: (order?: ShopperOrder) => Promise<CreatedShopper>
  /** Creates a shopper, signed in on a page in another browser context: `const { page, phone } = await newShopper()`. */
  newShopper: (order?: ShopperOrder) => Promise<CreatedShopper & { page: Page }>
  /** Controls the sandbox's clock; open pages follow the clock: `await clock.advance({ minutes: 2 })`. */
  clock: Pick<SandboxClient, 'advance' | 'freeze'> & { now: () => Promise<Date> }
  /** Waits for messages that the product sends: `await outbox.code(phone)` returns the code of the next message. */
  outbox: {
    next: (to: string) => Promise<Message>
    code: (to: string) => Promise<string>
    link: (to: string) => Promise<string>
  }
  /** Makes routes and dependencies of the sandbox fail: `faults.add({ path: '/api/point/list', status: 503, times: 3 })`. */
  faults: SandboxClient['faults']
  /** Waits until a signed-in shopper's page is connected to its live channel: `await live()`. */
  live: (page?: Page) => Promise<void>
  checkAxe: (page?: Page, depth?: AxeOptions) => Promise<void>
}

export { expect }

/** Messages of every test: the blocked service worker, and Firebase's network probe, which the page's policy blocks. */
const ORDINARY_NOISE = /Service Worker registration blocked by Playwright|google\.com\/images\/cleardot\.gif/

type AxeOptions = { iframes: boolean }

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function findViolations(page: Page, { iframes }: AxeOptions = { iframes: false }): Promise<string[]> {
  const options = { iframes, preload: false, selectors: false, resultTypes: ['violations'] }
  for (const frame of iframes ? page.frames() : [page.mainFrame()]) {
    // Loading axe takes longer than a check, so a document that has axe keeps it.
    if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(AXE)
  }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Stops the page's pending requests, which would otherwise run as the next shopper and get 404. */
async function openBlankPage(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
}

async function addSession(page: Page, { name, url }: SandboxClient, sid: string): Promise<void> {
  await page.context().addCookies([
    { name: 'sandbox', value: name, url },
    { name: 'sid', value: sid, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'user_log', value: '1', url },
  ])
}

export const test = base.extend<SandboxOptions & Fixtures>({
  preset: ['regular', { option: true }],
  set: [{}, { option: true }],
  expectedConsole: [null, { option: true }],
  network: [null, { option: true }],
  stubs: [null, { option: true }],

  baseURL: async ({ baseURL }, use) => use(baseURL ?? defaultServerUrl()),

  sandbox: async ({ baseURL, preset, set, stubs }, use, testInfo) => {
    const sandbox = await createSandbox(baseURL, {
      preset,
      random: 'seeded',
      set: { ...set, settings: { otp: 'random', review: 'manual', ...set.settings } },
    })
    if (stubs) await addStubFiles(sandbox, stubs)
    await use(sandbox)
    const broken = await sandbox.brokenInvariants()
    // The sandbox of a failed test stays available for the reader of the report, until the sandbox is idle for two hours.
    const hasFailed = testInfo.status !== testInfo.expectedStatus
    if (hasFailed || broken.length > 0) await attachSandbox(sandbox, testInfo)
    else await sandbox.remove()
    expect(broken, 'every invariant holds').toEqual([])
  },

  // Applies to `request`, new contexts and pages without cookies. A page that opens another sandbox uses that sandbox's cookie.
  extraHTTPHeaders: async ({ extraHTTPHeaders, sandbox }, use) =>
    use({ ...extraHTTPHeaders, 'x-default-sandbox': sandbox.name }),

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
      if (!expectedConsole?.test(line) && !ORDINARY_NOISE.test(line)) noise.push(line)
    }
    page.on('console', listen)
    page.on('pageerror', (error) => noise.push(`page error: ${error.message}`))
    await use(page)
    page.off('console', listen)
    expect(noise, 'the browser reports nothing but what the option expectedConsole matches').toEqual([])
  },

  signIn: async ({ page, preset, sandbox }, use) => {
    await use(async (phone) => {
      await openBlankPage(page)
      const response = await page.request.post(`/control/shoppers/${encodeURIComponent(phone)}/login`, {
        headers: sandbox.headers,
      })
      const { error } = await response.json()
      if (error) throw new Error(`signIn('${phone}') in a sandbox of '${preset}' at ${sandbox.url}: ${error}`)
    })
  },

  shopper: async ({ page, sandbox }, use) => {
    await use(async (order) => {
      const created = await sandbox.createShopper(order)
      await openBlankPage(page)
      await addSession(page, sandbox, created.sid)
      return created
    })
  },

  newShopper: async ({ browser, sandbox }, use) => {
    const pages: Page[] = []
    await use(async (order) => {
      const created = await sandbox.createShopper(order)
      const page = await browser.newPage()
      pages.push(page)
      await addSession(page, sandbox, created.sid)
      return { ...created, page }
    })
    await Promise.all(pages.map((page) => page.close()))
  },

  clock: async ({ browser, sandbox }, use) => {
    await use({
      advance: async (by) => {
        const moved = await sandbox.advance(by)
        const pages = browser.contexts().flatMap((context) => context.pages())
        // A guest's page has no live channel and would learn the time with its next request. The script may fail on a page
        // that is loading; such a page gets the time with its own requests.
        const script = `dispatchEvent(new CustomEvent('clockmove', { detail: '${moved.now}' }))`
        await Promise.allSettled(pages.map((page) => page.evaluate(script)))
        return moved
      },
      freeze: (frozen) => sandbox.freeze(frozen),
      now: async () => new Date((await sandbox.getClock()).now),
    })
  },

  outbox: async ({ sandbox }, use) => {
    const seen = new Map<string, string>()
    const next = async (to: string) => {
      const message = await sandbox.waitForMessage(to, seen.get(to))
      seen.set(to, message.id)
      return message
    }
    const part = (name: 'code' | 'link') => async (to: string) => {
      const message = await next(to)
      const found = message[name]
      if (found === null)
        throw new Error(`The message to ${to} has no ${name}: '${message.text}'. Use outbox.next to read it.`)
      return found
    }
    await use({ next, code: part('code'), link: part('link') })
  },

  faults: ({ sandbox }, use) => use(sandbox.faults),

  live: ({ page }, use) => use((shown = page) => shown.locator('[data-live="live"]').waitFor({ state: 'attached' })),

  checkAxe: async ({ page }, use) => {
    await use(async (target = page, depth) => expect(await findViolations(target, depth)).toEqual([]))
  },
})
