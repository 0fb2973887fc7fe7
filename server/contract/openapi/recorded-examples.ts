// What the app was asked and answered in a recording (`node scripts/openapi/examples.ts`): the examples of the OpenAPI document.
import recorded from './examples.json' with { type: 'json' }

/** A JSON body, its lists cut to two entries. */
type Body = Record<string, unknown>

export type Examples = {
  /** A request to each route that succeeded. */
  requests: Record<string, { params?: Body; query?: Body; body?: unknown }>
  /** A success of each route that answers with JSON. */
  successes: Record<string, Body>
  /** A failure of each code. */
  failures: Record<string, Body>
  /** Failures of `<route> <code>` that have other fields than the code has elsewhere. */
  variants: Record<string, Body>
}

export const examples: Examples = recorded
