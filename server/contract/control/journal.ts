// The journal (decisions 806): every request of a sandbox with its response and effects, secrets redacted.
import * as z from 'zod'
import { ReadCheck, ReadOutcome } from '../receipt-reading.ts'
import { type ControlRows, controlRows, Done, Id, Instant, rowLimit, waitMs } from '../wire.ts'
import { HttpMethod, PathPattern } from './fault.ts'
import { UpstreamDifference, UpstreamMode, UpstreamOutcome } from './upstream.ts'

export const JournalEntry = z.object({
  id: Id,
  at: Instant,
  ms: z.number(),
  method: z.string(),
  path: z.string(),
  route: z.string().nullable(),
  status: z.int(),
  code: z.string().nullable(),
  shopper: z.object({ id: Id, phone: z.string() }).nullable(),
  injected: z.string().nullable(),
  /** What a stricter backend may reject: ignored fields, another method than the documented one; and where an error arose. */
  warnings: z.array(z.string()),
  requestId: z.string(),
  changedRows: z.record(z.string(), z.int()),
  /** Result of the real backend (UPSTREAM); null if no request was sent to that backend, or if no response has arrived yet. */
  upstream: UpstreamOutcome.nullable(),
})
export type JournalEntry = z.infer<typeof JournalEntry>

const step = {
  at: Instant,
  job: z.string().nullable(),
}

export const JournalEffect = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('row'),
    ...step,
    table: z.string(),
    change: z.enum(['inserted', 'updated', 'deleted']),
    count: z.int(),
    id: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('point'),
    ...step,
    id: Id,
    type: z.string(),
    amount: z.int(),
    balanceAfter: z.int(),
    title: z.string(),
  }),
  z.object({
    kind: z.literal('message'),
    ...step,
    id: Id,
    channel: z.string(),
    to: z.string(),
    status: z.string().describe('Answers with this status'),
  }),
  z.object({ kind: z.literal('notification'), ...step, id: Id, type: z.string(), title: z.string() }),
  z.object({ kind: z.literal('reading'), ...step, id: Id, outcome: ReadOutcome, checks: z.array(ReadCheck) }),
  z.object({ kind: z.literal('published'), ...step, id: Id }),
  z.object({
    kind: z.literal('upstream'),
    ...step,
    mode: UpstreamMode,
    outcome: UpstreamOutcome,
    status: z.int().nullable(),
    ms: z.number(),
    differences: z.array(UpstreamDifference),
    reason: z.string().nullable(),
  }),
  z.object({ kind: z.literal('job'), ...step, name: z.string(), dueAt: Instant }),
])
export type JournalEffect = z.infer<typeof JournalEffect>

export const JournalDetail = JournalEntry.extend({
  query: z.record(z.string(), z.unknown()),
  requestType: z.string().nullable(),
  requestBytes: z.int(),
  body: z.unknown(),
  responseType: z.string().nullable(),
  responseBytes: z.int(),
  response: z.unknown(),
  effects: z.array(JournalEffect),
})
export type JournalDetail = z.infer<typeof JournalDetail>

export const JournalFilter = z.object({
  method: HttpMethod.optional().describe('Requests of this method'),
  path: PathPattern.optional().describe('Requests of this path; `*` stands for any rest'),
  status: z.coerce.number().int().min(100).max(599).optional().describe('Answers with this status'),
  code: z.string().max(64).optional().describe('Answers with this code'),
  shopper: Id.optional().describe('Requests of the shopper with this id'),
  upstream: UpstreamOutcome.optional().describe('What the real backend did'),
  after: z.coerce.number().int().min(0).optional().describe('Only what is newer than the request of this id'),
})
export type JournalFilter = z.infer<typeof JournalFilter>

export const JournalFormat = z.enum(['har', 'curl', 'test'])
export type JournalFormat = z.infer<typeof JournalFormat>

export const controlJournal = controlRows({
  'GET /control/journal': {
    summary: 'Requests of the sandbox, newest first; the last 2000 are stored',
    query: JournalFilter.extend({ limit: rowLimit(100) }),
    data: z.object({ rows: z.array(JournalEntry), count: z.int() }),
  },
  'GET /control/journal/wait': {
    summary: 'Waits for the newest request that matches and for its due jobs; code `timeout` when none came',
    query: JournalFilter.extend({
      times: z.coerce.number().int().min(1).max(2_000).default(1).describe('Waits until so many match'),
      timeoutMs: waitMs(),
    }),
    data: JournalDetail,
    errors: ['timeout'],
  },
  'GET /control/journal/count': {
    summary: 'How many requests match',
    query: JournalFilter,
    data: z.object({ count: z.int() }),
  },
  'GET /control/journal/export': {
    summary: 'The session as a HAR file, as curl lines, or as a test that replays it against a fresh sandbox',
    query: JournalFilter.extend({ format: JournalFormat.describe('A HAR file, lines of curl, or a test') }),
    binary: ['application/json', 'text/x-shellscript', 'text/javascript'],
  },
  'GET /control/journal/:id': {
    summary: 'One request with its response and its effects: rows, ledger, messages, notifications',
    params: z.object({ id: Id }),
    data: JournalDetail,
  },
  'DELETE /control/journal': {
    summary: 'Forgets every request so far',
    data: Done,
  },
} satisfies ControlRows)
