// What a statement changed: the raw material of the journal and of live views.
import type { SqlValue, Write } from '../db/database.ts'

export type Change = {
  change: 'inserted' | 'updated' | 'deleted'
  table: string
  count: number
  /** The named parameters: of an insert the whole row. */
  row: Record<string, SqlValue | undefined>
  rowid: number
}

const known = new Map<string, { change: Change['change']; table: string } | undefined>()
const VERBS = { INSERT: 'inserted', UPDATE: 'updated', DELETE: 'deleted' } as const

/** What a write did; undefined for anything but the three verbs. */
export function changeOf({ sql, params, count, rowid }: Write): Change | undefined {
  let verb = known.get(sql)
  if (verb === undefined && !known.has(sql)) {
    verb = parse(sql)
    known.set(sql, verb)
  }
  return verb && { ...verb, count, row: Array.isArray(params) ? {} : params, rowid }
}

function parse(sql: string): { change: Change['change']; table: string } | undefined {
  const words = /^\s*(INSERT|UPDATE|DELETE)\s+(?:OR\s+\w+\s+)?(?:INTO\s+|FROM\s+)?(\w+)/i.exec(sql)
  const verb = words?.[1]?.toUpperCase()
  if (verb !== 'INSERT' && verb !== 'UPDATE' && verb !== 'DELETE') return undefined
  return { change: VERBS[verb], table: words?.[2] ?? '' }
}

/** The id of the one row that a change is about, where its parameters name one. */
export function idOf({ row, table }: Change): string | null {
  const id = row['id'] ?? row[`${table}Id`]
  return typeof id === 'string' ? id : null
}
