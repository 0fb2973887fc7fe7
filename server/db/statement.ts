// A prepared statement. What is the same for a text of SQL in every database, names of parameters and the making of rows,
// is kept once for all of them: thousands of sandboxes have the same statements.
import type Sqlite from 'better-sqlite3'

export type SqlValue = string | number | bigint | Buffer | null
/** Named parameters (`:name`) come as an object, positional ones (`?`) as an array. */
export type SqlParams = Record<string, SqlValue | undefined> | SqlValue[]
export type Row = Record<string, SqlValue>

/**
 * better-sqlite3 would keep a handle of V8 for each name of a parameter and compile a function that makes rows, both for each
 * statement of each database. A full garbage collection walks over every handle while the server stands still.
 */
export class Statement {
  private readonly text: StatementText
  private readonly handle: Sqlite.Statement<unknown[], SqlValue[]>

  constructor(database: Sqlite.Database, sql: string) {
    this.text = textOf(sql)
    this.handle = database.prepare(this.text.sql)
    if (this.handle.reader) this.handle.raw()
  }

  get(params: SqlParams): Row | undefined {
    const values = this.handle.get(this.text.toPositional(params))
    return values && this.text.toRow(values, this.handle)
  }

  all(params: SqlParams): Row[] {
    return this.handle.all(this.text.toPositional(params)).map((values) => this.text.toRow(values, this.handle))
  }

  /** How many rows an INSERT, UPDATE or DELETE without RETURNING changed. */
  run(params: SqlParams): number {
    return this.handle.run(this.text.toPositional(params)).changes
  }

  /**
   * Runs the INSERT of one row. Returns what makes the row as the table has it, with what the database added: reading it back by
   * RETURNING would take a tenth to a third of the time.
   */
  insert(table: string, row: Record<string, SqlValue | undefined>): () => Row {
    const { lastInsertRowid } = this.handle.run(this.text.toPositional(row))
    return () => this.text.toInserted(table, row, Number(lastInsertRowid), this.handle.database)
  }

  /** The table that the first column comes from. */
  get table(): string {
    const table = this.handle.columns()[0]?.table
    if (!table) throw new Error(`SQLite names no table for: ${this.text.sql}`)
    return table
  }
}

class StatementText {
  /** With `?` for each named parameter. */
  readonly sql: string
  /** Of the named parameters, in the order of their `?`. */
  private readonly names: string[] = []
  private createRow: ((values: SqlValue[]) => Row) | undefined
  private columnCount = 0
  /** Of an INSERT: the values of columns that it does not name, and which of them SQLite numbers. */
  private additions: { defaults: Row; numbered: string | undefined } | undefined

  constructor(sql: string) {
    this.sql = sql.replace(NAMED_PARAMETER, (text, name?: string) => {
      if (name === undefined) return text
      this.names.push(name)
      return '?'
    })
  }

  /** SQLite knows no undefined; it is null there. A name that is missing altogether is a mistake. */
  toPositional(params: SqlParams): SqlValue[] {
    if (Array.isArray(params)) return params
    return this.names.map((name) => {
      const value = params[name]
      if (value === undefined && !Object.hasOwn(params, name)) throw new RangeError(`Missing parameter :${name}`)
      return value ?? null
    })
  }

  toRow(values: SqlValue[], handle: Sqlite.Statement): Row {
    if (!this.createRow) {
      const columns = handle.columns().map(({ name }, index) => `${JSON.stringify(name)}: values[${index}]`)
      this.columnCount = columns.length
      // The source is made of the names of columns alone; better-sqlite3 makes its rows in the same way.
      this.createRow = new Function('values', `return { ${columns} }`) as (values: SqlValue[]) => Row
    }
    if (values.length !== this.columnCount) throw new Error(`Another schema has other columns for: ${this.sql}`)
    return this.createRow(values)
  }

  toInserted(
    table: string,
    given: Record<string, SqlValue | undefined>,
    rowid: number,
    database: Sqlite.Database,
  ): Row {
    this.additions ??= readAdditions(database, table)
    const { defaults, numbered } = this.additions
    const row = { ...defaults }
    if (numbered !== undefined) row[numbered] = rowid
    for (const name of this.names) row[name] = given[name] ?? null
    return row
  }
}

type Column = { name: string; type: string; pk: number; dflt_value: string | null }

/** A key of type INTEGER is what SQLite numbers rows by, when it is the whole key. */
function readAdditions(database: Sqlite.Database, table: string): { defaults: Row; numbered: string | undefined } {
  const columns = database.pragma(`table_info(${table})`) as Column[]
  const compute = (sql: string | null) => (sql === null ? null : database.prepare(`SELECT ${sql}`).pluck().get())
  const keys = columns.filter(({ pk }) => pk > 0)
  return {
    defaults: Object.fromEntries(columns.map(({ name, dflt_value }) => [name, compute(dflt_value) as SqlValue])),
    numbered: keys.length === 1 && keys[0]?.type === 'INTEGER' ? keys[0].name : undefined,
  }
}

/** `:name`, or a literal text, which may contain the like. */
const NAMED_PARAMETER = /'(?:[^']|'')*'|:(\w+)/g

/** As many as the sources have, with every combination of filters that was asked for. */
const texts = new Map<string, StatementText>()

function textOf(sql: string): StatementText {
  let text = texts.get(sql)
  if (!text) {
    text = new StatementText(sql)
    texts.set(sql, text)
  }
  return text
}
