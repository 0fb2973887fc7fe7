// The embedded Firestore itself: projects and their databases, authentication, and commits with their listeners.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { type Access, authorize, type Caller, type CanAccess } from './access.ts'
import { type Commit, commit } from './commit.ts'
import { DocumentStore } from './document-store.ts'
import { FirestoreError } from './error.ts'
import type { Write } from './request-schema.ts'

export type FirestoreOptions = {
  /** The database of a project id; undefined when there is no such project. Called at each use, because a reset replaces it. */
  databaseOf: (projectId: string) => Database | undefined
  /** Whether a fault makes this project unavailable. */
  isUnavailable?: (projectId: string) => boolean
  /** Verifies a browser's token: returns the uid and the epoch second it expires at, or undefined. */
  verify: (projectId: string, token: string) => { uid: string; exp: number } | undefined
  /** The access rules for everybody but the administrator. */
  canAccess: CanAccess
  /** The administrator's token, which firebase-admin sends as `Authorization: Bearer …`. */
  adminSecret: string
}

type CommitListener = (commit: Commit) => void

export class Firestore {
  private readonly options: FirestoreOptions
  private readonly onInternalError: (error: unknown) => void
  private readonly listeners = new Map<string, Set<CommitListener>>()

  /** `onInternalError` is called with faults of the server; callers are only sent 'Internal error'. */
  constructor(options: FirestoreOptions, onInternalError: (error: unknown) => void) {
    this.options = options
    this.onInternalError = onInternalError
  }

  toFirestoreError(error: unknown): FirestoreError {
    if (error instanceof FirestoreError) return error
    // The sandbox has reached its size limit, which is not a fault of the server.
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_FULL') {
      return new FirestoreError('RESOURCE_EXHAUSTED', 'The sandbox is full.')
    }
    this.onInternalError(error)
    return new FirestoreError('INTERNAL', 'Internal error')
  }

  /** Throws NOT_FOUND for a project that does not exist, UNAVAILABLE for one that a fault makes unavailable. */
  store(projectId: string): DocumentStore {
    this.checkAvailable(projectId)
    const database = this.options.databaseOf(projectId)
    if (!database) throw new FirestoreError('NOT_FOUND', `There is no project ${projectId}.`)
    return new DocumentStore(database)
  }

  checkAvailable(projectId: string): void {
    if (this.options.isUnavailable?.(projectId))
      throw new FirestoreError('UNAVAILABLE', 'A fault makes Firestore unavailable.')
  }

  /** The caller that an Authorization header identifies. */
  authenticate(projectId: string, authorization: string | undefined): Caller {
    if (!authorization) return { kind: 'anonymous' }
    const token = /^Bearer\s+(\S+)$/i.exec(authorization.trim())?.[1]
    if (token === undefined) return { kind: 'rejected' }
    if (isEqual(token, this.options.adminSecret)) return { kind: 'admin' }
    const verified = this.options.verify(projectId, token)
    return verified ? { kind: 'user', ...verified } : { kind: 'rejected' }
  }

  /** Throws unless the caller may access a document or collection. */
  authorize(caller: Caller, access: Access, path: string): void {
    authorize(this.options.canAccess, caller, access, path)
  }

  /** Commits and notifies every listener of the project. */
  commit(projectId: string, caller: Caller, writes: Write[]): Commit {
    const check = (access: Access, path: string) => this.authorize(caller, access, path)
    const made = commit(this.store(projectId), projectId, writes, check)
    if (made.changes.length > 0) for (const listener of [...(this.listeners.get(projectId) ?? [])]) listener(made)
    return made
  }

  /** Calls back after every commit of a project until the returned function is called. */
  onCommit(projectId: string, listener: CommitListener): () => void {
    const listeners = this.listeners.get(projectId) ?? new Set()
    this.listeners.set(projectId, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.listeners.get(projectId) === listeners) this.listeners.delete(projectId)
    }
  }
}

/** Compares hashes, so that the duration reveals neither length nor content. */
function isEqual(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}
