// Handlers of the journal (decisions 806): list, count and wait for requests, export a recording, clear.
import type { controlJournal, JournalFilter, JournalFormat } from '#contract/control/journal.ts'
import { type FileResponse, type Handlers, withoutTransaction } from '#server/routes/handler.ts'
import { DomainError } from '#server/rules/domain-error.ts'
import type { JournalRecord } from '#server/sandbox/journal-record.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { waitFor } from '../wait-for.ts'
import { exportCurl } from './export-curl.ts'
import { exportHar } from './export-har.ts'
import { exportTest } from './export-test.ts'
import { createMatcher, explainMiss, filterRecords, toDetail, toSummary } from './view.ts'

export const journalHandlers: Handlers<typeof controlJournal> = {
  'GET /control/journal': ({ sandbox, query: { limit, ...filter } }) => {
    const found = filterRecords(sandbox, filter)
    return {
      rows: found
        .slice(-limit)
        .reverse()
        .map((entry) => toSummary(sandbox, entry)),
      count: found.length,
    }
  },
  'GET /control/journal/wait': withoutTransaction(async ({ sandbox, query: { timeoutMs, times, ...filter } }) => {
    const entry = await nextEntry(sandbox, filter, times, timeoutMs)
    return entry ? toDetail(sandbox, entry) : new DomainError('timeout', { fields: explainMiss(sandbox, filter) })
  }),
  'GET /control/journal/count': ({ sandbox, query }) => ({ count: filterRecords(sandbox, query).length }),
  'GET /control/journal/export': ({ sandbox, query: { format, ...filter } }) =>
    toExport(sandbox, filterRecords(sandbox, filter), format),
  'GET /control/journal/:id': ({ sandbox, params }) => {
    const entry = sandbox.journal.find(Number(params.id))
    return entry ? toDetail(sandbox, entry) : new DomainError('not_found')
  },
  'DELETE /control/journal': ({ sandbox }) => {
    sandbox.journal.clear()
    return { done: true }
  },
}

const EXPORTS = {
  har: { write: exportHar, ending: 'har', type: 'application/json; charset=utf-8' },
  curl: { write: exportCurl, ending: 'sh', type: 'text/x-shellscript; charset=utf-8' },
  test: { write: exportTest, ending: 'test.mjs', type: 'text/javascript; charset=utf-8' },
} as const

function toExport(sandbox: Sandbox, entries: JournalRecord[], format: JournalFormat): FileResponse {
  const { write, ending, type } = EXPORTS[format]
  const chosen = format === 'har' ? entries : entries.filter(({ isUndone }) => !isUndone)
  return { type, bytes: Buffer.from(write(sandbox, chosen)), filename: `${sandbox.name}.${ending}` }
}

async function nextEntry(
  sandbox: Sandbox,
  filter: JournalFilter,
  times: number,
  timeoutMs: number,
): Promise<JournalRecord | undefined> {
  const { journal, clock } = sandbox
  const matches = createMatcher(filter)
  const find = () => {
    const found = journal.records.filter(matches)
    return found.length < times ? undefined : found.at(-1)
  }
  const findComplete = () => {
    const entry = find()
    return entry && !journal.hasDueJobs(entry, clock.now()) ? entry : undefined
  }
  return (await waitFor(sandbox, findComplete, (onChange) => journal.onChange(onChange), timeoutMs)) ?? find()
}
