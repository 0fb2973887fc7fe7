// `npm test`: runs every check and every test, and prints the counts on the last line. `npm test -- --reports FOLDER` also
// writes JUnit and HTML reports, for CI.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { CHECKS, formatOutcome, runStep } from './check/steps.ts'
import { browserCounts, formatCounts, unitCounts } from './check/test-counts.ts'
import { writeUnitPage } from './check/unit-page.ts'
import { findChromium } from './setup/chromium.ts'
import { parseOptions } from './setup/options.ts'

const { values } = parseOptions({ options: { reports: { type: 'string' } } })
const kept = values.reports === undefined ? undefined : resolve(values.reports)
const chromium = findChromium()
if (!chromium) process.exit(1)
const reports = mkdtempSync(join(tmpdir(), 'struka-test-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

// The build runs on one core and reads nothing that a check writes.
const [built, ...checked] = await Promise.all([
  runStep({ name: 'client build', command: process.execPath, args: ['scripts/setup/build.mjs'] }),
  ...CHECKS.map((step) => runStep(step)),
])
const outcomes = [built, ...checked]
outcomes.push(
  await runStep({
    name: 'unit and API tests',
    command: 'vitest',
    args: [
      ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
      ...(kept ? ['--reporter=junit', `--outputFile.junit=${join(kept, 'unit.xml')}`] : []),
    ],
    showsOutput: true,
  }),
)
if (built.ok) {
  outcomes.push(
    await runStep({
      name: 'browser tests',
      command: 'playwright',
      args: ['test', `--reporter=list,json${kept ? ',junit,html' : ''}`],
      env: {
        ...{ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport, PLAYWRIGHT_HTML_OPEN: 'never' },
        ...(kept && {
          PLAYWRIGHT_JUNIT_OUTPUT_FILE: join(kept, 'browser.xml'),
          PLAYWRIGHT_HTML_OUTPUT_DIR: join(kept, 'browser'),
        }),
      },
      showsOutput: true,
    }),
  )
}
const counts = [unitCounts(unitReport), browserCounts(browserReport)]
if (kept) writeUnitPage(unitReport, join(kept, 'unit.html'))
rmSync(reports, { recursive: true, force: true })

console.log('')
for (const outcome of outcomes) console.log(formatOutcome(outcome))
console.log(`\n${formatCounts(counts)}`)
process.exit(outcomes.every(({ ok }) => ok) && !counts.includes(null) ? 0 : 1)
