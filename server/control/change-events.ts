// Emits a sandbox's row changes and journal records as stream events, from the moment at which the sandbox's first
// stream opens.
import { SandboxSettings } from '#contract/control/state.ts'
import type { StreamEvent } from '#contract/control/stream.ts'
import type { Change, Row } from '../db/database.ts'
import { findMessage } from '../rules/notification/message.ts'
import { findMapper, type RowMappers } from '../sandbox/change-feed.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { toSummary } from './journal/view.ts'

const started = new WeakSet<Sandbox>()

export function startChangeEvents(sandbox: Sandbox): void {
  if (started.has(sandbox)) return
  started.add(sandbox)
  const mappers = createMappers(sandbox)
  sandbox.journal.onChange((record, change) => {
    if (change !== 'job') sandbox.events.emit(() => ({ name: 'journal', data: toSummary(sandbox, record) }))
  })
  sandbox.onCommit((changes) => {
    for (const event of toEvents(changes, mappers)) sandbox.events.emit(() => event)
  })
}

type Rows = {
  sandbox: { clockOffset: number; frozenAt: number | null; [setting: string]: string | number | null }
  message: { id: string }
  shopper: { id: string }
  content: { id: string }
  receipt: { id: string; shopperId: string; status: number }
  claim: { id: string; shopperId: string; status: string }
  draw: { id: string; status: string }
  denom: { id: string; stock: number }
  point: { id: string; shopperId: string; amount: number; directionOut: 0 | 1; balanceAfter: number; title: string }
  notification: { id: string; shopperId: string; type: string; title: string; publishedAt: number | null }
}

function toEvents(changes: Change[], mappers: RowMappers<Rows, StreamEvent[]>): StreamEvent[] {
  const rows = new Map<string, { table: string; row: Row }>()
  for (const { table, rows: changed } of changes)
    for (const row of changed) rows.set(`${table} ${row['id']}`, { table, row })
  return [...rows.values()].flatMap(({ table, row }) => findMapper(mappers, table)?.(row) ?? [])
}

const SETTINGS = Object.keys(SandboxSettings.shape)

function createMappers(sandbox: Sandbox): RowMappers<Rows, StreamEvent[]> {
  let last = sandbox.db.get<Rows['sandbox']>('SELECT * FROM sandbox')
  return {
    sandbox: (row) => {
      const before = last
      last = row
      const isClockSame = row.clockOffset === before?.clockOffset && row.frozenAt === before.frozenAt
      const areSettingsSame = SETTINGS.every((name) => row[name] === before?.[name])
      return [
        ...(isClockSame ? [] : [{ name: 'clock', data: sandbox.clock.state } as const]),
        ...(areSettingsSame ? [] : [{ name: 'settings', data: sandbox.settings } as const]),
      ]
    },
    message: ({ id }) => {
      const message = findMessage(sandbox, id)
      return message ? [{ name: 'message', data: message }] : []
    },
    shopper: ({ id }) => [{ name: 'shopper', data: { id } }],
    content: ({ id }) => [{ name: 'content', data: { id } }],
    receipt: ({ id, shopperId, status }) => [{ name: 'receipt', data: { id, shopperId, status } }],
    claim: ({ id, shopperId, status }) => [{ name: 'claim', data: { id, shopperId, status } }],
    draw: ({ id, status }) => [{ name: 'draw', data: { id, status } }],
    denom: ({ id, stock }) => [{ name: 'denom', data: { id, stock } }],
    point: ({ id, shopperId, amount, directionOut, balanceAfter, title }) => [
      { name: 'point', data: { id, shopperId, amount: directionOut ? -amount : amount, balanceAfter, title } },
    ],
    notification: ({ id, shopperId, type, title, publishedAt }) => [
      { name: 'notification', data: { id, shopperId, type, title, published: publishedAt !== null } },
    ],
  }
}
