// Who may do what in the embedded Firestore. firestore.rules says the same for the official emulator.
import { FirestoreError } from '../firestore/status.ts'

/** `refused`: a token came that proves nothing (forged, foreign or over). */
export type Caller = { is: 'admin' } | { is: 'user'; uid: string; exp: number } | { is: 'anybody' } | { is: 'refused' }
type Act = 'read' | 'write' | 'delete'

const DOCUMENT = /^appNotifications\/([^/]+)\/notifications\/[^/]+$/
const COLLECTION = /^appNotifications\/([^/]+)\/notifications$/
/** The collection that a signed-out browser listens to (product.md 7): anybody reads it, and nobody writes it. */
const EMPTY = 'KOSONG'

/** Shoppers read and delete their own notifications; only the server writes (decisions.md 7). Throws when it may not be. */
export function demandDocument(caller: Caller, act: Act, path: string): void {
  demand(caller, act, DOCUMENT.exec(path)?.[1])
}

/** The same for all documents of a collection; `undefined` asks for many collections at once, which is the server's alone. */
export function demandCollection(caller: Caller, collection: string | undefined): void {
  demand(caller, 'read', collection === undefined ? undefined : COLLECTION.exec(collection)?.[1])
}

export function demandAdmin(caller: Caller): void {
  demand(caller, 'write', undefined)
}

function demand(caller: Caller, act: Act, owner: string | undefined): void {
  if (caller.is === 'admin') return
  if (caller.is === 'refused')
    throw new FirestoreError('UNAUTHENTICATED', 'The token is not valid, or not valid any more.')
  if (act === 'read' && owner === EMPTY) return
  if (act !== 'write' && owner !== undefined && caller.is === 'user' && caller.uid === owner) return
  throw new FirestoreError('PERMISSION_DENIED', 'The rules do not allow this.')
}
