// Adds examples to the OpenAPI document: each operation's success, and the body of each of its failures.
import type { Contract, Route } from '#contract/wire.ts'
import { type RefusalCode, refusals, refuse } from '../rules/refusal.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  examples?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  minimum?: number
}
type Content = { schema?: Schema; examples?: Record<string, { summary: string; value: unknown }> }
type Operation = { responses: Record<string, { description?: string; content?: Record<string, Content> }> }
type OpenApi = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** Failures of any route, by its access. */
const COMMON: Record<Route['access'], RefusalCode[]> = {
  public: ['too_many_requests'],
  session: ['unauthenticated', 'too_many_requests'],
  admin: ['forbidden'],
  control: ['sandbox_unknown'],
}

/** Adds to each operation an example of its success and of each of its failures, by HTTP status. */
export function addExamplesTo<Document extends object>(made: Document, contract: Contract): Document {
  // The declared type covers every OpenAPI version; this document was generated from the contract.
  const document = made as Document & OpenApi
  for (const [name, route] of Object.entries(contract)) {
    const [method = '', path = ''] = name.split(' ')
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    if (operation) addExamples(operation, route, document)
  }
  return made
}

function addExamples(operation: Operation, route: Route, document: OpenApi): void {
  const success = operation.responses['200']?.content?.['application/json']
  if (success?.schema) {
    success.examples = { ok: { summary: 'Success', value: exampleOf(success.schema, document, 'answer') } }
  }
  const takesInput = route.body ?? route.query ?? route.params
  const codes = [...(route.refusals ?? []), ...COMMON[route.access], ...(takesInput ? ['validation'] : [])]
  for (const code of new Set(codes.filter(isRefusal))) {
    const { httpStatus, body } = refuse(
      code,
      code === 'validation' ? { fields: { phone: 'Nomor HP wajib diisi' } } : {},
    )
    const response = operation.responses[String(httpStatus)] ?? { description: 'Refused' }
    const content = response.content?.['application/json'] ?? {}
    content.examples = { ...content.examples, [code]: { summary: code, value: body } }
    response.content = { ...response.content, 'application/json': content }
    operation.responses[String(httpStatus)] = response
  }
}

function isRefusal(code: string): code is RefusalCode {
  return code in refusals
}

/** A value that the schema accepts, typical for its property name. */
function exampleOf(schema: Schema, document: OpenApi, name: string): unknown {
  if (schema.$ref)
    return exampleOf(document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, document, name)
  if (schema.examples) return schema.examples[0]
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf
  if (choice?.[0]) return exampleOf(choice[0], document, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, document, name)))
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key))
          .map(([key, part]) => [key, exampleOf(part, document, key)]),
      )
    case 'array':
      return schema.items ? [exampleOf(schema.items, document, name)] : []
    case 'integer':
    case 'number':
      return numberFor(name, schema)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textFor(name, schema)
  }
}

const NUMBERS: Record<string, number> = {
  page: 1,
  pageSize: 20,
  count: 1,
  registrationState: 2,
  balance: 1_250,
  points: 85,
  total: 91_500,
  rateLimitTs: 1_795_228_980_000,
}

function numberFor(name: string, { minimum }: Schema): number {
  return NUMBERS[name] ?? Math.max(minimum ?? 1, 1)
}

const TEXTS: Record<string, string> = {
  phone: '+6284000001234',
  email: 'ratna.puspita@contoh.id',
  firstName: 'Ratna',
  lastName: 'Puspita',
  title: 'Struk kamu valid',
  text: 'Struk STR-261121-0007 disetujui. +85 poin.',
  code: 'STR-261121-0007',
  referralCode: 'RATNA-7K2',
  name: 'Pulsa Rp10.000',
  birthDate: '1991-04-12',
  unvrId: 'UNV-7K2M-000123',
}

/** Candidates for a schema with a pattern; the first that matches is used. */
const PATTERN_EXAMPLES = ['contoh', '/contoh', '#8a1a4b', '127.0.0.1', 'https://struka.example/contoh']

function textFor(name: string, { format, pattern }: Schema): string {
  if (format === 'date-time') return '2026-11-21T02:41:00.000Z'
  if (format === 'date') return '2026-11-21'
  if (format === 'uri') return 'https://struka.example/register?ref=RATNA-7K2'
  if (/(^id|Id)$/.test(name)) return '019aa3f2-7b1c-7000-8f3a-5d2c9e41b7a6'
  const usual = TEXTS[name] ?? name
  if (pattern === undefined) return usual
  const wanted = new RegExp(pattern)
  return [usual, ...PATTERN_EXAMPLES].find((text) => wanted.test(text)) ?? usual
}
