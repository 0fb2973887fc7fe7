// Writes docs/coverage.md: every documented route with its contract row, its handler and the tests that call it.
// `node scripts/docs/coverage.ts` writes it; coverage.test.ts fails when it is not what it would be now.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { product } from '#contract/index.ts'
import { documentedRoutes } from './documented-routes.ts'

const root = join(fileURLToPath(import.meta.url), '..', '..', '..')
export const TABLE = join(root, 'docs', 'coverage.md')

export type Line = { route: string; source: string; contract: string[]; handler: string[]; tests: string[] }

type Source = { path: string; text: string }

/** Every route, documented ones first; a gap is an empty list. */
export function coverage(): Line[] {
  const contracts = sourcesOf('server/contract/*.ts')
  const handlers = sourcesOf('server/routes/*.ts').filter(({ path }) => !path.endsWith('.test.ts'))
  const tests = [...sourcesOf('server/**/*test*.ts'), ...sourcesOf('client/**/*.e2e.ts')]
  const own = Object.keys(product).filter((route) => !documentedRoutes.includes(route))
  return [...documentedRoutes, ...own].map((route) => ({
    route,
    source: Object.entries(product).find(([name]) => name === route)?.[1].source ?? '',
    contract: naming(contracts, `'${route}'`),
    handler: naming(handlers, `'${route}'`),
    tests: calling(tests, route),
  }))
}

function sourcesOf(pattern: string): Source[] {
  return globSync(pattern, { cwd: root })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function naming(sources: Source[], text: string): string[] {
  return sources.filter((source) => source.text.includes(text)).map(({ path }) => path)
}

/**
 * Tests that hold the path, its parameters filled in or as `${…}`, or its beginning and, apart from it, its last word; and
 * the method's verb. The nearest three.
 */
function calling(sources: Source[], route: string): string[] {
  const [method = '', path = ''] = route.split(' ')
  const whole = new RegExp(`['"\`}]${path.replace(/:\w+/g, '[^/\'"`?\\s]+')}(?=['"\`?$])`)
  const words = path.split('/')
  const last = new RegExp(`['"/]${words.at(-1)}['"\`?]`)
  const head = path.includes(':') ? path.slice(0, path.indexOf(':')) : words.slice(0, -1).join('/')
  const verb = new RegExp(`\\b${method.toLowerCase()}\\b|'${method}\\b`, 'i')
  return sources
    .filter(({ text }) => (whole.test(text) || (text.includes(head) && last.test(text))) && verb.test(text))
    .map((source) => source.path)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, 3)
}

/** How far a test is from a route's own: beside the routes, in a browser, elsewhere. */
function distance(path: string): number {
  if (path.startsWith('server/routes/') && path.endsWith('.test.ts')) return 0
  return path.startsWith('client/') ? 1 : 2
}

export function written(lines: Line[]): string {
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
  writeFileSync(TABLE, written(coverage()))
}
