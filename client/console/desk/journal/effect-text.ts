// Maps the effects of a request to the items of the journal, with a title and a text for each item.

import type { Formats } from '#client/console/messages/formats.ts'
import { type Messages, messages } from '#client/console/messages/messages.ts'
import type { Translate } from '#client/console/messages/translate.ts'
import { formatClockTime } from '#client/console/ui/clock-time.ts'
import type { Result } from '#contract/route-types.ts'

export type Detail = Result<'GET /control/journal/:id'>
type Effect = Detail['effects'][number]
type Row = Extract<Effect, { kind: 'row' }>

/** An item of the list. All changed rows form one item. */
export type Item =
  | { kind: 'request' }
  | { kind: 'rows'; rows: { name: TableName; change: Row['change']; count: number }[] }
  | Exclude<Effect, { kind: 'row' | 'job' }>

export type Words = { t: Translate; format: Formats }
type Sentences = Messages['journal']
type TableName = keyof Sentences['table']
/** Returns whether the journal names the table. Other tables are internal, or have an item of their own. */
const isTableShown = (table: string): table is TableName => table in messages.en.journal.table

export function toItems(effects: readonly Effect[]): Item[] {
  const items: Item[] = [{ kind: 'request' }]
  for (const effect of effects) {
    if (effect.kind === 'job') continue
    if (effect.kind === 'row') addRow(items, effect)
    else items.push(effect)
  }
  return items
}

function addRow(items: Item[], { table, change, count }: Row): void {
  if (!isTableShown(table)) return
  const name = table
  let item = items.find((one) => one.kind === 'rows')
  if (!item) {
    item = { kind: 'rows', rows: [] }
    items.push(item)
  }
  const existing = item.rows.find((row) => row.name === name && row.change === change)
  if (existing) existing.count += count
  else item.rows.push({ name, change, count })
}

export function titleOf(item: Item, { route, path }: Detail, { t, format }: Words): string {
  switch (item.kind) {
    case 'request':
      return route ?? path
    case 'rows':
      return t('journal.item.rows')
    case 'point':
      return t('journal.item.point', { points: format.signed(item.amount) })
    case 'message':
      return t('journal.item.message', { channel: item.channel })
    case 'reading':
      return t('journal.item.reading')
    case 'notification':
      return t('journal.item.notification', { type: item.type })
    case 'published':
      return t('journal.item.published')
    case 'upstream':
      return item.mode === 'compare' ? t('journal.item.compared') : t('journal.item.answered')
  }
}

export function textOf(item: Item, { at, injected }: Detail, t: Translate): string {
  switch (item.kind) {
    case 'request': {
      const time = formatClockTime(at)
      return injected ? t('journal.text.fault', { time, fault: injected }) : time
    }
    case 'rows':
      return [...new Set(item.rows.map(({ name }) => t(`journal.table.${name}`)))].join(', ')
    case 'point':
      return t('journal.text.balance', { balance: item.balanceAfter })
    case 'message':
      return item.status === 'sent'
        ? t('journal.text.sent', { to: item.to })
        : t('journal.text.failed', { to: item.to })
    case 'reading':
      return t(`journal.outcome.${item.outcome}`)
    case 'notification':
      return item.title
    case 'published':
      return t('journal.text.published', { time: formatClockTime(item.at) })
    case 'upstream':
      return upstreamTextOf(item, t)
  }
}

type Upstream = Extract<Effect, { kind: 'upstream' }>

function upstreamTextOf({ outcome, status, differences, reason }: Upstream, t: Translate): string {
  if (outcome === 'unreachable') return t('journal.text.unreachable', { reason: String(reason) })
  if (outcome === 'conforms') return t('journal.text.conforms', { status: String(status) })
  return t('journal.text.differs', { status: String(status), count: differences.length })
}

export function findScreen(item: Item): string | null {
  if (item.kind === 'point') return '/history/point'
  if (item.kind === 'reading') return `/history/receipt-detail?q=${item.id}`
  return item.kind === 'notification' || item.kind === 'published' ? '/notification' : null
}
