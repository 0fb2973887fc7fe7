// `npm test`: runs all checks and tests, and prints the counts on the last line. `-- FOLDER …` runs only the tests in these
// folders; `-- --quick` runs the checks, and unit and API tests near what changed since main; `-- --reports FOLDER` also writes JUnit
// and HTML reports for CI.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findChromium } from './setup/chromium.ts'
import { parseOptions } from './setup/options.ts'
import { findNearbyTests } from './test/nearby.ts'
import { CHECKS, formatOutcome, type Outcome, runStep } from './test/steps.ts'
import { browserCounts, type Counts, formatCounts, unitCounts } from './test/test-counts.ts'

const { values, positionals: folders } = parseOptions({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, reports: { type: 'string' } },
})
const reports = values.reports === undefined ? undefined : resolve(values.reports)
const temporary = mkdtempSync(join(tmpdir(), 'struka-test-'))
const outcomes: Outcome[] = []
const counts: (Counts | null)[] = []
try {
  if (values.quick) {
    // Checks and tests run in parallel, and each prints its result when it ends.
    const nearby = findNearbyTests(listChanged(), git('ls-files', '-co', '--exclude-standard', '*.test.ts*'))
    const tests = nearby.length > 0 ? [runUnitTests(nearby)] : []
    const [checked, ...tested] = await Promise.all([runChecks(), ...tests])
    outcomes.push(...checked, ...tested)
  } else if (folders.length > 0) {
    outcomes.push(await runUnitTests(folders), await runBrowserTests(folders))
  } else {
    outcomes.push(...(await runChecks()), await runUnitTests([]), await runBrowserTests([]))
  }
} finally {
  rmSync(temporary, { recursive: true, force: true })
}

const left = 'browser tests, and tests of other names that reach the change, such as those that read photos for minutes'
console.log(values.quick ? `\nNot run: ${left}. \`npm test\` runs all.\n` : '')
for (const outcome of outcomes) console.log(formatOutcome(outcome))
const none = counts.every((part) => part?.passed === 0 && part.failed === 0)
console.log(`\n${none ? 'No test is named so. `npm test -- FOLDER` runs those of a folder.' : formatCounts(counts)}`)
process.exit(outcomes.every(({ ok }) => ok) && !counts.includes(null) && (values.quick || !none) ? 0 : 1)

/** Builds the client in parallel with the checks, which read none of the build's files. */
function runChecks(): Promise<Outcome[]> {
  const build = { name: 'client build', command: process.execPath, args: ['scripts/setup/build.mjs'] }
  return Promise.all([...CHECKS, ...(values.quick ? [] : [build])].map((step) => runStep(step)))
}

async function runUnitTests(selection: string[]): Promise<Outcome> {
  const report = join(temporary, 'unit.json')
  const outcome = await runStep({
    name: 'unit and API tests',
    command: 'vitest',
    args: [
      ...['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...(reports ? ['--reporter=junit', `--outputFile.junit=${join(reports, 'unit.xml')}`] : []),
      ...selection,
    ],
    showsOutput: true,
  })
  counts.push(unitCounts(report))
  return outcome
}

async function runBrowserTests(selection: string[]): Promise<Outcome> {
  const chromium = findChromium()
  if (!chromium) process.exit(1)
  const report = join(temporary, 'browser.json')
  const outcome = await runStep({
    name: 'browser tests',
    command: 'playwright',
    args: ['test', '--pass-with-no-tests', `--reporter=list,json${reports ? ',junit,html' : ''}`, ...selection],
    env: {
      ...{ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_HTML_OPEN: 'never' },
      ...(reports && {
        PLAYWRIGHT_JUNIT_OUTPUT_FILE: join(reports, 'browser.xml'),
        PLAYWRIGHT_HTML_OUTPUT_DIR: join(reports, 'browser'),
      }),
    },
    showsOutput: true,
  })
  counts.push(browserCounts(report))
  return outcome
}

/** Returns what changed since this branch left main; on main since the last commit. */
function listChanged(): string[] {
  const base = git('branch', '--show-current')[0] === 'main' ? ['HEAD'] : git('merge-base', 'HEAD', 'main')
  return [...git('diff', '--name-only', ...base), ...git('ls-files', '-o', '--exclude-standard')]
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n')
}
