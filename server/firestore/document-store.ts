// Stores a sandbox's Firestore documents in the sandbox's database, and runs the clock of their versions.
import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { Fields } from './request-schema.ts'

/** A version is a strictly increasing count of microseconds, used as commit time, update time and read time. */
export type StoredDocument = { path: string; fields: Fields; createdAt: number; updatedAt: number }

type Row = { path: string; fields: string; createdAt: number; updatedAt: number }

const SELECT = 'SELECT path, fields, createdAt, updatedAt FROM firestoreDocument'
export class DocumentStore {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  transaction<Result>(work: () => Result): Result {
    return this.database.transaction(work)
  }

  identity(): { id: string; version: number } {
    const identity = this.database.get<{ id: string; version: number }>('SELECT id, version FROM firestore')
    return identity ?? this.transaction(() => this.createIdentity())
  }

  get version(): number {
    return this.identity().version
  }

  nextVersion(): number {
    const version = Math.max(this.version + 1, Date.now() * 1000)
    this.database.run('UPDATE firestore SET version = :version', { version })
    return version
  }

  find(path: string): StoredDocument | undefined {
    const row = this.database.get<Row>(`${SELECT} WHERE path = :path`, { path })
    return row && toDocument(row)
  }

  inCollection(parent: string): StoredDocument[] {
    return this.database.all<Row>(`${SELECT} WHERE parent = +:parent`, { parent }).map(toDocument)
  }

  put(document: StoredDocument): void {
    const { path, createdAt, updatedAt } = document
    const row = { path, parent: parentOf(path), fields: JSON.stringify(document.fields), createdAt, updatedAt }
    this.database.upsert('firestoreDocument', ['path'], row)
  }

  delete(path: string): void {
    this.database.run('DELETE FROM firestoreDocument WHERE path = :path', { path })
  }

  /** Gives all documents of a copied database a new version, because browsers ignore versions older than a seen deletion. */
  private createIdentity(): { id: string; version: number } {
    const newest = this.database.get<{ version: number | null }>(
      'SELECT max(updatedAt) AS version FROM firestoreDocument',
    )
    // One millisecond ahead, so that the version follows every version of the replaced database.
    const identity = { id: randomUUID(), version: Math.max((newest?.version ?? 0) + 1, (Date.now() + 1) * 1000) }
    this.database.run('UPDATE firestoreDocument SET updatedAt = :version', { version: identity.version })
    this.database.insert('firestore', { one: 1, ...identity })
    return identity
  }
}

function toDocument(row: Row): StoredDocument {
  const fields: Fields = JSON.parse(row.fields)
  return { path: row.path, fields, createdAt: row.createdAt, updatedAt: row.updatedAt }
}

export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
