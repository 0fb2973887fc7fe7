import { expect, test } from 'vitest'
import { compileOverlap, compilePathPattern } from './path-pattern.ts'

test.each([
  ['/api/point/list', '/api/point/list', true],
  ['/api/point/list', '/api/point/lists', false],
  ['/api/receipt/*', '/api/receipt/detail/7', true],
  ['/api/receipt/*', '/api/receipts', false],
  ['/api/receipt/detail/:id', '/api/receipt/detail/7', true],
  ['/api/receipt/detail/:id', '/api/receipt/detail/7/8', false],
  ['/api/a.b', '/api/aXb', false],
  ['/api/point/list/', '/api/point/list', true],
  ['/api/point/list', '/api/point/list/', true],
])('%s matches %s: %s', (pattern, path, matches) => {
  expect(compilePathPattern(pattern)({ route: null, path })).toBe(matches)
})

test.each([
  ['/api/receipt/detail/abc', '/api/receipt/detail/:id', true],
  ['/api/*', '/api/receipt/detail/:id', true],
  ['/api/receipt/detail/:other', '/api/receipt/detail/:id', true],
  ['/api/receipt/detail/:other/', '/api/receipt/detail/:id', true],
  ['/api/tidak/ada', '/api/receipt/detail/:id', false],
])('%s overlaps %s: %s', (pattern, documented, overlaps) => {
  expect(compileOverlap(pattern)(documented)).toBe(overlaps)
})
