// The stored lines of a receipt.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { EarningLine } from './eligibility.ts'

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

/** A rejected receipt pays nothing, so its lines show no points, whatever a reading had prefilled (decisions.md 3). */
export function clearLinePoints(sandbox: Sandbox, receiptId: string): void {
  sandbox.db.run('UPDATE receiptItem SET points = 0 WHERE receiptId = :receiptId', { receiptId })
}
