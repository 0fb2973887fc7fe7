// Callers of the embedded Firestore and the access rules that bind them.
import { FirestoreError } from './error.ts'

export type User = { uid: string; exp: number; session?: string | undefined }

/** `rejected`: the request carried a token that is forged, expired or for another project. */
export type Caller = { kind: 'admin' } | ({ kind: 'user' } & User) | { kind: 'anonymous' } | { kind: 'rejected' }

export type Access = 'read' | 'write' | 'delete'

export type CanAccess = (uid: string | undefined, access: Access, path: string) => boolean

/** Throws UNAUTHENTICATED or PERMISSION_DENIED unless the rules allow the access. They do not bind the administrator. */
export function authorize(canAccess: CanAccess, caller: Caller, access: Access, path: string): void {
  if (caller.kind === 'admin') return
  if (caller.kind === 'rejected') throw new FirestoreError('UNAUTHENTICATED', 'The token is invalid or expired.')
  if (!canAccess(caller.kind === 'user' ? caller.uid : undefined, access, path))
    throw new FirestoreError('PERMISSION_DENIED', 'The access rules do not allow this.')
}
