// Signs in and checks each response: codes, rate limit, cookie (product.md 4 and 9, decisions 101, 106, 203).
import { isSuccess } from '#contract/openapi/contract-schemas.ts'
import { type Answer, type Profile, Unreachable, valueAt } from './model.ts'
import type { RouteCheck, TimedResponse } from './route-check.ts'
import type { ProductRoute } from './route-data.ts'

const RESEND_MS = 120_000
/** Allows for clock differences between two machines, and for response time. */
const TOLERANCE_MS = 30_000
const DAY_MS = 86_400_000
const SESSION_SECONDS = 7 * 86_400

export type SignIn = { phone: string; readCode: () => Promise<string> }
type FindCheck = (route: ProductRoute) => RouteCheck

export async function signIn(find: FindCheck, { phone, readCode }: SignIn, profile: Profile): Promise<void> {
  const request = find('POST /api/auth/login/by_wa')
  const sent = await request.ask({ body: { phone } })
  if (sent.status === 429 || valueAt(sent.body, 'status') === 'ratelimit') {
    const at = Number(valueAt(sent.body, 'rateLimitTs'))
    const seconds = Math.ceil((at - timeOf(sent)) / 1_000) || Number(sent.headers['retry-after']) || undefined
    throw new Unreachable(
      `signing in is rate-limited${seconds ? ` for ${seconds} s` : ''}: try again then, or use STRUKA_SID`,
    )
  }
  request.expectSuccess('asking for a code', sent)
  if (!isSuccess(sent)) throw new Unreachable('no code was sent')
  const at = valueAt(sent.body, 'rateLimitTs')
  const wait = Number(at) - timeOf(sent)
  const isOnTime = Math.abs(wait - RESEND_MS) < TOLERANCE_MS
  const found = Number.isFinite(wait) ? `in ${wait} ms` : at
  request.noteRule('when the next code may be asked for', 'rateLimitTs', 'in 2 minutes', found, isOnTime)
  expectCookie(request, sent, { isSignedIn: false })
  const pending = findCookie(sent)?.value
  request.client.sid = pending

  const submit = find('POST /api/auth/login/by_wa/otp_submit')
  const code = await readCode()
  if (profile === 'write') {
    const resend = find('POST /api/auth/login/by_wa/new_otp')
    expectRateLimit(resend, await resend.ask())
    await submitWrongCode(submit, code)
  }
  const accepted = await submit.ask({ body: { otp: Number(code) } })
  submit.expectSuccess('submitting the code', accepted)
  submit.noteRule('submitting the code', 'status', 'success', valueAt(accepted.body, 'status'))
  expectCookie(submit, accepted, { isSignedIn: true })
  const sid = findCookie(accepted)?.value
  submit.noteRule('signing in', 'sid', 'a new value', sid, sid !== undefined && sid !== pending)
  request.client.sid = sid
  if (sid === undefined) throw new Unreachable('signing in set no session cookie')
}

async function submitWrongCode(submit: RouteCheck, code: string): Promise<void> {
  const error = 'Kode OTP tidak sesuai'
  const answer = await submit.ask({ body: { otp: (Number(code) + 1) % 1_000_000 } })
  submit.expectError('a wrong code', answer, { code: 'otp_invalid', error })
  submit.noteRule('a wrong code', 'fields.Pin', error, valueAt(answer.body, 'fields.Pin'))
  submit.noteRule('a wrong code', 'status', 'invalid', valueAt(answer.body, 'status'))
}

function expectRateLimit(check: RouteCheck, answer: TimedResponse): void {
  const words = 'asking again too soon'
  check.expect(words, answer)
  check.noteRule(words, 'status', 'ratelimit', valueAt(answer.body, 'status'))
  const at = valueAt(answer.body, 'rateLimitTs')
  const ahead = Number(at) - timeOf(answer)
  const isAhead = Number.isInteger(at) && ahead > -TOLERANCE_MS && ahead < DAY_MS
  check.noteRule(words, 'rateLimitTs', 'epoch milliseconds within a day', at, isAhead)
}

export async function signOut(check: RouteCheck): Promise<void> {
  const answer = await check.ask()
  check.expectSuccess('signing out', answer)
  const cleared = findCookie(answer)?.value
  check.noteRule('signing out', 'sid', 'an empty value', cleared, cleared === '')
}

function expectCookie(check: RouteCheck, answer: Answer, { isSignedIn }: { isSignedIn: boolean }): void {
  const words = 'the session cookie'
  const cookie = findCookie(answer)
  check.noteRule(words, 'sid', 'a cookie', undefined, cookie !== undefined)
  if (!cookie) return
  const age = isSignedIn ? { 'max-age': String(SESSION_SECONDS) } : {}
  for (const [name, expected] of Object.entries({ httponly: '', samesite: 'lax', path: '/', ...age })) {
    const actual = cookie.attributes.get(name)
    check.noteRule(words, `sid ${name}`, expected || 'set', actual, actual?.toLowerCase() === expected)
  }
}

function findCookie({ cookies }: Answer): { value: string; attributes: Map<string, string> } | undefined {
  const text = cookies.find((cookie) => cookie.startsWith('sid='))
  if (text === undefined) return undefined
  const [first = '', ...rest] = text.split(';').map((part) => part.trim())
  const attributes = rest.map((part) => {
    const [name = '', value = ''] = part.split('=')
    return [name.toLowerCase(), value] as const
  })
  return { value: first.slice('sid='.length), attributes: new Map(attributes) }
}

function timeOf({ headers }: Answer): number {
  return Date.parse(headers['date'] ?? '')
}
