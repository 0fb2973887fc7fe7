// Signs in as a shopper would, and checks every answer on the way: codes, the rate limit, and the session cookie
// (product.md 4 and 9, decisions.md 1 and 2).

import { isSuccess } from '#contract/openapi/contract-schemas.ts'
import { show } from '#contract/openapi/schema-difference.ts'
import { type Profile, Unreachable, valueAt } from './model.ts'
import type { Difference, RouteCheck } from './route-check.ts'
import type { ProductRoute } from './route-data.ts'

const RESEND_MS = 120_000
/** Clocks of two machines, and the time that an answer takes. */
const TOLERANCE_MS = 30_000
const SESSION_SECONDS = 7 * 86_400

export type SignIn = { phone: string; readCode: () => Promise<string> }
type FindCheck = (route: ProductRoute) => RouteCheck

export async function signIn(find: FindCheck, { phone, readCode }: SignIn, profile: Profile): Promise<void> {
  const request = find('POST /api/auth/login/by_wa')
  const sent = await request.ask({ body: { phone } })
  if (valueAt(sent.body, 'status') === 'ratelimit') {
    noteRateLimit(request, sent)
    throw new Unreachable('a code was sent less than 2 minutes ago')
  }
  request.noteSuccess('asking for a code', sent)
  if (!isSuccess(sent)) throw new Unreachable(`no code was sent: ${show(valueAt(sent.body, 'code'))}`)
  const resendAt = Number(valueAt(sent.body, 'rateLimitTs'))
  const wait = resendAt - timeOf(sent)
  if (!(Math.abs(wait - RESEND_MS) < TOLERANCE_MS)) {
    request.note('when the next code may be asked for', [rule('rateLimitTs', 'in 2 minutes', `in ${wait} ms`)])
  }
  noteCookie(request, sent.cookies, { isSignedIn: false })
  request.target.sid = sidOf(sent.cookies)

  const submit = find('POST /api/auth/login/by_wa/otp_submit')
  const code = await readCode()
  if (profile === 'write') {
    noteRateLimit(find('POST /api/auth/login/by_wa/new_otp'), await find('POST /api/auth/login/by_wa/new_otp').ask())
    await submitWrongCode(submit, code)
  }
  const accepted = await submit.ask({ body: { otp: Number(code) } })
  submit.noteSuccess('submitting the code', accepted)
  const status = valueAt(accepted.body, 'status')
  if (status !== 'success') submit.note('submitting the code', [rule('status', 'success', show(status))])
  noteCookie(submit, accepted.cookies, { isSignedIn: true })
  const sid = sidOf(accepted.cookies)
  if (sid === undefined || sid === request.target.sid) {
    submit.note('signing in', [{ ...rule('sid', 'a new value', 'the one from before'), kind: 'cookie' }])
  }
  request.target.sid = sid
}

async function submitWrongCode(submit: RouteCheck, code: string): Promise<void> {
  const answer = await submit.ask({ body: { otp: (Number(code) + 1) % 1_000_000 } })
  const wanted = { status: 200, code: 'otp_invalid', error: 'Kode OTP tidak sesuai' }
  submit.noteRefusal('a wrong code', answer, wanted)
  const pin = valueAt(answer.body, 'fields.Pin')
  submit.note('a wrong code', pin === wanted.error ? [] : [rule('fields.Pin', wanted.error, show(pin))])
  const status = valueAt(answer.body, 'status')
  submit.note('a wrong code', status === 'invalid' ? [] : [rule('status', 'invalid', show(status))])
}

/** A refused resend says when the next code may be asked for: an integer, epoch milliseconds, ahead. */
function noteRateLimit(check: RouteCheck, answer: Awaited<ReturnType<RouteCheck['ask']>>): void {
  check.noteSchemaOf('asking again too soon', answer)
  const status = valueAt(answer.body, 'status')
  const at = valueAt(answer.body, 'rateLimitTs')
  const isAhead =
    Number.isInteger(at) && Number(at) > timeOf(answer) - TOLERANCE_MS && Number(at) < timeOf(answer) + 86_400_000
  check.note('asking again too soon', [
    ...(status === 'ratelimit' ? [] : [rule('status', 'ratelimit', show(status))]),
    ...(isAhead ? [] : [rule('rateLimitTs', 'epoch milliseconds within a day', show(at))]),
  ])
}

/** Ends the session, and finds it ended. */
export async function signOut(check: RouteCheck): Promise<void> {
  const answer = await check.ask()
  check.noteSuccess('signing out', answer)
  const cleared = findCookie(answer.cookies)
  const isCleared = cleared !== undefined && cleared.value === ''
  check.note(
    'signing out',
    isCleared ? [] : [{ ...rule('sid', 'an empty value', show(cleared?.value)), kind: 'cookie' }],
  )
}

function noteCookie(check: RouteCheck, cookies: string[], { isSignedIn }: { isSignedIn: boolean }): void {
  const cookie = findCookie(cookies)
  if (!cookie) {
    check.note('the session cookie', [{ ...rule('sid', 'a cookie', 'none'), kind: 'cookie' }])
    return
  }
  const wanted: Record<string, string> = {
    httponly: '',
    samesite: 'lax',
    path: '/',
    ...(isSignedIn ? { 'max-age': String(SESSION_SECONDS) } : {}),
  }
  const differences = Object.entries(wanted).flatMap(([name, value]) => {
    const actual = cookie.attributes.get(name)
    if (actual?.toLowerCase() === value) return []
    return [
      { ...rule(`sid ${name}`, value || 'set', actual === undefined ? 'missing' : actual), kind: 'cookie' as const },
    ]
  })
  check.note('the session cookie', differences)
}

function findCookie(cookies: string[]): { value: string; attributes: Map<string, string> } | undefined {
  const text = cookies.find((cookie) => cookie.startsWith('sid='))
  if (text === undefined) return undefined
  const [first = '', ...rest] = text.split(';').map((part) => part.trim())
  const attributes = rest.map((part) => {
    const [name = '', value = ''] = part.split('=')
    return [name.toLowerCase(), value] as const
  })
  return { value: first.slice('sid='.length), attributes: new Map(attributes) }
}

function sidOf(cookies: string[]): string | undefined {
  return findCookie(cookies)?.value
}

/** The server's own time. */
function timeOf({ headers }: { headers: Record<string, string> }): number {
  return Date.parse(headers['date'] ?? '')
}

function rule(field: string, expected: string, actual: string): Difference {
  return { kind: 'rule', field, expected, actual }
}
