// Exports a recording as a test for Node's test runner. The test repeats the requests in a new sandbox of the same preset
// and asserts every status and code. Recorded values are embedded as JSON, so that a request cannot inject code.
import { findPerson } from '#server/rules/admin/shopper.ts'
import type { JournalRecord } from '#server/sandbox/journal-record.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type Binding, Correlation } from './correlation.ts'
import { findInitialSessions, findUploadedImage, isClockMove, type Step, toSteps } from './recording.ts'
import { REPLAY_SCRIPT } from './replay-script.ts'
import { findCode } from './view.ts'

const HEAD = `// A recording of requests. Run it with Node 20 or later: STRUKA_URL=http://127.0.0.1:3000 node --test THIS_FILE
// (STRUKA_CONTROL_TOKEN=… where the server listens beyond loopback).
import assert from 'node:assert/strict'
import { test } from 'node:test'
`

export function exportTest(sandbox: Sandbox, entries: JournalRecord[]): string {
  const correlation = new Correlation(sandbox)
  const { preset, journal, product } = sandbox
  const shoppers = correlation.json(journal.shoppers, undefined, [], [])
  const input = {
    preset,
    set: { shoppers, settings: journal.settings ?? sandbox.settings, clock: { frozen: true } },
  }
  const all = toSteps(entries)
  const steps = all.filter(({ entry }) => !isClockMove(entry))
  const replayed = steps.map((step, index) => {
    const data = toReplayed(sandbox, step, correlation)
    correlation.recordResponse(index, step.entry)
    return data
  })
  const { isTruncated } = journal
  const logins = [...findInitialSessions(all)].map(([browser, id]) => ({
    browser,
    phone: correlation.person(findPerson(sandbox, id)?.phone ?? id),
  }))
  const recording = { product, sandbox: sandbox.name, isTruncated, input, logins }
  const lines = replayed.map((step) => `\n    ${JSON.stringify(step)},`)
  return `${HEAD}
const recording = {
  ...${JSON.stringify(recording)},
  steps: [${lines.join('')}
  ],
}
${REPLAY_SCRIPT}`
}

function toReplayed(sandbox: Sandbox, { entry, actor }: Step, correlation: Correlation) {
  const { route, method, status, requestBytes, body } = entry
  const image = findUploadedImage(sandbox, entry)?.toString('base64')
  if (!image && requestBytes > 0 && body === undefined) return { isLeftOut: true, route }
  const bindings: Binding[] = []
  const isAborted = status === 0 || entry.injected?.includes('cut')
  return {
    at: entry.at - sandbox.journal.startedAt,
    browser: actor,
    method,
    url: correlation.url(entry),
    json: body === null ? undefined : correlation.json(body, entry, ['json'], bindings),
    bindings,
    expected: isAborted ? undefined : [status, findCode(entry)],
    image,
  }
}
