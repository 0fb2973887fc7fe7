// SQL helpers of the list queries: one page of rows with their total count, and patterns for LIKE.
import type { Page } from '#contract/wire.ts'
import type { Database, SqlParams } from '../db/database.ts'
import { DomainError } from './domain-error.ts'

export type Paging = { page: number; pageSize: number }

export type RowOf<Shown> = { [Name in keyof Shown]: StoredAs<Name, Shown[Name]> }
type InstantName = `${string}${'At' | 'Until' | 'From'}` | 'at'
type StoredAs<Name, Value> = Value extends boolean
  ? 0 | 1
  : Value extends object
    ? string
    : Value extends string
      ? Name extends InstantName
        ? number
        : Value
      : Value

type PageQuery = {
  select: string
  from: string
  orderBy: string
  params: SqlParams
  /** What is counted, if not the rows of `from`. */
  countFrom?: string
}

export function selectPage<Row>(
  db: Database,
  { page, pageSize }: Paging,
  { select, from, orderBy, params, countFrom }: PageQuery,
): Page<Row> {
  const rows = db.all<Row>(`SELECT ${select} FROM ${from} ORDER BY ${orderBy} LIMIT +:limit OFFSET +:offset`, {
    ...params,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  // The last page of a list says itself how long the list is.
  const isLast = !countFrom && rows.length < pageSize && (rows.length > 0 || page === 1)
  const count = isLast ? (page - 1) * pageSize + rows.length : selectCount(db, countFrom ?? from, params)
  return { rows, count, page, pageSize }
}

export function getRow<Row>(db: Database, sql: string, params: SqlParams): Row {
  const row = db.get<Row>(sql, params)
  if (row === undefined) throw new DomainError('not_found')
  return row
}

export function selectCount(db: Database, from: string, params: SqlParams = {}): number {
  return db.get<{ count: number }>(`SELECT count(*) AS count FROM ${from}`, params)?.count ?? 0
}

export function allOf(...conditions: (string | false)[]): string {
  return conditions.filter(Boolean).join(' AND ')
}

export function toFlag(wanted: boolean | undefined): number | undefined {
  return wanted === undefined ? undefined : Number(wanted)
}

export function toLikePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
