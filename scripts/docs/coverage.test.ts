// Checks docs/coverage.md: each statement of docs/product.md has an id and a test, each route a contract and a handler.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest, root, sourceFiles } from '../check/source-files.ts'
import { COVERAGE_FILE, formatCoverage, listProofs, listRoutes, listStatements } from './coverage.ts'

const page = readFileSync(join(root, 'docs/product.md'), 'utf8')
const files = sourceFiles()
const ids = listStatements(page).map(({ id }) => id)
const proven = listProofs(files.filter(({ path }) => isTest(path)))

test('each sentence, list item and row of docs/product.md has an id', () => {
  expect(findUnmarked(page)).toEqual([])
})

test('each id begins with the number of its section and is unique', () => {
  const misplaced = listStatements(page).filter(({ id, section }) => id.split('.')[0] !== section.split('.')[0])
  expect({ misplaced, repeated: ids.filter((id, at) => ids.indexOf(id) !== at) }).toEqual({
    misplaced: [],
    repeated: [],
  })
})

test('each statement has a test', () => {
  expect(ids.filter((id) => !proven.some((proof) => proof.id === id))).toEqual([])
})

test('no test names an unknown id', () => {
  expect(proven.filter(({ id }) => !ids.includes(id))).toEqual([])
})

test('each route has one contract and one handler', () => {
  const gaps = listRoutes(files).filter(({ contract, handler }) => contract.length !== 1 || handler.length !== 1)
  expect(gaps).toEqual([])
})

test('each path of section 7 is in the contract', () => {
  const calls = page.split(/^## /m).find((part) => part.startsWith('7.')) ?? ''
  const paths = [...calls.matchAll(/`(?:[A-Z]+ )?(\/[\w/{}-]+)/g)].map(([, path = '']) =>
    path.replace(/\/$/, '').replaceAll(/\{\w+\}|\b(faq|banner)\b/g, '*'),
  )
  const routes = listRoutes(files).map(({ route }) => route.replaceAll(/:\w+/g, '*'))
  expect(paths.filter((path) => !routes.some((route) => route.includes(path)))).toEqual([])
})

test('docs/coverage.md is what scripts/docs/coverage.ts would write', () => {
  expect(readFileSync(COVERAGE_FILE, 'utf8')).toBe(formatCoverage(page, files))
})

describe('the checks find what they are for', () => {
  test.each([
    ['a sentence', 'Toasts stay.', ['Toasts stay.']],
    ['a list item', '<!-- 9.toast -->Toasts stay.\n- They leave.', ['- They leave.']],
    ['a table row', '| what |\n|---|\n| <!-- 9.toast -->Toasts |\n| They leave |', ['| They leave |']],
  ])('%s without an id', (_, text, found) => {
    expect(findUnmarked(`# Page\n\n## 9. Constants\n\n${text}\n`)).toEqual(found)
  })

  const id = '9.toast'

  test.each([
    ['a test', `test('a toast leaves [${id}, ${id}]', () => {})`, [id, id]],
    ['a test of several rows', `test.each(rows)('%s leaves [${id}]', () => {})`, [id]],
    ['a test that is skipped', `test.skip('a toast leaves [${id}]', () => {})`, []],
    ['a comment', `// a toast leaves [${id}]`, []],
  ])('%s proves what it names', (_, text, found) => {
    expect(listProofs([{ path: 'a.test.ts', text }]).map(({ id }) => id)).toEqual(found)
  })
})

/** Returns list items, table rows and sentences of the numbered sections without an id, except lines that end in a colon. */
function findUnmarked(page: string): string[] {
  const [, ...sections] = page.split(/^## .*$/m)
  return sections
    .flatMap((text) => text.split(/\n(?=\n|- |\| )/))
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => /[a-z]{3}/.test(block.replace(/\*\*[^*]+\*\*/g, '')))
    .filter((block) => !block.endsWith(':') && !block.includes('|---') && !block.includes('<!-- '))
}
