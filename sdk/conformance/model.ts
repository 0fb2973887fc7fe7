// The types of a conformance pass: requests, responses, and differences from the contract.

export type Request = { method: string; path: string; headers: Record<string, string>; body?: string }

export type Answer = {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: unknown
}

export type Send = (request: Request) => Promise<Answer>

export type Finding = {
  route: string
  check: string
  kind: 'route' | 'status' | 'code' | 'schema' | 'header' | 'rule' | 'latency' | 'surprise'
  field: string
  expected: string
  actual: string
}

export type Outcome = 'conforms' | 'differs' | 'unreachable' | 'skipped'

export type RouteReport = {
  route: string
  outcome: Outcome
  reason: string | null
  checks: number
  slowestMs: number
  findings: Finding[]
}

export type Report = {
  base: string
  profile: Profile
  startedAt: string
  seconds: number
  requests: number
  routes: RouteReport[]
}

/** `read` sends no request that changes data, except signing in; `write` also calls routes that change data. */
export type Profile = 'read' | 'write'

/** Thrown when a route cannot be tested: no session, no row with an id, or no response. */
export class Unreachable extends Error {}

export function valueAt(json: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined
    return Object.entries(value).find(([name]) => name === key)?.[1]
  }, json)
}

export type Row = Record<string, unknown>

export function rowsOf(json: unknown): Row[] {
  const rows = valueAt(json, 'data.rows')
  return Array.isArray(rows) ? rows.filter((row): row is Row => typeof row === 'object' && row !== null) : []
}
