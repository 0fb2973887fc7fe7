// The access rules of the embedded Firestore. firestore.rules states the same rules for the official emulator.
import type { Access } from '../firestore/access.ts'
import { CHANGES, NOTIFICATIONS, READINGS } from './document.ts'

/** A shopper's notifications, or one of them. */
const PATH = new RegExp(`^appNotifications/([^/]+)/${NOTIFICATIONS}(?:/[^/]+)?$`)
/** What is being read of a shopper's receipts, or of one of them. */
const READING_PATH = new RegExp(`^${READINGS}/([^/]+)/receipts(?:/[^/]+)?$`)
/** The owner of the collection that signed-out browsers listen to (product.md 3): readable by everybody, always empty. */
const ANONYMOUS = 'KOSONG'

/** The sandbox's time, for open pages: everybody reads it. */
const CLOCK = /^appClock(?:\/now)?$/

/** The changes of what all shoppers see, or one of them. */
const CHANGES_PATH = new RegExp(`^${CHANGES}(?:/[^/]+)?$`)

/**
 * Shoppers read and delete their own notifications, see their receipts being read, and see what has changed for all; only
 * the server writes (decisions.md 7).
 */
export function canAccess(uid: string | undefined, access: Access, path: string): boolean {
  if (CLOCK.test(path)) return access === 'read'
  if (CHANGES_PATH.test(path)) return access === 'read' && uid !== undefined
  const reader = READING_PATH.exec(path)?.[1]
  if (reader !== undefined) return access === 'read' && reader === uid
  const owner = PATH.exec(path)?.[1]
  if (owner === undefined || access === 'write') return false
  return owner === uid || (owner === ANONYMOUS && access === 'read')
}
