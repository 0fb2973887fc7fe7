// Values stored as JSON in a column.
import type * as z from 'zod'

/** Parses a JSON column by its schema; throws on a row that does not fit. */
export function parseJsonColumn<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> {
  return schema.parse(JSON.parse(json))
}
