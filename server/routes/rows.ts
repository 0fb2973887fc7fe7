/** The `data` of a list without pages. */
export function toRows<Row>(rows: Row[]): { rows: Row[]; count: number } {
  return { rows, count: rows.length }
}
