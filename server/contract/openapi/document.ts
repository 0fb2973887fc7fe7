// The OpenAPI document (decisions.md 8), made from the contract alone: what `/control/openapi.json` serves, what clients are
// generated from, and what recorded traffic of another backend is compared with.
import * as z from 'zod'
import { controlStream } from '../control/stream.ts'
import { contract } from '../index.ts'
import { refusals, statusOf } from '../refusals.ts'
import { type Contract, Failure, type Route } from '../wire.ts'
import { type JsonSchema, JsonSchemas } from './json-schema.ts'
import { COMMON, keyOf, type Operation, type RouteSchemas, toOperation } from './operation.ts'
import { examples } from './recorded-examples.ts'
import { STATUS_NAMES } from './responses.ts'
import { TAGS } from './tags.ts'

export type OpenApiDocument = {
  openapi: '3.1.0'
  info: {
    title: string
    version: string
    description: string
    contact: { name: string }
    license: { name: string; identifier: string }
  }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, object>
    examples: Record<string, object>
    headers: Record<string, object>
    parameters: Record<string, object>
    securitySchemes: Record<string, object>
  }
}

type DocumentOptions = { title: string; serverUrl: string; routes?: Contract }

export function createOpenApi({
  title,
  serverUrl,
  routes = { ...contract, ...controlStream },
}: DocumentOptions): OpenApiDocument {
  const schemas = new JsonSchemas(partsOf(routes))
  const paths: OpenApiDocument['paths'] = {}
  const used = new Set<string>()
  for (const [name, route] of Object.entries<Route>(routes)) {
    const [method = '', path = ''] = name.split(' ')
    const operation = toOperation(name, route, schemas)
    for (const tag of operation.tags) used.add(tag)
    const pattern = path.replace(/:(\w+)/g, '{$1}')
    paths[pattern] = { ...paths[pattern], [method.toLowerCase()]: operation }
  }
  const responses = sharedResponses()
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'Every answer is `{ error, code, data }`: a success has code `ok`, a business failure is HTTP 200 with its own code, ' +
        'a refused request is 4xx in the same shape (docs/decisions.md 1).',
      contact: { name: 'The team of this repository' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: serverUrl, description: 'The server that this document comes from' }],
    tags: TAGS.filter(({ name }) => used.has(name)).map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.usedBy([paths, responses]),
      responses,
      examples: Object.fromEntries(
        usedCodes([paths, responses]).map((code) => [
          code,
          { summary: refusals[code], value: examples.failures[code] },
        ]),
      ),
      headers: HEADERS,
      parameters: PARAMETERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

/** The schemas of all routes: what a route takes as input, what it answers as output. */
function partsOf(routes: Contract): RouteSchemas {
  const parts: RouteSchemas = { input: new Map(), output: new Map([['failure', Failure]]) }
  for (const [name, route] of Object.entries<Route>(routes)) {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = route[part]
      if (schema) parts.input.set(keyOf(name, part), schema)
    }
    if (!route.binary && !route.events) parts.output.set(keyOf(name, 'response'), responseSchemaOf(route))
  }
  return parts
}

/** The schema of a route's 200: success or a business failure. */
export function responseSchemaOf(route: Route): z.ZodType {
  return z.union([successSchemaOf(route), Failure])
}

/** The schema of a route's success: the documented envelope, or the whole body. */
export function successSchemaOf({ response, data }: Route): z.ZodType {
  return response ?? z.object({ error: z.null(), code: z.literal('ok'), data: data ?? z.null() })
}

const CODES = Object.keys(refusals) as (keyof typeof refusals)[]

function sharedResponses(): Record<string, object> {
  const entries = Object.entries(STATUS_NAMES).map(([status, { name, description }]) => {
    const codes = CODES.filter((code) => statusOf(code) === Number(status))
    const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
    const headers =
      status === '429' ? { ...COMMON, 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : COMMON
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' }, examples } }
    return [name, { description, headers, content }] as const
  })
  return Object.fromEntries(entries)
}

/** Codes that an operation or a shared response has as an example. */
function usedCodes(parts: unknown[]): (keyof typeof refusals)[] {
  const text = JSON.stringify(parts)
  return CODES.filter((code) => text.includes(`"#/components/examples/${code}"`))
}

const header = (description: string, schema: JsonSchema) => ({ description, schema })
const HEADERS = {
  Date: header('The time on the sandbox’s clock', { type: 'string' }),
  RateLimitLimit: header('How many calls a minute this route takes from one address', { type: 'integer' }),
  RateLimitRemaining: header('How many of them are left', { type: 'integer' }),
  RateLimitReset: header('Seconds until they are counted anew', { type: 'integer' }),
  RetryAfter: header('Seconds until the next call is taken', { type: 'integer' }),
  ETag: header('Stays the same as long as the file does', { type: 'string' }),
  SetCookie: header('`sid`: HttpOnly, SameSite=Lax, Path=/, 7 days; Secure over https', { type: 'string' }),
}

const PARAMETERS = {
  Sandbox: {
    name: 'x-sandbox',
    in: 'header',
    required: false,
    description: 'The sandbox that the request belongs to; without it the cookie `sandbox` decides, then `demo`',
    schema: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,39}$' },
    example: 'demo',
  },
}

const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'Set by signing in' },
  adminKey: { type: 'apiKey', in: 'header', name: 'x-admin-key', description: 'Writes content (ADMIN_KEY)' },
  controlToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-control-token',
    description: 'The token in the link that the server prints; needed beyond loopback only (CONTROL_TOKEN)',
  },
}
