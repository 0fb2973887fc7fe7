// The browser's stores and services, any of which a person may have blocked. Only this module asks the browser for them.

export const localStore = storeOf(() => localStorage)
/** Ends with the tab. */
export const tabStore = storeOf(() => sessionStorage)

/** What the browser refuses to keep is kept until the page is left. */
function storeOf(open: () => Storage) {
  const kept = new Map<string, string>()
  const attempt = <Value>(act: (storage: Storage) => Value) => tryBrowser(() => act(open()))
  const remove = (name: string): void => {
    kept.delete(name)
    attempt((storage) => storage.removeItem(name))
  }
  return {
    get: (name: string): string | null => kept.get(name) ?? attempt((storage) => storage.getItem(name)) ?? null,
    /** Returns whether a reload will find the value. */
    set: (name: string, value: string): boolean => {
      const isStored = attempt((storage) => {
        storage.setItem(name, value)
        return true
      })
      if (isStored) kept.delete(name)
      else {
        remove(name)
        kept.set(name, value)
      }
      return isStored ?? false
    },
    remove,
    names: (): string[] => [...kept.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])],
  }
}

/** Returns whether a session can begin, which is a cookie. */
export function areCookiesAllowed(): boolean {
  return navigator.cookieEnabled && tryBrowser(() => document.cookie) !== undefined
}

/** The cookies of this page as `name=value`. */
export function readCookies(): string[] {
  return tryBrowser(() => document.cookie)?.split('; ') ?? []
}

export function writeCookie(cookie: string): void {
  tryBrowser(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing in Firefox and Safari 18.3.
    document.cookie = cookie
  })
}

/** Undefined in a browser without service workers, and where they are blocked. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  return tryBrowser(() => navigator.serviceWorker)
}

/** Registers the app's service worker. Undefined where workers are blocked; rejects without a network. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return serviceWorkers()
    ?.register('/service-worker.js')
    .catch((error: Error) => {
      if (error.name === 'SecurityError') return undefined
      throw error
    })
}

/** System notifications; undefined where the browser has none. */
export function systemNotifications(): typeof Notification | undefined {
  return tryBrowser(() => window.Notification)
}

function tryBrowser<Value>(ask: () => Value): Value | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}
