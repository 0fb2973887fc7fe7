// Generates types for the Python client, used only by type checkers: a TypedDict for each request body and nested schema.
import type { OpenApiDocument } from '#contract/openapi/document.ts'
import type { JsonSchema } from '#contract/openapi/json-schema.ts'
import type { Operation } from '#contract/openapi/operation.ts'

const SIMPLE: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}

export function bodyNameOf({ operationId, requestBody }: Operation): string | undefined {
  if (!requestBody?.content['application/json']) return undefined
  return `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Body`
}

/** Returns the text of `bodies.pyi`. No program runs this file, so newer syntax than Python 3.9 is allowed. */
export function generateBodies({ paths, components }: OpenApiDocument): string {
  const bodies = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation): [string, JsonSchema][] => {
      const schema = operation.requestBody?.content['application/json']?.schema
      const name = bodyNameOf(operation)
      return schema && name ? [[name, schema]] : []
    }),
  )
  const types = [...Object.entries<JsonSchema>(components.schemas), ...bodies].flatMap(([name, schema]) =>
    declare(name, schema),
  )
  return `"""The bodies of requests. Generated: changes are lost."""

from typing import Any, Dict, List, Literal, Union
from typing_extensions import NotRequired, TypeAlias, TypedDict

${types.join('\n')}
`
}

/** Returns the declaration of a type. Each object of a union becomes a type, named by its position. */
function declare(name: string, schema: JsonSchema): string[] {
  const { properties, required = [], anyOf, oneOf } = schema
  const options = anyOf ?? oneOf
  if (options) {
    const named = options.map((option, at) => (option.properties ? `${name}${at + 1}` : undefined))
    const types = options.map((option, at) => (named[at] ? `"${named[at]}"` : toPythonType(option)))
    const own = options.flatMap((option, at) => (named[at] ? declare(named[at], option) : []))
    return [...own, `${name}: TypeAlias = Union[${types.join(', ')}]`]
  }
  if (!properties) return [`${name}: TypeAlias = ${toPythonType(schema)}`]
  const fields = Object.entries(properties).map(([field, property]) => {
    const type = toPythonType(property)
    return `${JSON.stringify(field)}: ${required.includes(field) ? type : `NotRequired[${type}]`}`
  })
  return [`${name} = TypedDict("${name}", {${fields.join(', ')}})`]
}

/** Returns the Python type of a schema; an object without a name is a dictionary. */
export function toPythonType({ $ref, type, enum: words, const: word, anyOf, oneOf, items }: JsonSchema): string {
  const options = anyOf ?? oneOf
  if ($ref) return `"${$ref.split('/').at(-1)}"`
  if (options) return `Union[${options.map(toPythonType).join(', ')}]`
  if (words ?? word !== undefined) return `Literal[${(words ?? [word]).map(toLiteral).join(', ')}]`
  if (Array.isArray(type)) return `Union[${type.map((one) => toPythonType({ type: one })).join(', ')}]`
  if (type === 'array') return `List[${items ? toPythonType(items) : 'Any'}]`
  if (type === 'object') return 'Dict[str, Any]'
  return SIMPLE[type ?? ''] ?? 'Any'
}

function toLiteral(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return value === null ? 'None' : JSON.stringify(value)
}
