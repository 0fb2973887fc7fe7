// Which HTTP statuses a route can answer, with the failure codes of each, and the responses that many routes share.
import { type RefusalCode, statusOf } from '../refusals.ts'
import type { Method, Route } from '../wire.ts'

export const STATUS_NAMES: Record<number, { name: string; description: string }> = {
  400: { name: 'BadRequest', description: 'A malformed body, query or header; `fields` names what is wrong' },
  401: { name: 'Unauthenticated', description: 'No session, or one that has ended' },
  403: { name: 'Forbidden', description: 'Another site’s request, or a missing key or token' },
  404: { name: 'NotFound', description: 'An unknown id, somebody else’s, or an unknown sandbox' },
  409: {
    name: 'Conflict',
    description:
      'The browser is signed in as another shopper than `x-shopper` names, or a `clientRef` is that of another order',
  },
  413: { name: 'TooLarge', description: 'The body or the file is too large' },
  415: { name: 'UnsupportedType', description: 'The body or the file is of another type' },
  429: { name: 'TooManyRequests', description: 'Too many requests from one address' },
  500: { name: 'ServerError', description: 'A failure of the server; `requestId` finds it in the log' },
  503: { name: 'NotReady', description: 'A part of the server is not ready' },
  507: { name: 'SandboxFull', description: 'The sandbox has reached its size limit' },
}

/** The failure codes of a route by HTTP status, those of every route included; business failures have status 200. */
export function failuresOf(method: Method, route: Route): Map<number, RefusalCode[]> {
  const isWrite = method !== 'GET' || route.changesState === true
  const codes: RefusalCode[] = [...(route.refusals ?? [])]
  codes.push('validation', 'sandbox_unknown', 'too_many_requests', 'server_error')
  if (route.params) codes.push('not_found')
  if (route.access === 'session') codes.push('unauthenticated', 'session_changed')
  if (route.access === 'control') codes.push('token_needed')
  if (isWrite || route.access === 'control' || route.access === 'admin') codes.push('forbidden')
  if (method !== 'GET') codes.push(...(route.upload ? UPLOAD_CODES : BODY_CODES))
  if (isWrite) codes.push('sandbox_full')
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of new Set(codes)) {
    const status = statusOf(code)
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return new Map([...byStatus].toSorted(([one], [other]) => one - other))
}

const UPLOAD_CODES = ['file_too_large', 'file_type'] as const
const BODY_CODES = ['body_too_large', 'body_type'] as const
