// Field paths such as `address.city` or `` `odd name`.x ``: reading, setting and removing what they point at.
import { invalid } from './status.ts'
import { type Fields, isMap, type Value } from './value.ts'

export type FieldPath = string[]

const SEGMENT = /(?:`((?:[^`\\]|\\.)*)`|([^`.\\]+))(\.|$)/y

/** Splits a path at its dots; backticks quote a segment, a backslash its next character. */
export function parseFieldPath(text: string): FieldPath {
  const path: FieldPath = []
  SEGMENT.lastIndex = 0
  for (let more = true; more; ) {
    const found = SEGMENT.exec(text)
    if (!found) throw invalid(`'${text}' is not a field path.`)
    path.push(found[1]?.replace(/\\(.)/gs, '$1') ?? found[2] ?? '')
    more = found[3] === '.'
  }
  return path
}

export function fieldAt(fields: Fields, [name, ...rest]: FieldPath): Value | undefined {
  if (name === undefined || !Object.hasOwn(fields, name)) return undefined
  const value = fields[name]
  if (rest.length === 0) return value
  return isMap(value) ? fieldAt(value.mapValue.fields, rest) : undefined
}

/** The fields with a value put at the path, or with what is there taken away (undefined). Maps on the way are made. */
export function withField(fields: Fields, [name, ...rest]: FieldPath, value: Value | undefined): Fields {
  if (name === undefined) return fields
  const { [name]: present, ...others } = fields
  if (rest.length === 0) return value === undefined ? others : { ...fields, [name]: value }
  if (value === undefined && !isMap(present)) return fields
  const inner = withField(isMap(present) ? present.mapValue.fields : {}, rest, value)
  return { ...fields, [name]: { mapValue: { fields: inner } } }
}

/** Only the fields that these paths name. */
export function pickFields(fields: Fields, paths: FieldPath[]): Fields {
  return paths.reduce<Fields>((picked, path) => {
    const value = fieldAt(fields, path)
    return value === undefined ? picked : withField(picked, path, value)
  }, {})
}
