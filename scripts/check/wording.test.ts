// Checks that comments cite only pages, sections and decisions that the repository contains.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root, type SourceFile, sourceFiles } from './source-files.ts'

/** Citations of pages outside the repository: tickets and pictures of the design. */
const FOREIGN_PAGES = /\bissues? \d+|\bpng \d+|\bdesigns? \d\d|\/\/ \d\d[a-z]?[:,]/gi

const RECORDS = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 3)))

function findAll(files: SourceFile[], find: (line: string) => string[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => find(line).map((found) => `${path}:${at + 1}: ${found}`)),
  )
}

function findBrokenCitations(line: string): string[] {
  const cited = line.matchAll(/(?<![\w/.`-])((?:docs\/)?[\w-]+\.md)(?:#[\w-]+)?(?: (\d+))?/g)
  const broken = [...cited]
    .filter(([, page = '', section]) => !leadsSomewhere(page, section))
    .map(([citation]) => citation)
  const records = [...line.matchAll(/\bdecisions (\d+(?:(?:, | and )\d{3})*)/g)].flatMap(([, list = '']) =>
    list.split(/, | and /),
  )
  const missing = records.filter((number) => !RECORDS.has(number)).map((number) => `decisions ${number}`)
  return [...broken, ...missing, ...(line.match(FOREIGN_PAGES) ?? [])]
}

function leadsSomewhere(page: string, section: string | undefined): boolean {
  const path = [page, `docs/${page}`].map((name) => join(root, name)).find((name) => existsSync(name))
  if (!path) return false
  return section === undefined || new RegExp(`^## ${section}\\.`, 'm').test(readFileSync(path, 'utf8'))
}

const files = sourceFiles().filter(({ path }) => path !== 'scripts/check/wording.test.ts')

test('every page that a comment cites is in docs/, with the section it names', () => {
  expect(findAll(files, findBrokenCitations)).toEqual([])
})

describe('the checks find what they are for', () => {
  test.each([
    '// See elsewhere.md.',
    '// Points (decisions.md 4).',
    '// Points (decisions 499).',
    '// Points (decisions 401, 499).',
    '// The key (issue 7).',
    '// 04b: the sheet.',
    '// As design.md 8 says.',
  ])('%s leads nowhere', (line) => expect(findBrokenCitations(line)).not.toEqual([]))
})
