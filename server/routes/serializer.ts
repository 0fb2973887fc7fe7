// Writes a response as JSON by its schema, without undeclared fields. fast-json-stringify compiles the schema at the first
// response, because most routes of a process are never asked.
import { isDeepStrictEqual } from 'node:util'
import fastJson from 'fast-json-stringify'
import * as z from 'zod'

type Serializer = (response: unknown) => string

/** `isStrict`: zod judges each response, too, and one that breaks the contract throws. */
export function createSerializer(schema: z.ZodType, isStrict: boolean): Serializer {
  let compiled: Serializer | undefined
  const serialize = (response: unknown): string => {
    if (isFailure(response)) return JSON.stringify(response)
    compiled ??= compile(successOf(schema))
    return compiled(response)
  }
  if (!isStrict) return serialize
  return (response) => {
    const data = (isFailure(response) ? schema : successOf(schema)).parse(response)
    const text = serialize(response)
    if (!isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(data))))
      throw new Error(`The contract has no such answer: ${text}`)
    return text
  }
}

/** Returns whether a body is that of a `DomainError`, which one class builds for all routes. */
function isFailure(response: unknown): boolean {
  return typeof Object(response).error === 'string'
}

/** The first of the choices, before failures. */
function successOf(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodUnion ? successOf(schema.options[0] as z.ZodType) : schema
}

/** A choice between schemas stays zod's, because the compiled code would judge each member by a slow validator. */
function compile(schema: z.ZodType): Serializer {
  let hasChoice = false
  const json = z.toJSONSchema(schema, {
    io: 'output',
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      hasChoice ||= 'anyOf' in jsonSchema || 'oneOf' in jsonSchema
      // Texts of a format would be written without escaping.
      delete jsonSchema.format
    },
  })
  return hasChoice ? (response) => JSON.stringify(schema.parse(response)) : fastJson(json as fastJson.AnySchema)
}
