// Values kept as JSON in a column, and the product's name in texts that were written for any name.
import type * as z from 'zod'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** Reads a JSON column by its schema; a row that does not fit is a fault of ours and fails loudly. */
export function parseJsonColumn<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> {
  return schema.parse(JSON.parse(json))
}

/** Fixture and editorial texts say {product}: the name is configuration. */
export function withProductName(sandbox: Sandbox, text: string): string {
  return text.replaceAll('{product}', sandbox.product)
}
