// The answers that the OpenAPI document shows, as data for tests.

import type { DataRoute, Result } from '#contract/route-types.ts'
import examples from '#server/contract/openapi/examples.json' with { type: 'json' }

const successes = examples.successes as Record<string, { data?: unknown }>

/** What the route answered when its example was recorded, of the type that the contract gives it. */
export function exampleOf<Route extends DataRoute>(route: Route): Result<Route> {
  return structuredClone(successes[route]?.data) as Result<Route>
}
