// The service worker: precaches the app's files and the home page for offline starts, and shows push messages. Requests to
// /api, /control and Firestore match no route, so the worker ignores them.
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { openApp, SERVER_ONLY_URLS, showPush } from './show-push.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this version, inserted by the build (vite.config.ts). */
  __WB_MANIFEST: PrecacheEntry[]
}

const HOME = '/'

/** Network first, because the page contains the current brand; offline, the cached home page. */
const pages = new NetworkFirst({
  cacheName: 'page',
  plugins: [
    {
      cacheKeyWillBeUsed: async () => HOME,
      cacheWillUpdate: async ({ request, response }) => (isHomePage(request, response) ? response : null),
    },
  ],
})

precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(pages, { denylist: SERVER_ONLY_URLS }))
cleanupOutdatedCaches()
clientsClaim()

self.addEventListener('install', (event) => {
  const [, done] = pages.handleAll({ event, request: new Request(HOME, { cache: 'reload' }) })
  event.waitUntil(done)
})
// An update waits until the shopper accepts it (client/pwa/service-worker-update.ts).
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data?.json())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openApp(self, event.notification.data?.url))
})

function isHomePage(request: Request, response: Response): boolean {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const isPersonal = response.headers.get('cache-control') === 'no-store'
  return new URL(request.url).pathname === HOME && response.ok && !response.redirected && isHtml && !isPersonal
}
