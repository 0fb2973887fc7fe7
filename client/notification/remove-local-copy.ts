// Removes the browser's copy of what a shopper saw, and of the notifications, while no shopper is signed in.
import { isSignedIn, onSessionChange, type StoredName } from '../session/session.ts'
import { whenListenerClosed } from './store.ts'

/**
 * Deletes Firestore's databases now and after every sign-out. The listener clears its own; this covers a sign-out before
 * the listener was loaded, and a visit that ended before it could clear. Returns the unsubscribe function.
 */
export function removeLocalCopyWithoutSession(): () => void {
  // Signing out clears every record; the flag of a browser session may have ended without it.
  if (!isSignedIn()) localStorage.removeItem('lastSeen' satisfies StoredName)
  void removeNotifications()
  return onSessionChange(() => void removeNotifications())
}

async function removeNotifications(): Promise<void> {
  if (isSignedIn() || !('indexedDB' in window && 'databases' in indexedDB)) return
  // Firestore would create the database again if it were deleted while it is open.
  await whenListenerClosed()
  const databases = await indexedDB.databases()
  // The shopper may have signed in meanwhile.
  if (isSignedIn()) return
  for (const { name } of databases) if (name?.startsWith('firestore/')) indexedDB.deleteDatabase(name)
}
