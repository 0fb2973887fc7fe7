// What staff corrects or confirms of readings (decisions.md 3): kept for each field, as examples for the next benchmark.
import * as z from 'zod'
import { CorrectableField, TypedEvidence } from '#contract/control/state.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { parseJsonColumn } from '../json-column.ts'
import { findReading, type Reading } from './reading.ts'

export type Correction = { field: CorrectableField; value: unknown }

/** Empty for a receipt that staff left as it was read. */
export function listCorrections(sandbox: Sandbox, receiptId: string): Correction[] {
  return sandbox.db
    .all<{ field: CorrectableField; value: string }>(
      'SELECT field, value FROM receiptCorrection WHERE receiptId = +:receiptId ORDER BY field',
      { receiptId },
    )
    .map(({ field, value }) => ({ field, value: parseJsonColumn(z.unknown(), value) }))
}

/** The corrections as staff would type them again. */
export function toTypedEvidence(corrections: Correction[]): TypedEvidence {
  return TypedEvidence.parse(Object.fromEntries(corrections.map(({ field, value }) => [field, value])))
}

/** The last word counts. Nothing is an example that no reader has tried to read. */
export function recordCorrections(sandbox: Sandbox, receiptId: string, typed: TypedEvidence): void {
  const stored = findReading(sandbox, receiptId)
  if (!stored) return
  const read = stored.reading as Reading | null
  for (const field of CorrectableField.options) {
    const value = typed[field]
    if (value === undefined) continue
    sandbox.db.run(
      `INSERT INTO receiptCorrection (receiptId, field, readValue, value, correctedAt)
       VALUES (:receiptId, :field, :readValue, :value, :now)
       ON CONFLICT (receiptId, field) DO UPDATE SET value = excluded.value, correctedAt = excluded.correctedAt`,
      {
        receiptId,
        field,
        readValue: JSON.stringify(readValueOf(read, field)),
        value: JSON.stringify(value),
        now: sandbox.now(),
      },
    )
  }
}

function readValueOf(reading: Reading | null, field: CorrectableField): unknown {
  if (field === 'merchant') return reading?.shopId ?? reading?.heading[0] ?? null
  return reading?.[field] ?? null
}
