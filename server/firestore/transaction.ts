// Transactions of REST clients: what each has read, so that its commit fails when any of that has changed (optimistic).
import { randomUUID } from 'node:crypto'
import type { DocumentStore } from './document-store.ts'
import { FirestoreError } from './status.ts'

/** Reads again what the transaction has read, as text that is the same when nothing changed. */
export type Reading = (store: DocumentStore) => string
type Transaction = { projectId: string; readings: { read: Reading; seen: string }[]; since: number }

/** Firestore ends a transaction after 270 seconds. */
const LIFETIME_MS = 270_000
const LIMIT = 1_000

export class Transactions {
  private readonly open = new Map<string, Transaction>()

  begin(projectId: string): string {
    const since = Date.now()
    for (const [id, transaction] of this.open) if (since - transaction.since > LIFETIME_MS) this.open.delete(id)
    if (this.open.size >= LIMIT) throw new FirestoreError('RESOURCE_EXHAUSTED', 'Too many transactions are open.')
    const id = Buffer.from(randomUUID()).toString('base64')
    this.open.set(id, { projectId, readings: [], since })
    return id
  }

  /** Remembers a reading under a transaction. */
  remember(projectId: string, id: string, store: DocumentStore, read: Reading): void {
    this.find(projectId, id).readings.push({ read, seen: read(store) })
  }

  /** Ends a transaction whose writes follow. Throws ABORTED when something it has read has changed; clients then try again. */
  finish(projectId: string, id: string, store: DocumentStore): void {
    const { readings } = this.find(projectId, id)
    this.open.delete(id)
    if (readings.some(({ read, seen }) => read(store) !== seen)) {
      throw new FirestoreError('ABORTED', 'What the transaction has read was changed meanwhile.')
    }
  }

  rollback(projectId: string, id: string): void {
    if (this.open.get(id)?.projectId === projectId) this.open.delete(id)
  }

  private find(projectId: string, id: string): Transaction {
    const transaction = this.open.get(id)
    if (transaction?.projectId !== projectId) throw invalidTransaction()
    return transaction
  }
}

function invalidTransaction(): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', 'The transaction is not known or over.')
}
