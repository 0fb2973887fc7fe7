// Readings of receipts, kept with every check of their decision: for the review queue and for who asks why.
import type { ReadCheck, ReadOutcome } from '#contract/reading.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { Reading } from './decision.ts'

/** Keeps the latest reading of a receipt; an objection does not read again. */
export function keepReading(
  sandbox: Sandbox,
  receiptId: string,
  kept: { reading: Reading | undefined; checks: ReadCheck[]; outcome: ReadOutcome },
): void {
  sandbox.db.run('DELETE FROM receiptReading WHERE receiptId = :receiptId', { receiptId })
  sandbox.db.insert('receiptReading', {
    receiptId,
    reading: kept.reading ? JSON.stringify(kept.reading) : null,
    checks: JSON.stringify(kept.checks),
    outcome: kept.outcome,
    readAt: sandbox.now(),
  })
}

/** What was read and how the decision went; undefined for a receipt that no reader has seen. */
export function readingOf(sandbox: Sandbox, receiptId: string) {
  const row = sandbox.db.get<{ reading: string | null; checks: string; outcome: ReadOutcome; readAt: number }>(
    'SELECT reading, checks, outcome, readAt FROM receiptReading WHERE receiptId = :receiptId',
    { receiptId },
  )
  return (
    row && {
      // Written by keepReading alone, from a reading that the reader's contract describes.
      reading: row.reading === null ? null : (JSON.parse(row.reading) as unknown),
      checks: JSON.parse(row.checks) as ReadCheck[],
      outcome: row.outcome,
      readAt: new Date(row.readAt).toISOString(),
    }
  )
}
