// Stores the reading of a receipt with its checks, the lines, and the corrections by staff (decisions 304, 305).
import { CorrectableField, TypedEvidence } from '#contract/control/state.ts'
import type { Reading as FullReading, ReadCheck, ReadItem, ReadOutcome } from '#contract/receipt-reading.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { toIso } from '../wall-clock.ts'
import type { EarningLine, Line } from './eligibility.ts'

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

export function listLines(sandbox: Sandbox, receiptId: string): EarningLine[] {
  const rows = sandbox.db.all<Omit<EarningLine, 'eligible'> & { eligible: 0 | 1 }>(
    'SELECT name, brandId, quantity, unitPrice, amount, eligible, points FROM receiptItem WHERE receiptId = +:receiptId ORDER BY line',
    { receiptId },
  )
  return rows.map((row) => ({ ...row, eligible: row.eligible === 1 }))
}

export function saveLines(sandbox: Sandbox, receiptId: string, lines: EarningLine[]): void {
  sandbox.db.run('DELETE FROM receiptItem WHERE receiptId = :receiptId', { receiptId })
  for (const [line, { name, brandId, quantity, unitPrice, amount, eligible, points }] of lines.entries()) {
    const columns = { name, brandId, quantity, unitPrice, amount, points }
    sandbox.db.insert('receiptItem', { receiptId, line, ...columns, eligible: Number(eligible) })
  }
}

type Correction = { field: CorrectableField; value: unknown }

export function listCorrections(sandbox: Sandbox, receiptId: string): Correction[] {
  return sandbox.db
    .all<{ field: CorrectableField; value: string }>(
      'SELECT field, value FROM receiptCorrection WHERE receiptId = +:receiptId ORDER BY field',
      { receiptId },
    )
    .map(({ field, value }) => ({ field, value: JSON.parse(value) }))
}

export function toTypedEvidence(corrections: Correction[]): TypedEvidence {
  return TypedEvidence.parse(Object.fromEntries(corrections.map(({ field, value }) => [field, value])))
}

/** Records the fields that staff corrected, the latest value per field. Skips receipts without a stored reading. */
export function recordCorrections(sandbox: Sandbox, receiptId: string, typed: TypedEvidence): void {
  const stored = findReading(sandbox, receiptId)
  if (!stored) return
  const read = stored.reading as Reading | null
  for (const field of CorrectableField.options) {
    const value = typed[field]
    if (value === undefined) continue
    sandbox.db.upsert('receiptCorrection', ['receiptId', 'field'], {
      receiptId,
      field,
      readValue: JSON.stringify(readValueOf(read, field)),
      value: JSON.stringify(value),
      correctedAt: sandbox.now(),
    })
  }
}

function readValueOf(reading: Reading | null, field: CorrectableField): unknown {
  if (field === 'merchant') return reading?.shopId ?? reading?.heading[0] ?? null
  return reading?.[field] ?? null
}
