// A script or stylesheet that cannot be loaded, most often because a deploy has replaced it: a new page names today's files.
import { isServerReached } from './feedback/on-server-reached.ts'

/** Set in sessionStorage from the reload until a screen is shown, so that a page never reloads twice in a row. */
const RELOADED_KEY = 'reloaded'

/** By the messages of Chromium and Firefox, of Safari, and of Vite's preload helper. */
export function isFileMissing(error: unknown): boolean {
  return error instanceof Error && /dynamically imported|module script failed|preload CSS/.test(error.message)
}

export function wasReloaded(): boolean {
  return sessionStorage.getItem(RELOADED_KEY) !== null
}

/** Reloads the page unless that was tried, or the server is away; resolves when it does not. */
export async function reloadOnce(): Promise<void> {
  if (wasReloaded() || !(await isServerReached())) return
  sessionStorage.setItem(RELOADED_KEY, '1')
  window.location.reload()
  await new Promise(() => {})
}

export function clearReload(): void {
  sessionStorage.removeItem(RELOADED_KEY)
}
