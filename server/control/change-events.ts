// Emits a sandbox's row changes and journal records as stream events, from the moment at which the sandbox's first
// stream opens.
import { SandboxSettings } from '#contract/control/state.ts'
import { type StreamEvent, type StreamName, streamEvents } from '#contract/control/stream.ts'
import type { Change, Row } from '../db/database.ts'
import { findMessage } from '../rules/notification/message.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { toSummary } from './journal/view.ts'

const started = new WeakSet<Sandbox>()

export function startChangeEvents(sandbox: Sandbox): void {
  if (started.has(sandbox)) return
  started.add(sandbox)
  let last = sandbox.db.get<Row>('SELECT * FROM sandbox') ?? {}
  sandbox.journal.onChange((record, change) => {
    if (change !== 'job') sandbox.events.emit(() => ({ name: 'journal', data: toSummary(sandbox, record) }))
  })
  sandbox.onCommit((changes) => {
    for (const { table, row } of listLastRows(changes)) {
      const events = table === 'sandbox' ? toStateEvents(sandbox, last, row) : toEvents(sandbox, table, row)
      if (table === 'sandbox') last = row
      for (const event of events) sandbox.events.emit(() => event)
    }
  })
}

function listLastRows(changes: Change[]): Iterable<{ table: string; row: Row }> {
  const rows = new Map<string, { table: string; row: Row }>()
  for (const { table, rows: changed } of changes)
    for (const row of changed) rows.set(`${table} ${row['id']}`, { table, row })
  return rows.values()
}

const SETTINGS = Object.keys(SandboxSettings.shape)

function toStateEvents(sandbox: Sandbox, before: Row, row: Row): StreamEvent[] {
  const isSame = (columns: string[]) => columns.every((column) => row[column] === before[column])
  return [
    ...(isSame(['clockOffset', 'frozenAt']) ? [] : [{ name: 'clock', data: sandbox.clock.state } as const]),
    ...(isSame(SETTINGS) ? [] : [{ name: 'settings', data: sandbox.settings } as const]),
  ]
}

function toEvents(sandbox: Sandbox, table: string, row: Row): StreamEvent[] {
  switch (table) {
    case 'shopper':
    case 'content':
    case 'receipt':
    case 'claim':
    case 'draw':
    case 'denom':
      return [toEvent(table, row)]
    case 'point':
      return [toEvent(table, { ...row, amount: row['directionOut'] ? -Number(row['amount']) : row['amount'] })]
    case 'notification':
      return [toEvent(table, { ...row, published: row['publishedAt'] !== null })]
    case 'failedJob':
      return [{ name: 'faults', data: { rows: sandbox.faults.list() } }]
    case 'message': {
      const message = findMessage(sandbox, String(row['id']))
      return message ? [{ name: 'message', data: message }] : []
    }
    default:
      return []
  }
}

/** The event's schema picks its fields from the columns of a row. */
function toEvent(name: StreamName, columns: object): StreamEvent {
  return { name, data: streamEvents[name].parse(columns) } as StreamEvent
}
