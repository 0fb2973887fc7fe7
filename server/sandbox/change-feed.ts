// Maps the rows of committed changes, by their table.
import type { Row } from '../db/database.ts'

export type RowMappers<Rows, Result> = { [Table in keyof Rows]: (row: Rows[Table]) => Result }

export function findMapper<Rows, Result>(
  mappers: RowMappers<Rows, Result> & object,
  table: string,
): ((row: Row) => Result) | undefined {
  return Object.hasOwn(mappers, table) ? (mappers[table as keyof Rows] as (row: Row) => Result) : undefined
}
