// The OpenAPI document (decisions 808), made from the contract alone: what `/control/openapi.json` serves, what clients are
// generated from, and what recorded traffic of another backend is compared with.
import { controlStream } from '../control/stream.ts'
import { type DomainErrorCode, domainErrors, statusOf } from '../domain-errors.ts'
import { contract } from '../index.ts'
import { Failure, type Route } from '../wire.ts'
import { convertParts, type JsonSchema, reachable } from './json-schema.ts'
import { COMMON_HEADERS, type Operation, responseSchemaOf, STATUS_NAMES, toOperation } from './operation.ts'
import { examples } from './recorded-examples.ts'
import { TAGS } from './tags.ts'

export { responseSchemaOf } from './operation.ts'

export type OpenApiDocument = ReturnType<typeof createOpenApi>

export function createOpenApi({ title, version, serverUrl }: { title: string; version: string; serverUrl: string }) {
  const rows = Object.entries<Route>({ ...contract, ...controlStream })
  const inputs = rows.flatMap(([name, route]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      route[part] ? [[`${name} ${part}`, route[part]] as const] : [],
    ),
  )
  const outputs = rows.flatMap(([name, route]) =>
    route.binary || route.events ? [] : [[name, responseSchemaOf(route)] as const],
  )
  const schemas = convertParts(Object.fromEntries(inputs), { ...Object.fromEntries(outputs), failure: Failure })
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, route] of rows) {
    const [method = '', path = ''] = name.split(' ')
    const pattern = toPathPattern(path)
    paths[pattern] = { ...paths[pattern], [method.toLowerCase()]: toOperation(name, route, schemas) }
  }
  const responses = sharedResponses()
  const used = Object.entries(reachable(schemas.components, [paths, responses]))
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'Every answer is `{ error, code, data }`: a success has code `ok`, a business failure is HTTP 200 with its own code, ' +
        'a refused request is 4xx in the same shape (docs/decisions/101-envelope.md).',
      contact: { name: 'The team of this repository' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: serverUrl, description: 'The server that this document comes from' }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(used.toSorted(([one], [other]) => one.localeCompare(other))),
      responses,
      examples: usedExamples([paths, responses]),
      headers: HEADERS,
      parameters: PARAMETERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

const CODES = Object.keys(domainErrors) as DomainErrorCode[]

function sharedResponses() {
  const entries = Object.entries(STATUS_NAMES).map(([status, { name, description }]) => {
    const codes = CODES.filter((code) => statusOf(code) === Number(status))
    const shown = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
    const retry = status === '429' ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' }, examples: shown } }
    return [name, { description, headers: { ...COMMON_HEADERS, ...retry }, content }] as const
  })
  return Object.fromEntries(entries)
}

function usedExamples(parts: unknown[]): Record<string, { summary: string; value: unknown }> {
  const text = JSON.stringify(parts)
  const used = CODES.filter((code) => text.includes(`"#/components/examples/${code}"`))
  return Object.fromEntries(used.map((code) => [code, { summary: domainErrors[code], value: examples.failures[code] }]))
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

// Without a pattern: importers make up a name of it, of a sandbox that does not exist.
const PARAMETERS = {
  Sandbox: {
    name: 'x-sandbox',
    in: 'header',
    required: false,
    description: 'The sandbox that the request belongs to; without it the cookie `sandbox` decides, then `demo`',
    schema: { type: 'string', maxLength: 40, examples: ['demo'] },
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

/** Returns the path as OpenAPI writes it, whose tools refuse the slash at its end that the server ignores. */
export function toPathPattern(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')
}
