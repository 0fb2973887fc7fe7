// How this browser can install the app: by its prompt, which the browser offers once and early, or by the iOS share menu.
import { createStore } from './store.ts'

type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }
type InstallMethod = 'prompt' | 'share-menu' | null

const offered = createStore<InstallPrompt | null>(null)

/** Stores the browser's prompt for later. Otherwise Chrome on Android shows a bar of its own. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered.set(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => offered.set(null))
}

/** Returns null when the app is installed or cannot be installed. */
export function useInstallMethod(): InstallMethod {
  if (offered.useValue()) return 'prompt'
  // Only iOS has `standalone`, which is true when the page was opened from the home screen.
  return 'standalone' in navigator && navigator.standalone === false ? 'share-menu' : null
}

/** Opens the browser's install dialog, which the browser allows once. */
export async function promptToInstall(): Promise<void> {
  const prompt = offered.get()
  offered.set(null)
  await prompt?.prompt()
}
