// Parts of SQL that several lists share: one page of rows, and patterns for LIKE.
import type { Page } from '#contract/wire.ts'
import type { Database, SqlValue } from '../db/database.ts'

export type Paging = { page: number; pageSize: number }

type PageQuery = {
  select: string
  /** Table and conditions, of the rows and of their count. */
  from: string
  orderBy: string
  params: Record<string, SqlValue>
  /** Replaces `from` in the count, where another index serves it. */
  countFrom?: string
}

/** One page of rows, and the number of all. */
export function selectPage<Row>(
  db: Database,
  { page, pageSize }: Paging,
  { select, from, orderBy, params, countFrom = from }: PageQuery,
): Page<Row> {
  const rows = db.all<Row>(`SELECT ${select} FROM ${from} ORDER BY ${orderBy} LIMIT +:limit OFFSET +:offset`, {
    ...params,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { rows, count: selectCount(db, countFrom, params), page, pageSize }
}

/** The number of rows of a table with conditions. */
export function selectCount(db: Database, from: string, params: Record<string, SqlValue> = {}): number {
  return db.get<{ count: number }>(`SELECT count(*) AS count FROM ${from}`, params)?.count ?? 0
}

/** A LIKE pattern (ESCAPE '\') for texts that contain these words. */
export function toLikePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
