// @vitest-environment node
// Which addresses a path of the route table matches.
import { expect, test } from 'vitest'
import { matchPath } from './match-path.ts'

test.each([
  ['/faq', '/faq', {}],
  ['/faq', '/FAQ/', {}],
  ['/luckydraw-detail/', '/luckydraw-detail', {}],
  ['/campaign/:id', '/campaign/beli%202', { id: 'beli 2' }],
  ['/campaign/:id', '/campaign/%E0%A4', { id: '%E0%A4' }],
  ['/campaign/:id', '/campaign', null],
  ['/campaign/:id', '/campaign/', null],
  ['/campaign', '/campaign/1', null],
  ['/faq', '/terms', null],
])('%s and %s: %o', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params)
})
