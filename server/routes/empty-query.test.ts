// Empty query values mean 'not given' on every route (decisions 102): production clients send `start=&end=`.
import { expect } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import type { Route } from '#contract/wire.ts'
import { sampleOf } from '../testing/mutant.ts'
import { testWith } from '../testing/test.ts'
import { RATNA, type World } from '../testing/world.ts'

const Words = z.record(z.string(), z.coerce.string())
const Method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

const routes: Record<string, Route> = contract
const cases = Object.entries(routes).flatMap(([name, { query, params, body }]) =>
  query ? [{ name, query, params: params ? Words.parse(sampleOf(params)) : {}, body: body && sampleOf(body) }] : [],
)

const test = testWith('regular')

async function ask(world: World, name: string, params: Record<string, string>, query: string, body: unknown) {
  const [method = '', path = ''] = name.split(' ')
  const answer = await world.app.inject({
    method: Method.parse(method),
    url: `${path.replace(/:(\w+)/g, (_, key) => params[key] ?? '')}?${query}`,
    headers: { 'x-sandbox': world.sandbox.name, cookie: await sessionCookieOf(world) },
    ...(body === undefined ? {} : { payload: Object(body) }),
  })
  if (!String(answer.headers['content-type']).includes('json')) return { status: answer.statusCode }
  const { code, fields, data } = answer.json()
  // Each request adds a journal record, so the counts differ.
  if (name.includes('/journal')) return { status: answer.statusCode, code, fields }
  return { status: answer.statusCode, code, fields, count: Array.isArray(data?.rows) ? data.rows.length : data?.count }
}

async function sessionCookieOf(world: World): Promise<string> {
  const { headers } = await world.agent().post(`/control/shoppers/${encodeURIComponent(RATNA)}/login`)
  return String(headers['set-cookie'])
}

test.for(cases)('$name reads empty query values as not given', async ({ name, query, params, body }, { world }) => {
  // A short timeout makes a waiting route respond at once.
  const given = 'timeoutMs' in query.shape ? 'timeoutMs=1' : ''
  const keys = Object.keys(query.shape).filter((key) => key !== 'timeoutMs')
  const without = await ask(world, name, params, given, body)
  expect(await ask(world, name, params, [given, ...keys.map((key) => `${key}=`)].join('&'), body)).toEqual(without)
  expect(await ask(world, name, params, [given, ...keys.map((key) => `${key}[]=`)].join('&'), body)).toEqual(without)
})
