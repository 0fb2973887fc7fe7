// Reloads the page when a script is missing, most often because a deploy has replaced the file.
import { isServerReached } from '#client/api/server-reach.ts'
import { tabStore } from './browser.ts'

/** Key of the tab's store, set from a reload until a screen is shown, so that a page never reloads twice in a row. */
const RELOADED_KEY = 'reloaded'

export function wasReloaded(): boolean {
  return tabStore.get(RELOADED_KEY) !== null
}

/** Reloads the page. Resolves without a reload if the page was just reloaded or the server is unreachable. */
export async function reloadOnce(): Promise<void> {
  if (wasReloaded() || !(await isServerReached())) return
  tabStore.set(RELOADED_KEY, '1')
  window.location.reload()
  await new Promise(() => {})
}

export function clearReload(): void {
  tabStore.remove(RELOADED_KEY)
}
