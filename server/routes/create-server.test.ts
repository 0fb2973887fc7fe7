import { expect, test } from 'vitest'
import * as z from 'zod'
import { domainErrors } from '#contract/domain-errors.ts'
import { Failure } from '#contract/wire.ts'
import { DomainError } from '../rules/domain-error.ts'
import { readSettings } from '../settings.ts'
import { createServer } from './create-server.ts'
import { createSerializer } from './serializer.ts'

const Response = z.object({ id: z.string(), tags: z.array(z.string()), choice: z.string().nullable() })

/** Requests a response that matches the contract, one of a wrong type, and a failure. */
async function listAnswers(isStrict: boolean) {
  const app = createServer(readSettings({ LOG_LEVEL: 'silent' }), { isStrict })
  app.get('/:id', { schema: { response: { 200: z.union([Response, Failure]) } } }, (request) => {
    const { id } = request.params as { id: string }
    if (id === 'refused') throw new DomainError('out_of_stock')
    return { id: id === 'good' ? 'a' : 5, tags: ['x'], choice: null, hidden: 'x' }
  })
  const answers = await Promise.all(['/good', '/bad', '/refused'].map((url) => app.inject(url)))
  await app.close()
  return answers.map((answer) => [answer.statusCode, answer.json()])
}

const GOOD = { id: 'a', tags: ['x'], choice: null }
const REFUSED = { error: domainErrors.out_of_stock, code: 'out_of_stock', data: null }

test('a response that does not match the contract is an error in development and tests', async () => {
  const [good, bad, refused] = await listAnswers(true)
  expect([good, refused]).toEqual([
    [200, GOOD],
    [200, REFUSED],
  ])
  expect(bad).toEqual([500, expect.objectContaining({ code: 'server_error', requestId: expect.any(String) })])
})

test('elsewhere it is sent as its schema writes it, without what the schema does not declare', async () => {
  expect(await listAnswers(false)).toEqual([
    [200, GOOD],
    [200, { ...GOOD, id: '5' }],
    [200, REFUSED],
  ])
})

test('a text is escaped, of whatever format its schema says it is', () => {
  const serialize = createSerializer(z.object({ at: z.iso.datetime() }), false)
  expect(JSON.parse(serialize({ at: '","code":"' }))).toEqual({ at: '","code":"' })
})

test('a choice between schemas drops undeclared fields, too', () => {
  const choice = z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })])
  const serialize = createSerializer(z.object({ choice }), false)
  expect(serialize({ choice: { kind: 'b', hidden: 'x' } })).toBe('{"choice":{"kind":"b"}}')
})

test('a list in a query may be written with brackets', async () => {
  const app = createServer(readSettings({ LOG_LEVEL: 'error' }))
  app.get('/', ({ query }) => query)
  const answers = await Promise.all(['/?a[]=1&a%5B%5D=2', '/?a=1&a=2'].map((url) => app.inject(url)))
  await app.close()
  expect(answers.map((answer) => answer.json())).toEqual(Array(2).fill({ a: ['1', '2'] }))
})
