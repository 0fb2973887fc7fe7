// The embedded Firestore as one thing: its databases by project, who calls, and who is told of each commit.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { Caller } from '../notifications/access-rules.ts'
import { type Commit, commit } from './commit.ts'
import { DocumentStore } from './document-store.ts'
import { FirestoreError } from './status.ts'
import { Transactions } from './transaction.ts'
import type { Write } from './wire.ts'

export type FirestoreOptions = {
  /** The database behind a project id such as `demo-<sandbox>`; undefined: no such project. Looked up at each use, because a reset swaps it. */
  databaseOf: (projectId: string) => Database | undefined
  /** Whether this project is to be away for now: who asks is told that it cannot be reached. */
  isAway?: (projectId: string) => boolean
  /** Verifies a browser's token: returns the uid and the epoch second it expires at, or undefined. */
  verify: (projectId: string, token: string) => { uid: string; exp: number } | undefined
  /** Secret that firebase-admin sends as `Authorization: Bearer …`: made at each start; grants everything. */
  adminSecret: string
}

export const AWAY = 'A fault keeps Firestore away.'

type Follower = (made: Commit) => void

export class Firestore {
  readonly transactions = new Transactions()
  private readonly options: FirestoreOptions
  private readonly report: (error: unknown) => void
  private readonly followers = new Map<string, Set<Follower>>()

  /** `report` hears of faults that are ours: callers are told no more than 'Internal error'. */
  constructor(options: FirestoreOptions, report: (error: unknown) => void) {
    this.options = options
    this.report = report
  }

  failureOf(error: unknown): FirestoreError {
    if (error instanceof FirestoreError) return error
    // A sandbox at its size limit; its caller is told, and it is no fault of ours.
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_FULL') {
      return new FirestoreError('RESOURCE_EXHAUSTED', 'The sandbox is full.')
    }
    this.report(error)
    return new FirestoreError('INTERNAL', 'Internal error')
  }

  /** Throws NOT_FOUND for a project that is not there, UNAVAILABLE for one that is away. */
  store(projectId: string): DocumentStore {
    this.demand(projectId)
    const database = this.options.databaseOf(projectId)
    if (!database) throw new FirestoreError('NOT_FOUND', `There is no project ${projectId}.`)
    return new DocumentStore(database)
  }

  demand(projectId: string): void {
    if (this.options.isAway?.(projectId)) throw new FirestoreError('UNAVAILABLE', AWAY)
  }

  /** Who an Authorization header speaks for. */
  caller(projectId: string, authorization: string | undefined): Caller {
    if (!authorization) return { is: 'anybody' }
    const token = /^Bearer\s+(\S+)$/i.exec(authorization.trim())?.[1]
    if (token === undefined) return { is: 'refused' }
    if (isSame(token, this.options.adminSecret)) return { is: 'admin' }
    const verified = this.options.verify(projectId, token)
    return verified ? { is: 'user', ...verified } : { is: 'refused' }
  }

  /** Commits and tells every listener of the project. Also the end of a transaction, when one is named. */
  commit(projectId: string, caller: Caller, writes: Write[], transaction?: string): Commit {
    const store = this.store(projectId)
    const check = transaction === undefined ? undefined : () => this.transactions.finish(projectId, transaction, store)
    const made = commit(store, projectId, caller, writes, check)
    if (made.changes.length > 0) for (const follower of [...(this.followers.get(projectId) ?? [])]) follower(made)
    return made
  }

  /** Calls back after every commit of a project until the returned function is called. */
  follow(projectId: string, follower: Follower): () => void {
    const followers = this.followers.get(projectId) ?? new Set()
    this.followers.set(projectId, followers.add(follower))
    return () => {
      followers.delete(follower)
      if (followers.size === 0 && this.followers.get(projectId) === followers) this.followers.delete(projectId)
    }
  }
}

/** Compares hashes, so that neither length nor content shows in the time it takes. */
function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}
