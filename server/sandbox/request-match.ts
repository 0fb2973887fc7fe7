// Matches a request's query, headers and body against the conditions of a fault or a stub.
import type { StubMatch, TextMatch } from '#contract/control/stub.ts'
import type { RoutedPath } from './path-pattern.ts'

export type MatchedRequest = RoutedPath & {
  method: string
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: unknown
}

export function matchesRequest({ query = {}, headers = {}, body }: StubMatch, request: MatchedRequest): boolean {
  const areTexts = (wanted: Record<string, TextMatch>, given: Record<string, unknown>) =>
    Object.entries(wanted).every(([name, text]) => isText(text, findMember(given, name.replace(/\[\d*\]$/, ''))))
  const lowerCased = Object.fromEntries(Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text]))
  if (!areTexts(query, request.query) || !areTexts(lowerCased, request.headers)) return false
  return body === undefined || contains(request.body, body)
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
