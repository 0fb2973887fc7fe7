// Lists how recorded traffic differs from the contract, compared as in conformance and hybrid mode. Each difference
// has the contract change and the stub that match the backend.
import { type ContractSchemas, type Difference, show } from '#contract/openapi/contract-schemas.ts'
import { redactor } from '#server/control/journal/redact.ts'
import { type HarEntry, parseJson } from './har.ts'

export type Drift = {
  kind: Difference['kind'] | 'parameter' | 'latency'
  route: string
  message: string
  times: number
  contractChange: string
  /** The body of `POST /control/stubs` (latency: `/control/faults`) that acts as the backend; null if none. */
  stub: object | null
}

export function toDrifts(entries: HarEntry[], schemas: ContractSchemas, maxMs: number): Drift[] {
  const unique = new Map<string, Drift>()
  for (const drift of entries.flatMap((entry) => driftsOf(entry, schemas, maxMs))) {
    const key = `${drift.route} ${drift.kind} ${drift.message}`
    const existing = unique.get(key)
    unique.set(key, existing ? { ...existing, times: existing.times + 1 } : drift)
  }
  return [...unique.values()]
}

function driftsOf({ request, response, time }: HarEntry, schemas: ContractSchemas, maxMs: number): Drift[] {
  const { pathname, searchParams } = new URL(request.url)
  const { method } = request
  const route = schemas.findRoute(method, pathname)
  if (route === undefined) {
    const undocumented = `${method} ${redactor.url(pathname)}`
    const contractChange = `Add a row '${undocumented}' to a module of server/contract/.`
    const message = 'The route is not documented.'
    return [{ kind: 'route', route: undocumented, message, times: 1, contractChange, stub: null }]
  }
  const body = parseJson(response.content.text)
  const stub = body === undefined ? null : { method, path: pathname, status: response.status, body, force: true }
  const answer = { status: response.status, type: response.content.mimeType, body }
  const drifts = schemas.compare(route, answer).map((difference): Drift => {
    const { kind, field, expected, actual } = difference
    const message = `${field || 'The body'} is ${show(actual)}, documented is ${expected}.`
    return { kind, route, message, times: 1, contractChange: changeOf(difference, route), stub }
  })
  const documented = new Set(schemas.queryOf(route).map(({ name }) => name))
  for (const name of new Set(searchParams.keys())) {
    if (documented.has(name.replace(/\[\]$/, ''))) continue
    const contractChange = `Add ${name}: z.string().optional() to the query of '${route}'.`
    drifts.push({ kind: 'parameter', route, message: `${name} is not documented.`, times: 1, contractChange, stub })
  }
  if (time > maxMs) {
    const contractChange = 'None: POST /control/faults makes the route as slow.'
    const slow = { method, path: pathname, delayMs: Math.round(time) }
    const message = `An answer took ${maxMs} ms or longer.`
    drifts.push({ kind: 'latency', route, message, times: 1, contractChange, stub: slow })
  }
  return drifts
}

function changeOf({ kind, field, actual, keyword }: Difference, route: string): string {
  if (kind === 'status') return `Add a refusal of status ${actual} to '${route}'.`
  if (kind === 'header') return `Answer '${route}' as ${actual}.`
  if (keyword === 'required') return `Make ${field} .optional() in '${route}', or remove it.`
  if (keyword === 'additionalProperties') return `Add ${field}: ${zodOf(actual)} to '${route}'.`
  if (keyword === 'type') return `Declare ${field} as ${zodOf(actual)} in '${route}'.`
  return `Let ${field} be ${show(actual)} in '${route}'.`
}

function zodOf(value: unknown): string {
  if (value === null) return 'z.null()'
  if (Array.isArray(value)) return 'z.array(z.unknown())'
  if (typeof value === 'number') return Number.isInteger(value) ? 'z.int()' : 'z.number()'
  if (typeof value === 'boolean') return 'z.boolean()'
  return typeof value === 'object' ? 'z.object({ … })' : 'z.string()'
}
