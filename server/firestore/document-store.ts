// Documents in a sandbox's own database (tables firestore, firestoreDocument, firestoreTombstone), and their version clock.
import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { collectionOf } from './name.ts'
import type { Fields } from './value.ts'

/** A version is a strictly increasing count of microseconds: commit time, update time and read time in one. */
export type StoredDocument = { path: string; fields: Fields; createdAt: number; updatedAt: number }
type Deletion = { path: string; deletedAt: number }

type Row = { path: string; fields: string; createdAt: number; updatedAt: number }

const DAY = 86_400_000_000
/** How long a listener may be away and still be told of deletions. */
export const TOMBSTONE_AGE = 7 * DAY

export class DocumentStore {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  transaction<Result>(work: () => Result): Result {
    return this.database.transaction(work)
  }

  /** Who this database is to listeners, and the version it stands at. Made at first use. */
  identity(): { id: string; version: number } {
    const known = this.database.get<{ id: string; version: number }>('SELECT id, version FROM firestore')
    return known ?? this.transaction(() => this.begin())
  }

  get version(): number {
    return this.identity().version
  }

  /** The version of the commit that is being made. */
  nextVersion(): number {
    const version = Math.max(this.version + 1, Date.now() * 1000)
    this.database.run('UPDATE firestore SET version = :version', { version })
    return version
  }

  get(path: string): StoredDocument | undefined {
    const row = this.database.get<Row>(
      'SELECT path, fields, createdAt, updatedAt FROM firestoreDocument WHERE path = :path',
      { path },
    )
    return row && documentOf(row)
  }

  inCollection(parent: string): StoredDocument[] {
    return this.database
      .all<Row>('SELECT path, fields, createdAt, updatedAt FROM firestoreDocument WHERE parent = +:parent', { parent })
      .map(documentOf)
  }

  /** Every document below a path, at any depth; below the root: all. */
  below(path: string): StoredDocument[] {
    const [from, to] = rangeBelow(path)
    return this.database
      .all<Row>('SELECT path, fields, createdAt, updatedAt FROM firestoreDocument WHERE path >= :from AND path < :to', {
        from,
        to,
      })
      .map(documentOf)
  }

  pathsBelow(path: string): string[] {
    const [from, to] = rangeBelow(path)
    return this.database
      .all<{ path: string }>('SELECT path FROM firestoreDocument WHERE path >= :from AND path < :to', { from, to })
      .map((row) => row.path)
  }

  changedSince(parent: string, version: number): StoredDocument[] {
    return this.database
      .all<Row>(
        'SELECT path, fields, createdAt, updatedAt FROM firestoreDocument WHERE parent = +:parent AND updatedAt > +:version ORDER BY updatedAt',
        { parent, version },
      )
      .map(documentOf)
  }

  deletedSince(parent: string, version: number): Deletion[] {
    return this.database.all<Deletion>(
      'SELECT path, deletedAt FROM firestoreTombstone WHERE parent = +:parent AND deletedAt > +:version ORDER BY deletedAt',
      { parent, version },
    )
  }

  put(document: StoredDocument): void {
    const { path, createdAt, updatedAt } = document
    const row = { path, parent: collectionOf(path), fields: JSON.stringify(document.fields), createdAt, updatedAt }
    this.database.run(
      `INSERT INTO firestoreDocument (path, parent, fields, createdAt, updatedAt) VALUES (:path, :parent, :fields, :createdAt, :updatedAt)
       ON CONFLICT (path) DO UPDATE SET fields = :fields, createdAt = :createdAt, updatedAt = :updatedAt`,
      row,
    )
    this.database.run('DELETE FROM firestoreTombstone WHERE path = :path', { path })
  }

  remove(path: string, version: number): void {
    if (this.database.run('DELETE FROM firestoreDocument WHERE path = :path', { path }) === 0) return
    this.database.run('INSERT INTO firestoreTombstone (path, parent, deletedAt) VALUES (:path, :parent, :version)', {
      path,
      parent: collectionOf(path),
      version,
    })
    this.database.run('DELETE FROM firestoreTombstone WHERE deletedAt < +:before', { before: version - TOMBSTONE_AGE })
  }

  /**
   * A new identity. Documents that came along with a cloned database are as new as it is: a browser that saw one of them
   * deleted under the identity before would otherwise keep it deleted, because it ignores what is older than what it knows.
   */
  private begin(): { id: string; version: number } {
    const newest = this.database.get<{ version: number | null }>(
      'SELECT max(updatedAt) AS version FROM firestoreDocument',
    )
    // The next millisecond, so that it lies after every version of a database that was replaced in this one.
    const identity = { id: randomUUID(), version: Math.max((newest?.version ?? 0) + 1, (Date.now() + 1) * 1000) }
    this.database.run('DELETE FROM firestoreTombstone')
    this.database.run('UPDATE firestoreDocument SET updatedAt = :version', { version: identity.version })
    this.database.insert('firestore', { one: 1, ...identity })
    return identity
  }
}

/** For whoever copies a database: resume tokens of the original must not be taken for the copy's. */
export function forgetIdentity(database: Database): void {
  database.run('DELETE FROM firestore')
}

function documentOf(row: Row): StoredDocument {
  const fields: Fields = JSON.parse(row.fields)
  return { path: row.path, fields, createdAt: row.createdAt, updatedAt: row.updatedAt }
}

/** `0` follows `/` in ASCII, so this range is every path that begins with `path/`. */
function rangeBelow(path: string): [string, string] {
  return path === '' ? ['', '\u{10ffff}'] : [`${path}/`, `${path}0`]
}
