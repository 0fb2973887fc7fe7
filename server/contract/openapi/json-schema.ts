// JSON schemas of the contract's zod schemas, in which a named schema is a reference to its component.
import * as z from 'zod'
import { listNamedSchemas } from './named-schemas.ts'

/** A JSON schema as far as this folder reads it. */
export type JsonSchema = {
  $ref?: string
  $schema?: string
  $id?: string
  type?: string | string[]
  format?: string
  contentEncoding?: string
  pattern?: string
  description?: string
  enum?: unknown[]
  examples?: unknown[]
  default?: unknown
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  minimum?: number
  maximum?: number
  maxLength?: number
  minLength?: number
}

/** Input is what a caller may send, output what a response holds: they differ where zod fills in or transforms. */
export type Direction = 'input' | 'output'

const PREFIX = '#/components/schemas/'
/** The id of the schema that holds the parts of all routes; no export has this name. */
const PARTS = 'parts of routes'
/** Formats that say what zod's own pattern of several hundred characters says. */
const FORMATS = new Set(['date-time', 'date', 'email', 'uuid', 'uri'])

/** Converts schemas, and collects the components that they refer to. */
export class JsonSchemas {
  private readonly components: Record<string, JsonSchema>
  private readonly parts: Record<Direction, Map<string, JsonSchema>>

  /** `parts`: schemas of routes, to be had by their key. */
  constructor(parts: Record<Direction, Map<string, z.ZodType>>) {
    const output = convert('output', parts.output)
    const input = convert('input', parts.input)
    const inputNames = namesOfInput(input, output)
    this.components = { ...output.components }
    for (const [name, schema] of Object.entries(input.components)) {
      const own = inputNames.get(name) ?? name
      this.components[own] = renameReferences(schema, inputNames)
    }
    const rename = ([key, schema]: [string, JsonSchema]) => [key, renameReferences(schema, inputNames)] as const
    this.parts = { output: output.parts, input: new Map([...input.parts].map(rename)) }
  }

  get(direction: Direction, key: string): JsonSchema {
    const schema = this.parts[direction].get(key)
    if (!schema) throw new Error(`No schema was converted for ${key}.`)
    return schema
  }

  /** The components that a part of the document refers to, directly or not. */
  usedBy(part: unknown): Record<string, JsonSchema> {
    return reachable(this.components, part)
  }

  /** The schema itself, where one stands for it by name. */
  resolve(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.slice(PREFIX.length)
    return name === undefined ? schema : (this.components[name] ?? {})
  }
}

type Converted = { components: Record<string, JsonSchema>; parts: Map<string, JsonSchema> }

function convert(io: Direction, parts: Map<string, z.ZodType>): Converted {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of listNamedSchemas()) registry.add(schema, { id })
  // Each part is wrapped: a part that is a named schema then becomes a reference to it.
  const wrapper = z.object(Object.fromEntries(parts))
  registry.add(wrapper, { id: PARTS })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => PREFIX + id,
    override: ({ jsonSchema }) => simplify(jsonSchema as JsonSchema),
  }) as { schemas: Record<string, JsonSchema> }
  const { [PARTS]: wrapped, ...named } = schemas
  for (const schema of Object.values(schemas)) {
    delete schema.$schema
    delete schema.$id
  }
  if ('__shared' in named) throw new Error('A schema that refers to itself has no name: export it, or use Json.')
  // Generators of types trip over a schema that refers to itself alone.
  if (named['Json']) named['Json'] = { description: 'Any JSON value' }
  const found = new Map(Object.entries(wrapped?.properties ?? {}))
  return { components: reachable(named, [...found.values()]), parts: found }
}

/** Leaves out what a reader cannot use: patterns and formats that repeat another word, and the limits of JavaScript's integers. */
function simplify(schema: JsonSchema): void {
  if (schema.pattern !== undefined && (FORMATS.has(schema.format ?? '') || schema.pattern.includes('[02468][048]'))) {
    delete schema.pattern
  }
  if (schema.contentEncoding !== undefined) delete schema.format
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** The named schemas that something refers to, directly or not. */
function reachable(named: Record<string, JsonSchema>, from: unknown): Record<string, JsonSchema> {
  const found = new Map<string, JsonSchema>()
  const visit = (part: unknown): void => {
    for (const name of referencesOf(part)) {
      const schema = named[name]
      if (!schema || found.has(name)) continue
      found.set(name, schema)
      visit(schema)
    }
  }
  visit(from)
  return Object.fromEntries([...found].toSorted(([one], [other]) => one.localeCompare(other)))
}

function referencesOf(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)
}

/**
 * Names of input schemas that differ from the output schema of the same name: `ReceiptInput` beside `Receipt`. What refers
 * to a schema that differs, differs too.
 */
function namesOfInput(input: Converted, output: Converted): Map<string, string> {
  const differing = new Set<string>()
  const shared = Object.keys(input.components).filter((name) => name in output.components)
  for (let size = -1; size !== differing.size; ) {
    size = differing.size
    for (const name of shared) {
      const differs =
        JSON.stringify(input.components[name]) !== JSON.stringify(output.components[name]) ||
        referencesOf(input.components[name]).some((other) => differing.has(other))
      if (differs) differing.add(name)
    }
  }
  const taken = [...differing].find((name) => `${name}Input` in output.components || `${name}Input` in input.components)
  if (taken) throw new Error(`${taken} is both input and output, and another schema is called ${taken}Input.`)
  return new Map([...differing].map((name) => [name, `${name}Input`]))
}

function renameReferences(schema: JsonSchema, names: Map<string, string>): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema).replace(
      /"#\/components\/schemas\/([^"]+)"/g,
      (_, name: string) => `"${PREFIX}${names.get(name) ?? name}"`,
    ),
  )
}
