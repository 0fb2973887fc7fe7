// The documents of a sandbox, in its own database, and their version clock.
import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { Fields } from './request-schema.ts'

/** A version is a strictly increasing count of microseconds: commit time, update time and read time in one. */
export type StoredDocument = { path: string; fields: Fields; createdAt: number; updatedAt: number }
type Deletion = { path: string; deletedAt: number }

type Row = { path: string; fields: string; createdAt: number; updatedAt: number }

const SELECT = 'SELECT path, fields, createdAt, updatedAt FROM firestoreDocument'
const DAY_US = 86_400_000_000
/** How long a listener may be disconnected and still resume: deletions are remembered this long. */
export const TOMBSTONE_TTL_US = 7 * DAY_US

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

  all(): StoredDocument[] {
    return this.database
      .all<Row>('SELECT path, fields, createdAt, updatedAt FROM firestoreDocument ORDER BY path')
      .map(toDocument)
  }

  inCollection(parent: string): StoredDocument[] {
    return this.database.all<Row>(`${SELECT} WHERE parent = +:parent`, { parent }).map(toDocument)
  }

  changedSince(parent: string, version: number): StoredDocument[] {
    const changed = `${SELECT} WHERE parent = +:parent AND updatedAt > +:version ORDER BY updatedAt`
    return this.database.all<Row>(changed, { parent, version }).map(toDocument)
  }

  deletedSince(parent: string, version: number): Deletion[] {
    return this.database.all<Deletion>(
      'SELECT path, deletedAt FROM firestoreTombstone WHERE parent = +:parent AND deletedAt > +:version ORDER BY deletedAt',
      { parent, version },
    )
  }

  put(document: StoredDocument): void {
    const { path, createdAt, updatedAt } = document
    const row = { path, parent: parentOf(path), fields: JSON.stringify(document.fields), createdAt, updatedAt }
    this.database.run(
      `INSERT INTO firestoreDocument (path, parent, fields, createdAt, updatedAt) VALUES (:path, :parent, :fields, :createdAt, :updatedAt)
       ON CONFLICT (path) DO UPDATE SET fields = :fields, createdAt = :createdAt, updatedAt = :updatedAt`,
      row,
    )
    this.database.run('DELETE FROM firestoreTombstone WHERE path = :path', { path })
  }

  delete(path: string, version: number): void {
    if (this.database.run('DELETE FROM firestoreDocument WHERE path = :path', { path }) === 0) return
    this.database.run('INSERT INTO firestoreTombstone (path, parent, deletedAt) VALUES (:path, :parent, :version)', {
      path,
      parent: parentOf(path),
      version,
    })
    this.database.run('DELETE FROM firestoreTombstone WHERE deletedAt < +:before', {
      before: version - TOMBSTONE_TTL_US,
    })
  }

  /** A cloned database's documents get the identity's version: a browser ignores versions older than a deletion it has seen. */
  private createIdentity(): { id: string; version: number } {
    const newest = this.database.get<{ version: number | null }>(
      'SELECT max(updatedAt) AS version FROM firestoreDocument',
    )
    // One millisecond ahead, so that it follows every version of the database that this one replaces.
    const identity = { id: randomUUID(), version: Math.max((newest?.version ?? 0) + 1, (Date.now() + 1) * 1000) }
    this.database.run('DELETE FROM firestoreTombstone')
    this.database.run('UPDATE firestoreDocument SET updatedAt = :version', { version: identity.version })
    this.database.insert('firestore', { one: 1, ...identity })
    return identity
  }
}

function toDocument(row: Row): StoredDocument {
  const fields: Fields = JSON.parse(row.fields)
  return { path: row.path, fields, createdAt: row.createdAt, updatedAt: row.updatedAt }
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
