// What the app answered in a recording (`node scripts/openapi/examples.ts`): the examples of the OpenAPI document.
import recorded from './examples.json' with { type: 'json' }

/** A body of the running app, its lists cut to two entries. */
type Body = Record<string, unknown>

export type Examples = {
  /** A success of each route that answers with JSON. */
  successes: Record<string, Body>
  /** A failure of each code. */
  failures: Record<string, Body>
  /** Failures of `<route> <code>` that have other fields than the code has elsewhere. */
  variants: Record<string, Body>
}

export const examples: Examples = recorded
