// The release of the app that this browser runs: its service worker is registered here, and a newer one waits for a yes.

export type Release = {
  /** Changes to the newer release and loads the page anew. */
  use: () => void
  /** Puts the question away until the next visit. */
  later: () => void
}

const HOUR = 3_600_000
const listeners = new Set<() => void>()
let waiting: Release | null = null

export const currentRelease = {
  read: (): Release | null => waiting,
  follow: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Registers the service worker and watches for newer ones: now, every hour, and when the app comes back to the front. */
export async function watchReleases(): Promise<void> {
  const registration: ServiceWorkerRegistration | undefined =
    await navigator.serviceWorker.register('/service-worker.js')
  // Where workers are blocked, registering answers with nothing.
  if (!registration) return
  if (registration.waiting) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // Without a controller this is the first visit: there is nothing to change from.
      if (installing.state === 'installed' && navigator.serviceWorker.controller) offer(installing)
    })
  })
  // Without internet there is nothing to find, and the next look comes by itself.
  const look = () => navigator.onLine && void registration.update()
  setInterval(look, HOUR)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
}

function offer(worker: ServiceWorker): void {
  const use = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    worker.postMessage({ kind: 'activate' })
  }
  tell({ use, later: () => tell(null) })
}

function tell(release: Release | null): void {
  waiting = release
  for (const listener of listeners) listener()
}
