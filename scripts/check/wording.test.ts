// Checks that comments cite only pages, sections and decisions that the repository contains.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './source-files.ts'

/** Citations of pages outside the repository: tickets and pictures of the design. */
const FOREIGN_PAGES = /\bissues? \d+|\bpng \d+|\bdesigns? \d\d|\/\/ \d\d[a-z]?[:,]/gi

const RECORDS = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 3)))

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

test('every page that a comment cites is in docs/, with the section it names', () => {
  const broken = sourceFiles().flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => findBrokenCitations(line).map((found) => `${path}:${at + 1}: ${found}`)),
  )
  expect(broken).toEqual([])
})
