// One SQLite file or memory image, opened with the pragmas this product relies on, and asked in plain SQL.
import { readFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

const SCHEMA = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8')

export type SqlValue = string | number | bigint | Buffer | null
export type SqlParams = Record<string, SqlValue | undefined> | SqlValue[]

/** A statement that changed rows. */
export type Write = { sql: string; params: SqlParams; count: number; rowid: number }

/**
 * A sandbox's tables. Statements are prepared once per SQL text. Named parameters (`:name`) come as an object,
 * positional ones as an array. Compare indexed columns with `+:name` unless it is a whole primary key: with STAT4 a bare
 * parameter is planned again at every call.
 */
export class Database {
  /** Hears of every statement that changed rows, also of one that is undone later. */
  watch: ((write: Write) => void) | undefined
  private readonly handle: Sqlite.Database
  private readonly statements = new Map<string, Sqlite.Statement>()

  constructor(source: string | Buffer) {
    this.handle = new Sqlite(source)
    if (typeof source === 'string' && source !== ':memory:') {
      this.handle.pragma('journal_mode = WAL')
      // FULL: an acknowledged write survives the machine, not only the process.
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

  /** True when this file was made by today's schema.sql. */
  get isCurrent(): boolean {
    return this.handle.pragma('user_version', { simple: true }) === schemaVersion()
  }

  get isOpen(): boolean {
    return this.handle.open
  }

  get inTransaction(): boolean {
    return this.handle.inTransaction
  }

  get<Row>(sql: string, params: SqlParams = []): Row | undefined {
    return this.prepare(sql).get(bindable(params)) as Row | undefined
  }

  all<Row>(sql: string, params: SqlParams = []): Row[] {
    return this.prepare(sql).all(bindable(params)) as Row[]
  }

  /** Returns how many rows changed. */
  run(sql: string, params: SqlParams = []): number {
    const { changes, lastInsertRowid } = this.prepare(sql).run(bindable(params))
    if (changes > 0) this.watch?.({ sql, params, count: changes, rowid: Number(lastInsertRowid) })
    return changes
  }

  /** Inserts one row, column names taken from the object's keys. */
  insert(table: string, row: Record<string, SqlValue | undefined>): void {
    const columns = Object.keys(row)
    this.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((c) => `:${c}`).join(', ')})`, row)
  }

  /** All or nothing, with the write lock taken at once. A nested call joins the outer one as a savepoint. */
  transaction<Result>(work: () => Result): Result {
    return this.handle.transaction(work).immediate()
  }

  /** The whole database as bytes that `new Database(bytes)` opens in memory. */
  serialize(): Buffer {
    const image = this.handle.serialize()
    // A file in WAL mode says so in two bytes of its header, and memory has no WAL.
    image[FORMAT_BYTE] = 1
    image[FORMAT_BYTE + 1] = 1
    return image
  }

  /** Writing beyond this many bytes fails with SQLITE_FULL. */
  limitTo(bytes: number): void {
    this.handle.pragma(`max_page_count = ${Math.ceil(bytes / Number(this.pragma('page_size')))}`)
  }

  /** Whether bytes from elsewhere are a sound database with exactly our tables: no trigger, view or table of their own. */
  static isOurs(image: Buffer): boolean {
    if (!image.subarray(0, MAGIC.length).equals(MAGIC)) return false
    let handle: Sqlite.Database | undefined
    try {
      handle = new Sqlite(image)
      const isSound = handle.pragma('integrity_check', { simple: true }) === 'ok'
      return isSound && shapeOf(handle) === ownShape()
    } catch (error) {
      if (error instanceof Sqlite.SqliteError) return false
      throw error
    } finally {
      handle?.close()
    }
  }

  exec(sql: string): void {
    this.handle.exec(sql)
  }

  pragma(source: string): unknown {
    return this.handle.pragma(source, { simple: true })
  }

  close(): void {
    this.statements.clear()
    this.handle.close()
  }

  private prepare(sql: string): Sqlite.Statement {
    const known = this.statements.get(sql)
    if (known) return known
    const statement = this.handle.prepare(sql)
    this.statements.set(sql, statement)
    return statement
  }
}

const MAGIC = Buffer.from('SQLite format 3\0')
/** Where a database file says which journal it was written with. */
const FORMAT_BYTE = 18

let shape: string | undefined

function ownShape(): string {
  if (shape === undefined) {
    const handle = new Sqlite(':memory:')
    handle.exec(SCHEMA)
    shape = shapeOf(handle)
    handle.close()
  }
  return shape
}

/** Every table and index with its definition. */
function shapeOf(handle: Sqlite.Database): string {
  return JSON.stringify(
    handle
      .prepare("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name")
      .all(),
  )
}

function bindable(params: SqlParams): SqlParams {
  if (Array.isArray(params)) return params
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? null]))
}

let version: number | undefined

/** A 31-bit fingerprint of schema.sql: a file made by another schema is put aside, never altered (architecture.md). */
function schemaVersion(): number {
  if (version === undefined) {
    version = 0
    for (const character of SCHEMA) version = (Math.imul(version, 31) + character.charCodeAt(0)) & 0x7fffffff
  }
  return version
}
