// The prepared statements of one database.
import type Sqlite from 'better-sqlite3'
import { Statement } from './statement.ts'

export type Operation = 'insert' | 'update' | 'delete'
type ReturningStatement = { statement: Statement; table: string; operation: Operation }

/**
 * A statement is kept from the second use of its SQL text on. Each takes 1.2 kB of V8's heap, in a dozen objects that every
 * garbage collection visits, and 4 kB of SQLite's memory; of the 75 that a sandbox prepares in its first requests, half are never
 * needed again.
 */
export class Statements {
  private readonly handle: Sqlite.Database
  private readonly kept = new Map<string, Statement>()
  private readonly keptReturning = new Map<string, ReturningStatement>()
  /** Used once, and not kept. */
  private readonly seen = new Set<string>()

  constructor(handle: Sqlite.Database) {
    this.handle = handle
  }

  prepare(sql: string): Statement {
    const known = this.kept.get(sql)
    if (known) return known
    const statement = new Statement(this.handle, sql)
    if (this.isSecondUse(sql)) this.kept.set(sql, statement)
    return statement
  }

  /** The statement with a RETURNING clause: SQLite then reports the table and the rows it changed. */
  prepareReturning(sql: string): ReturningStatement {
    const known = this.keptReturning.get(sql)
    if (known) return known
    const statement = new Statement(this.handle, `${sql} RETURNING *`)
    const prepared = { statement, table: statement.table, operation: parseOperation(sql) }
    if (this.isSecondUse(sql)) this.keptReturning.set(sql, prepared)
    return prepared
  }

  clear(): void {
    this.kept.clear()
    this.keptReturning.clear()
    this.seen.clear()
  }

  private isSecondUse(sql: string): boolean {
    if (this.seen.delete(sql)) return true
    this.seen.add(sql)
    return false
  }
}

const OPERATIONS = new Map<string | undefined, Operation>([
  // An upsert counts as an insert.
  ['INSERT', 'insert'],
  ['UPDATE', 'update'],
  ['DELETE', 'delete'],
])

function parseOperation(sql: string): Operation {
  const operation = OPERATIONS.get(sql.split(' ', 1)[0])
  if (!operation) throw new Error(`A write begins with INSERT, UPDATE or DELETE: ${sql}`)
  return operation
}
