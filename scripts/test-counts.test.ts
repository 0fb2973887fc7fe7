// What the last line of `npm test` says.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { browserCounts, sentenceOf, unitCounts } from './test-counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'struka-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

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
  expect(unitCounts(file)).toEqual({ passed: 3, failed: 2, skipped: 1 })
})

test('a flaky browser test and an error outside of tests are failures', () => {
  const file = fileWith({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: ['no server'] })
  expect(browserCounts(file)).toEqual({ passed: 5, failed: 3, skipped: 0 })
})

test('a report that was never written is told from an empty one', () => {
  expect(unitCounts(join(folder, 'none.json'))).toBeNull()
  expect(browserCounts(join(folder, 'none.json'))).toBeNull()
})

test('the counts are one line; skipped tests are named only when there are any', () => {
  expect(
    sentenceOf([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 2, failed: 1, skipped: 0 },
    ]),
  ).toBe('3 passed, 1 failed')
  expect(sentenceOf([{ passed: 1, failed: 0, skipped: 2 }, null])).toBe('1 passed, 0 failed, 2 skipped')
})
