// Matches a request's query, headers and body against the conditions of a fault or a stub.
import type { StubMatch, TextMatch } from '#contract/control/stub.ts'
import type { RoutedPath } from './path-pattern.ts'

export type MatchedRequest = RoutedPath & {
  method: string
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: unknown
}

export function matchesRequest(match: StubMatch, request: MatchedRequest): boolean {
  return listDifferences(match, request).length === 0
}

/** Returns what of the conditions a request does not meet: `query.page`, `headers.x-name`, `body.phone`. */
export function listDifferences({ query = {}, headers = {}, body }: StubMatch, request: MatchedRequest): string[] {
  const textsOf = (part: 'query' | 'headers', wanted: Record<string, TextMatch>) =>
    Object.entries(wanted).flatMap(([name, text]) => {
      const given = findMember(request[part], (part === 'query' ? name : name.toLowerCase()).replace(/\[\d*\]$/, ''))
      return isText(text, given) ? [] : [`${part}.${name}`]
    })
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.entries(body) : []
  const differing = fields.filter(([name, part]) => !contains(findMember(request.body, name), part))
  const bodyNames = differing.length > 0 ? differing.map(([name]) => `body.${name}`) : ['body']
  const isBody = body === undefined || contains(request.body, body)
  return [...textsOf('query', query), ...textsOf('headers', headers), ...(isBody ? [] : bodyNames)]
}

/** Treats repeated parameters and a comma-separated value as the same list, in any order (decisions 102). */
function isText(wanted: TextMatch, given: unknown): boolean {
  const texts = given === undefined ? [] : [given].flat().map(String)
  const items = texts.flatMap((text) => text.split(','))
  if (typeof wanted === 'string')
    return texts.includes(wanted) || wanted.split(',').every((item) => items.includes(item))
  if ('absent' in wanted) return texts.length === 0
  return texts.some((text) =>
    'contains' in wanted ? text.includes(wanted.contains) : text.startsWith(wanted.startsWith),
  )
}

function contains(actual: unknown, part: unknown): boolean {
  if (Array.isArray(part)) {
    return (
      Array.isArray(actual) && actual.length === part.length && part.every((item, at) => contains(actual[at], item))
    )
  }
  if (typeof part !== 'object' || part === null) return actual === part
  if (typeof actual !== 'object' || actual === null) return false
  return Object.entries(part).every(([name, member]) => contains(findMember(actual, name), member))
}

/** What was sent under this name, never what every object has, such as `constructor`. */
export function findMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}
