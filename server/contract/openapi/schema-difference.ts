// Compares JSON with a JSON schema of the OpenAPI document, and names every field that differs.
import type { JsonSchema } from './json-schema.ts'

export type Difference = {
  field: string
  expected: string
  actual: string
  /** A constant has another value: where several schemas are allowed, this one is hardly meant. */
  isConstant?: true
}
export type Resolve = (schema: JsonSchema) => JsonSchema

/** Every field of `value` that the schema does not allow: missing, unknown, of another type, or with another value. */
export function findDifferences(value: unknown, schema: JsonSchema, resolve: Resolve, field = ''): Difference[] {
  const known = schema.$ref === undefined ? schema : resolve(schema)
  const choices = known.anyOf ?? known.oneOf
  if (choices) return nearest(value, choices, resolve, field)
  if (known.const !== undefined || known.enum) {
    const allowed = known.enum ?? [known.const]
    if (allowed.includes(value)) return []
    const difference = { field, expected: allowed.map(show).join(' or '), actual: show(value) }
    return [allowed.length === 1 ? { ...difference, isConstant: true } : difference]
  }
  const types = known.type === undefined ? [] : [known.type].flat()
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    return [{ field, expected: types.join(' or '), actual: typeNameOf(value) }]
  }
  if (Array.isArray(value)) {
    const { items = {} } = known
    return unique(value.flatMap((item) => findDifferences(item, items, resolve, `${field}[]`)))
  }
  if (typeof value === 'object' && value !== null) return objectDifferences(value, known, resolve, field)
  return complaintsOfText(value, known, field)
}

/**
 * Of several allowed schemas, the differences to the one that is nearest. One of the value's own type is nearer than
 * another, so that a wrong field of an object is named instead of the object.
 */
function nearest(value: unknown, choices: JsonSchema[], resolve: Resolve, field: string): Difference[] {
  const candidates = choices.map((choice) => findDifferences(value, choice, resolve, field))
  if (candidates.some((differences) => differences.length === 0)) return []
  const inside = candidates.filter((differences) => differences.every((difference) => difference.field !== field))
  const [best] = (inside.length > 0 ? inside : candidates).toSorted((one, other) => distanceOf(one) - distanceOf(other))
  if (inside.length > 0) return best ?? []
  const expected = [...new Set(candidates.flat().map((difference) => difference.expected))].join(' or ')
  return [{ field, expected, actual: show(value) }]
}

function distanceOf(differences: Difference[]): number {
  return differences.reduce((sum, { isConstant }) => sum + (isConstant ? 1_000 : 1), 0)
}

function objectDifferences(value: object, schema: JsonSchema, resolve: Resolve, field: string): Difference[] {
  const { properties = {}, required = [], additionalProperties } = schema
  const entries = Object.entries(value)
  const missing = required
    .filter((name) => !entries.some(([given]) => given === name))
    .map((name) => ({ field: join(field, name), expected: 'a field', actual: 'nothing' }))
  const others = entries.flatMap(([name, member]) => {
    const property = properties[name]
    if (property) return findDifferences(member, property, resolve, join(field, name))
    if (typeof additionalProperties === 'object') {
      return findDifferences(member, additionalProperties, resolve, join(field, '*'))
    }
    if (additionalProperties !== false) return []
    return [{ field: join(field, name), expected: 'no such field', actual: show(member) }]
  })
  return unique([...missing, ...others])
}

/** ISO 8601 UTC and a calendar date, as the contract has them. */
const FORMATS: Record<string, RegExp> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: /^[a-z][a-z0-9+.-]*:/i,
}

function complaintsOfText(value: unknown, schema: JsonSchema, field: string): Difference[] {
  const { format = '', pattern, minimum, maximum, maxLength, minLength } = schema
  const actual = show(value)
  if (typeof value === 'number') {
    if (minimum !== undefined && value < minimum) return [{ field, expected: `at least ${minimum}`, actual }]
    if (maximum !== undefined && value > maximum) return [{ field, expected: `at most ${maximum}`, actual }]
  }
  if (typeof value !== 'string') return []
  const known = FORMATS[format]
  if (known && !known.test(value)) return [{ field, expected: format, actual }]
  if (pattern !== undefined && !new RegExp(pattern).test(value)) return [{ field, expected: pattern, actual }]
  if (maxLength !== undefined && value.length > maxLength)
    return [{ field, expected: `${maxLength} characters at most`, actual }]
  if (minLength !== undefined && value.length < minLength)
    return [{ field, expected: 'a text that is not empty', actual }]
  return []
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value)
  return typeNameOf(value) === type
}

function typeNameOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function join(field: string, name: string): string {
  return field === '' ? name : `${field}.${name}`
}

/** The rows of a list repeat a difference; it is named once. */
function unique(differences: Difference[]): Difference[] {
  const known = new Map(differences.map((difference) => [`${difference.field} ${difference.expected}`, difference]))
  return [...known.values()]
}

/** A value as a report shows it. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
