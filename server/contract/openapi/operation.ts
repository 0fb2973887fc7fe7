// One operation of the OpenAPI document, from its row of the contract.
import * as z from 'zod'
import { type DomainErrorCode, domainErrors, statusOf } from '../domain-errors.ts'
import { Failure, type Method, type Route } from '../wire.ts'
import type { convertParts, JsonSchema } from './json-schema.ts'
import { examples } from './recorded-examples.ts'
import { tagOf } from './tags.ts'

type Reference = { $ref: string }
type Media = { schema: JsonSchema; example?: unknown; examples?: Record<string, unknown> }
type Headers = Record<string, Reference>
type Response = { description: string; headers?: Headers; content?: Record<string, Media> } | Reference
type Schemas = ReturnType<typeof convertParts>

export type Operation = ReturnType<typeof toOperation>

const FILE: JsonSchema = { type: 'string', format: 'binary' }

export function toOperation(name: string, route: Route, schemas: Schemas) {
  const [method = 'GET', path = ''] = name.split(' ')
  return {
    operationId: operationIdOf(name),
    summary: route.summary,
    description: describe(route),
    tags: [tagOf(path)],
    security: SECURITY[route.access],
    parameters: [
      ...parametersOf(name, 'params', schemas),
      ...parametersOf(name, 'query', schemas),
      { $ref: '#/components/parameters/Sandbox' },
    ],
    ...requestBodyOf(name, route, schemas),
    responses: responsesOf(name, method as Method, route, schemas),
  }
}

export function responseSchemaOf({ response, data }: Route): z.ZodType {
  const success = response ?? z.object({ error: z.null(), code: z.literal('ok'), data: data ?? z.null() })
  return z.union([success, Failure])
}

