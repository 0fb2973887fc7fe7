// Registers the service worker and offers its updates: a new version waits until the shopper accepts it.
import { registerWorker, serviceWorkers } from '../ui/browser/browser.ts'
import { createStore } from '../ui/browser/store.ts'

const CHECK_INTERVAL_MS = 3_600_000

export const pendingUpdate = createStore<{ apply: () => void; dismiss: () => void } | null>(null)

/** Registers the service worker, and checks for updates every hour and whenever the app becomes visible. */
export async function registerServiceWorker(): Promise<void> {
  const registration = await registerWorker().catch(() => undefined)
  if (!registration) {
    // Without a network the registration fails; it runs again when the browser is online.
    window.addEventListener('online', () => void registerServiceWorker(), { once: true })
    return
  }
  // Without an active worker this is the first version, not an update, even where an earlier page started to install it.
  if (registration.waiting && registration.active) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) offer(installing)
    })
  })
  const check = () => void registration.update().catch(() => undefined)
  setInterval(check, CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
}

function offer(worker: ServiceWorker): void {
  const apply = () => {
    serviceWorkers()?.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    worker.postMessage({ type: 'SKIP_WAITING' })
  }
  pendingUpdate.set({ apply, dismiss: () => pendingUpdate.set(null) })
}
