// Serializers of responses, compiled once from the contract's schemas. They write what `JSON.stringify` of the encoded value
// writes, byte for byte, without checking the value; check.ts compares both.
import type { core } from 'zod'
import * as z from 'zod'

export type Serialize = (value: unknown) => string

/** Validates by the schema, and leaves out what the schema does not name; throws a ZodError. */
export function encodeToJson(schema: core.$ZodType, value: unknown): string {
  return JSON.stringify(z.encode(schema, value))
}

/** The serializer of a route's success or business failure. Compiling costs a millisecond, so the first response does it. */
export function compileSerializer(schema: core.$ZodType): Serialize {
  const compiler = new Compiler()
  const body = `return ${joinParts(compiler.partsFor(schema, 'value'))}`
  const names = ['escape', 'number', 'plain', ...compiler.encoders.keys()]
  const values = [escapeText, numberToJson, JSON.stringify, ...compiler.encoders.values()]
  // The source is made of the contract's schemas alone; zod compiles its parsers in the same way.
  const create = new Function(...names, `${compiler.functions.join('\n')}\nreturn (value) => { ${body} }`)
  return create(...values)
}

/** A part of a response: JSON that is always the same, or the expression that makes it. */
type Part = { json: string } | { code: string }

/**
 * One expression, in which what is always the same stands as few texts: V8 makes an object for every two texts that are joined,
 * and walks over all of them when the response is sent.
 */
function joinParts(parts: Part[]): string {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && 'json' in last && 'json' in part) joined.splice(-1, 1, { json: last.json + part.json })
    else joined.push(part)
  }
  return joined.map((part) => ('json' in part ? JSON.stringify(part.json) : part.code)).join(' + ')
}

/** Writes the source of a serializer: parts for each schema, a function for each object and list. */
class Compiler {
  readonly functions: string[] = []
  /** Schemas without an expression of their own, by the name of their function. */
  readonly encoders = new Map<string, Serialize>()
  private count = 0

  partsFor(schema: core.$ZodType, value: string): Part[] {
    const { def } = (schema as core.$ZodTypes)._zod
    if (def.checks?.some((check) => check._zod.def.check === 'overwrite'))
      return [{ code: this.encoderCall(schema, value) }]
    if (isText(schema)) return [{ json: '"' }, { code: `escape(${value})` }, { json: '"' }]
    if (def.type === 'default' || def.type === 'optional') return this.partsFor(def.innerType, value)
    return [{ code: this.expressionFor(schema, value) }]
  }

  private expressionFor(schema: core.$ZodType, value: string): string {
    const { def } = (schema as core.$ZodTypes)._zod
    switch (def.type) {
      case 'number':
        return `number(${value})`
      case 'boolean':
        return `(${value} ? 'true' : 'false')`
      case 'literal':
      case 'enum':
      case 'null':
        return `plain(${value})`
      case 'unknown':
        return `(plain(${value}) ?? 'null')`
      case 'nullable':
        return `(${value} === null ? 'null' : ${joinParts(this.partsFor(def.innerType, value))})`
      case 'array':
        return `${this.listFunction(def.element)}(${value})`
      case 'object':
        if (def.catchall && (def.catchall as core.$ZodTypes)._zod.def.type !== 'never') break
        return `${this.objectFunction(def.shape)}(${value})`
      case 'record':
        return isScalar(def.valueType) ? `plain(${value})` : this.encoderCall(schema, value)
      case 'union':
        return this.unionExpression(schema, def.options, value)
    }
    return this.encoderCall(schema, value)
  }

  private listFunction(element: core.$ZodType): string {
    const item = joinParts(this.partsFor(element, 'list[index]'))
    return this.add(`(list) => {
      let json = ''
      for (let index = 0; index < list.length; index += 1) json += (index === 0 ? '' : ',') + ${item}
      return '[' + json + ']'
    }`)
  }

  private objectFunction(shape: core.$ZodShape): string {
    const names = Object.keys(shape)
    const read = names.map((name, index) => `const field${index} = object[${JSON.stringify(name)}]`)
    const lines: string[] = []
    /** Of the fields that an object always has, since the last that it may lack. */
    let parts: Part[] = []
    let hasRequired = false
    const write = () => {
      if (parts.length > 0) lines.push(`json += ${joinParts(parts)}`)
      parts = []
    }
    Object.entries(shape).forEach(([name, schema], index) => {
      const separator = hasRequired ? { json: ',' } : { code: "(json === '{' ? '' : ',')" }
      const field = [separator, { json: `${JSON.stringify(name)}:` }, ...this.partsFor(schema, `field${index}`)]
      const isAlways = isRequired(schema)
      hasRequired ||= isAlways
      if (isAlways) {
        parts.push(...(index === 0 ? field.slice(1) : field))
        return
      }
      write()
      lines.push(`if (field${index} !== undefined) json += ${joinParts(field)}`)
    })
    parts.push({ json: '}' })
    write()
    return this.add(`(object) => {\n${read.join('\n')}\nlet json = '{'\n${lines.join('\n')}\nreturn json\n}`)
  }

