// Maps row changes of a request, or of a job that the request scheduled, to journal effects.
import * as z from 'zod'
import type { JournalEffect } from '#contract/control/journal.ts'
import { ReadCheck, ReadOutcome } from '#contract/receipt-reading.ts'
import type { Change, Row } from '../db/database.ts'

const INTERNAL_TABLES = new Set(['sandbox', 'firestore', 'firestoreDocument', 'knownNetwork'])
const CHANGE_NAMES = { insert: 'inserted', update: 'updated', delete: 'deleted' } as const

type Origin = { at: string; job: string | null }
type InsertedRows = {
  job: { name: string; dueAt: number }
  point: { id: string; type: string; amount: number; directionOut: 0 | 1; balanceAfter: number; title: string }
  message: { id: string; channel: string; recipient: string; status: string }
  notification: { id: string; type: string; title: string }
  receiptReading: { receiptId: string; outcome: string; checks: string }
}

type Step<Effect = JournalEffect> = Effect extends JournalEffect ? Omit<Effect, keyof Origin> : never

export function toEffects(change: Change, origin: Origin): JournalEffect[] {
  return INTERNAL_TABLES.has(change.table) ? [] : toSteps(change).map((step) => ({ ...step, ...origin }))
}

function toSteps({ table, operation, rows }: Change): Step[] {
  const toStep = operation === 'insert' ? findMapper(table) : undefined
  if (toStep) return rows.map(toStep)
  if (table === 'job') return []
  const ids = rows.map(({ id }) => (typeof id === 'string' ? id : null))
  // A notification has only one update, which marks the notification as published to Firestore.
  if (table === 'notification' && operation === 'update') return ids.map((id) => ({ kind: 'published', id: id ?? '' }))
  const id = ids.length === 1 ? (ids[0] ?? null) : null
  return [{ kind: 'row', table, change: CHANGE_NAMES[operation], count: rows.length, id }]
}

function findMapper(table: string): ((row: Row) => Step) | undefined {
  return Object.hasOwn(INSERTED, table) ? (INSERTED[table as keyof InsertedRows] as (row: Row) => Step) : undefined
}

const INSERTED: { [Table in keyof InsertedRows]: (row: InsertedRows[Table]) => Step } = {
  job: ({ name, dueAt }) => ({ kind: 'job', name, dueAt: new Date(dueAt).toISOString() }),
  point: ({ id, type, amount, directionOut, balanceAfter, title }) => {
    return { kind: 'point', id, type, amount: directionOut ? -amount : amount, balanceAfter, title }
  },
  message: ({ id, channel, recipient, status }) => ({ kind: 'message', id, channel, to: recipient, status }),
  notification: ({ id, type, title }) => ({ kind: 'notification', id, type, title }),
  receiptReading: ({ receiptId, outcome, checks }) => {
    const parsed = z.array(ReadCheck).parse(JSON.parse(checks))
    return { kind: 'reading', id: receiptId, outcome: ReadOutcome.parse(outcome), checks: parsed }
  },
}
