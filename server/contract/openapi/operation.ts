// One operation of the OpenAPI document, from its row of the contract.
import type * as z from 'zod'
import { type RefusalCode, refusals } from '../refusals.ts'
import type { Method, Route } from '../wire.ts'
import type { JsonSchema, JsonSchemas } from './json-schema.ts'
import { examples } from './recorded-examples.ts'
import { failuresOf, STATUS_NAMES } from './responses.ts'
import { tagOf } from './tags.ts'

type Reference = { $ref: string }
type Media = { schema: JsonSchema; examples?: Record<string, unknown> }
type Header = Record<string, Reference>
type Response = { description: string; headers?: Header; content?: Record<string, Media> } | Reference
type Parameter =
  | { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema; style?: 'form'; explode?: boolean }
  | Reference

export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, Response>
}

/** The keys under which a route's schemas are converted. */
export const keyOf = (name: string, part: 'params' | 'query' | 'body' | 'response'): string => `${name} ${part}`

const FILE: JsonSchema = { type: 'string', format: 'binary' }

export function toOperation(name: string, route: Route, schemas: JsonSchemas): Operation {
  const [method = 'GET', path = ''] = name.split(' ')
  return {
    operationId: operationIdOf(name),
    summary: route.summary,
    description: describe(route),
    tags: [tagOf(path)],
    security: SECURITY[route.access],
    parameters: [
      ...(route.params ? parametersOf(schemas, keyOf(name, 'params'), 'path') : []),
      ...(route.query ? parametersOf(schemas, keyOf(name, 'query'), 'query') : []),
      { $ref: '#/components/parameters/Sandbox' },
    ],
    ...requestBodyOf(name, route, schemas),
    responses: responsesOf(name, method as Method, route, schemas),
  }
}

/** `getPointDetailById` for `GET /api/point/detail/:id`. */
export function operationIdOf(name: string): string {
  const [method = '', path = ''] = name.split(' ')
  const words = path
    .replace(/^\/api\//, '')
    .replaceAll(':', 'by-')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

const SECURITY: Record<Route['access'], Operation['security']> = {
  public: [],
  session: [{ session: [] }],
  admin: [{ adminKey: [] }],
  // Beyond loopback only: a server on loopback has no token.
  control: [{ controlToken: [] }, {}],
}

function describe({ source, refusals, perMinute, unpaged }: Route): string {
  const sentences = [
    source,
    ...(refusals?.length ? [`Fails with: ${refusals.join(', ')}`] : []),
    ...(perMinute ? [`At most ${perMinute} calls a minute from one address`] : []),
    ...(unpaged ? [`Not paged: ${unpaged.replace(/\.$/, '')}`] : []),
  ]
  return `${sentences.join('. ')}.`
}

/** Lists are sent comma-separated (decisions.md 1). */
function parametersOf(schemas: JsonSchemas, key: string, where: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = schemas.resolve(schemas.get('input', key))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
    ...(schema.type === 'array' ? { style: 'form' as const, explode: false } : {}),
  }))
}

function requestBodyOf(name: string, route: Route, schemas: JsonSchemas): Pick<Operation, 'requestBody'> {
  if (route.upload) {
    const form = { type: 'object', properties: { file: FILE }, required: ['file'] }
    const raw = route.upload.map((type) => [type, { schema: FILE }] as const)
    const content = { ...Object.fromEntries(raw), 'multipart/form-data': { schema: form } }
    return { requestBody: { required: true, content } }
  }
  if (!route.body) return {}
  const schema = schemas.get('input', keyOf(name, 'body'))
  const required = !route.body.safeParse(undefined).success
  return { requestBody: { required, content: { 'application/json': { schema } } } }
}

function responsesOf(name: string, method: Method, route: Route, schemas: JsonSchemas): Operation['responses'] {
  const failures = failuresOf(method, route)
  const success = successResponse(name, route, schemas, failures.get(200) ?? [])
  const responses: Operation['responses'] = { 200: success }
  if (route.binary) {
    responses['304'] = { description: 'Unchanged since the `ETag` that the request names', headers: { ...COMMON } }
  }
  for (const status of failures.keys()) {
    const shared = STATUS_NAMES[status]
    if (shared) responses[status] = { $ref: `#/components/responses/${shared.name}` }
  }
  return responses
}

function successResponse(name: string, route: Route, schemas: JsonSchemas, codes: RefusalCode[]): Response {
  if (route.binary) return fileResponse(route.binary)
  if (!route.events) return jsonResponse(name, route, schemas, codes)
  return {
    description: 'Events, until the client ends it',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  }
}

/** Headers of every response. */
export const COMMON: Header = {
  Date: { $ref: '#/components/headers/Date' },
  'X-RateLimit-Limit': { $ref: '#/components/headers/RateLimitLimit' },
  'X-RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'X-RateLimit-Reset': { $ref: '#/components/headers/RateLimitReset' },
}

function fileResponse(types: readonly string[]): Response {
  return {
    description: 'The file',
    headers: { ...COMMON, ETag: { $ref: '#/components/headers/ETag' } },
    content: Object.fromEntries(types.map((type) => [type, { schema: FILE }])),
  }
}

function jsonResponse(name: string, route: Route, schemas: JsonSchemas, codes: RefusalCode[]): Response {
  const schema = schemas.get('output', keyOf(name, 'response'))
  const success = examples.successes[name]
  const ok = success && { ok: { summary: 'Success, with lists cut to two entries', value: success } }
  const failures = codes.map((code) => [code, exampleOfRefusal(name, code)])
  return {
    description: codes.length > 0 ? 'Success, or a business failure with its `code`' : 'Success',
    headers: { ...COMMON, ...(route.setsSession ? { 'Set-Cookie': { $ref: '#/components/headers/SetCookie' } } : {}) },
    content: { 'application/json': { schema, examples: { ...ok, ...Object.fromEntries(failures) } } },
  }
}

function exampleOfRefusal(name: string, code: RefusalCode): object {
  const value = examples.variants[`${name} ${code}`]
  return value ? { summary: refusals[code], value } : { $ref: `#/components/examples/${code}` }
}

export type RouteSchemas = Record<'input' | 'output', Map<string, z.ZodType>>
