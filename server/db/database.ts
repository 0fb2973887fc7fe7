// One SQLite database, a file or in memory. Listeners receive the rows that a transaction changed, after its commit.
import { readFileSync, statfsSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { runInBackground } from './background.ts'

export type SqlValue = string | number | bigint | Buffer | null
export type SqlParams = Record<string, SqlValue | undefined>
export type Row = Record<string, SqlValue>
export type Operation = 'insert' | 'update' | 'delete'

export type Change = { table: string; operation: Operation; rows: Row[] }
export type CommitListener = (changes: Change[]) => void

type WriteStatement = { statement: Sqlite.Statement<[SqlParams], Row>; table: string; operation: Operation }

/** A reset, a restore or a removal of the sandbox closed the database during the caller's work. */
export class DatabaseClosedError extends Error {
  readonly code = 'DATABASE_CLOSED'

  constructor() {
    super('The sandbox was reset, restored or removed.')
  }
}

/** How long a write waits for another program, and with it every request: the process has one thread. */
const LOCK_TIMEOUT_MS = 250
/** Reserve for the WAL, which grows by pages, and by several pages at a checkpoint. */
const MIN_FREE_BYTES = 1024 * 1024
const SCHEMA = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8')

/** Queries write `+:name` beside indexed columns and in LIMIT: with STAT4, SQLite replans a bare parameter at every call. */
export class Database {
  private readonly connection: Sqlite.Database
  private readonly reads = new Map<string, Sqlite.Statement<[SqlParams], Row>>()
  private readonly writes = new Map<string, WriteStatement>()
  private readonly runInTransaction: Sqlite.Transaction<(work: () => unknown) => unknown>
  private readonly listeners = new Set<CommitListener>()
  private changes: Change[] = []
  private keptSandboxRow: unknown
  private isReading = false

  constructor(source: string | Buffer) {
    this.connection = new Sqlite(source, { timeout: LOCK_TIMEOUT_MS })
    this.runInTransaction = this.handle.transaction((work) => work())
    if (typeof source === 'string' && source !== ':memory:') {
      this.handle.pragma('journal_mode = WAL')
      // With FULL an acknowledged write survives a power failure, not only a crash of the process.
      this.handle.pragma('synchronous = FULL')
    }
    this.handle.pragma('foreign_keys = ON')
    // Limits the page cache, because many sandboxes are open at a time; of a database in memory it is a second copy.
    this.handle.pragma(`cache_size = ${this.handle.memory ? -40 : -400}`)
  }

  static create(): Database {
    const database = new Database(':memory:')
    database.handle.exec(SCHEMA)
    return database
  }

  /** Returns whether untrusted bytes are an intact database with exactly the tables of schema.sql, and no trigger or view. */
  static isSandboxImage(image: Buffer): boolean {
    if (!image.subarray(0, MAGIC.length).equals(MAGIC)) return false
    let database: Database | undefined
    try {
      database = new Database(image)
      return database.pragma('integrity_check') === 'ok' && database.hasCurrentSchema
    } catch (error) {
      if (error instanceof Sqlite.SqliteError) return false
      throw error
    } finally {
      database?.close()
    }
  }

  get hasCurrentSchema(): boolean {
    currentDefinitions ??= Database.create().listDefinitions()
    return this.listDefinitions() === currentDefinitions
  }

  get isOpen(): boolean {
    return this.connection.open
  }

  get fileName(): string {
    return basename(this.handle.name)
  }

  get bytes(): number {
    return Number(this.pragma('page_count')) * Number(this.pragma('page_size'))
  }

  get<Row>(sql: string, params: SqlParams = {}): Row | undefined {
    return this.prepareRead(sql).get(params) as Row | undefined
  }

  all<Row>(sql: string, params: SqlParams = {}): Row[] {
    return this.prepareRead(sql).all(params) as Row[]
  }

  /** Returns the single row of the table `sandbox`, kept until a statement writes that table or a transaction rolls back. */
  getSandboxRow<Row>(): Row | undefined {
    this.keptSandboxRow ??= this.get('SELECT * FROM sandbox')
    return this.keptSandboxRow as Row | undefined
  }

  write<Row>(sql: string, params: SqlParams = {}): Row[] {
    if (this.isReading) throw new Error(`A reading route writes: ${sql}`)
    const { statement, table, operation } = this.prepareWrite(sql)
    const rows = statement.all(params)
    if (table === 'sandbox') this.keptSandboxRow = undefined
    if (rows.length > 0 && this.listeners.size > 0) this.changes.push({ table, operation, rows })
    this.publishCommitted()
    return rows as Row[]
  }

  run(sql: string, params: SqlParams = {}): number {
    return this.write(sql, params).length
  }

  insert<Row>(table: string, row: SqlParams): Row {
    return this.write<Row>(insertOf(table, row), row)[0] as Row
  }

  /** Inserts a row, or updates the row that has the same values in the columns of `key`. */
  upsert(table: string, key: readonly string[], row: SqlParams): void {
    const columns = Object.keys(row).filter((column) => !key.includes(column))
    const updates = columns.map((column) => `${column} = excluded.${column}`)
    this.write(`${insertOf(table, row)} ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${updates.join(', ')}`, row)
  }

  update(table: string, id: string, columns: SqlParams): void {
    const assignments = Object.keys(columns).map((column) => `${column} = :${column}`)
    this.write(`UPDATE ${table} SET ${assignments.join(', ')} WHERE id = :id`, { ...columns, id })
  }

  /** Drops prepared statements and the page cache, which the next use makes anew. */
  releaseMemory(): void {
    for (const statements of [this.reads, this.writes]) statements.clear()
    this.pragma('shrink_memory')
  }

  /** Runs `work` without a transaction, which a synchronous reader does not need. A write in `work` throws. */
  read<Result>(work: () => Result): Result {
    this.isReading = true
    try {
      return work()
    } finally {
      this.isReading = false
    }
  }

  /** Commits the writes of `work`, or rolls back when `work` throws. A nested call is a savepoint of the outer transaction. */
  transaction<Result>(work: () => Result): Result {
    this.requireOpen()
    const before = this.changes.length
    let result: Result
    try {
      result = this.runInTransaction.immediate(work) as Result
    } catch (error) {
      this.changes.length = before
      this.keptSandboxRow = undefined
      throw error
    }
    this.publishCommitted()
    return result
  }

  onCommit(listener: CommitListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  serialize(): Buffer {
    const image = this.handle.serialize()
    // Two header bytes mark WAL mode, which an in-memory database cannot use. This line sets both bytes to rollback mode.
    image.fill(1, FORMAT_BYTE, FORMAT_BYTE + 2)
    return image
  }

  get isDiskFull(): boolean {
    if (this.handle.memory) return false
    const { bavail, bsize } = statfsSync(dirname(this.handle.name))
    return bavail * bsize < MIN_FREE_BYTES
  }

  setMaxBytes(bytes: number): void {
    this.handle.pragma(`max_page_count = ${Math.ceil(bytes / Number(this.pragma('page_size')))}`)
  }

  vacuum(): void {
    this.handle.exec('VACUUM')
  }

  pragma(source: string): unknown {
    return this.handle.pragma(source, { simple: true })
  }

  /** Forgets the statements and the row, so that each later call finds the database closed. */
  close(): void {
    this.connection.close()
    for (const statements of [this.reads, this.writes]) statements.clear()
    this.keptSandboxRow = undefined
  }

  private get handle(): Sqlite.Database {
    this.requireOpen()
    return this.connection
  }

  private requireOpen(): void {
    if (!this.isOpen) throw new DatabaseClosedError()
  }

  private prepareRead(sql: string): Sqlite.Statement<[SqlParams], Row> {
    const prepared = this.reads.get(sql)
    if (prepared) return prepared
    const statement = this.handle.prepare<[SqlParams], Row>(sql)
    if (!statement.readonly) throw new Error(`This method reads only; use write for: ${sql}`)
    this.reads.set(sql, statement)
    return statement
  }

  private prepareWrite(sql: string): WriteStatement {
    const prepared = this.writes.get(sql)
    if (prepared) return prepared
    const operation = OPERATIONS[sql.split(' ', 1)[0] ?? '']
    if (!operation) throw new Error(`A write begins with INSERT, UPDATE or DELETE: ${sql}`)
    const columns = this.handle.prepare(`${sql} RETURNING *`).columns()
    const table = columns[0]?.table
    if (!table) throw new Error(`SQLite names no table for: ${sql}`)
    // Without images, which nobody reads from a change.
    const returned = columns.filter(({ type }) => type !== 'BLOB').map(({ name }) => name)
    const statement = this.handle.prepare<[SqlParams], Row>(`${sql} RETURNING ${returned.join(', ')}`)
    const write = { statement, table, operation }
    this.writes.set(sql, write)
    return write
  }

  private publishCommitted(): void {
    if (this.changes.length === 0 || this.handle.inTransaction) return
    const committed = this.changes
    this.changes = []
    // The commit stands: a listener that fails must not make it look failed, nor keep it from the others.
    for (const listener of [...this.listeners]) runInBackground('a listener of commits', () => listener(committed))
  }

  private listDefinitions(): string {
    const definitions = this.all<{ type: string; name: string; sql: string }>(
      `SELECT type, name, sql FROM sqlite_schema WHERE substr(name, 1, 7) <> 'sqlite_'
         AND NOT (type = 'table' AND name IN ('_litestream_seq', '_litestream_lock')) ORDER BY type, name`,
    )
    const toPlain = (sql: string) => sql.replaceAll(/('[^']*')|(?:--.*|\s)+/g, (_, text?: string) => text ?? ' ')
    return JSON.stringify(definitions.map(({ sql, ...definition }) => ({ ...definition, sql: toPlain(sql) })))
  }
}

function insertOf(table: string, row: SqlParams): string {
  const columns = Object.keys(row)
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((column) => `:${column}`).join(', ')})`
}

const OPERATIONS: Record<string, Operation> = { INSERT: 'insert', UPDATE: 'update', DELETE: 'delete' }

const MAGIC = Buffer.from('SQLite format 3\0')
const FORMAT_BYTE = 18

let currentDefinitions: string | undefined
