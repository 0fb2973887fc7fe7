import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coverage, TABLE, written } from './coverage.ts'

const lines = coverage()

test.each(lines)('$route has a contract row, a handler and a test', ({ contract, handler, tests }) => {
  expect({ contract: contract.length, handler: handler.length }).toEqual({ contract: 1, handler: 1 })
  expect(tests, 'tests that call it').not.toEqual([])
})

test('docs/coverage.md is what scripts/docs/coverage.ts would write', () => {
  expect(readFileSync(TABLE, 'utf8')).toBe(written(lines))
})
