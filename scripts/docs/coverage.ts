// Writes docs/coverage.md: every documented route with its contract row, its handler and the tests that call it.
// `node scripts/docs/coverage.ts` writes it; coverage.test.ts fails when the file is out of date.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { product } from '#contract/index.ts'
import { documentedRoutes } from './documented-routes.ts'

const root = join(fileURLToPath(import.meta.url), '..', '..', '..')
export const COVERAGE_FILE = join(root, 'docs', 'coverage.md')

export type CoverageRow = { route: string; source: string; contract: string[]; handler: string[]; tests: string[] }

type Source = { path: string; text: string }

/** Every route, documented ones first; a missing contract, handler or test is an empty list. */
export function listCoverage(): CoverageRow[] {
  const contracts = sourcesOf('server/contract/*.ts')
  const handlers = sourcesOf('server/routes/*.ts').filter(({ path }) => !path.endsWith('.test.ts'))
  const tests = [...sourcesOf('server/**/*test*.ts'), ...sourcesOf('client/**/*.e2e.ts')]
  const own = Object.keys(product).filter((route) => !documentedRoutes.includes(route))
  return [...documentedRoutes, ...own].map((route) => ({
    route,
    source: Object.entries(product).find(([name]) => name === route)?.[1].source ?? '',
    contract: pathsContaining(contracts, `'${route}'`),
    handler: pathsContaining(handlers, `'${route}'`),
    tests: findTests(tests, route),
  }))
}

function sourcesOf(pattern: string): Source[] {
  return globSync(pattern, { cwd: root })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function pathsContaining(sources: Source[], text: string): string[] {
  return sources.filter((source) => source.text.includes(text)).map(({ path }) => path)
}

/**
 * Finds tests that contain the method's name and the path, with its parameters filled in or as `${…}`, or the path's beginning
 * and its last segment separately. Returns the three closest to the route's handler.
 */
function findTests(sources: Source[], route: string): string[] {
  const [method = '', path = ''] = route.split(' ')
  const whole = new RegExp(`['"\`}]${path.replace(/:\w+/g, '[^/\'"`?\\s]+')}(?=['"\`?$])`)
  const words = path.split('/')
  const last = new RegExp(`['"/]${words.at(-1)}['"\`?]`)
  const head = path.includes(':') ? path.slice(0, path.indexOf(':')) : words.slice(0, -1).join('/')
  const verb = new RegExp(`\\b${method.toLowerCase()}\\b|'${method}\\b`, 'i')
  return sources
    .filter(({ text }) => (whole.test(text) || (text.includes(head) && last.test(text))) && verb.test(text))
    .map((source) => source.path)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, 3)
}

/** Sorts tests beside the handlers first, then browser tests, then all others. */
function rankOf(path: string): number {
  if (path.startsWith('server/routes/') && path.endsWith('.test.ts')) return 0
  return path.startsWith('client/') ? 1 : 2
}

export function formatCoverage(lines: CoverageRow[]): string {
  const link = (path: string) => `[${path.split('/').at(-1)}](../${path})`
  const rows = lines.map(
    ({ route, source, contract, handler, tests }) =>
      `| \`${route}\` | ${source} | ${contract.map(link).join(' ')} | ${handler.map(link).join(' ')} | ${tests.map(link).join(' ')} |`,
  )
  return [
    '# Coverage: documented route → contract → handler → tests',
    '',
    'Written by `node scripts/docs/coverage.ts`; a test fails when a documented route lacks one of them, or when this page is old.',
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
