// The access rules of the embedded Firestore. firestore.rules states the same rules for the official emulator.
import type { Access } from '../firestore/access.ts'
import { NOTIFICATIONS } from './document.ts'

/** A shopper's notifications, or one of them. */
const PATH = new RegExp(`^appNotifications/([^/]+)/${NOTIFICATIONS}(?:/[^/]+)?$`)
/** The owner of the collection that signed-out browsers listen to (product.md 3): readable by everybody, always empty. */
const ANONYMOUS = 'KOSONG'

/** Shoppers read and delete their own notifications; only the server writes (decisions.md 7). */
export function canAccess(uid: string | undefined, access: Access, path: string): boolean {
  const owner = PATH.exec(path)?.[1]
  if (owner === undefined || access === 'write') return false
  return owner === uid || (owner === ANONYMOUS && access === 'read')
}