function operationIdOf(name: string): string {
  const [method = '', path = ''] = name.split(' ')
  const words =
    path
      .replace(/^\/api\//, '')
      .replaceAll(':', 'by-')
      .match(/[A-Za-z0-9]+/g) ?? []
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

const SECURITY: Record<Route['access'], Record<string, string[]>[]> = {
  public: [],
  session: [{ session: [] }],
  admin: [{ adminKey: [] }],
  control: [{ controlToken: [] }, {}],
}

function describe({ summary, errors, perMinute }: Route): string {
  const sentences = [
    summary,
    ...(errors?.length ? [`Fails with: ${errors.join(', ')}`] : []),
    ...(perMinute ? [`At most ${perMinute} calls a minute from one address`] : []),
  ]
  return `${sentences.join('. ')}.`
}

/** Lists are sent comma-separated (decisions 102). */
function parametersOf(name: string, part: 'params' | 'query', { input, components }: Schemas) {
  const given = input[`${name} ${part}`] ?? {}
  const { properties = {}, required = [] } = components[given.$ref?.split('/').at(-1) ?? ''] ?? given
  return Object.entries(properties).map(([key, schema]) => ({
    name: key,
    description: schema.description ?? components[schema.$ref?.split('/').at(-1) ?? '']?.description,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params' || required.includes(key),
    schema,
    example: examples.requests[name]?.[part]?.[key],
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
  }))
}

function requestBodyOf(name: string, route: Route, { input }: Schemas) {
  if (route.upload) {
    const form: JsonSchema = { type: 'object', properties: { file: FILE }, required: ['file'] }
    const raw: [string, Media][] = route.upload.map((type) => [type, { schema: FILE }])
    const content: Record<string, Media> = { ...Object.fromEntries(raw), 'multipart/form-data': { schema: form } }
    return { requestBody: { required: true, content } }
  }
  const schema = input[`${name} body`]
  if (!schema || !route.body) return {}
  const required = !route.body.safeParse(undefined).success
  const content: Record<string, Media> = { 'application/json': { schema, example: examples.requests[name]?.body } }
  return { requestBody: { required, content } }
}

function responsesOf(name: string, method: Method, route: Route, schemas: Schemas): Record<string, Response> {
  const failures = failuresOf(method, route)
  const responses: Record<string, Response> = { 200: successResponse(name, route, schemas, failures.get(200) ?? []) }
  if (route.binary) {
    responses['304'] = { description: 'Unchanged since the `ETag` that the request names', headers: COMMON_HEADERS }
  }
  for (const status of failures.keys()) {
    const shared = STATUS_NAMES[status]
    if (shared) responses[status] = { $ref: `#/components/responses/${shared.name}` }
  }
  return responses
}

export const COMMON_HEADERS: Headers = {
  Date: { $ref: '#/components/headers/Date' },
  'X-RateLimit-Limit': { $ref: '#/components/headers/RateLimitLimit' },
  'X-RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'X-RateLimit-Reset': { $ref: '#/components/headers/RateLimitReset' },
}

/** A success of a whole body has no `error` either, so that generated types tell it from a failure. */
function narrowByError(schema: JsonSchema, { components }: Schemas): JsonSchema {
  const [success, failure] = schema.anyOf ?? []
  const error = components[success?.$ref?.split('/').at(-1) ?? '']?.properties?.['error']
  if (!success || !failure || !Array.isArray(error?.type)) return schema
  return { anyOf: [{ allOf: [success], required: ['error'], properties: { error: { type: 'null' } } }, failure] }
}

function successResponse(name: string, route: Route, schemas: Schemas, codes: DomainErrorCode[]): Response {
  if (route.events) {
    const content: Record<string, Media> = { 'text/event-stream': { schema: { type: 'string' } } }
    return { description: 'Events, until the client ends it', content }
  }
  if (route.binary) {
    const content = Object.fromEntries(route.binary.map((type) => [type, { schema: FILE }]))
    return {
      description: 'The file',
      headers: { ...COMMON_HEADERS, ETag: { $ref: '#/components/headers/ETag' } },
      content,
    }
  }
  const success = examples.successes[name]
  const ok = success && { ok: { summary: 'Success, with lists cut to two entries', value: success } }
  const shown = { ...ok, ...Object.fromEntries(codes.map((code) => [code, exampleOf(name, code)])) }
  const cookie: Headers = route.setsSession ? { 'Set-Cookie': { $ref: '#/components/headers/SetCookie' } } : {}
  return {
    description: codes.length > 0 ? 'Success, or a business failure with its `code`' : 'Success',
    headers: { ...COMMON_HEADERS, ...cookie },
    content: { 'application/json': { schema: narrowByError(schemas.output[name] ?? {}, schemas), examples: shown } },
  }
}

function exampleOf(name: string, code: DomainErrorCode): object {
  const value = examples.variants[`${name} ${code}`]
  return value ? { summary: domainErrors[code], value } : { $ref: `#/components/examples/${code}` }
}

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

function failuresOf(method: Method, route: Route): Map<number, DomainErrorCode[]> {
  const isWrite = method !== 'GET' || route.changesState === true
  const codes: DomainErrorCode[] = [...(route.errors ?? [])]
  codes.push('validation', 'sandbox_unknown', 'too_many_requests', 'server_error')
  if (route.params) codes.push('not_found')
  if (route.access === 'session') codes.push('unauthenticated', 'session_changed')
  if (route.access === 'control') codes.push('token_needed')
  if (isWrite || route.access === 'control' || route.access === 'admin') codes.push('forbidden')
  if (method !== 'GET') codes.push(...(route.upload ? UPLOAD_CODES : BODY_CODES))
  if (isWrite) codes.push('sandbox_full', 'disk_full')
  const byStatus = new Map<number, DomainErrorCode[]>()
  for (const code of new Set(codes)) {
    const status = statusOf(code)
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return new Map([...byStatus].toSorted(([one], [other]) => one - other))
}

const UPLOAD_CODES = ['file_too_large', 'file_type'] as const
const BODY_CODES = ['body_too_large', 'body_type'] as const
