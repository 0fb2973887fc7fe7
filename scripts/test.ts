// `npm test`: every check and every test, step by step, ending with the counts on a line of their own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKS, lineOf, type Outcome, runStep } from './check/steps.ts'
import { browserCounts, sentenceOf, unitCounts } from './check/test-counts.ts'
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
    loud: true,
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
      loud: true,
    }),
  )
}
const counts = [unitCounts(unitReport), browserCounts(browserReport)]
rmSync(reports, { recursive: true, force: true })

console.log('')
for (const outcome of outcomes) console.log(lineOf(outcome))
console.log(`\n${sentenceOf(counts)}`)
process.exit(outcomes.every(({ ok }) => ok) && !counts.includes(null) ? 0 : 1)
