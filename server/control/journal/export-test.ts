// Exports a recording as a test for Node's test runner: it repeats the requests in a fresh sandbox of the same preset and
// asserts every status and code. It needs only Node 20 or later and the server's address.
import type { JournalRecord } from '#server/sandbox/journal-record.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { Correlation } from './correlation.ts'
import { HELPERS } from './export-test-helper.ts'
import { findInitialSessions, findUploadedImage, isClockMove, type Step, toSteps } from './recording.ts'
import { findCode } from './view.ts'

export function exportTest(sandbox: Sandbox, entries: JournalRecord[]): string {
  const steps = toSteps(entries)
  const correlation = new Correlation(sandbox)
  const images: string[] = []
  const input = toSandboxInput(sandbox, correlation, entries[0])
  const statements = steps.map((step, index) => {
    const line = isClockMove(step.entry) ? undefined : toStatement(sandbox, step, correlation, images)
    correlation.recordResponse(index, step.entry)
    return line
  })
  const lines = steps.flatMap(({ entry }, index) => {
    const line = statements[index]
    if (line === undefined) return []
    const assignment = correlation.needed.has(index) ? `const response${index} = ` : ''
    return [`  await at(${entry.at - sandbox.journal.startedAt})`, `  ${assignment}${line}`]
  })
  return [
    ...headOf(sandbox, steps),
    `const passwords = ${JSON.stringify(correlation.passwords.map((_, index) => `Rahasia-${index + 1}7`))}`,
    '',
    `test(${JSON.stringify(`the recording of sandbox ${sandbox.name} repeats with the same statuses and codes`)}, async () => {`,
    `  await openSandbox(${input})`,
    ...[...new Set(steps.map(({ actor }) => actor))].map((actor) => `  const ${actor} = browser()`),
    ...loginsOf(sandbox, steps),
    ...lines,
    '  await checkInvariantsAndRemove()',
    '})',
    '',
    HELPERS,
    `const images = [${images.map((image) => `\n  '${image}',`).join('')}\n]`,
    '',
  ].join('\n')
}

/** The sandbox as it was before its oldest record, with the shoppers' passwords and people replaced; its clock is frozen, because the test moves it. */
function toSandboxInput(
  { preset, journal, settings }: Sandbox,
  correlation: Correlation,
  first: JournalRecord | undefined,
): string {
  const shoppers =
    first && journal.shoppers.length > 0 ? `shoppers: ${correlation.json(journal.shoppers, first)}, ` : ''
  const initial = JSON.stringify(journal.settings ?? settings)
  return `{ preset: '${preset}', set: { ${shoppers}settings: ${initial}, clock: { frozen: true } } }`
}

/** One request as a statement. */
function toStatement(
  sandbox: Sandbox,
  { entry, actor }: Step,
  correlation: Correlation,
  images: string[],
): string | undefined {
  const image = findUploadedImage(sandbox, entry)
  if (image) images.push(image.toString('base64'))
  else if (entry.requestBytes > 0 && entry.body === undefined)
    return `// Left out, its body was not recorded: ${entry.route}`
  const options = image
    ? `, { image: ${images.length - 1} }`
    : entry.body === undefined || entry.body === null
      ? ''
      : `, { json: ${correlation.json(entry.body, entry)} }`
  const url = correlation.url(entry.url, entry)
  const call = `'${entry.method}', ${url}${options}`
  if (entry.status === 0 || entry.injected?.includes('cut')) return `await ${actor}.expectAborted(${call})`
  const code = findCode(entry)
  return `await ${actor}([${entry.status}, ${code === null ? null : `'${code}'`}], ${call})`
}

function loginsOf(sandbox: Sandbox, steps: Step[]): string[] {
  return [...findInitialSessions(steps)].flatMap(([actor, id]) => {
    const shopper = sandbox.db.get<{ phone: string }>('SELECT phone FROM shopper WHERE id = :id', { id })
    return shopper ? [`  await ${actor}([200, 'ok'], 'POST', '/control/shoppers/${shopper.phone}/login')`] : []
  })
}

function headOf(sandbox: Sandbox, steps: Step[]): string[] {
  const first = steps[0]?.entry.at ?? sandbox.now()
  return [
    `// A recording of ${sandbox.product}: ${steps.length} requests from ${new Date(first).toISOString()}, preset ${sandbox.preset}.`,
    ...(sandbox.journal.isTruncated
      ? ['// Requests before these were dropped: what they changed is missing from this test.']
      : []),
    '// Run it with Node 20 or later: STRUKA_URL=http://127.0.0.1:3000 node --test THIS_FILE',
    '// (STRUKA_CONTROL_TOKEN=… where the server listens beyond loopback).',
    "import assert from 'node:assert/strict'",
    "import { test } from 'node:test'",
    '',
    "const server = process.env.STRUKA_URL ?? 'http://127.0.0.1:3000'",
    'const sandbox = { name: undefined, createdAt: 0 }',
  ]
}
