// Maps row changes to journal effects: what a request, or one of its jobs, did to the sandbox.
import * as z from 'zod'
import type { JournalEffect } from '#contract/control/journal.ts'
import { ReadCheck, ReadOutcome } from '#contract/receipt-reading.ts'
import type { Change } from '../db/database.ts'
import { findMapper, type RowMappers } from './change-feed.ts'

const INTERNAL_TABLES = new Set(['sandbox', 'firestore', 'firestoreDocument', 'firestoreTombstone', 'knownNetwork'])
const CHANGE_NAMES = { insert: 'inserted', update: 'updated', delete: 'deleted' } as const

/** Time of a change, and the job that made it; null: the request itself. */
type Origin = { at: string; job: string | null }
type InsertedRows = {
  job: { name: string; dueAt: number }
  point: { id: string; type: string; amount: number; directionOut: 0 | 1; balanceAfter: number; title: string }
  message: { id: string; channel: string; recipient: string; status: string }
  notification: { id: string; type: string; title: string }
  receiptReading: { receiptId: string; outcome: string; checks: string }
}

/** Maps a row change to journal effects; none for internal tables. */
export function toEffects({ table, operation, rows }: Change, origin: Origin): JournalEffect[] {
  if (INTERNAL_TABLES.has(table)) return []
  const toEffect = operation === 'insert' ? findMapper(INSERT_EFFECTS, table) : undefined
  if (toEffect) return rows.map((row) => toEffect(row)(origin))
  if (table === 'job') return []
  const ids = rows.map(({ id }) => (typeof id === 'string' ? id : null))
  // A notification is updated once: when Firestore has accepted it.
  if (table === 'notification' && operation === 'update')
    return ids.map((id) => ({ kind: 'published', ...origin, id: id ?? '' }))
  const id = ids.length === 1 ? (ids[0] ?? null) : null
  return [{ kind: 'row', ...origin, table, change: CHANGE_NAMES[operation], count: rows.length, id }]
}

/** Mappers of the tables whose inserted rows are shown with their content. */
const INSERT_EFFECTS: RowMappers<InsertedRows, (origin: Origin) => JournalEffect> = {
  job:
    ({ name, dueAt }) =>
    (origin) => ({ kind: 'job', ...origin, name, dueAt: new Date(dueAt).toISOString() }),
  point:
    ({ id, type, amount, directionOut, balanceAfter, title }) =>
    (origin) => ({ kind: 'point', ...origin, id, type, amount: directionOut ? -amount : amount, balanceAfter, title }),
  message:
    ({ id, channel, recipient, status }) =>
    (origin) => ({ kind: 'message', ...origin, id, channel, to: recipient, status }),
  notification:
    ({ id, type, title }) =>
    (origin) => ({ kind: 'notification', ...origin, id, type, title }),
  receiptReading:
    ({ receiptId, outcome, checks }) =>
    (origin) => ({
      kind: 'reading',
      ...origin,
      id: receiptId,
      outcome: ReadOutcome.parse(outcome),
      checks: z.array(ReadCheck).parse(JSON.parse(checks)),
    }),
}

/** The table that an effect is counted under; null for what changes no table of the product. */
export function findTable(effect: JournalEffect): string | null {
  if (effect.kind === 'row') return effect.table
  if (effect.kind === 'reading') return 'receiptReading'
  return effect.kind === 'job' || effect.kind === 'published' || effect.kind === 'upstream' ? null : effect.kind
}
