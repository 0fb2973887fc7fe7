// The statements of docs/product.md against the page, the code and the tests that they name; and as tables of docs/coverage.md.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../check/source-files.ts'
import type { Section, Statement } from './statements/statement.ts'

const QUOTES = ["'", '"', '`']

/** Sentences that state nothing: about the page itself, heads of tables, and what introduces a list. */
const ABOUT_THE_PAGE = [/\[coverage\.md\]\(coverage\.md\)/, /\|---\|/, /:$/]

/** The text of a section of docs/product.md, without its heading. */
export function textOfSection(page: string, title: string): string {
  const found = page.split(/^## /m).find((part) => part.startsWith(`${title}\n`))
  return found === undefined ? '' : found.slice(title.length)
}

/**
 * What no statement quotes: sentences, table rows and list items of a section of which no word is quoted, and names between
 * backticks.
 */
export function findUnquoted(text: string, statements: Pick<Statement, 'quote'>[]): string[] {
  const sentences = splitIntoSentences(text).filter((one) => !ABOUT_THE_PAGE.some((pattern) => pattern.test(one)))
  const quotes = statements.map(({ quote }) => quote)
  return [
    ...sentences.filter((one) => !quotes.some((quote) => one.includes(quote) || quote.includes(one))),
    ...sentences.flatMap((one) => one.match(/`[^`]+`/g) ?? []).filter((name) => !quotes.join('\n').includes(name)),
  ]
}

/** Blocks end at blank lines, list items and table rows; a block's sentences end at `.` or `;` before a space. */
function splitIntoSentences(text: string): string[] {
  return text
    .split(/\n(?=\n|- |\| )/)
    .map((block) => oneLine(block).replace(/^- /, ''))
    .filter((block) => block !== '')
    .flatMap((block) => (block.startsWith('|') ? [block] : block.split(/(?<=[.;])\s+(?=\S)/)))
    .filter((sentence) => /[a-z]{3}/i.test(sentence.replace(/\*\*[^*]+\*\*/g, '')))
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** What keeps a statement from being covered; empty when its code and its tests exist. */
export function findGaps({ code, tests }: Pick<Statement, 'code' | 'tests'>): string[] {
  const named = Object.entries(tests).flatMap(([path, titles]) => [titles].flat().map((title) => ({ path, title })))
  return [
    ...(code.length === 0 ? ['no code'] : []),
    ...(named.length === 0 ? ['no test'] : []),
    ...code.filter((path) => !existsSync(join(root, path))).map((path) => `${path} does not exist`),
    ...named
      .filter(({ path, title }) => !hasTest(path, title))
      .map(({ path, title }) => `${path} has no test '${title}'`),
  ]
}

/**
 * Whether the file has a test of this title that runs: `test.skip` and its like do not count. `title › row` names one row of
 * a test with several: the file must have that text too.
 */
function hasTest(path: string, named: string): boolean {
  if (!/\.(test|e2e)\.tsx?$/.test(path) || !existsSync(join(root, path))) return false
  const [title = '', row = ''] = named.split(' › ')
  const text = readFileSync(join(root, path), 'utf8')
  return QUOTES.some((quote) => isCalled(text, `${quote}${title}${quote},`)) && text.includes(row)
}

/** Whether `test(…`, or the second call of `test.each(…)(…`, has this first argument. */
function isCalled(text: string, argument: string): boolean {
  const before = text.split(argument).slice(0, -1)
  return before.some((part) => /(?:\btest|\))\(\s*$/.test(part))
}

/** The tables of docs/coverage.md: a section of docs/product.md each. */
export function formatStatements(sections: Section[]): string[] {
  return sections.flatMap(({ title, statements }) => [
    `### ${title}`,
    '',
    '| Id | Documented behaviour | Where | Test |',
    '|---|---|---|---|',
    ...statements.map(
      (statement) =>
        `| ${statement.id} | ${cell(statement.says ?? statement.quote)} | ${links(statement.code)} | ${proofs(statement)} |`,
    ),
    '',
  ])
}

function proofs({ tests }: Statement): string {
  return Object.entries(tests)
    .map(([path, titles]) => `${links([path])} ${[titles].flat().map(cell).join('; ')}`)
    .join('<br>')
}

function links(paths: string[]): string {
  return paths.map((path) => `[${path.split('/').at(-1)}](../${path})`).join(' ')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}
