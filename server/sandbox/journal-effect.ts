// What a request or one of its jobs caused, as the journal tells it: rows, ledger entries, messages, notifications, jobs.
import * as z from 'zod'
import type { JournalEffect } from '#contract/control/journal.ts'
import { ReadCheck, ReadOutcome } from '#contract/reading.ts'
import type { SqlValue } from '../db/database.ts'
import { type Change, idOf } from './change.ts'

type Step = { at: string; by: string | null }
type Row = Record<string, SqlValue | undefined>

/** The house's own book-keeping. */
const UNTOLD = new Set(['sandbox', 'firestore', 'firestoreDocument', 'firestoreTombstone'])

/** New rows that say more than their table's name. */
const TOLD: Record<string, (step: Step, row: Row) => JournalEffect> = {
  job: (step, { name, dueAt }) => ({ kind: 'job', ...step, name: text(name), dueAt: instant(dueAt) }),
  point: (step, { id, type, amount, directionOut, balanceAfter, title }) => ({
    kind: 'point',
    ...step,
    id: text(id),
    type: text(type),
    amount: directionOut === 1 ? -Number(amount) : Number(amount),
    balanceAfter: Number(balanceAfter),
    title: text(title),
  }),
  message: (step, { id, channel, recipient, status }) => ({
    kind: 'message',
    ...step,
    id: text(id),
    channel: text(channel),
    to: text(recipient),
    status: text(status),
  }),
  notification: (step, { id, type, title }) => ({
    kind: 'notification',
    ...step,
    id: text(id),
    type: text(type),
    title: text(title),
  }),
  receiptReading: (step, { receiptId, outcome, checks }) => ({
    kind: 'reading',
    ...step,
    id: text(receiptId),
    outcome: ReadOutcome.parse(outcome),
    checks: z.array(ReadCheck).parse(JSON.parse(text(checks))),
  }),
}

/** How one change reads in a chain; undefined where it is nobody's business. */
export function effectOf(change: Change, at: number, by: string | null): JournalEffect | undefined {
  const { table, row, count } = change
  const step = { at: new Date(at).toISOString(), by }
  if (UNTOLD.has(table)) return undefined
  if (change.change === 'inserted' && TOLD[table]) return TOLD[table](step, row)
  if (table === 'job') return undefined
  // A notification changes once: when Firestore has taken it.
  if (table === 'notification' && change.change === 'updated')
    return { kind: 'published', ...step, id: text(row['id']) }
  return { kind: 'row', ...step, table, change: change.change, count, id: idOf(change) }
}

/** Which table an effect counts for; null for what changed no table of the product. */
export function tableOf(effect: JournalEffect): string | null {
  if (effect.kind === 'row') return effect.table
  if (effect.kind === 'reading') return 'receiptReading'
  return effect.kind === 'job' || effect.kind === 'published' ? null : effect.kind
}

function text(value: SqlValue | undefined): string {
  return String(value ?? '')
}

function instant(value: SqlValue | undefined): string {
  return new Date(Number(value)).toISOString()
}
