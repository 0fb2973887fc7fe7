// A value that a schema accepts, typical for the names of its properties: the examples of the OpenAPI document.
import type { JsonSchema } from './json-schema.ts'

type Resolve = (schema: JsonSchema) => JsonSchema

/** A value that the schema accepts, typical for its property name. */
export function exampleOf(schema: JsonSchema, resolve: Resolve, name = 'contoh'): unknown {
  if (schema.$ref) return exampleOf(resolve(schema), resolve, name)
  if (schema.examples) return schema.examples[0]
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf
  if (choice?.[0]) return exampleOf(choice[0], resolve, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, resolve, name)))
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key))
          .map(([key, part]) => [key, exampleOf(part, resolve, key)]),
      )
    case 'array':
      return schema.items ? [exampleOf(schema.items, resolve, name)] : []
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

function numberFor(name: string, { minimum }: JsonSchema): number {
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

function textFor(name: string, { format, pattern, maxLength = 64 }: JsonSchema): string {
  if (format === 'date-time') return '2026-11-21T02:41:00.000Z'
  if (format === 'date') return '2026-11-21'
  if (format === 'uri') return 'https://struka.example/register?ref=RATNA-7K2'
  if (/(^id|Id)$/.test(name)) return '019aa3f2-7b1c-7000-8f3a-5d2c9e41b7a6'
  const usual = (TEXTS[name] ?? name).slice(0, maxLength)
  if (pattern === undefined) return usual
  const wanted = new RegExp(pattern)
  return [usual, ...PATTERN_EXAMPLES].find((text) => wanted.test(text)) ?? usual
}
