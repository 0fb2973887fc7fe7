import { expect, test } from 'vitest'
import { formatUnitPage } from './unit-page.ts'

const report = (tests: object[], message = '') => ({
  name: `${process.cwd()}/server/a.test.ts`,
  message,
  assertionResults: tests,
})

test('the page of the unit tests shows failed files first, open, with their messages', () => {
  const passed = { fullName: 'adds', status: 'passed', duration: 3.4 }
  const failed = { fullName: 'divides <by> zero', status: 'failed', duration: 1, failureMessages: ['expected 1 < 0'] }
  const page = formatUnitPage({
    testResults: [{ ...report([passed]), name: `${process.cwd()}/server/z.test.ts` }, report([passed, failed])],
  })
  expect(page).toContain('1 failed</h1>')
  expect(page).toMatch(
    /<details open><summary>server\/a\.test\.ts: 2 tests, 1 failed[\s\S]*<details><summary>server\/z/,
  )
  expect(page).toContain('divides &lt;by> zero <small>1 ms</small><pre>expected 1 &lt; 0</pre>')
})

test('a file that could not be loaded is a failure', () => {
  expect(formatUnitPage({ testResults: [report([], 'SyntaxError: …')] })).toContain('1 failed</h1>')
})
