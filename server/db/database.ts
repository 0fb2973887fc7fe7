// One SQLite database, a file or in memory: the pragmas this product relies on, prepared statements, transactions, and
// the rows that each commit changed.
import { readFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import type { Row, SqlParams, SqlValue } from './statement.ts'
import { type Operation, Statements } from './statements.ts'

export type { Row, SqlParams, SqlValue } from './statement.ts'

const SCHEMA = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8')

/** The complete rows that one statement changed; for a delete, the deleted rows. */
export type Change = { table: string; operation: Operation; rows: Row[] }

/**
 * Named parameters (`:name`) come as an object, positional ones as an array.
 * Compare indexed columns with `+:name`, unless it is the whole primary key of the only table, and write `LIMIT +:name`: with
 * STAT4, SQLite plans a statement again after every binding of a bare parameter, which takes 100 µs.
 */
export class Database {
  /** Called after each commit that changed rows. While it is undefined, changes are not collected. */
  onCommit: ((changes: Change[]) => void) | undefined
  private readonly handle: Sqlite.Database
  private readonly statements: Statements
  private changes: Change[] = []
  private isInRule = false
  private hasBegun = false
  /** Of all changes, of those of each table, and of those that may be in any table. */
  private changeCount = 0
  private readonly changeCounts = new Map<string, number>()
  private unknownChangeCount = 0

  constructor(source: string | Buffer) {
    this.handle = new Sqlite(source)
    this.statements = new Statements(this.handle)
    if (typeof source === 'string' && source !== ':memory:') {
      this.handle.pragma('journal_mode = WAL')
      // FULL: an acknowledged write survives a power failure, not only a crash of the process.
      this.handle.pragma('synchronous = FULL')
    }
    this.handle.pragma('foreign_keys = ON')
    this.handle.pragma('cache_size = -400')
  }

  /** An empty database with every table of schema.sql. */
  static create(path = ':memory:'): Database {
    const database = new Database(path)
    database.handle.exec(SCHEMA)
    database.handle.pragma(`user_version = ${schemaVersion()}`)
    return database
  }

  /** Whether this file was created by the current schema.sql. */
  get hasCurrentSchema(): boolean {
    return this.handle.pragma('user_version', { simple: true }) === schemaVersion()
  }

  /** Of the current schema.sql. */
  static get schemaVersion(): number {
    return schemaVersion()
  }

  get isOpen(): boolean {
    return this.handle.open
  }

  get inTransaction(): boolean {
    return this.isInRule
  }

  /** Whether a transaction has written and not ended. */
  get hasUncommitted(): boolean {
    return this.hasBegun
  }

  /** Grows whenever data may have changed: what was read before is true while it stays. */
  get version(): number {
    return this.changeCount
  }

  /**
   * The same for these tables alone, which spares reading again after every write elsewhere. What a deletion takes along counts for
   * the table of the deletion.
   */
  versionOf(...tables: string[]): number {
    return tables.reduce((sum, table) => sum + (this.changeCounts.get(table) ?? 0), this.unknownChangeCount)
  }

  get<Row>(sql: string, params: SqlParams = []): Row | undefined {
    return this.statements.prepare(sql).get(params) as Row | undefined
  }

  all<Row>(sql: string, params: SqlParams = []): Row[] {
    return this.statements.prepare(sql).all(params) as Row[]
  }

  /** Runs an INSERT, UPDATE or DELETE. Returns how many rows changed. */
  run(sql: string, params: SqlParams = []): number {
    this.beginOnce()
    if (!this.onCommit) {
      this.countChange()
      return this.statements.prepare(sql).run(params)
    }
    const { statement, table, operation } = this.statements.prepareReturning(sql)
    this.countChange(table)
    const rows = statement.all(params) as Row[]
    if (rows.length > 0) this.changes.push({ table, operation, rows })
    this.publishCommitted()
    return rows.length
  }

  /** Inserts one row; the object's keys are its columns. */
  insert(table: string, row: Record<string, SqlValue | undefined>): void {
    this.beginOnce()
    this.countChange(table)
    const inserted = this.statements.prepare(insertSql(table, Object.keys(row))).insert(table, row)
    if (this.onCommit) this.changes.push({ table, operation: 'insert', rows: [inserted()] })
    this.publishCommitted()
  }

  /**
   * Commits what `work` wrote, or rolls it back when `work` throws. It begins before the first write, so that mere reading
   * costs nothing: no other connection writes. A nested call is a savepoint of the outer one.
   */
  transaction<Result>(work: () => Result): Result {
    const before = this.changes.length
    try {
      return this.isInRule ? this.runNested(work) : this.runOutermost(work)
    } catch (error) {
      this.changes.length = before
      this.countChange()
      throw error
    }
  }

  /** The whole database as bytes that `new Database(bytes)` opens in memory. */
  serialize(): Buffer {
    const image = this.handle.serialize()
    // Two header bytes mark WAL mode, which a database in memory cannot use: set them to rollback mode.
    image[FORMAT_BYTE] = 1
    image[FORMAT_BYTE + 1] = 1
    return image
  }

  /** Writing beyond this many bytes fails with SQLITE_FULL. */
  setMaxBytes(bytes: number): void {
    this.handle.pragma(`max_page_count = ${Math.ceil(bytes / Number(this.pragma('page_size')))}`)
  }

  /** Whether untrusted bytes are an intact database with exactly the tables of schema.sql: no other table, trigger or view. */
  static isSandboxImage(image: Buffer): boolean {
    if (!image.subarray(0, MAGIC.length).equals(MAGIC)) return false
    let handle: Sqlite.Database | undefined
    try {
      handle = new Sqlite(image)
      const isSound = handle.pragma('integrity_check', { simple: true }) === 'ok'
      return isSound && definitionsIn(handle) === expectedDefinitions()
    } catch (error) {
      if (error instanceof Sqlite.SqliteError) return false
      throw error
    } finally {
      handle?.close()
    }
  }

  exec(sql: string): void {
    this.beginOnce()
    this.countChange()
    this.handle.exec(sql)
  }

  pragma(source: string): unknown {
    return this.handle.pragma(source, { simple: true })
  }

  close(): void {
    this.statements.clear()
    this.handle.close()
  }

  private runOutermost<Result>(work: () => Result): Result {
    this.isInRule = true
    let result: Result
    try {
      result = work()
      if (result instanceof Promise) throw new TypeError('A transaction cannot wait for a promise.')
      if (this.hasBegun) this.statements.prepare('COMMIT').run([])
    } catch (error) {
      // SQLite has rolled back by itself after some errors.
      if (this.handle.inTransaction) this.statements.prepare('ROLLBACK').run([])
      throw error
    } finally {
      this.isInRule = false
      this.hasBegun = false
    }
    this.publishCommitted()
    return result
  }

  /** In a savepoint. better-sqlite3's own `transaction` would keep nine statements for each database, of which two are used. */
  private runNested<Result>(work: () => Result): Result {
    this.beginOnce()
    this.statements.prepare('SAVEPOINT nested').run([])
    let result: Result
    try {
      result = work()
      if (result instanceof Promise) throw new TypeError('A transaction cannot wait for a promise.')
    } catch (error) {
      // SQLite has rolled back everything by itself after some errors.
      if (this.handle.inTransaction) {
        this.statements.prepare('ROLLBACK TO nested').run([])
        this.statements.prepare('RELEASE nested').run([])
      }
      throw error
    }
    this.statements.prepare('RELEASE nested').run([])
    return result
  }

  /** Begins the transaction of the rule that is running, unless it has written before. Takes the write lock at once. */
  private beginOnce(): void {
    if (!this.isInRule || this.hasBegun) return
    this.statements.prepare('BEGIN IMMEDIATE').run([])
    this.hasBegun = true
  }

  private countChange(table?: string): void {
    this.changeCount += 1
    if (table === undefined) this.unknownChangeCount += 1
    else this.changeCounts.set(table, (this.changeCounts.get(table) ?? 0) + 1)
  }

  private publishCommitted(): void {
    if (this.changes.length === 0 || this.isInRule) return
    const committed = this.changes
    this.changes = []
    this.onCommit?.(committed)
  }
}

const MAGIC = Buffer.from('SQLite format 3\0')
/** Offset of the file format's write and read version. */
const FORMAT_BYTE = 18

let definitions: string | undefined

function expectedDefinitions(): string {
  if (definitions === undefined) {
    const handle = new Sqlite(':memory:')
    handle.exec(SCHEMA)
    definitions = definitionsIn(handle)
    handle.close()
  }
  return definitions
}

/**
 * Every table, index, trigger and view with its SQL; SQLite reserves names with this prefix for its own. Litestream adds two
 * tables to each file that it copies.
 */
function definitionsIn(handle: Sqlite.Database): string {
  return JSON.stringify(
    handle
      .prepare(`SELECT type, name, sql FROM sqlite_schema WHERE substr(name, 1, 7) <> 'sqlite_'
         AND NOT (type = 'table' AND name IN ('_litestream_seq', '_litestream_lock')) ORDER BY type, name`)
      .all(),
  )
}

const inserts = new Map<string, { columns: string[]; sql: string }[]>()

/** One text for all databases, which each keeps as a key of its statements. Joining the names at every call took 2 % of a write. */
function insertSql(table: string, columns: string[]): string {
  const ofTable = inserts.get(table) ?? []
  const known = ofTable.find((insert) => isSame(insert.columns, columns))
  if (known) return known.sql
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((column) => `:${column}`).join(', ')})`
  inserts.set(table, [...ofTable, { columns, sql }])
  return sql
}

function isSame(some: string[], others: string[]): boolean {
  return some.length === others.length && some.every((name, index) => name === others[index])
}

let version: number | undefined

/** A 31-bit hash of schema.sql: a file created by another schema is set aside, never altered (architecture.md). */
function schemaVersion(): number {
  if (version === undefined) {
    version = 0
    for (const character of SCHEMA) version = (Math.imul(version, 31) + character.charCodeAt(0)) & 0x7fffffff
  }
  return version
}
