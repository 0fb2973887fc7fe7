import { expect, test } from 'vitest'
import { findNearbyTests } from './nearby.ts'

const rule = 'server/rules/point/ledger.test.ts'
const route = 'server/routes/point.test.ts'
const screen = 'client/point/filter.test.ts'
const queries = 'server/db/query-count.test.ts'
const others = ['server/routes/auth.test.ts', 'server/contract/phone.test.ts', 'client/ui/art/art.test.tsx']

test.each([
  ['server/rules/point/lot.ts', [rule, route, screen, queries]],
  ['server/contract/point.ts', [rule, route, screen, queries]],
  ['client/point/point.module.css', [rule, route, screen]],
  ['server/contract/plain/welcome-points.ts', [queries]],
  ['docs/product.md', []],
])('a change of %s runs %j', (path, nearby) => {
  expect(findNearbyTests([path], [rule, route, screen, queries, ...others])).toEqual(nearby)
})
