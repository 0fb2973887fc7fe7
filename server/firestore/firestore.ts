// The core of the embedded Firestore: projects and their databases, authentication, commits and commit listeners.
import { runInBackground } from '../db/background.ts'
import type { Database } from '../db/database.ts'
import { isEqualSecret } from '../http/secret.ts'
import type { Access, Caller, CanAccess, User } from './access.ts'
import { type Commit, commit } from './commit.ts'
import { DocumentStore } from './document-store.ts'
import { FirestoreError } from './error.ts'
import type { Write } from './request-schema.ts'

export type FirestoreOptions = {
  findDatabase: (projectId: string) => Database | undefined
  isUnavailable?: (projectId: string) => boolean
  verify: (projectId: string, token: string) => User | undefined
  isActive?: (projectId: string, user: User) => boolean
  canAccess: CanAccess
  /** The token by which the server writes to a project; undefined if there is no such project. */
  findAdminToken: (projectId: string) => string | undefined
}

export class Firestore {
  private readonly options: FirestoreOptions
  private readonly onInternalError: (error: unknown) => void
  private readonly listeners = new Map<string, Set<(commit: Commit) => void>>()

  constructor(options: FirestoreOptions, onInternalError: (error: unknown) => void) {
    this.options = options
    this.onInternalError = onInternalError
  }

  toFirestoreError(error: unknown): FirestoreError {
    if (error instanceof FirestoreError) return error
    // The sandbox has reached its size limit, which is not an internal error.
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_FULL') {
      return new FirestoreError('RESOURCE_EXHAUSTED', 'The sandbox is full.')
    }
    this.onInternalError(error)
    return new FirestoreError('INTERNAL', 'Internal error')
  }

  store(projectId: string, caller: Caller): DocumentStore {
    if (caller.kind !== 'admin') this.checkAvailable(projectId)
    const database = this.options.findDatabase(projectId)
    if (!database) throw new FirestoreError('NOT_FOUND', `There is no project ${projectId}.`)
    return new DocumentStore(database)
  }

  checkAvailable(projectId: string): void {
    if (this.options.isUnavailable?.(projectId))
      throw new FirestoreError('UNAVAILABLE', 'A fault makes Firestore unavailable.')
  }

  authenticate(projectId: string, authorization: string | undefined): Caller {
    if (!authorization) return { kind: 'anonymous' }
    if (this.isAdministrator(projectId, authorization)) return { kind: 'admin' }
    const token = bearerTokenOf(authorization)
    if (token === undefined) return { kind: 'rejected' }
    const verified = this.options.verify(projectId, token)
    return verified ? { kind: 'user', ...verified } : { kind: 'rejected' }
  }

  isAdministrator(projectId: string, authorization: string | undefined): boolean {
    const token = this.options.findAdminToken(projectId)
    return token !== undefined && isEqualSecret(bearerTokenOf(authorization) ?? '', token)
  }

  isActive(projectId: string, user: User): boolean {
    return this.options.isActive?.(projectId, user) ?? true
  }

  authorize(caller: Caller, access: Access, path: string): void {
    if (caller.kind === 'admin') return
    if (caller.kind === 'rejected') throw new FirestoreError('UNAUTHENTICATED', 'The token is invalid or expired.')
    if (!this.options.canAccess(caller.kind === 'user' ? caller.uid : undefined, access, path))
      throw new FirestoreError('PERMISSION_DENIED', 'The access rules do not allow this.')
  }

  commit(projectId: string, caller: Caller, writes: Write[]): Commit {
    const check = (access: Access, path: string) => this.authorize(caller, access, path)
    const committed = commit(this.store(projectId, caller), projectId, writes, check)
    if (committed.changes.length > 0) this.announce(projectId, committed)
    return committed
  }

  onCommit(projectId: string, listener: (commit: Commit) => void): () => void {
    const listeners = this.listeners.get(projectId) ?? new Set()
    this.listeners.set(projectId, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.listeners.get(projectId) === listeners) this.listeners.delete(projectId)
    }
  }

  /** The commit stands: a stream that cannot be told of it must not make it look failed. */
  private announce(projectId: string, committed: Commit): void {
    for (const listener of this.listeners.get(projectId) ?? []) {
      runInBackground('a stream of Firestore', () => listener(committed))
    }
  }
}

function bearerTokenOf(authorization: string | undefined): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(authorization?.trim() ?? '')?.[1]
}