  /** Options that a field with fixed values tells apart; others, which only their whole schema does, are encoded. */
  private unionExpression(schema: core.$ZodType, options: readonly core.$ZodType[], value: string): string {
    if (options.every(isScalar)) return `plain(${value})`
    const flat = options.flatMap(optionsOf)
    const known = findDiscriminator(flat)
    if (!known) return this.encoderCall(schema, value)
    const choices = flat.slice(0, known.valuesOf.length).map((option, index) => {
      const values = known.valuesOf[index] ?? []
      const test = values.map((fixed) => `kind === ${JSON.stringify(fixed)}`).join(' || ')
      return `if (${test}) return ${this.expressionFor(option, 'object')}`
    })
    const kind = `const kind = object[${JSON.stringify(known.name)}]`
    const other = `return ${this.encoderCall(schema, 'object')}`
    return `${this.add(`(object) => {\n${[kind, ...choices, other].join('\n')}\n}`)}(${value})`
  }

  private encoderCall(schema: core.$ZodType, value: string): string {
    const name = this.nextName('encode')
    this.encoders.set(name, (given) => encodeToJson(schema, given))
    return `${name}(${value})`
  }

  private add(source: string): string {
    const name = this.nextName('write')
    this.functions.push(`const ${name} = ${source}`)
    return name
  }

  private nextName(prefix: string): string {
    this.count += 1
    return `${prefix}${this.count}`
  }
}

const SCALARS = new Set(['string', 'number', 'boolean', 'literal', 'enum', 'null'])

/** A text, or one of several; without a check that changes it. */
function isText(schema: core.$ZodType): boolean {
  const { def } = schema._zod
  if (def.type === 'string') return true
  if (def.type !== 'literal' && def.type !== 'enum') return false
  return [...(schema._zod.values ?? [undefined])].every((fixed) => typeof fixed === 'string')
}

/** A text, number, boolean or null, of which nothing is left out. */
function isScalar(schema: core.$ZodType): boolean {
  const { def } = schema._zod
  return SCALARS.has(def.type) && !def.checks?.some((check) => check._zod.def.check === 'overwrite')
}

/** Whether an object always has this field. */
function isRequired(schema: core.$ZodType): boolean {
  const { def } = (schema as core.$ZodTypes)._zod
  if (def.type === 'nullable' || def.type === 'default') return isRequired(def.innerType)
  return isScalar(schema) || def.type === 'array' || def.type === 'object' || def.type === 'record'
}

/** Unions in unions count as one. */
function optionsOf(schema: core.$ZodType): readonly core.$ZodType[] {
  const { def } = (schema as core.$ZodTypes)._zod
  return def.type === 'union' ? def.options.flatMap(optionsOf) : [schema]
}

type Fixed = core.util.Primitive
type Discriminator = { name: string; valuesOf: Fixed[][] }

/** A field with other fixed values in each option. The last options may have none: they are what no fixed value says. */
function findDiscriminator(options: readonly core.$ZodType[]): Discriminator | undefined {
  const shapes = options.map((option) => {
    const { def } = (option as core.$ZodTypes)._zod
    return def.type === 'object' ? def.shape : {}
  })
  for (const name of Object.keys(shapes[0] ?? {})) {
    const all = shapes.map((shape) => [...(shape[name]?._zod.values ?? [])])
    const open = all.findIndex((values) => values.length === 0)
    const valuesOf = open < 0 ? all : all.slice(0, open)
    const fixed = valuesOf.flat()
    const areLast = all.slice(valuesOf.length).every((values) => values.length === 0)
    if (fixed.length > 0 && areLast && new Set(fixed).size === fixed.length) return { name, valuesOf }
  }
  return undefined
}

const MAX_SCANNED_LENGTH = 64
const FIRST_SURROGATE = 0xd800
const LAST_SURROGATE = 0xdfff

/** What stands between the quotes. Short texts are looked through here: calling JSON.stringify costs more. */
function escapeText(text: string): string {
  if (text.length > MAX_SCANNED_LENGTH) return JSON.stringify(text).slice(1, -1)
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    const isEscaped = code < 0x20 || code === 0x22 || code === 0x5c
    if (isEscaped || (code >= FIRST_SURROGATE && code <= LAST_SURROGATE)) return JSON.stringify(text).slice(1, -1)
  }
  return text
}

function numberToJson(number: number): string {
  return Number.isFinite(number) ? String(number) : 'null'
}
