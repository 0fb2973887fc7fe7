// What Firestore remembers between visits is for who is signed in alone.
import { isSignedIn, onSessionChange } from '../session/session.ts'

/**
 * From now on no notification stays in the browser while nobody is signed in. The listener forgets its own; this is for
 * who leaves before it has begun, and for a visit that ended before it could.
 */
export function forgetWithoutShopper(): void {
  onSessionChange(() => void forget())
  void forget()
}

async function forget(): Promise<void> {
  if (isSignedIn() || !('indexedDB' in window && 'databases' in indexedDB)) return
  const databases = await indexedDB.databases()
  if (isSignedIn()) return
  for (const { name } of databases) if (name?.startsWith('firestore/')) indexedDB.deleteDatabase(name)
}
