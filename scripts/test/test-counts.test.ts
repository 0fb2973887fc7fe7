import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#server/testing/temporary-folder.ts'
import { browserCounts, formatCounts, unitCounts } from './test-counts.ts'

const folder = makeFolder()

function fileWith(report: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('a file that cannot be loaded is a failure', () => {
  const file = fileWith({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(unitCounts(file)).toEqual({ passed: 3, failed: 2, skipped: 1, flaky: 0 })
})

test('a flaky browser test is counted by itself, and an error outside of tests is a failure', () => {
  const file = fileWith({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: ['no server'] })
  expect(browserCounts(file)).toEqual({ passed: 5, failed: 2, skipped: 0, flaky: 1 })
})

test('a report that was never written differs from an empty one', () => {
  expect(unitCounts(join(folder, 'none.json'))).toBeNull()
  expect(browserCounts(join(folder, 'none.json'))).toBeNull()
})

test('the counts are one line; skipped and flaky tests are named only when there are any', () => {
  const none = { passed: 1, failed: 0, skipped: 0, flaky: 0 }
  expect(formatCounts([none, { ...none, passed: 2, failed: 1 }])).toBe('3 passed, 1 failed')
  expect(formatCounts([{ ...none, skipped: 2, flaky: 1 }, null])).toBe('1 passed, 0 failed, 2 skipped, 1 flaky')
})
