// The parts of the document that generators of other languages trip over, found by running them on it.
import { expect, test } from 'vitest'
import { createOpenApi } from './document.ts'
import { fieldsOf, type JsonSchema } from './json-schema.ts'

const document = createOpenApi({ title: 'Struka API', version: '1', serverUrl: 'http://127.0.0.1:3000' })

function* schemasIn(part: unknown, pointer = '#'): Generator<[string, JsonSchema]> {
  if (typeof part !== 'object' || part === null) return
  yield [pointer, part as JsonSchema]
  for (const [key, value] of Object.entries(part)) if (key !== 'examples') yield* schemasIn(value, `${pointer}/${key}`)
}

test('a choice of constants is an enum, for which generators write an enumeration', () => {
  const found = [...schemasIn(document)].filter(
    ([, { anyOf = [] }]) => anyOf.length > 1 && anyOf.every((choice) => choice.const !== undefined),
  )
  expect(found).toEqual([])
  expect(document.components.schemas['ReceiptStatus']).toEqual({ type: 'number', enum: [-1, 0, 1, 2] })
})

test('every operation, every parameter and every field that the control plane takes has its description', () => {
  const missing = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.values(operations).flatMap(({ operationId, description, parameters, requestBody }) => {
      const named = parameters.flatMap((each) => ('name' in each ? [[each.name, each] as const] : []))
      const body = path.startsWith('/control/') ? requestBody?.content['application/json']?.schema : undefined
      const fields = fieldsOf(body ?? {}, document.components.schemas)
      const described = new Set([...named, ...fields].filter(([, each]) => each.description).map(([name]) => name))
      const lacking = [...named, ...fields].map(([name]) => name).filter((name) => !described.has(name))
      return [...(description ? [] : [operationId]), ...lacking.map((name) => `${operationId} ${name}`)]
    }),
  )
  expect(missing).toEqual([])
})

test('an encoding is said once: OpenAPI 3.0 has no format beside it, and converters refuse both', () => {
  const encoded = [...schemasIn(document)].filter(([, { contentEncoding }]) => contentEncoding !== undefined)
  expect(encoded.length).toBeGreaterThan(0)
  expect(encoded.filter(([, { format }]) => format !== undefined)).toEqual([])
})
