import { expect, test } from 'vitest'
import { findNearbyFilters } from './nearby.ts'

test.each([
  ['server/rules/point/ledger.ts', ['/ledger/', '/ledger.', '/point/', '/point.']],
  ['client/point/point.module.css', ['/point/', '/point.']],
  ['server/app.test.ts', ['/app/', '/app.']],
  ['docs/how-to.md', []],
])('a change of %s runs the tests named %j', (path, filters) => {
  expect(findNearbyFilters([path])).toEqual(filters)
})
