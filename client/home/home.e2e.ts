import type { Page } from '@playwright/test'
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })

test('the first screen of a visit is drawn whole and moves nothing, with the balance, the receipts in review and the greeting [1.balance]', async ({
  page,
  sandbox,
  signIn,
}) => {
  await sandbox.freeze()
  await signIn(ratna.phone)
  await page.addInitScript(recordFirstScreen)
  await page.route('**/api/point/balance', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    await route.continue()
  })
  await page.goto('/')
  const first = await page.waitForFunction(() => document.documentElement.dataset['firstScreen'])
  expect(await first.jsonValue()).toMatch(/[\d.]+ poin/)
  await expect(page.getByRole('heading', { name: 'Promo buat struk minggu ini' })).toBeVisible()
  expect(Number(await page.evaluate('globalThis.shift'))).toBeLessThan(0.01)

  await expect(page.getByRole('heading', { name: 'Pagi, Ratna' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Poin kamu' })
  await expect(card.getByText(/^[\d.]+ poin$/)).toBeAttached()
  await expect(card.getByRole('link', { name: '2 struk diproses' })).toBeVisible()
  await expect(card.getByRole('link', { name: '2 voucher aktif' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Promo buat struk minggu ini' })).toBeVisible()
  await page.getByRole('heading', { name: 'Promo buat struk minggu ini' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  await expect(page.getByRole('heading', { name: 'Cukup buat ditukar sekarang' })).toBeVisible()
  await expect(page.getByText('Dikocok 30 Nov · 9 hari lagi')).toBeVisible()
})

test('a member’s first screen needs no request of its own: its page has the answers, for this visit alone', async ({
  browser,
  baseURL,
  sandbox,
}) => {
  // Unlike the page of a test, which sends each request itself, so that the test can intercept it.
  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: {} })
  await context.addCookies([{ name: 'sandbox', value: sandbox.name, url: sandbox.url }])
  const page = await context.newPage()
  await context.request.post(`/control/shoppers/${encodeURIComponent(ratna.phone)}/login`)
  await context.addCookies([{ name: 'user_log', value: '1', url: sandbox.url }])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const response = await page.goto('/')
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('region', { name: 'Poin kamu' }).getByText(/^[\d.]+ poin$/)).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Promo buat struk minggu ini' })).toBeVisible()
  const first = [
    '/api/auth/profile',
    '/api/point/balance',
    '/api/receipt/list',
    '/api/reward/claims/count',
    '/api/campaign',
  ]
  expect(asked.filter((path) => first.includes(path))).toEqual([])

  // A fault waits for the client's own request.
  await sandbox.faults.add({ path: '/api/point/balance', status: 503, times: 3 })
  await page.goto('/')
  await expect.poll(() => asked).toContain('/api/point/balance')
  await context.close()
})

test('a guest without JavaScript reads the home in the brand of the sandbox', async ({ browser, baseURL, sandbox }) => {
  const { server } = await sandbox.call('GET /control/brand')
  await sandbox.call('PUT /control/brand', {
    body: { ...server, product: 'Kantong', tagline: 'Belanja, simpan, untung.' },
  })
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await context.addCookies([{ name: 'sandbox', value: sandbox.name, url: sandbox.url }])
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Belanja, simpan, untung.' })).toBeVisible()
  await expect(page.getByText('Kantong', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Masuk atau daftar' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await context.close()
})

/** Runs in the page. Records the first text of the points card and sums the layout shifts. */
function recordFirstScreen(): void {
  Object.assign(globalThis, { shift: 0 })
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
    for (const { value } of shifts) Object.assign(globalThis, { shift: Reflect.get(globalThis, 'shift') + value })
  }).observe({ type: 'layout-shift', buffered: true })
  const observer = new MutationObserver(() => {
    const card = document.querySelector('section[aria-label="Poin kamu"]')
    if (!card) return
    observer.disconnect()
    document.documentElement.dataset['firstScreen'] = card.textContent ?? ''
  })
  observer.observe(document, { childList: true, subtree: true })
}

const dot = (page: Page, at: number) => page.getByRole('button', { name: `Info ${at} dari 3` })
// Chromium counts every evaluate() of a test as a user activation, so the tests set the flag themselves.
const fakeActivation = `Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { get: () => window.isActivated ?? false })`
const activate = (page: Page) => page.evaluate('window.isActivated = true')
const openHome = async (page: Page) => {
  await page.clock.install()
  await page.addInitScript(fakeActivation)
  await page.goto('/')
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  // Far enough ahead that a busy machine does not reach this time first.
  await page.clock.pauseAt(Date.now() + 60_000)
}

test.describe('the banners', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('slide by themselves up to the last one', async ({ page, signIn }) => {
    await signIn(ratna.phone)
    await openHome(page)
    await page.clock.runFor(13_000)
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
    await activate(page)
    for (const at of [2, 3, 3]) {
      await page.clock.runFor(6_000)
      await expect(dot(page, at)).toHaveAttribute('aria-current', 'true')
    }
  })

  test('stop where a mouse or a finger has put them', async ({ page, signIn }) => {
    await signIn(ratna.phone)
    await openHome(page)
    await activate(page)
    await page.getByRole('region', { name: 'Info terbaru' }).hover()
    await page.clock.runFor(13_000)
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
    await dot(page, 2).tap()
    await page.clock.runFor(13_000)
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  })
})

/** Runs in the page. Fires Chromium's install event and records that the install dialog opened. */
function offerInstall(): void {
  const offer = Object.assign(new Event('beforeinstallprompt'), {
    prompt: async () => {
      document.documentElement.dataset['asked'] = 'once'
      return { outcome: 'accepted' }
    },
  })
  window.addEventListener('load', () => window.dispatchEvent(offer))
}

test('home offers to install the app after the first accepted receipt, until it is answered', async ({
  page,
  sandbox,
  shopper,
}) => {
  await shopper({ receipts: [{ status: 'waiting' }] })
  await page.addInitScript(offerInstall)
  await page.goto('/')
  await expect(page.getByRole('link', { name: '1 struk diproses' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Notifikasi/ })).toBeVisible()
  const invitation = page.getByRole('region', { name: 'Pasang Struka' })
  await expect(invitation).toBeHidden()
  const promos = page.getByRole('heading', { name: 'Promo buat struk minggu ini' })
  const [waiting] = (await sandbox.listPendingReceipts()).slice(-1)
  await sandbox.acceptReceipt(waiting?.id ?? '', 40)
  await expect(invitation).toBeVisible()
  // The invitation appears late; a position above the promos would move the text that the shopper reads.
  expect((await invitation.boundingBox())?.y).toBeGreaterThan((await promos.boundingBox())?.y ?? Number.NaN)
  await invitation.getByRole('button', { name: 'Pasang' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'once')
  await expect(invitation).toBeHidden()
  await page.reload()
  await page.evaluate('window.dispatchEvent(new Event("beforeinstallprompt"))')
  await expect(page.getByRole('heading', { name: 'Promo buat struk minggu ini' })).toBeVisible()
  await expect(invitation).toBeHidden()
})

test('on iOS, which has no such dialog, home says where the share menu installs the app, until it is understood', async ({
  page,
  shopper,
}) => {
  await shopper({ receipts: [{ status: 'valid' }] })
  // Only iOS has `navigator.standalone`: false in a browser, true in the app on the home screen.
  const openAs = (standalone: boolean) =>
    page.addInitScript(
      (value) => Object.defineProperty(navigator, 'standalone', { value, configurable: true }),
      standalone,
    )
  const promos = page.getByRole('heading', { name: 'Promo buat struk minggu ini' })
  const invitation = page.getByRole('region', { name: 'Pasang Struka' })
  await openAs(true)
  await page.goto('/')
  await expect(promos).toBeVisible()
  await expect(invitation).toBeHidden()
  await openAs(false)
  await page.reload()
  await expect(invitation).toContainText('Ketuk Bagikan di browser, lalu Tambah ke Layar Utama.')
  await expect(invitation.getByRole('button', { name: 'Pasang' })).toHaveCount(0)
  await invitation.getByRole('button', { name: 'Mengerti' }).click()
  await expect(invitation).toBeHidden()
  await page.reload()
  await expect(promos).toBeVisible()
  await expect(invitation).toBeHidden()
})

test.describe('a balance', () => {
  test.use({ expectedConsole: /500 \(Internal Server Error\)/ })

  test('that stays away does not keep home behind the splash, and one that fails loads again on demand', async ({
    page,
    signIn,
  }) => {
    await signIn(ratna.phone)
    let answer: 'none' | 'error' | 'points' = 'none'
    await page.route('**/api/point/balance', (route) => {
      if (answer === 'points') return route.continue()
      if (answer === 'error')
        return route.fulfill({ status: 500, json: { error: 'Rusak', code: 'internal', data: null } })
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
    await expect(page.locator('[data-splash]')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Promo buat struk minggu ini' })).toBeVisible()

    answer = 'error'
    await page.reload()
    const card = page.getByRole('region', { name: 'Poin kamu' })
    await expect(card.getByText('—', { exact: true })).toBeVisible()
    // The route recovers only after the tap, because other parts of the page request the balance, too.
    await card.getByRole('button', { name: 'Muat ulang' }).click()
    answer = 'points'
    await expect(card.getByText(/^[\d.]+ poin$/)).toBeAttached()
  })
})
