// The service worker: precaches the app's own files and one page, so that it opens offline, and shows push messages.
// Requests of /api, /control and Firestore never match a route, so they pass by it.
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { openApp, showPush } from './show-push.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this version, inserted by the build (vite.config.ts). */
  __WB_MANIFEST: PrecacheEntry[]
}

const HOME = '/'
/**
 * Pages that are not the app's, and links that choose a sandbox: the server must see that a person opened them, which a
 * request of a service worker does not say, and their answers are no copy of the app.
 */
const OF_SERVER = [/^\/(console|control|join|partner|idp|api|adminapi)([/?]|$)/, /[?&](visit|sandbox)\b/]

/** From the network, because the page carries the current brand; offline the copy of the last visit. */
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
registerRoute(new NavigationRoute(pages, { denylist: OF_SERVER }))
cleanupOutdatedCaches()
clientsClaim()

self.addEventListener('install', (event) => {
  const [, done] = pages.handleAll({ event, request: new Request(HOME, { cache: 'reload' }) })
  event.waitUntil(done)
})
// A new version waits until the shopper accepts it (client/pwa/service-worker-update.ts).
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
  return new URL(request.url).pathname === HOME && response.ok && !response.redirected && isHtml
}
