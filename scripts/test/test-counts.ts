// Reads the counts from the reports of vitest and Playwright, for the last line of `npm test`.
import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

const UnitReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})
const BrowserReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
})

/** `flaky` counts tests that passed only on a retry. */
export type Counts = { passed: number; failed: number; skipped: number; flaky: number }

/** Counts a file that fails before its first test as one failure. Returns null if vitest wrote no report. */
export function unitCounts(file: string): Counts | null {
  if (!existsSync(file)) return null
  const report = UnitReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
  }
}

/** An error outside tests counts as a failure. */
export function browserCounts(file: string): Counts | null {
  if (!existsSync(file)) return null
  const { stats, errors } = BrowserReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const { expected: passed, unexpected, skipped, flaky } = stats
  return { passed, failed: unexpected + errors.length, skipped, flaky }
}

export function formatCounts(counts: (Counts | null)[]): string {
  const sum = (key: keyof Counts) => counts.reduce((total, part) => total + (part?.[key] ?? 0), 0)
  const more = (['skipped', 'flaky'] as const).filter((key) => sum(key) > 0).map((key) => `, ${sum(key)} ${key}`)
  return `${sum('passed')} passed, ${sum('failed')} failed${more.join('')}`
}
