// `npm test`: every check and every test, step by step, ending with the counts on a line of their own.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { findChromium } from './chromium.ts'
import { CHECKS, type Outcome, runStep } from './steps.ts'

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
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile=${unitReport}`],
    loud: true,
  }),
)
const built = await runStep({ name: 'client build', command: process.execPath, args: ['scripts/build.ts'] })
outcomes.push(built)
if (built.ok) {
  outcomes.push(
    await runStep({
      name: 'browser tests',
      command: 'playwright',
      args: ['test', '--reporter=list,json'],
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport, FORCE_COLOR: '0' },
      loud: true,
    }),
  )
}

const Unit = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() })
const Browser = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }) })
const unit = existsSync(unitReport) ? Unit.parse(JSON.parse(readFileSync(unitReport, 'utf8'))) : undefined
const browser = existsSync(browserReport) ? Browser.parse(JSON.parse(readFileSync(browserReport, 'utf8'))).stats : undefined
const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0)
const failed = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0)
const skipped = (unit?.numPendingTests ?? 0) + (browser?.skipped ?? 0)

console.log('')
for (const { name, ok, seconds } of outcomes) console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(outcomes.every((outcome) => outcome.ok) && unit && browser ? 0 : 1)
