// Every list of the product pages (decisions 102).
import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from './index.ts'
import type { Route } from './wire.ts'

const routes: Record<string, Route> = contract
const lists = Object.entries(routes).flatMap(([name, route]) =>
  route.data instanceof z.ZodObject && 'rows' in route.data.shape ? [{ name, route, data: route.data.shape }] : [],
)

test('finds the lists of the contract', () => {
  expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(['GET /api/point/list', 'GET /control/journal']))
  expect(lists.length).toBeGreaterThan(30)
})

test.each(lists)('$name counts, and pages unless it is of the control plane', ({ name, route, data }) => {
  const isPaged = ['page', 'pageSize'].every((key) => key in (route.query?.shape ?? {}) && key in data)
  expect('count' in data).toBe(true)
  expect(isPaged || name.includes(' /control/')).toBe(true)
})

test('no other answer is a bare list', () => {
  const bare = Object.entries(routes).filter(([, { data }]) => data instanceof z.ZodArray)
  expect(bare.map(([name]) => name)).toEqual([])
})

test.each([
  'GET /api/receipt/list',
  'GET /api/point/referralhistory',
  'GET /api/campaign',
  'GET /api/public/brand',
  'GET /adminapi/contents/:type',
])('%s gives every row where the caller names no page', (name) => {
  expect(routes[name]?.query?.parse({})).toMatchObject({ page: 1, pageSize: 1000 })
})
