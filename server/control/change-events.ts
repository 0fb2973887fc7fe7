// Turns what changed in a sandbox into events of its stream. Begins when somebody first looks; before that it costs nothing.
import type { StreamEvent } from '#contract/control/stream.ts'
import { messageOf } from '../rules/notification/message.ts'
import { type Change, idOf } from '../sandbox/change.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { summaryOf } from './journal/view.ts'

const watched = new WeakSet<Sandbox>()

/** Lets a sandbox's changes and requests be told as events, from now on. */
export function watch(sandbox: Sandbox): void {
  if (watched.has(sandbox)) return
  watched.add(sandbox)
  sandbox.journal.onRecord((entry) => sandbox.events.emit(() => ({ name: 'journal', data: summaryOf(sandbox, entry) })))
  sandbox.changeFeed.onHeld((changes) => {
    for (const event of eventsOf(sandbox, changes)) sandbox.events.emit(() => event)
  })
}

export function clockOf(sandbox: Sandbox): { now: string; frozen: boolean; offsetMs: number } {
  return {
    now: new Date(sandbox.now()).toISOString(),
    frozen: sandbox.clock.isFrozen,
    offsetMs: sandbox.clock.offsetMs,
  }
}

/** One event a row, however often a transaction touched it. */
function eventsOf(sandbox: Sandbox, changes: Change[]): StreamEvent[] {
  const told = new Set<string>()
  return changes.flatMap((change) => {
    const key = `${change.table} ${idOf(change)}`
    if (told.has(key)) return []
    told.add(key)
    return EVENTS[change.table]?.(sandbox, idOf(change) ?? '', change) ?? []
  })
}

type Row = { id: string; shopperId: string; status: string | number }

/** Tables that a live view follows. The row is read again: an update knows only what it changed. */
const EVENTS: Record<string, (sandbox: Sandbox, id: string, change: Change) => StreamEvent[]> = {
  sandbox: (sandbox, _id, { row }) => {
    if ('offset' in row) return [{ name: 'clock', data: clockOf(sandbox) }]
    return 'otp' in row ? [{ name: 'settings', data: sandbox.settings }] : []
  },
  message: (sandbox, id) => {
    const message = messageOf(sandbox, id)
    return message ? [{ name: 'message', data: message }] : []
  },
  shopper: (_sandbox, id) => [{ name: 'shopper', data: { id } }],
  content: (_sandbox, id) => [{ name: 'content', data: { id } }],
  receipt: ({ db }, id) => {
    const row = db.get<Row>('SELECT id, shopperId, status FROM receipt WHERE id = :id', { id })
    return row ? [{ name: 'receipt', data: row }] : []
  },
  claim: ({ db }, id) => {
    const row = db.get<Row>('SELECT id, shopperId, status FROM claim WHERE id = :id', { id })
    return row ? [{ name: 'claim', data: row }] : []
  },
  draw: ({ db }, id) => {
    const row = db.get<{ id: string; status: string }>('SELECT id, status FROM draw WHERE id = :id', { id })
    return row ? [{ name: 'draw', data: row }] : []
  },
  denom: ({ db }, id) => {
    const row = db.get<{ id: string; stock: number }>('SELECT id, stock FROM denom WHERE id = :id', { id })
    return row ? [{ name: 'denom', data: row }] : []
  },
  point: ({ db }, id) => {
    const row = db.get<{ id: string; shopperId: string; amount: number; balanceAfter: number; title: string }>(
      `SELECT id, shopperId, CASE WHEN directionOut THEN -amount ELSE amount END AS amount, balanceAfter, title
       FROM point WHERE id = :id`,
      { id },
    )
    return row ? [{ name: 'point', data: row }] : []
  },
  notification: ({ db }, id) => {
    const row = db.get<{ id: string; shopperId: string; type: string; title: string; publishedAt: number | null }>(
      'SELECT id, shopperId, type, title, publishedAt FROM notification WHERE id = :id',
      { id },
    )
    if (!row) return []
    const { publishedAt, ...rest } = row
    return [{ name: 'notification', data: { ...rest, published: publishedAt !== null } }]
  },
}
