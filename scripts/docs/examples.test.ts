// Checks that every response in the OpenAPI document has an example in examples.json.
import { expect, test } from 'vitest'
import { controlStream } from '#contract/control/stream.ts'
import { domainErrors } from '#contract/domain-errors.ts'
import { contract } from '#contract/index.ts'
import { ContractSchemas } from '#contract/openapi/contract-schemas.ts'
import { createOpenApi } from '#contract/openapi/document.ts'
import { examples } from '#contract/openapi/recorded-examples.ts'
import type { Route } from '#contract/wire.ts'

const AGAIN = 'Put what the app answers into server/contract/openapi/examples.json (CONTRIBUTING.md, a route)'
const document = createOpenApi({ title: 'Struka API', version: '1', serverUrl: 'http://127.0.0.1:3000' })
const schemas = new ContractSchemas(document)

type Answered = { content?: Record<string, { examples?: Record<string, unknown> }> }

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { responses }]) => ({
    route: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    responses,
  })),
)

test('every answer with a JSON body has its examples', () => {
  const shared = Object.entries<{ value?: unknown }>(document.components.examples).map(([name, { value }]) => ({
    name,
    value,
  }))
  const own = operations.flatMap(({ route, responses }) =>
    Object.entries(responses).flatMap(([status, response]) => {
      const shown = examplesOf(response)
      if (!shown) return []
      const names = status === '200' ? ['ok', ...Object.keys(shown)] : Object.keys(shown)
      if (names.length === 0) return [{ name: `${route} ${status}`, value: undefined }]
      return names.map((name) => ({ name: `${route} ${status} ${name}`, value: shown[name] }))
    }),
  )
  const missing = [...shared, ...own].filter(({ value }) => value === undefined)
  expect(
    missing.map(({ name }) => name),
    AGAIN,
  ).toEqual([])
})

test('every parameter and every JSON body has an example that its route accepts', () => {
  const wrong = Object.entries<Route>({ ...contract, ...controlStream }).flatMap(([route, row]) => {
    const { params, query, body } = examples.requests[route] ?? {}
    const text = Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))
    const parts = [row.params?.safeParse(params), row.query?.safeParse(text), row.body?.safeParse(body)]
    const missing = Object.keys(row.query?.shape ?? {}).filter((name) => query?.[name] === undefined)
    return parts.every((part) => part?.success !== false) && missing.length === 0 ? [] : [route]
  })
  expect(wrong, AGAIN).toEqual([])
})

test('every example fits the schema of its answer, and is of a route and a code that exist', () => {
  const routes = new Set(Object.keys({ ...contract, ...controlStream }))
  const wrong = [
    ...Object.entries(examples.successes).flatMap(([route, body]) =>
      routes.has(route) ? schemas.success(route, body).map((difference) => ({ route, ...difference })) : [{ route }],
    ),
    ...[...Object.entries(examples.failures), ...Object.entries(examples.variants)].flatMap(([name, body]) => {
      const code = name.split(' ').at(-1) ?? ''
      return code in domainErrors && body['code'] === code ? [] : [{ code }]
    }),
  ]
  expect(wrong, AGAIN).toEqual([])
})

function examplesOf(response: object): Record<string, unknown> | undefined {
  const name = '$ref' in response ? String(response.$ref).split('/').at(-1) : undefined
  const { content } = (name === undefined ? response : document.components.responses[name]) as Answered
  return content?.['application/json']?.examples
}
