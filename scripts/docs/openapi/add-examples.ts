// Takes examples of the OpenAPI document from recorded requests and answers, without secrets, ports and long lists. An example
// that fits the contract stays as it is.
import { contract } from '#contract/index.ts'
import type { Examples } from '#contract/openapi/recorded-examples.ts'
import type { Route } from '#contract/wire.ts'
import { HIDDEN, Redactor } from '#server/control/journal/redact.ts'

export type RecordedAnswer = { route: string; status: number; body: string; request?: string }
type Body = Record<string, unknown>
type Sent = Examples['requests'][string]

const MAX_ROWS = 2
const PORT = /(?<=(?:127\.0\.0\.1|localhost)(?::|%3A))\d+/g
const redactor = new Redactor({ keepsUnassigned: true })

export function addExamples(
  known: Examples,
  recorded: readonly RecordedAnswer[],
  fits: (route: string, body: Body) => boolean,
): Examples {
  const requests = new Map(Object.entries(known.requests))
  const successes = new Map(Object.entries(known.successes).filter(([route, body]) => fits(route, body)))
  const failures = new Map(Object.entries(known.failures))
  // The longest come first: they show the most fields.
  for (const { route, status, body: text, request } of recorded.toSorted((a, b) => b.body.length - a.body.length)) {
    const plain = parse(text)
    if (!plain) continue
    const code = String(plain['code'] ?? 'ok')
    if (status !== 200 || code !== 'ok') {
      if (!failures.has(code)) failures.set(code, plain)
      continue
    }
    // Redaction also hides settings such as `otp`, whose value must match an enum; then the answer stays as it is.
    const body = [redact(plain), plain].find((one) => fits(route, one))
    if (body && !successes.has(route)) successes.set(route, body)
    const sent = request === undefined ? undefined : parse(request)
    const asked = sent && addRequest(route, requests.get(route) ?? {}, sent)
    if (asked && Object.keys(asked).length > 0) requests.set(route, asked)
  }
  return {
    requests: toSorted(requests),
    successes: toSorted(successes),
    failures: toSorted(failures),
    variants: known.variants,
  }
}

/** Completes a request by the parameters and the body that were sent, where it has none that the contract accepts. */
function addRequest(route: string, known: Sent, sent: Sent): Sent {
  const row = (contract as Record<string, Route>)[route]
  const accepts = (part: 'params' | 'query' | 'body', value: unknown) => row?.[part]?.safeParse(value).success === true
  // Numbers are text in a URL.
  const parsed: Body = { ...row?.query?.safeParse(sent.query).data }
  const numbers = Object.entries(parsed).filter(([, value]) => typeof value === 'number')
  return {
    ...(row?.params && { params: accepts('params', known.params) ? known.params : sent.params }),
    ...(row?.query && { query: { ...sent.query, ...Object.fromEntries(numbers), ...known.query } }),
    ...(row?.body && { body: accepts('body', known.body) ? known.body : sent.body }),
  } as Sent
}

function parse(text: string): Body | undefined {
  const body: unknown = JSON.parse(text.replaceAll(PORT, '3000'))
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (cut(body) as Body) : undefined
}

function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ROWS).map(cut)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member)]))
}

/** Replaces hidden values in URLs by `hidden`, so that URLs remain valid. */
function redact(body: Body): Body {
  return JSON.parse(JSON.stringify(redactor.json(body)).replaceAll(`=${HIDDEN}`, '=hidden'))
}

function toSorted<Value>(entries: Map<string, Value>): Record<string, Value> {
  return Object.fromEntries([...entries].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
