// The typed call: every documented route by its name, with the wrapper of product.md 7 (answer handling).

import type { AnswerRoute, CallOptions, JsonRoute, Result } from '#contract/call.ts'
import type { Api } from '#contract/index.ts'
import { bodyOf, type Failed, failureOf } from './api-error.ts'
import { learnServerTime } from './server-clock.ts'

/** Routes whose whole 200 body is the answer, read without throwing: codes, and the profile of someone signed out. */
const answersWhole: Record<AnswerRoute, true> = {
  'POST /api/auth/login': true,
  'POST /api/auth/login/by_wa': true,
  'POST /api/auth/login/by_wa/new_otp': true,
  'POST /api/auth/login/by_wa/otp_submit': true,
  'POST /api/auth/registration/app': true,
  'POST /api/auth/registration/app/new_otp': true,
  'POST /api/auth/registration/app/otp_submit': true,
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

/**
 * Calls one route: `api('GET /api/point/detail/:id', { params: { id }, signal })`. Cookies go along. A non-OK reply
 * throws `StatusError`, a 200 with `error` throws `ApiFailure`, otherwise `data` is returned (product.md 7, decisions.md 1).
 */
export async function api<Key extends JsonRoute>(key: Key, ...[options]: CallOptions<Key>): Promise<Result<Key>> {
  const given: { params?: object; query?: object; body?: unknown; signal?: AbortSignal } = options ?? {}
  const [method] = key.split(' ')
  const sentAt = Date.now()
  const response = await fetch(urlOf(key, given.params, given.query), {
    method,
    credentials: 'include',
    headers:
      given.body === undefined
        ? { accept: 'application/json' }
        : { accept: 'application/json', 'content-type': 'application/json' },
    body: given.body === undefined ? null : JSON.stringify(given.body),
    signal: given.signal ?? null,
  })
  learnServerTime(response.headers.get('date'), sentAt, Date.now())
  const body = bodyOf<Failed & { data: Result<Key> }>(await response.text())
  if (!response.ok || body === undefined) throw failureOf(response.status, response.statusText, body)
  if (key in answersWhole) return body as Result<Key>
  if (body.error !== null) throw failureOf(response.status, response.statusText, body)
  return body.data
}

/** The address of a route: `:name` from params, lists as `a,b`, nothing for what is undefined (decisions.md 1). */
export function urlOf(key: keyof Api, params: object = {}, query: object = {}): string {
  const [, path = ''] = key.split(' ')
  const values = new Map(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}
