// The order of all Firestore values, across types: null, boolean, number, timestamp, string, bytes, reference, point, array, vector, map.
import { type Fields, type Numeric, numberOf, type Value } from '../value.ts'

/** Negative, zero or positive, as Firestore's own documentation orders values. Numbers compare by value whatever their type. */
export function compareValues(a: Value, b: Value): number {
  const difference = typeRank(a) - typeRank(b)
  return difference !== 0 ? difference : compareAlike(a, b)
}

export function areEqual(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0
}

export function isSameType(a: Value, b: Value): boolean {
  return typeRank(a) === typeRank(b)
}

/** By UTF-8 bytes, which is the order of code points and not that of UTF-16. */
export function compareText(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b))
}

/** Segment by segment: `a/b` comes before `a!/b`, which plain text would not say. */
function comparePaths(a: string, b: string): number {
  return compareLists(a.split('/'), b.split('/'), compareText)
}

function typeRank(value: Value): number {
  if ('nullValue' in value) return 0
  if ('booleanValue' in value) return 1
  if ('integerValue' in value || 'doubleValue' in value) return 2
  if ('timestampValue' in value) return 3
  if ('stringValue' in value) return 4
  if ('bytesValue' in value) return 5
  if ('referenceValue' in value) return 6
  if ('geoPointValue' in value) return 7
  if ('arrayValue' in value) return 8
  return isVector(value.mapValue.fields) ? 9 : 10
}

function compareAlike(a: Value, b: Value): number {
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue)
  if (('integerValue' in a || 'doubleValue' in a) && ('integerValue' in b || 'doubleValue' in b))
    return compareNumbers(a, b)
  if ('timestampValue' in a && 'timestampValue' in b) return compareTimestamps(a.timestampValue, b.timestampValue)
  if ('stringValue' in a && 'stringValue' in b) return compareText(a.stringValue, b.stringValue)
  if ('bytesValue' in a && 'bytesValue' in b) return Buffer.compare(bytesOf(a.bytesValue), bytesOf(b.bytesValue))
  if ('referenceValue' in a && 'referenceValue' in b) return comparePaths(a.referenceValue, b.referenceValue)
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const latitude = a.geoPointValue.latitude - b.geoPointValue.latitude
    return latitude !== 0 ? latitude : a.geoPointValue.longitude - b.geoPointValue.longitude
  }
  if ('arrayValue' in a && 'arrayValue' in b)
    return compareLists(a.arrayValue.values, b.arrayValue.values, compareValues)
  if ('mapValue' in a && 'mapValue' in b) return compareMaps(a.mapValue.fields, b.mapValue.fields)
  return 0
}

function compareNumbers(a: Numeric, b: Numeric): number {
  const left = numberOf(a)
  const right = numberOf(b)
  // NaN equals itself here and comes before every other number.
  if (Number.isNaN(left) || Number.isNaN(right)) return Number(!Number.isNaN(left)) - Number(!Number.isNaN(right))
  return left < right ? -1 : left > right ? 1 : 0
}

/** Date.parse keeps milliseconds; the rest of the fraction, to nanoseconds, is compared as text. */
function compareTimestamps(a: string, b: string): number {
  const difference = Date.parse(a) - Date.parse(b)
  return difference !== 0 ? difference : compareText(nanosOf(a), nanosOf(b))
}

function nanosOf(timestamp: string): string {
  return (/\.(\d+)/.exec(timestamp)?.[1] ?? '').padEnd(9, '0')
}

function compareMaps(a: Fields, b: Fields): number {
  const byName = ([left]: [string, Value], [right]: [string, Value]) => compareText(left, right)
  return compareLists(Object.entries(a).sort(byName), Object.entries(b).sort(byName), (left, right) => {
    const difference = byName(left, right)
    return difference !== 0 ? difference : compareValues(left[1], right[1])
  })
}

function compareLists<Item>(a: Item[], b: Item[], compare: (a: Item, b: Item) => number): number {
  for (const [index, left] of a.entries()) {
    const right = b[index]
    if (right === undefined) return 1
    const difference = compare(left, right)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

function isVector(fields: Fields): boolean {
  const type = fields.__type__
  return type !== undefined && 'stringValue' in type && type.stringValue === '__vector__'
}

function bytesOf(base64: string): Buffer {
  return Buffer.from(base64, 'base64')
}
