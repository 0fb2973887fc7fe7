// An HTML page of the unit and API tests, from Vitest's JSON report; Playwright writes its own for the browser tests.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import * as z from 'zod'

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/** Writes the page; failed files come first. Does nothing when the tests ended before their report. */
export function writeUnitPage(reportFile: string, pageFile: string): void {
  if (existsSync(reportFile)) writeFileSync(pageFile, formatUnitPage(JSON.parse(readFileSync(reportFile, 'utf8'))))
}

export function formatUnitPage(report: unknown): string {
  const files = Report.parse(report).testResults.map(({ name, message = '', assertionResults: tests }) => ({
    name: relative(process.cwd(), name),
    message,
    tests,
    failed: tests.filter(({ status }) => status === 'failed').length + (message === '' ? 0 : 1),
  }))
  const sections = files
    .toSorted((one, other) => other.failed - one.failed || one.name.localeCompare(other.name))
    .map(({ name, message, tests, failed }) => {
      const rows = tests.map(
        ({ fullName, status, duration, failureMessages }) =>
          `<li class="${escapeHtml(status)}">${escapeHtml(fullName)} <small>${Math.round(duration ?? 0)} ms</small>${(failureMessages ?? []).map(toBlock).join('')}</li>`,
      )
      return `<details${failed > 0 ? ' open' : ''}><summary>${escapeHtml(name)}: ${tests.length} tests, ${failed} failed</summary>${message ? toBlock(message) : ''}<ul>${rows.join('')}</ul></details>`
    })
  const failed = files.reduce((sum, file) => sum + file.failed, 0)
  return `<!doctype html><meta charset="utf-8"><title>Unit and API tests</title>
<style>body{font:15px system-ui;max-width:70rem;margin:2rem auto}.failed{color:#b00020}.passed{color:#256029}pre{white-space:pre-wrap}</style>
<h1>Unit and API tests: ${failed} failed</h1>
${sections.join('\n')}
`
}

function toBlock(text: string): string {
  return `<pre>${escapeHtml(text)}</pre>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
