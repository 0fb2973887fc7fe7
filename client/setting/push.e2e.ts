// Push notifications in the browser with the real service worker; only the vendor's push service is faked.
import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { FULL_CHROMIUM } from '#scripts/setup/chromium-flags.ts'
import { expect, test } from '#sdk/playwright.ts'
import { waitForInstall } from '../e2e/wait-for-install.ts'

const ENDPOINT = 'https://push.struka.invalid/ratna'

test.use({ preset: 'new-shopper', serviceWorkers: 'allow', launchOptions: FULL_CHROMIUM })

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await fakePushService(page)
})

test('push asks for permission after a tap, subscribes, is delivered, shown by the installed app, and turned off again', async ({
  page,
  context,
  sandbox,
  outbox,
  shopper,
  checkAxe,
}) => {
  const { id } = await shopper({ firstName: 'Ratna' })
  await page.goto('/setting/edit/notification')
  await expect(page.getByText('Nyalakan supaya kabar poin langsung muncul.')).toBeVisible({ timeout: 15_000 })
  expect(await permissionRequests(page)).toBe(0)

  await page.getByRole('button', { name: 'Izinkan' }).click()
  const push = page.getByRole('switch', { name: /Push di browser/ })
  await expect(push).toBeChecked()
  await expect(page.getByText('Izin browser masih mati')).toBeHidden()
  expect(await permissionRequests(page)).toBe(1)
  const subscribed = await sandbox.journal.wait({ method: 'PUT', path: '/api/notification/browser' })
  expect(subscribed.response).toMatchObject({ data: { browser: { enabled: true, subscriptions: 1 } } })
  await checkAxe()

  await sandbox.call('POST /control/shoppers/:shopper/notifications', {
    params: { shopper: id },
    body: { type: 'pointin', ref: '-', title: 'Poin masuk', text: '420 poin dari Toko Sentosa' },
  })
  expect(await outbox.next(id)).toMatchObject({ channel: 'push', subject: 'Poin masuk' })

  await waitForInstall(page)
  await page.reload()
  await expect(push).toBeChecked()
  const cachedPaths = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cachedPaths).toContain('/')
  expect(cachedPaths.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])

  await expect(page.locator('link[rel=manifest]')).toBeAttached()
  const devtools = await context.newCDPSession(page)
  const { url, errors, data: manifest = '{}' } = await devtools.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors, JSON.parse(manifest).start_url]).toEqual(['/manifest.webmanifest', [], '/'])

  const registrations = new Promise<string>((resolve) =>
    devtools.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [first] }) => first && resolve(first.registrationId),
    ),
  )
  await devtools.send('ServiceWorker.enable')
  const data = JSON.stringify({ title: 'Poin masuk', text: '420 poin dari Toko Sentosa', url: '/history/point' })
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrations,
    data,
  })
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data: { url } }) => ({
        title,
        body,
        url,
      })),
    )
  await expect.poll(shown).toEqual([{ title: 'Poin masuk', body: '420 poin dari Toko Sentosa', url: '/history/point' }])

  await push.click()
  await expect(push).not.toBeChecked()
  await expect(page.getByText('Izin browser masih mati')).toBeVisible()
  const unsubscribed = await sandbox.journal.wait({ method: 'DELETE', path: '/api/notification/browser' })
  expect(unsubscribed.response).toMatchObject({ data: { browser: { enabled: false, subscriptions: 0 } } })
})

test('who signs out gets no more pushes, and the next to sign in finds push turned off', async ({ page, shopper }) => {
  const push = page.getByRole('switch', { name: /Push di browser/ })
  await shopper()
  await page.goto('/setting/edit/notification')
  await page.getByRole('button', { name: 'Izinkan' }).click()
  await expect(push).toBeChecked()
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Keluar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
  await expect(page.getByRole('link', { name: 'Masuk atau daftar' })).toBeVisible()

  await shopper()
  await page.goto('/setting/edit/notification')
  await expect(page.getByText('Izin browser masih mati')).toBeVisible()
  await expect(push).not.toBeChecked()
})

/** Fakes the vendor's push service: counts permission requests, and keeps the subscription across reloads. */
async function fakePushService(page: Page): Promise<void> {
  const browser = createECDH('prime256v1')
  const keys = { p256dh: browser.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') }
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const requestPermission = Notification.requestPermission.bind(Notification)
      Notification.requestPermission = () => {
        sessionStorage.setItem('permissionRequests', String(Number(sessionStorage.getItem('permissionRequests')) + 1))
        return requestPermission()
      }
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: async () => {
          sessionStorage.removeItem('subscribed')
          return true
        },
      }
      const define = (name: string, value: unknown) => Object.defineProperty(PushManager.prototype, name, { value })
      define('subscribe', async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
        if (!userVisibleOnly || typeof applicationServerKey !== 'string') throw new TypeError('No options.')
        sessionStorage.setItem('subscribed', applicationServerKey)
        return subscription
      })
      define('getSubscription', async () => (sessionStorage.getItem('subscribed') ? subscription : null))
    },
    { endpoint: ENDPOINT, keys },
  )
}

async function permissionRequests(page: Page): Promise<number> {
  return Number(await page.evaluate(() => sessionStorage.getItem('permissionRequests')))
}
