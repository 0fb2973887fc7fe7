// The core of the embedded Firestore: projects and their databases, authentication, commits and commit listeners.
import { EventEmitter } from 'node:events'
import { Database } from '../db/database.ts'
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
  adminSecret: string
}

export class Firestore {
  private readonly options: FirestoreOptions
  private readonly onInternalError: (error: unknown) => void
  /** Emits commits by project id. */
  private readonly commits = new EventEmitter().setMaxListeners(0)
  private emptyDatabase: Database | undefined

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
    if (database) return new DocumentStore(database)
    if (caller.kind !== 'anonymous') throw new FirestoreError('NOT_FOUND', `There is no project ${projectId}.`)
    this.emptyDatabase ??= Database.create()
    return new DocumentStore(this.emptyDatabase)
  }

  checkAvailable(projectId: string): void {
    if (this.options.isUnavailable?.(projectId))
      throw new FirestoreError('UNAVAILABLE', 'A fault makes Firestore unavailable.')
  }

  authenticate(projectId: string, authorization: string | undefined): Caller {
    if (!authorization) return { kind: 'anonymous' }
    if (this.isAdministrator(authorization)) return { kind: 'admin' }
    const token = bearerTokenOf(authorization)
    if (token === undefined) return { kind: 'rejected' }
    const verified = this.options.verify(projectId, token)
    return verified ? { kind: 'user', ...verified } : { kind: 'rejected' }
  }

  isAdministrator(authorization: string | undefined): boolean {
    return isEqualSecret(bearerTokenOf(authorization) ?? '', this.options.adminSecret)
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
    if (committed.changes.length > 0) this.commits.emit(projectId, committed)
    return committed
  }

  onCommit(projectId: string, listener: (commit: Commit) => void): () => void {
    this.commits.on(projectId, listener)
    return () => this.commits.off(projectId, listener)
  }

  close(): void {
    this.emptyDatabase?.close()
    this.emptyDatabase = undefined
  }
}

function bearerTokenOf(authorization: string | undefined): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(authorization?.trim() ?? '')?.[1]
}
