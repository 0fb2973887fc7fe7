import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COVERAGE_FILE, formatCoverage, listCoverage } from './coverage.ts'

const lines = listCoverage()

test.each(lines)('$route has a contract row, a handler and a test', ({ contract, handler, tests }) => {
  expect({ contract: contract.length, handler: handler.length }).toEqual({ contract: 1, handler: 1 })
  expect(tests, 'tests that call it').not.toEqual([])
})

test('docs/coverage.md is what scripts/docs/coverage.ts would write', () => {
  expect(readFileSync(COVERAGE_FILE, 'utf8')).toBe(formatCoverage(lines))
})
