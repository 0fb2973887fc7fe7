// The access rules of the embedded Firestore. firestore.rules states the same rules for the official emulator.
import type { Access } from '../firestore/access.ts'
import { CHANGES, NOTIFICATIONS, READINGS } from './document.ts'

const PATH = new RegExp(`^appNotifications/([^/]+)/${NOTIFICATIONS}(?:/[^/]+)?$`)
const READING_PATH = new RegExp(`^${READINGS}/([^/]+)/receipts(?:/[^/]+)?$`)
/** Owner id of the collection that signed-out browsers listen to (product.md 3): everybody can read it; it is always empty. */
const ANONYMOUS = 'KOSONG'

const CLOCK = /^appClock(?:\/now)?$/

const CHANGES_PATH = new RegExp(`^${CHANGES}(?:/[^/]+)?$`)

/** Shoppers may read and delete their own notifications; only the server writes (decisions 701). */
export function canAccess(uid: string | undefined, access: Access, path: string): boolean {
  if (CLOCK.test(path)) return access === 'read'
  if (CHANGES_PATH.test(path)) return access === 'read' && uid !== undefined
  const reader = READING_PATH.exec(path)?.[1]
  if (reader !== undefined) return access === 'read' && reader === uid
  const owner = PATH.exec(path)?.[1]
  if (owner === undefined || access === 'write') return false
  return owner === uid || (owner === ANONYMOUS && access === 'read')
}
