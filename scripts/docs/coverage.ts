// `node scripts/docs/coverage.ts` writes docs/coverage.md: each statement of docs/product.md with the tests that name its id,
// and each route with its contract and handler. coverage.test.ts fails if the page is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { product } from '#contract/index.ts'
import { isTest, root, type SourceFile, sourceFiles } from '../check/source-files.ts'

export const COVERAGE_FILE = join(root, 'docs', 'coverage.md')

/** A comment of docs/product.md with the ids of the statement that follows it. */
const MARK = /<!-- ([\w. -]+) -->/g
/** The title of a `test` or `test.each` that ends with ids in brackets. Excludes `test.skip` and other modifiers. */
const TITLE = /(?:\btest|\btest\.each[^(]*|\))\(\s*(['"`])((?:(?!\1).)*?) \[((?:\d\.[a-z][a-z-]*(?:, )?)+)\]\1,/g

/** Statements about the server that no screen uses, with the reason. */
const SERVER_ONLY: Record<string, string> = {
  '3.kosong': 'a guest opens no listener',
  '7.register-email': 'an address is confirmed in the settings, not while registering',
  '7.reward-types': '`isVoucher`; the catalogue is loaded whole and narrowed on the screen',
  '7.draw-count-date': 'a draw lists its days itself',
  '7.content-faq-item': 'the questions are one list',
  '7.content-item': 'documents come with their list, by type',
  '7.content-publish': 'for editors; the console has its own route',
  '7.content-count': 'lists say their count',
}

export type StatementText = { id: string; section: string; text: string }
export type Proof = { id: string; path: string; title: string }

/** Returns the statements in the order of the page. Several ids in one comment share the text that follows. */
export function listStatements(page: string): StatementText[] {
  return page.split(/^## /m).flatMap((part) => {
    const [section = ''] = part.split('\n', 1)
    const marks = [...part.matchAll(MARK)]
    return marks.flatMap(({ 0: mark, 1: ids = '', index }) => {
      const following = part.slice(index + mark.length)
      const [text = ''] = following.split(/<!-- |\n\n|\n- |\n\|/)
      return ids.split(' ').map((id) => ({ id, section, text: text.replace(/\s+/g, ' ').replaceAll('|', ' ').trim() }))
    })
  })
}

export function listProofs(tests: SourceFile[]): Proof[] {
  return tests.flatMap(({ path, text }) =>
    [...text.matchAll(TITLE)].flatMap(([, , title = '', ids = '']) =>
      ids.split(', ').map((id) => ({ id, path, title })),
    ),
  )
}

export type CoverageRow = { route: string; contract: string[]; handler: string[] }

export function listRoutes(files: SourceFile[]): CoverageRow[] {
  const naming = (folder: RegExp, route: string) =>
    files
      .filter(({ path, text }) => folder.test(path) && !isTest(path) && text.includes(`'${route}'`))
      .map(({ path }) => path)
  return Object.keys(product).map((route) => ({
    route,
    contract: naming(/^server\/contract\/[^/]+$/, route),
    handler: naming(/^server\/routes\/[^/]+$/, route),
  }))
}

export function formatCoverage(page: string, files: SourceFile[]): string {
  const link = (path: string) => `[${path.split('/').at(-1)}](../${path})`
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const proofs = listProofs(files.filter(({ path }) => isTest(path)))
  const statements = listStatements(page)
  const sections = [...new Set(statements.map(({ section }) => section))]
  return [
    '# Coverage: what is documented, and which test proves it',
    '',
    'Written by `node scripts/docs/coverage.ts` from the ids in [product.md](product.md) and in the titles of tests:',
    '`npx vitest run -t 4.flag-week` runs those of one id. A test fails when a statement has no id or no test, when a test names an',
    'unknown id, or when this page is old. *Server only* is what other clients may ask and no screen of ours does.',
    ...sections.flatMap((section) => [
      '',
      `### ${section}`,
      '',
      '| Id | Documented behaviour | Test |',
      '|---|---|---|',
      ...statements
        .filter((one) => one.section === section)
        .map(({ id, text }) => {
          const own = proofs.filter((proof) => proof.id === id)
          const only = SERVER_ONLY[id] ? ` *Server only: ${SERVER_ONLY[id]}.*` : ''
          return `| ${id} | ${cell(text)}${only} | ${own.map(({ path, title }) => `${link(path)} ${cell(title)}`).join('<br>')} |`
        }),
    ]),
    '',
    '## Routes: contract → handler',
    '',
    '| Route | Contract | Handler |',
    '|---|---|---|',
    ...listRoutes(files).map(
      ({ route, contract, handler }) =>
        `| \`${route}\` | ${[contract, handler].map((paths) => paths.map(link).join(' ')).join(' | ')} |`,
    ),
    '',
  ].join('\n')
}

if (process.argv[1] && relative(process.argv[1], fileURLToPath(import.meta.url)) === '') {
  writeFileSync(COVERAGE_FILE, formatCoverage(readFileSync(join(root, 'docs/product.md'), 'utf8'), sourceFiles()))
}
