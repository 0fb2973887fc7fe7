import fc from 'fast-check'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { responseSchemaOf } from '#contract/openapi/document.ts'
import { type Contract, pageOf } from '#contract/wire.ts'
import { createSerializerCompiler } from './check.ts'
import { compileSerializer, encodeToJson } from './serializer.ts'

const Row = z.object({
  later: z.string().optional(),
  id: z.string(),
  'two words': z.number(),
  count: z.int().nullable(),
  isOpen: z.boolean(),
  status: z.enum(['open', 'closed']),
  kind: z.union([z.literal(1), z.literal(2)]),
  tags: z.array(z.string()),
  ref: z.object({ kind: z.string(), id: z.string() }).nullable(),
  note: z.string().nullable().optional(),
  trimmed: z.string().trim().optional(),
  anything: z.unknown(),
  counts: z.record(z.string(), z.number()).optional(),
  parts: z.record(z.string(), z.object({ only: z.string() })).optional(),
  json: z.json().optional(),
  effect: z.discriminatedUnion('type', [
    z.object({ type: z.literal('a'), value: z.string() }),
    z.object({ type: z.literal('b'), value: z.number() }),
  ]),
})
const Answer = responseSchemaOf({ access: 'public', summary: '', source: '', data: pageOf(Row) })

/** Any text, those that JSON escapes and halves of surrogate pairs among them. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('"', '\\', '\n', '\u2028', '\ud83d', 'é🧾'),
)
const number = fc.double({ noNaN: true, noDefaultInfinity: true })
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const row = fc.record({
  // In another order than in the schema, and with a field that it does not have.
  unknown: text,
  effect: fc.oneof(
    fc.record({ type: fc.constant('a'), value: text, hidden: text }),
    fc.record({ value: number, type: fc.constant('b') }),
  ),
  id: text,
  'two words': number,
  count: fc.option(fc.integer()),
  isOpen: fc.boolean(),
  status: fc.constantFrom('open', 'closed'),
  kind: fc.constantFrom(1, 2),
  tags: fc.array(text, { maxLength: 3 }),
  ref: fc.option(fc.record({ id: text, kind: text, more: text })),
  note: optional(fc.option(text)),
  later: optional(text),
  trimmed: optional(text),
  anything: fc.jsonValue(),
  counts: optional(fc.dictionary(text, number, { maxKeys: 3 })),
  parts: optional(fc.dictionary(text, fc.record({ more: text, only: text }), { maxKeys: 2 })),
  json: optional(fc.jsonValue()),
})

test('a compiled serializer writes what the schema encodes, byte for byte', () => {
  const serialize = compileSerializer(Answer)
  const page = fc.array(row, { maxLength: 3 }).map((rows) => ({ rows, count: rows.length, page: 1, pageSize: 20 }))
  const answer = fc.oneof(
    page.map((data) => ({ error: null, code: 'ok', data, stray: true })),
    fc.record({ data: fc.constant(null), code: fc.constant('otp_invalid'), error: text }),
  )
  fc.assert(
    fc.property(answer, (value) => {
      expect(serialize(value)).toBe(encodeToJson(Answer, value))
    }),
    { numRuns: 200 },
  )
})

test('every route of the contract has one, which writes its failures', () => {
  const failure = { error: 'Kamu belum masuk.', code: 'other', status: 'failed', rateLimitTs: 5, stray: 1 }
  const differing = Object.entries<Contract[keyof Contract]>(contract).filter(([, route]) => {
    if (route.binary || route.events) return false
    const schema = responseSchemaOf(route)
    return compileSerializer(schema)(failure) !== encodeToJson(schema, failure)
  })
  expect(differing.map(([name]) => name)).toEqual([])
})

/** Statuses of the first answers of a route, of which those with these numbers lack what the contract demands. */
async function listStatuses(checksEveryResponse: boolean, count: number, unfit: number[]): Promise<number[]> {
  const app = fastify()
  app.setSerializerCompiler(createSerializerCompiler(checksEveryResponse))
  let number = 0
  app.get('/', { schema: { response: { 200: z.object({ id: z.string(), tags: z.array(z.string()) }) } } }, () => {
    number += 1
    return { id: unfit.includes(number) ? 5 : 'a', tags: [] }
  })
  const statuses: number[] = []
  while (statuses.length < count) statuses.push((await app.inject('/')).statusCode)
  await app.close()
  return statuses
}

test('every response is checked in development and tests', async () => {
  expect(await listStatuses(true, 3, [2])).toEqual([200, 500, 200])
})

test('in production the first of a hundred responses of a route is checked', async () => {
  const statuses = await listStatuses(false, 102, [1, 2, 101, 102])
  expect(statuses.flatMap((status, index) => (status === 500 ? [index + 1] : []))).toEqual([1, 101])
})
