// Types of the embedded Firestore's callers and access rules.
export type User = { uid: string; exp: number; session?: string | undefined }

/** `rejected`: the request's token is forged, expired or for another project. */
export type Caller = { kind: 'admin' } | ({ kind: 'user' } & User) | { kind: 'anonymous' } | { kind: 'rejected' }

export type Access = 'read' | 'write' | 'delete'

export type CanAccess = (uid: string | undefined, access: Access, path: string) => boolean
