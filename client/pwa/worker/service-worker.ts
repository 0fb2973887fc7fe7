// The service worker: opens the app without internet, and shows what is pushed. It keeps the app's own files and one page;
// what the server answers (/api, /control, Firestore) never passes through it.
import { showPushed, visit } from './show-push.ts'

type File = { url: string; revision: string | null }
declare const self: ServiceWorkerGlobalScope & {
  /** The files of this release, written here by the build (vite.config.ts). */
  __WB_MANIFEST: File[]
}

const FILES = 'files'
const PAGE = 'page'
/** One page serves every address; which screen it shows, the app decides. */
const HOME = '/'

const files = new Set(self.__WB_MANIFEST.map(({ url }) => `/${url}`))

self.addEventListener('install', (event) => event.waitUntil(keep()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOld().then(() => self.clients.claim())))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request, pathname))
  else if (files.has(pathname)) event.respondWith(file(request))
})
// A new release waits until the person has said yes (client/pwa/notices.tsx).
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
self.addEventListener('push', (event) => event.waitUntil(showPushed(self, event.data?.json())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(visit(self, event.notification.data?.url))
})

/** Names carry a hash of their content, so a file that is here already is the right one. */
async function keep(): Promise<void> {
  const kept = await caches.open(FILES)
  const present = new Set((await kept.keys()).map(({ url }) => new URL(url).pathname))
  await kept.addAll([...files].filter((path) => !present.has(path)))
  await refreshPage(await fetch(HOME, { cache: 'reload' }))
}

async function forgetOld(): Promise<void> {
  const kept = await caches.open(FILES)
  const old = (await kept.keys()).filter(({ url }) => !files.has(new URL(url).pathname))
  await Promise.all(old.map((request) => kept.delete(request)))
}

/** From the server while there is one, because the page carries the brand of now; without internet the one kept last. */
async function page(request: Request, pathname: string): Promise<Response> {
  try {
    const response = await fetch(request)
    if (pathname === HOME) await refreshPage(response.clone())
    return response
  } catch (error) {
    const kept = await caches.match(HOME, { cacheName: PAGE })
    if (kept) return kept
    throw error
  }
}

async function refreshPage(response: Response): Promise<void> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (response.ok && !response.redirected && isPage) await (await caches.open(PAGE)).put(HOME, response)
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: FILES })) ?? fetch(request)
}
