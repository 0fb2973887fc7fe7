// Finds the mapper of a changed row by the row's table.
import type { Row } from '../db/database.ts'

export type RowMappers<Rows, Result> = { [Table in keyof Rows]: (row: Rows[Table]) => Result }

export function findMapper<Rows, Result>(
  mappers: RowMappers<Rows, Result> & object,
  table: string,
): ((row: Row) => Result) | undefined {
  return Object.hasOwn(mappers, table) ? (mappers[table as keyof Rows] as (row: Row) => Result) : undefined
}
