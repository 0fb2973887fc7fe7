// The typed API call: every documented route by its name, with the response handling of product.md 7.

import type { Api } from '#contract/index.ts'
import type { CallOptions, JsonRoute, Result, WholeBodyRoute } from '#contract/route-types.ts'
import { type ErrorBody, parseJson, toError, toNetworkError } from './api-error.ts'
import { updateServerClock } from './server-clock.ts'

/** Routes that resolve with their whole 200 body, errors included: one-time codes, and the profile check. */
const RETURNS_WHOLE_BODY: Record<WholeBodyRoute, true> = {
  'POST /api/auth/login': true,
  'POST /api/auth/login/by_wa': true,
  'POST /api/auth/login/by_wa/new_otp': true,
  'POST /api/auth/login/by_wa/otp_submit': true,
  'POST /api/auth/registration/app': true,
  'POST /api/auth/registration/app/new_otp': true,
  'POST /api/auth/registration/app/otp_submit': true,
  'POST /api/auth/email': true,
  'PATCH /api/auth/email': true,
  'GET /api/auth/email': true,
  'POST /api/auth/registration/profile/email/new_otp': true,
  'POST /api/auth/registration/profile/email/otp_submit': true,
  'POST /api/auth/pwreset': true,
  'GET /api/auth/pwreset': true,
  'PATCH /api/auth/pwreset': true,
  'PATCH /api/auth/pwchange': true,
  'GET /api/auth/pwchange': true,
  'POST /api/auth/registration/profile/pin': true,
  'GET /api/auth/registration/profile/pin/otp_submit': true,
  'POST /api/auth/registration/profile/pin/otp_submit': true,
  'GET /api/auth/gauth/callback/content': true,
  'POST /api/auth/gauth/phone/new_otp': true,
  'POST /api/auth/gauth/phone/otp_submit': true,
  'POST /api/campaign/:id/external/register': true,
  'POST /api/campaign/:id/external/registerOtpSubmit': true,
  'GET /api/auth/profile': true,
}

let shopperId: string | null = null

/** From now on the server refuses what any other shopper's session would answer; null for no such check. */
export function expectShopper(id: string | null): void {
  shopperId = id
}

export function expectedShopper(): string | null {
  return shopperId
}

/** The header by which the server recognizes a page that shows another shopper than the session's (decisions 106). */
export function shopperHeader(): { 'x-shopper'?: string } {
  return shopperId === null ? {} : { 'x-shopper': shopperId }
}

/**
 * Calls one route with cookies: `api('GET /api/point/detail/:id', { params: { id }, signal })`. Throws `HttpError` for a
 * non-OK status and `ApiError` for a 200 with `error`; returns `data` otherwise (product.md 7, decisions 101).
 */
export async function api<Key extends JsonRoute>(key: Key, ...[options]: CallOptions<Key>): Promise<Result<Key>> {
  const request: { params?: object; query?: object; body?: unknown; signal?: AbortSignal } = options ?? {}
  const [method] = key.split(' ')
  const sentAt = Date.now()
  const response = await fetch(toUrl(key, request.params, request.query), {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...shopperHeader(),
    },
    body: request.body === undefined ? null : JSON.stringify(request.body),
    signal: request.signal ?? null,
  }).catch(toNetworkError)
  updateServerClock(response.headers.get('date'), sentAt, Date.now())
  const body = parseJson<Partial<ErrorBody> & { data: Result<Key> }>(await response.text().catch(toNetworkError))
  if (!response.ok || body === undefined) throw toError(response.status, response.statusText, body)
  if (key in RETURNS_WHOLE_BODY) return body as Result<Key>
  if (body.error) throw toError(response.status, response.statusText, body)
  return 'data' in body ? body.data : (body as Result<Key>)
}

/** The URL of a route: `:name` from params, lists as `a,b`, no query parameter for undefined (decisions 102). */
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
