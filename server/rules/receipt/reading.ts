// Readings of receipts (contract/reading.ts), stored with every check of their decision so that staff can see why.
import type { Reading as FullReading, ReadCheck, ReadItem, ReadOutcome } from '#contract/receipt-reading.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { toIso } from '../wall-clock.ts'
import type { Line } from './eligibility.ts'

/** The part of a reading that decides; confidence and place of each word are stored only. */
export type Reading = Pick<
  FullReading,
  'heading' | 'shopId' | 'branch' | 'receiptNo' | 'purchasedAt' | 'discount' | 'total' | 'cash' | 'change' | 'proof'
> &
  Partial<Pick<FullReading, 'tax' | 'codes' | 'fields' | 'warnings' | 'shopHint'>> & {
    items: (Line & Pick<ReadItem, 'isQuantityDoubted' | 'isNameDoubted'>)[]
  }

export type StoredReading = { reading: Reading | undefined; checks: ReadCheck[]; outcome: ReadOutcome }

export function saveReading(sandbox: Sandbox, receiptId: string, { reading, checks, outcome }: StoredReading): void {
  sandbox.db.run('DELETE FROM receiptReading WHERE receiptId = :receiptId', { receiptId })
  sandbox.db.insert('receiptReading', {
    receiptId,
    reading: reading ? JSON.stringify(reading) : null,
    checks: JSON.stringify(checks),
    outcome,
    readAt: sandbox.now(),
  })
}

/** Undefined for a receipt that was never read. */
export function findReading(sandbox: Sandbox, receiptId: string) {
  const row = sandbox.db.get<{ reading: string | null; checks: string; outcome: ReadOutcome; readAt: number }>(
    'SELECT reading, checks, outcome, readAt FROM receiptReading WHERE receiptId = :receiptId',
    { receiptId },
  )
  return (
    row && {
      reading: row.reading === null ? null : (JSON.parse(row.reading) as unknown),
      checks: JSON.parse(row.checks) as ReadCheck[],
      outcome: row.outcome,
      readAt: toIso(row.readAt),
    }
  )
}
