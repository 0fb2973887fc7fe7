// Firestore's values as they travel in JSON: reading them from the wire, and building and copying them.
import { invalid } from './status.ts'

export type Fields = { [field: string]: Value }
type Double = number | 'NaN' | 'Infinity' | '-Infinity' | '-0'
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: Double }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude: number; longitude: number } }
  | { arrayValue: { values: Value[] } }
  | { mapValue: { fields: Fields } }

/** Firestore's own limit on how deep maps and lists nest. */
const DEPTH_LIMIT = 20
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/
const INT64_MIN = -(2n ** 63n)
const INT64_MAX = 2n ** 63n - 1n

/** Reads one value from the wire. Throws INVALID_ARGUMENT for what Firestore would not take. */
export function readValue(input: unknown, depth = 0): Value {
  if (depth > DEPTH_LIMIT) throw invalid('A value nests too deeply.')
  const [[kind, content] = [], another] = Object.entries(recordOf(input, 'A value'))
  if (kind === undefined || another) throw invalid('A value has exactly one type.')
  switch (kind) {
    case 'nullValue':
      return { nullValue: null }
    case 'booleanValue':
      if (typeof content === 'boolean') return { booleanValue: content }
      break
    case 'integerValue':
      return { integerValue: integerOf(content) }
    case 'doubleValue':
      return { doubleValue: doubleOf(content) }
    case 'timestampValue':
      if (typeof content === 'string' && TIMESTAMP.test(content)) return { timestampValue: content }
      break
    case 'stringValue':
      if (typeof content === 'string') return { stringValue: content }
      break
    case 'bytesValue':
      if (typeof content === 'string') return { bytesValue: content }
      break
    case 'referenceValue':
      if (typeof content === 'string') return { referenceValue: content }
      break
    case 'geoPointValue':
      return { geoPointValue: geoPointOf(recordOf(content, 'A geo point')) }
    case 'arrayValue':
      return { arrayValue: { values: valuesOf(recordOf(content, 'An array').values, depth + 1) } }
    case 'mapValue':
      return { mapValue: { fields: readFields(recordOf(content, 'A map').fields, depth + 1) } }
  }
  throw invalid(`${kind} cannot hold this.`)
}

/** Reads a document's fields; left out means none. */
export function readFields(input: unknown, depth = 0): Fields {
  if (input === undefined) return {}
  return Object.fromEntries(
    Object.entries(recordOf(input, 'Fields')).map(([name, value]) => [name, readValue(value, depth)]),
  )
}

export function isMap(value: Value | undefined): value is { mapValue: { fields: Fields } } {
  return value !== undefined && 'mapValue' in value
}

export function isArray(value: Value | undefined): value is { arrayValue: { values: Value[] } } {
  return value !== undefined && 'arrayValue' in value
}

export type Numeric = { integerValue: string } | { doubleValue: Double }

export function isNumeric(value: Value | undefined): value is Numeric {
  return value !== undefined && ('integerValue' in value || 'doubleValue' in value)
}

/** An integer exactly, a double as JavaScript's; the two compare with each other as they are. */
export function numberOf(value: Numeric): bigint | number {
  return 'integerValue' in value ? BigInt(value.integerValue) : Number(value.doubleValue)
}

export function doubleValue(number: number): Value {
  if (Object.is(number, -0)) return { doubleValue: '-0' }
  return { doubleValue: Number.isFinite(number) ? number : doubleOf(String(number)) }
}

/** An integer, kept within 64 bits as Firestore's increment does. */
export function integerValue(number: bigint): Value {
  const kept = number > INT64_MAX ? INT64_MAX : number < INT64_MIN ? INT64_MIN : number
  return { integerValue: String(kept) }
}

function valuesOf(input: unknown, depth: number): Value[] {
  if (input === undefined) return []
  if (!Array.isArray(input)) throw invalid('An array holds a list of values.')
  return input.map((value) => readValue(value, depth))
}

function integerOf(content: unknown): string {
  const text = String(content)
  if (/^-?\d{1,19}$/.test(text) && BigInt(text) >= INT64_MIN && BigInt(text) <= INT64_MAX) return String(BigInt(text))
  throw invalid('integerValue is not a 64-bit integer.')
}

function doubleOf(content: unknown): Double {
  if (content === 'NaN' || content === 'Infinity' || content === '-Infinity' || content === '-0') return content
  const number = typeof content === 'string' && content !== '' ? Number(content) : content
  if (typeof number === 'number' && Number.isFinite(number)) return number
  throw invalid('doubleValue is not a number.')
}

function geoPointOf(content: Record<string, unknown>): { latitude: number; longitude: number } {
  const { latitude = 0, longitude = 0 } = content
  if (typeof latitude !== 'number' || typeof longitude !== 'number') throw invalid('A geo point has two numbers.')
  return { latitude, longitude }
}

function recordOf(input: unknown, what: string): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw invalid(`${what} is an object.`)
  return { ...input }
}
