// `npm test`: runs every check and every test, and prints the counts on the last line.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKS, formatOutcome, type Outcome, runStep } from './check/steps.ts'
import { browserCounts, formatCounts, unitCounts } from './check/test-counts.ts'
import { findChromium } from './setup/chromium.ts'

const chromium = findChromium()
if (!chromium) process.exit(1)
const reports = mkdtempSync(join(tmpdir(), 'struka-test-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

const outcomes: Outcome[] = await Promise.all(CHECKS.map((step) => runStep(step)))
outcomes.push(
  await runStep({
    name: 'unit and API tests',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    showsOutput: true,
  }),
)
const built = await runStep({ name: 'client build', command: process.execPath, args: ['scripts/setup/build.mjs'] })
outcomes.push(built)
if (built.ok) {
  outcomes.push(
    await runStep({
      name: 'browser tests',
      command: 'playwright',
      args: ['test', '--reporter=list,json'],
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
      showsOutput: true,
    }),
  )
}
const counts = [unitCounts(unitReport), browserCounts(browserReport)]
rmSync(reports, { recursive: true, force: true })

console.log('')
for (const outcome of outcomes) console.log(formatOutcome(outcome))
console.log(`\n${formatCounts(counts)}`)
process.exit(outcomes.every(({ ok }) => ok) && !counts.includes(null) ? 0 : 1)
