// Which requests a fault is for, beyond method and path: those with these query values and this part of a JSON body.

export type RequestPattern = { query?: Record<string, string> | undefined; body?: unknown }
export type MatchedRequest = { query: URLSearchParams; body: unknown }

export function matchesRequest({ query = {}, body }: RequestPattern, request: MatchedRequest): boolean {
  const hasQuery = Object.entries(query).every(([name, value]) => request.query.getAll(name).includes(value))
  return hasQuery && (body === undefined || contains(request.body, body))
}

/** Whether JSON has every member that `part` has; lists and plain values must be equal. */
export function contains(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part)) {
    return Array.isArray(whole) && whole.length === part.length && part.every((item, at) => contains(whole[at], item))
  }
  if (typeof part !== 'object' || part === null) return whole === part
  if (typeof whole !== 'object' || whole === null) return false
  return Object.entries(part).every(([name, member]) => contains(Reflect.get(whole, name), member))
}
