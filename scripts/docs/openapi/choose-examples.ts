// Chooses the examples of the OpenAPI document from recorded requests and responses: the fullest success of each route and the
// most frequent failure of each code. Hides secrets, replaces ports by the default port, and cuts long lists; other values are
// unchanged.
import type { OpenApiDocument } from '#contract/openapi/document.ts'
import type { JsonSchema } from '#contract/openapi/json-schema.ts'
import type { Examples } from '#contract/openapi/recorded-examples.ts'
import { HIDDEN, Redactor } from '#server/control/journal/redact.ts'

export type RecordedAnswer = { route: string; status: number; body: string; request?: string }
type Sent = { params?: Body; query?: Body; body?: unknown }
type Body = Record<string, unknown>
type Answer = { route: string; body: Body }
/** Returns whether a route accepts the value as its body, or as the parameter with this name. */
export type Accepts = (route: string, part: 'params' | 'query' | 'body', value: unknown, name?: string) => boolean
type Check = (route: string, body: unknown) => readonly unknown[]

const MAX_ROWS = 2
const redactor = new Redactor({ keepsUnassigned: true })
const UNUSUAL_TEXT = /[<>\p{Cc}\p{Cs}\p{Emoji_Presentation}]|(.)\1{9}|jahat/u

export function chooseExamples(recorded: readonly RecordedAnswer[], check: Check): Omit<Examples, 'requests'> {
  const successes = new Map<string, Answer[]>()
  const failures = new Map<string, Answer[]>()
  for (const { route, status, body: text } of recorded) {
    const plain = parse(text)
    if (!plain) continue
    const isSuccess = status === 200 && (plain['code'] ?? 'ok') === 'ok'
    // Redaction also hides settings such as `otp`, whose value must match an enum; then the response stays unredacted.
    const body = isSuccess ? [redact(plain), plain].find((one) => check(route, one).length === 0) : plain
    const [group, key] = isSuccess ? [successes, route] : [failures, String(plain['code'])]
    if (body) group.set(key, [...(group.get(key) ?? []), { route, body }])
  }
  const usual = new Map([...failures].map(([code, answers]) => [code, mostUsual(answers)]))
  return {
    successes: toRecord([...successes].map(([route, answers]) => [route, fullest(answers)])),
    failures: toRecord([...usual]),
    variants: toRecord([...failures].flatMap(([code, answers]) => variantsOf(code, answers, usual.get(code) ?? {}))),
  }
}

function parse(text: string): Body | undefined {
  const body: unknown = JSON.parse(text.replaceAll(/(?<=(?:127\.0\.0\.1|localhost)(?::|%3A))\d+/g, '3000'))
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  return cut(body) as Body
}

