// Queries of requests: parsed, and validated by the contract. Most requests for a list have one of few texts, so what a text
// means is kept.
import { parse } from 'node:querystring'
import type * as z from 'zod'
import { type Validated, validate } from '#contract/validation.ts'

/** A filter by dates has 90 characters. */
const MAX_KEPT_LENGTH = 200
const MAX_KEPT_TEXTS = 500

type Query = Readonly<Record<string, unknown>>

const parsed = new Map<string, Query>()

/** `key[]=a&key[]=b` means the same list as `key=a&key=b` (decisions.md 1). Every request with this text is given one object. */
export function parseQueryString(text: string): Query {
  const kept = parsed.get(text)
  if (kept) return kept
  const query = freeze(parse(text.replaceAll(/%5B%5D=|\[\]=/gi, '=')))
  if (text.length > MAX_KEPT_LENGTH) return query
  // Phones and tokens stand in queries, too, and come once: the texts of lists are back after the next request for each.
  if (parsed.size >= MAX_KEPT_TEXTS) parsed.clear()
  parsed.set(text, query)
  return query
}

/** Validates the query of a route, once for each object that `parseQueryString` returned. */
export function createQueryValidator<Schema extends z.ZodType>(
  schema: Schema,
): (query: unknown) => Validated<z.output<Schema>> {
  const accepted = new WeakMap<object, { value: z.output<Schema> }>()
  return (query) => {
    if (typeof query !== 'object' || query === null) return validate(schema, query)
    const kept = accepted.get(query)
    if (kept) return kept
    const result = validate(schema, query)
    if ('value' in result) accepted.set(query, { value: freeze(result.value) })
    return result
  }
}

/** With its lists: the next request is given the same. */
function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) for (const list of Object.values(value)) Object.freeze(list)
  return Object.freeze(value)
}
