// How this browser can put the app on the home screen: by its prompt, which it offers once and long before it is wanted, or
// by its share menu (iOS, which has no prompt).
import { createStore } from './store.ts'

type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }
type InstallWay = 'prompt' | 'share-menu' | null

const offered = createStore<InstallPrompt | null>(null)

/** Keeps the browser's offer until somebody is asked; without this Chrome on Android shows a bar of its own. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered.set(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => offered.set(null))
}

/** Null where the app is installed already, or cannot be. */
export function useInstallWay(): InstallWay {
  if (offered.useValue()) return 'prompt'
  // Only iOS has `standalone`: whether this page was opened from the home screen.
  return 'standalone' in navigator && navigator.standalone === false ? 'share-menu' : null
}

/** Asks by the browser's own dialog, which it allows once. */
export async function promptToInstall(): Promise<void> {
  const prompt = offered.get()
  offered.set(null)
  await prompt?.prompt()
}