/** Returns a request per route, chosen from successful requests: the fullest body, and a value for each parameter. */
export function chooseRequests(
  recorded: readonly RecordedAnswer[],
  document: OpenApiDocument,
  accepts: Accepts,
): Examples['requests'] {
  const sent = recorded.flatMap(({ route, status, body, request }) => {
    const isSuccess = status === 200 && request !== undefined && (parse(body)?.['code'] ?? 'ok') === 'ok'
    return isSuccess ? [{ route, ...(parse(request) as Sent) }] : []
  })
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      const nearest = sent.toSorted(
        (one, other) => sharedSegments(other.route, route) - sharedSegments(one.route, route),
      )
      const bodies = nearest.flatMap((one) =>
        one.route === route && isBody(one.body) && accepts(route, 'body', one.body) ? [{ route, body: one.body }] : [],
      )
      const isJson = 'requestBody' in operation && 'application/json' in (operation.requestBody?.content ?? {})
      const parameters = (location: 'path' | 'query', part: 'params' | 'query') =>
        operation.parameters.flatMap((parameter) => {
          if (!('name' in parameter) || parameter.in !== location) return []
          return [
            [
              parameter.name,
              exampleOf(
                parameter,
                nearest.map((one) => one[part]?.[parameter.name]),
                (value) => accepts(route, part, value, parameter.name),
              ),
            ] as const,
          ]
        })
      const [params, query] = [parameters('path', 'params'), parameters('query', 'query')]
      const chosen = {
        ...(params.length > 0 ? { params: Object.fromEntries(params) } : {}),
        ...(query.length > 0 ? { query: Object.fromEntries(query) } : {}),
        ...(isJson ? { body: bodies.length > 0 ? fullest(bodies) : (BODIES[route] ?? {}) } : {}),
      }
      return [route, chosen] as const
    }),
  )
  return Object.fromEntries(
    routes.filter(([, chosen]) => Object.keys(chosen).length > 0).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

type Parameter = { name: string; schema: JsonSchema }

/** Returns the first plain value that was sent and is accepted, otherwise a value of the schema. */
function exampleOf({ name, schema }: Parameter, sent: unknown[], isAccepted: (value: unknown) => boolean): unknown {
  const named = [schema.examples?.[0], schema.default, schema.enum?.[0], schema.items?.enum?.[0], USUAL[name], 1]
  const value = [...sent, ...named].find(
    (one) => one !== undefined && one !== '' && !UNUSUAL_TEXT.test(String(one)) && isAccepted(one),
  )
  const toType = (one: unknown, { type }: JsonSchema) => (type === 'integer' || type === 'number' ? Number(one) : one)
  if (schema.type !== 'array') return toType(value, schema)
  const list = [value].flat().flatMap((each) => String(each).split(','))
  return list.map((one) => toType(one, schema.items ?? {}))
}

const BODIES: Record<string, Body> = {
  'POST /control/clock/freeze': { frozen: true },
  'POST /control/load/sessions': { count: 10 },
}

const USUAL: Record<string, unknown> = {
  today: '2026-11-21',
  file: 'sentosa-cash.jpg',
  from: '2026-10',
  to: '2026-11',
  sandbox: 'demo',
  console: 'main',
  error: 'access_denied',
  format: 'har',
}

/** Returns the number of leading path segments that two routes share; infinity for the same route. */
function sharedSegments(one: string, other: string): number {
  if (one === other) return Number.POSITIVE_INFINITY
  const [own, theirs] = [one, other].map((route) => route.slice(route.indexOf('/')).split('/')) as [string[], string[]]
  return own.findIndex((part, at) => part !== theirs[at])
}

function isBody(body: unknown): body is Body {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}

/** Replaces hidden values in URLs by `hidden`, so that URLs remain valid. */
function redact(body: Body): Body {
  return JSON.parse(JSON.stringify(redactor.json(body)).replaceAll(`=${HIDDEN}`, '=hidden'))
}

function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ROWS).map(cut)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member)]))
}

/** Returns the response with the most values, without strange texts if possible; of equal responses the first by text. */
function fullest(answers: readonly Answer[]): Body {
  return first(answers, (text) => [UNUSUAL_TEXT.test(text) ? 1 : 0, -valuesIn(JSON.parse(text))])
}

/** Returns the shortest response with the most frequent set of fields, without strange texts if possible. */
function mostUsual(answers: readonly Answer[]): Body {
  const shapes = answers.map(({ body }) => shapeOf(body))
  const countOf = (shape: string) => shapes.filter((other) => other === shape).length
  const [usual] = [...new Set(shapes)].toSorted((one, other) => countOf(other) - countOf(one) || (one < other ? -1 : 1))
  const fitting = answers.filter(({ body }) => shapeOf(body) === usual)
  return first(fitting, (text) => [UNUSUAL_TEXT.test(text) ? 1 : 0, text.length])
}

/** Returns failures of routes whose fields always differ from the most frequent fields of the code. */
function variantsOf(code: string, answers: readonly Answer[], usual: Body): [string, Body][] {
  return [...new Set(answers.map(({ route }) => route))].flatMap((route): [string, Body][] => {
    const own = answers.filter((answer) => answer.route === route)
    const isUsual = own.some(({ body }) => shapeOf(body) === shapeOf(usual))
    return isUsual ? [] : [[`${route} ${code}`, mostUsual(own)]]
  })
}

function first(answers: readonly Answer[], rank: (text: string) => [number, number]): Body {
  const ranked = answers.map(({ body }) => JSON.stringify(body)).map((text) => ({ text, rank: rank(text) }))
  const [best] = ranked.toSorted(
    (one, other) => one.rank[0] - other.rank[0] || one.rank[1] - other.rank[1] || (one.text < other.text ? -1 : 1),
  )
  return JSON.parse(best?.text ?? '{}')
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return value === null ? 0 : 1
  return Object.values(value).reduce((sum: number, member) => sum + valuesIn(member), 0)
}

function shapeOf(body: Body): string {
  return Object.keys(body).toSorted().join()
}

function toRecord(entries: readonly (readonly [string, Body])[]): Record<string, Body> {
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
