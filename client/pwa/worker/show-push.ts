// Push messages: shows them as system notifications, and opens the app at their page.

type PushMessage = { title: string; text: string; url: string }

/** Shows a push message `{ title, text, url }`. A message replaces an earlier one with the same URL. */
export async function showPush(worker: ServiceWorkerGlobalScope, message: unknown): Promise<void> {
  if (!isPushMessage(message)) throw new Error('A push message needs title, text and url.')
  await worker.registration.showNotification(message.title, {
    body: message.text,
    tag: message.url,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    lang: 'id',
    data: { url: message.url },
  })
}

/**
 * Pages outside the app, and links that choose a sandbox: the server must recognize their requests as navigations of a person, which
 * a worker's request does not show.
 */
export const SERVER_ONLY_URLS = [/^\/(console|control|join|partner|idp|api|adminapi)([/?]|$)/, /[?&](visit|sandbox)\b/]

/** Opens a URL of the app in an open window of the app, otherwise in a new one. URLs of other origins are ignored. */
export async function openApp(worker: ServiceWorkerGlobalScope, url: unknown): Promise<void> {
  const { href, origin } = new URL(typeof url === 'string' ? url : '/', worker.location.origin)
  if (origin !== worker.location.origin) return
  const windows = (await worker.clients.matchAll({ type: 'window' })).filter(({ url }) => isOfApp(new URL(url)))
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!window) {
    await worker.clients.openWindow(href)
    return
  }
  await window.focus()
  await window.navigate(href)
}

function isOfApp({ pathname, search }: URL): boolean {
  return !SERVER_ONLY_URLS.some((pattern) => pattern.test(pathname + search))
}

function isPushMessage(message: unknown): message is PushMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    ['title', 'text', 'url'].every((name) => typeof Reflect.get(message, name) === 'string')
  )
}
