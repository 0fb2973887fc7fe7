// Callers of the embedded Firestore, and the type of the access rules that bind them.
export type User = { uid: string; exp: number; session?: string | undefined }

/** `rejected`: the request carried a token that is forged, expired or for another project. */
export type Caller = { kind: 'admin' } | ({ kind: 'user' } & User) | { kind: 'anonymous' } | { kind: 'rejected' }

export type Access = 'read' | 'write' | 'delete'

export type CanAccess = (uid: string | undefined, access: Access, path: string) => boolean
