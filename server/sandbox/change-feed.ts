// The row changes of one sandbox, delivered after each commit. Nothing is collected while nobody subscribes.
import type { Change, Database, Row } from '../db/database.ts'

export type ChangeListener = (changes: Change[]) => void

export class ChangeFeed {
  private readonly db: Database
  /**
   * Replaced by each change: a Set in V8's old generation allocates a new table there each time its last listener leaves, which is
   * after every write.
   */
  private listeners: readonly ChangeListener[] = []

  /** One for all subscribers: V8 allocates a function that is assigned to a property in the old generation, and what it sees stays there. */
  private readonly publish = (changes: Change[]): void => {
    for (const listener of this.listeners) listener(changes)
  }

  constructor(db: Database) {
    this.db = db
  }

  /** Calls `listener` after every commit until the returned function is called. */
  subscribe(listener: ChangeListener): () => void {
    this.listeners = [...this.listeners, listener]
    this.db.onCommit = this.publish
    return () => {
      this.listeners = this.listeners.filter((other) => other !== listener)
      if (this.listeners.length === 0) this.db.onCommit = undefined
    }
  }
}

/** Maps a row, by table. `Rows` types the columns that are read; STRICT tables guarantee the types of schema.sql. */
export type RowMappers<Rows, Result> = { [Table in keyof Rows]: (row: Rows[Table]) => Result }

/** The mapper of a table; undefined for tables without one. */
export function findMapper<Rows, Result>(
  mappers: RowMappers<Rows, Result> & object,
  table: string,
): ((row: Row) => Result) | undefined {
  return Object.hasOwn(mappers, table) ? (mappers[table as keyof Rows] as (row: Row) => Result) : undefined
}
