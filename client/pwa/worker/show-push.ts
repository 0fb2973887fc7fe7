// A pushed message outside the app: shown by the system, and where a tap on it leads.

type Pushed = { title: string; text: string; url: string }

/** Shows `{ title, text, url }`. Messages for the same place replace each other. */
export async function showPushed(worker: ServiceWorkerGlobalScope, message: unknown): Promise<void> {
  if (!isPushed(message)) throw new Error('A push carries title, text and url.')
  await worker.registration.showNotification(message.title, {
    body: message.text,
    tag: message.url,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    lang: 'id',
    data: { url: message.url },
  })
}

/** Opens an address of the app: in the window there is, else in a new one. Other sites are never opened. */
export async function visit(worker: ServiceWorkerGlobalScope, url: unknown): Promise<void> {
  const address = new URL(typeof url === 'string' ? url : '/', worker.location.origin)
  if (address.origin !== worker.location.origin) return
  const windows = await worker.clients.matchAll({ type: 'window' })
  const present = windows.find((one) => one.visibilityState === 'visible') ?? windows[0]
  if (!present) {
    await worker.clients.openWindow(address.href)
    return
  }
  await present.focus()
  await present.navigate(address.href)
}

function isPushed(message: unknown): message is Pushed {
  return (
    typeof message === 'object' &&
    message !== null &&
    ['title', 'text', 'url'].every((name) => typeof Reflect.get(message, name) === 'string')
  )
}
