// Formats a conformance report for the terminal and as JUnit XML for CI.
import type { Finding, Report, RouteReport } from './model.ts'

export function countOutcomes({ routes }: Report): Record<RouteReport['outcome'], number> {
  const counts = { conforms: 0, differs: 0, unreachable: 0, skipped: 0 }
  for (const { outcome } of routes) counts[outcome] += 1
  return counts
}

function summaryOf(report: Report): string {
  const { conforms, differs, unreachable, skipped } = countOutcomes(report)
  const { requests, seconds, profile } = report
  return `${conforms} routes conform, ${differs} differ, ${unreachable} were not reached, ${skipped} were not asked (profile ${profile}; ${requests} requests in ${seconds.toFixed(1)} s)`
}

const sentenceOf = ({ check, field, expected, actual }: Finding): string =>
  `${check}: ${field || 'the body'} is ${actual}, expected ${expected}`

export function formatTerminal(report: Report): string {
  const lines = report.routes.flatMap(({ route, outcome, findings }) => {
    if (outcome !== 'differs') return []
    return [`differs        ${route}`, ...findings.map((finding) => `                 ${sentenceOf(finding)}`)]
  })
  const unreached = Map.groupBy(
    report.routes.filter(({ outcome }) => outcome === 'unreachable'),
    ({ reason }) => reason,
  )
  for (const [reason, routes] of unreached) {
    const [only] = routes.length === 1 ? routes : []
    lines.push(`not reached    ${only ? only.route : `${routes.length} routes`}: ${reason}`)
  }
  const skipped = report.routes.filter(({ outcome }) => outcome === 'skipped').map(({ route }) => route)
  if (skipped.length > 0) lines.push(`not in the ${report.profile} profile: ${skipped.join(', ')}`)
  return [...lines, '', `${report.base}: ${summaryOf(report)}.`].join('\n')
}

export function formatJUnit(report: Report): string {
  const { differs, skipped, unreachable } = countOutcomes(report)
  const cases = report.routes.map(({ route, outcome, reason, findings, slowestMs }) => {
    const open = `    <testcase classname="conformance" name="${escapeMarkup(route)}" time="${(slowestMs / 1000).toFixed(3)}"`
    if (outcome === 'conforms') return `${open}/>`
    if (outcome !== 'differs') return `${open}><skipped message="${escapeMarkup(reason ?? '')}"/></testcase>`
    const text = findings.map(sentenceOf).join('\n')
    return `${open}><failure message="${findings.length} differences">${escapeMarkup(text)}</failure></testcase>`
  })
  const counts = `tests="${report.routes.length}" failures="${differs}" skipped="${skipped + unreachable}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="conformance of ${escapeMarkup(report.base)}" ${counts} time="${report.seconds.toFixed(3)}" timestamp="${report.startedAt}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function escapeMarkup(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
