// Requests to the app and its responses: the examples of the OpenAPI document.
import recorded from './examples.json' with { type: 'json' }

type Body = Record<string, unknown>

export type Examples = {
  requests: Record<string, { params?: Body; query?: Body; body?: unknown }>
  successes: Record<string, Body>
  failures: Record<string, Body>
  variants: Record<string, Body>
}

export const examples: Examples = recorded
