// docs/coverage.md has no gap: every sentence of docs/product.md is a statement, every statement and route has code and a test.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../check/source-files.ts'
import { COVERAGE_FILE, formatCoverage, listCoverage } from './coverage.ts'
import { findGaps, findUnquoted, oneLine, textOfSection } from './statement-coverage.ts'
import { otherRoutes } from './statements/other-routes.ts'
import { sections } from './statements/statements.ts'

const lines = listCoverage()
const page = readFileSync(join(root, 'docs/product.md'), 'utf8')
const statements = sections.flatMap((section) => section.statements)

test.each(lines)('$route has a contract row, a handler and a test', ({ contract, handler, tests }) => {
  expect({ contract: contract.length, handler: handler.length }).toEqual({ contract: 1, handler: 1 })
  expect(tests, 'its tests').not.toEqual([])
})

test('every section of docs/product.md has statements', () => {
  const titles = [...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  expect(sections.map(({ title }) => title)).toEqual(titles)
})

test.each(sections)('every sentence and every name of section $title has a statement', ({ title, statements: own }) => {
  expect(findUnquoted(textOfSection(page, title), own)).toEqual([])
})

test.each(sections)('every statement of section $title quotes it', ({ title, statements: own }) => {
  const text = oneLine(textOfSection(page, title))
  expect(own.filter(({ quote }) => !text.includes(quote)).map(({ id, quote }) => `${id}: ${quote}`)).toEqual([])
  expect(own.filter(({ id }) => !id.startsWith(`${title.split('.')[0]}.`)).map(({ id }) => id)).toEqual([])
})

test('every statement has code, and a test that exists', () => {
  expect(statements.flatMap((statement) => findGaps(statement).map((gap) => `${statement.id}: ${gap}`))).toEqual([])
})

test('every route that no statement names has a test that exists', () => {
  const named = statements.flatMap(({ routes = [] }) => routes)
  expect(Object.keys(otherRoutes).filter((route) => named.includes(route))).toEqual([])
  expect(Object.values(otherRoutes).flatMap((tests) => findGaps({ code: ['docs/product.md'], tests }))).toEqual([])
})

test('every route that a statement names is in the contract', () => {
  const known = lines.map(({ route }) => route)
  const named = [...statements.flatMap(({ routes = [] }) => routes), ...Object.keys(otherRoutes)]
  expect(named.filter((route) => !known.includes(route))).toEqual([])
})

test('no two statements have one id', () => {
  const ids = statements.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('docs/coverage.md is what scripts/docs/coverage.ts would write', () => {
  expect(readFileSync(COVERAGE_FILE, 'utf8')).toBe(formatCoverage(lines))
})

describe('the checks find what they are for', () => {
  const covered = {
    id: '1.a',
    quote: 'a',
    code: ['scripts/docs/coverage.ts'],
    tests: { 'scripts/docs/coverage.test.ts': 'no two statements have one id' },
  }

  test('a statement with code and a test has no gap', () => {
    expect(findGaps(covered)).toEqual([])
  })

  test.each([
    ['no code', { ...covered, code: [] }],
    ['a file that does not exist', { ...covered, code: ['scripts/docs/gone.ts'] }],
    ['no test', { ...covered, tests: {} }],
    ['a test file that does not exist', { ...covered, tests: { 'scripts/docs/gone.test.ts': 'a' } }],
    ['a test that was renamed', { ...covered, tests: { 'scripts/docs/coverage.test.ts': 'no two statements' } }],
    ['a title that is only a comment', { ...covered, tests: { 'scripts/docs/coverage.test.ts': 'has one id' } }],
    [
      'a row that was removed',
      { ...covered, tests: { 'scripts/docs/coverage.test.ts': `no two statements have one id › ${'gone'.repeat(2)}` } },
    ],
    ['a file that is no test', { ...covered, tests: { 'scripts/docs/coverage.ts': 'a' } }],
  ])('%s is a gap', (_, statement) => {
    expect(findGaps(statement)).toHaveLength(1)
  })

  test.each([
    ['a sentence', 'Toasts stay for three seconds. They leave by themselves.', ['They leave by themselves.']],
    ['a list item', 'Toasts stay for three seconds.\n- They leave.', ['They leave.']],
    [
      'a table row',
      '| what | then |\n|---|---|\n| Toasts stay | long |\n| They leave | soon |',
      ['| They leave | soon |'],
    ],
    ['a name between backticks', 'Toasts stay for `3 s`.', ['`3 s`']],
  ])('%s without a statement is found', (_, text, found) => {
    expect(findUnquoted(text, [{ quote: 'Toasts stay' }])).toEqual(found)
  })
})
