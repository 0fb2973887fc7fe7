// How this browser can put the app on the home screen: by its prompt, which it offers once and long before it is wanted, or
// by its share menu (iOS, which has no prompt).

type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }
export type InstallWay = 'prompt' | 'share-menu' | null

const listeners = new Set<() => void>()
let offered: InstallPrompt | null = null

/** Keeps the browser's offer until somebody is asked; without this Chrome on Android shows a bar of its own. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffered(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => setOffered(null))
}

export const installWay = {
  /** Null where the app is installed already, or cannot be. */
  read: (): InstallWay => {
    if (offered) return 'prompt'
    // Only iOS has `standalone`: whether this page was opened from the home screen.
    return 'standalone' in navigator && navigator.standalone === false ? 'share-menu' : null
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Asks by the browser's own dialog, which it allows once. */
export async function promptToInstall(): Promise<void> {
  const prompt = offered
  setOffered(null)
  await prompt?.prompt()
}

function setOffered(next: InstallPrompt | null): void {
  offered = next
  for (const listener of listeners) listener()
}
