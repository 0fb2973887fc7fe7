// Writes docs/coverage.md: every statement of docs/product.md with its code and its tests, and every documented route with its
// contract row, its handler and its tests.
// `node scripts/docs/coverage.ts` writes it; coverage.test.ts fails when the file is out of date.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { product } from '#contract/index.ts'
import { isTest } from '../check/source-files.ts'
import { documentedRoutes } from './documented-routes.ts'
import { formatStatements } from './statement-coverage.ts'
import { otherRoutes } from './statements/other-routes.ts'
import { sections } from './statements/statements.ts'

const root = join(fileURLToPath(import.meta.url), '..', '..', '..')
export const COVERAGE_FILE = join(root, 'docs', 'coverage.md')

export type CoverageRow = { route: string; source: string; contract: string[]; handler: string[]; tests: string[] }

type Source = { path: string; text: string }

/** Every route, documented ones first; a missing contract, handler or test is an empty list. */
export function listCoverage(): CoverageRow[] {
  const contracts = readSources('server/contract/*.ts').filter(({ path }) => !isTest(path))
  const handlers = readSources('server/routes/*.ts').filter(({ path }) => !isTest(path))
  const own = Object.keys(product).filter((route) => !documentedRoutes.includes(route))
  return [...documentedRoutes, ...own].map((route) => ({
    route,
    source: Object.entries(product).find(([name]) => name === route)?.[1].source ?? '',
    contract: pathsContaining(contracts, `'${route}'`),
    handler: pathsContaining(handlers, `'${route}'`),
    tests: listTests(route),
  }))
}

function readSources(pattern: string): Source[] {
  return globSync(pattern, { cwd: root })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function pathsContaining(sources: Source[], text: string): string[] {
  return sources.filter((source) => source.text.includes(text)).map(({ path }) => path)
}

/** The test files of the statements that name the route, or of a route that docs/product.md does not name. */
function listTests(route: string): string[] {
  const named = sections.flatMap(({ statements }) => statements).filter(({ routes = [] }) => routes.includes(route))
  return [...new Set([...named.map(({ tests }) => tests), otherRoutes[route] ?? {}].flatMap(Object.keys))]
}

export function formatCoverage(lines: CoverageRow[]): string {
  const link = (path: string) => `[${path.split('/').at(-1)}](../${path})`
  const rows = lines.map(
    ({ route, source, contract, handler, tests }) =>
      `| \`${route}\` | ${source} | ${contract.map(link).join(' ')} | ${handler.map(link).join(' ')} | ${tests.map(link).join(' ')} |`,
  )
  return [
    '# Coverage: what is documented, where it is, which test proves it',
    '',
    'Written by `node scripts/docs/coverage.ts` from `scripts/docs/statements/`. A test fails when a sentence of',
    '[product.md](product.md) has no statement, a statement or a documented route no code or no test, when a named file or test',
    'does not exist, or when this page is old.',
    '',
    '## Statements: documented behaviour → where → test',
    '',
    'After `›` stands the row of a test with several.',
    '',
    ...formatStatements(sections),
    '## Routes: contract → handler → tests',
    '',
    '| Route | Documented in | Contract | Handler | Tests |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

if (process.argv[1] && relative(process.argv[1], fileURLToPath(import.meta.url)) === '') {
  writeFileSync(COVERAGE_FILE, formatCoverage(listCoverage()))
}
