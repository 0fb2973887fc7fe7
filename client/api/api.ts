// Typed client of the documented routes, with the response handling of product.md 7.

import type { Api } from '#contract/index.ts'
import type { CallOptions, DataRoute, Result, WholeBodyRoute } from '#contract/route-types.ts'
import { ApiError, type ErrorBody, parseJson, toError, toNetworkError, toUnsent } from './api-error.ts'
import { takeFirstAnswer } from './first-answers.ts'
import { updateServerClock } from './server-clock.ts'
import { canSend } from './server-reach.ts'

let shopperId: string | null = null

/** Sets the shopper id that every call sends, so that the server rejects another shopper's session; null sends none. */
export function expectShopper(id: string | null): void {
  shopperId = id
}

export function expectedShopper(): string | null {
  return shopperId
}

/** Returns the header by which the server detects that the page and the session have different shoppers (decisions 106). */
export function shopperHeader(): { 'x-shopper'?: string } {
  return shopperId === null ? {} : { 'x-shopper': shopperId }
}

type Request = { params?: object; query?: object; body?: unknown; signal?: AbortSignal }

/**
 * Calls one route with cookies: `api('GET /api/point/detail/:id', { params: { id }, signal })`. Throws `HttpError` for a
 * non-OK status and `ApiError` for a 200 with `error`; returns `data` otherwise (product.md 7, decisions 101).
 */
export async function api<Key extends DataRoute>(key: Key, ...[options]: CallOptions<Key>): Promise<Result<Key>> {
  const body = await send<{ data: Result<Key> }>(key, options)
  if (body.error) throw new ApiError(body)
  return 'data' in body ? body.data : (body as Result<Key>)
}

/** Calls a route and returns the whole 200 body, errors included: one-time codes and the profile check. */
export function apiBody<Key extends WholeBodyRoute>(key: Key, ...[options]: CallOptions<Key>): Promise<Result<Key>> {
  return send<Result<Key>>(key, options)
}

async function send<Body>(key: DataRoute | WholeBodyRoute, request: Request = {}) {
  const [method] = key.split(' ')
  const url = toUrl(key, request.params, request.query)
  const inPage = takeFirstAnswer(method, url)
  const sentAt = inPage ? performance.timeOrigin : Date.now()
  const couldSend = canSend()
  const response =
    inPage ??
    (await fetch(url, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...shopperHeader(),
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: request.signal ?? null,
    }).catch(couldSend ? toNetworkError : toUnsent))
  updateServerClock(response.headers.get('date'), sentAt, Date.now())
  const body = parseJson<Partial<ErrorBody> & Body>(await response.text().catch(toNetworkError))
  if (!response.ok || body === undefined) throw toError(response.status, response.statusText, body)
  return body
}

/** Builds a route's URL: fills `:name` from params, joins lists as `a,b`, skips undefined query values (decisions 102). */
export function toUrl(key: keyof Api, params: object = {}, query: object = {}): string {
  const [, path = ''] = key.split(' ')
  const values = new Map(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}
