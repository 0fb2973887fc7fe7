// JSON schemas of the contract's zod schemas by zod's own conversion; a schema that the contract exports becomes a component.
import * as z from 'zod'
import * as art from '../art.ts'
import * as controlModules from '../control/index.ts'
import * as productModules from '../product.ts'
import * as receiptReading from '../receipt-reading.ts'
import * as wire from '../wire.ts'

/** Zod's type, without the schemas `true` and `false`, which zod does not write. */
export interface JsonSchema extends z.core.JSONSchema.BaseSchema {
  allOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

type Parts = Record<string, z.ZodType>
type Schemas = Record<string, JsonSchema>
/** Input is what a caller may send, output what a response holds: they differ where zod fills in or transforms. */
type Converted = { input: Schemas; output: Schemas; components: Schemas }

const PREFIX = '#/components/schemas/'
const PARTS = 'parts of routes'
/** Formats whose pattern of several hundred characters repeats what the format says. */
const FORMATS = new Set(['date-time', 'date', 'email', 'uuid', 'uri'])

/** Converts the parts of routes. A component that differs as input is called `XInput` beside `X`. */
export function convertParts(input: Parts, output: Parts): Converted {
  const answered = convert('output', output, (name) => name)
  const plain = convert('input', input, (name) => name)
  const differs = (name: string) =>
    name in answered.components && name in plain.components && inline('input', name) !== inline('output', name)
  const sent = convert('input', input, (name) => (differs(name) ? `${name}Input` : name))
  const components = { ...answered.components, ...describeDefaults(sent.components) }
  return { input: sent.parts, output: answered.parts, components }
}

/** As descriptions: openapi-typescript demands the fields of a component that have a default. */
function describeDefaults(components: Schemas): Schemas {
  return JSON.parse(JSON.stringify(components), (_key, value) => {
    if (value?.default === undefined) return value
    const { default: given, description, ...schema } = value
    return { ...schema, description: `${description ? `${description} ` : ''}Default: ${JSON.stringify(given)}` }
  })
}

/** The schema as text, without references: it then differs where anything within it does. */
function inline(io: 'input' | 'output', name: string): string {
  const schema = listNamedSchemas().get(name)
  return schema ? JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) : ''
}

function convert(io: 'input' | 'output', parts: Parts, nameOf: (name: string) => string) {
  const registry = z.registry<{ id: string }>()
  for (const [name, schema] of listNamedSchemas()) registry.add(schema, { id: nameOf(name) })
  // A part that is a named schema becomes a reference, because it lies in an object.
  registry.add(z.object(parts), { id: PARTS })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => PREFIX + id,
    override: ({ jsonSchema }) => simplify(jsonSchema as JsonSchema),
  })
  const { [PARTS]: wrapped, ...named } = schemas as Schemas
  for (const schema of Object.values(named)) {
    delete schema.$schema
    delete schema.$id
  }
  if ('__shared' in named) throw new Error('A schema that refers to itself has no name: export it, or use Json.')
  // Generators of types trip over a schema that refers to itself alone.
  if (named['Json']) named['Json'] = { description: 'Any JSON value' }
  return { components: reachable(named, wrapped), parts: wrapped?.properties ?? {} }
}

/** Leaves out what a reader cannot use: repeated patterns and formats, and the limits of JavaScript's integers. */
function simplify(schema: JsonSchema): void {
  if (schema.pattern !== undefined && (FORMATS.has(schema.format ?? '') || schema.pattern.includes('[02468][048]'))) {
    delete schema.pattern
  }
  if (schema.contentEncoding !== undefined) delete schema.format
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

export function reachable(named: Schemas, from: unknown, found: Schemas = {}): Schemas {
  for (const [, name = ''] of JSON.stringify(from).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
    const schema = named[name]
    if (!schema || name in found) continue
    found[name] = schema
    reachable(named, schema, found)
  }
  return found
}

/** The fields that an object takes, of each alternative. */
export function fieldsOf({ $ref, anyOf, oneOf, properties = {} }: JsonSchema, named: Schemas): [string, JsonSchema][] {
  if ($ref) return fieldsOf(named[$ref.split('/').at(-1) ?? ''] ?? {}, named)
  return [...Object.entries(properties), ...(anyOf ?? oneOf ?? []).flatMap((one) => fieldsOf(one, named))]
}

const MODULES: object[] = [
  ...[wire, art, receiptReading],
  ...Object.values(productModules),
  ...Object.values(controlModules),
]

/** Every named schema by its name. Two schemas of one name throw, because one would replace the other. */
function listNamedSchemas(): Map<string, z.ZodType> {
  const schemas = new Map<string, z.ZodType>()
  for (const [name, value] of MODULES.flatMap((module) => Object.entries(module))) {
    if (!(value instanceof z.ZodType)) continue
    const existing = schemas.get(name)
    if (existing && existing !== value) throw new Error(`Two schemas of the contract are called ${name}.`)
    schemas.set(name, value)
  }
  return schemas
}
