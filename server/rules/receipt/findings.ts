// What a verdict on a receipt rests on: staff's words, what was read before, and what forbids it whatever its lines say.
import type { Verdict } from '#contract/control/core.ts'
import type { ReceiptReason } from '#contract/receipt.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { dateReason, type Line } from './eligibility.ts'
import { inventReading } from './invention.ts'
import type { ReceiptRow } from './list.ts'
import { productOf } from './product-match.ts'

/** What a verdict rests on. */
export type Findings = {
  merchantId: string | null
  merchantName: string
  branch?: string | null
  receiptNo: string | null
  purchasedAt: number
  total: number
  lines: Line[]
}

/** Near-identical pictures differ in at most this many of 64 bits. */
const ALIKE_BITS = 6

/** What staff says, filled up from what was read before, else with a plausible receipt of this world. */
export function findingsOf(
  sandbox: Sandbox,
  row: ReceiptRow,
  verdict: Extract<Verdict, { verdict: 'valid' }>,
): Findings {
  const read = sandbox.db.all<Line>(
    'SELECT name, quantity, unitPrice, amount FROM receiptItem WHERE receiptId = +:id ORDER BY line',
    { id: row.id },
  )
  const given = verdict.items?.map((item) => ({ ...item, amount: item.quantity * item.unitPrice }))
  const invented = inventReading(sandbox)
  const lines = given ?? (read.length > 0 ? read : invented.lines)
  const merchant = merchantIn(sandbox, [verdict.merchant ?? row.merchantName ?? invented.merchantName])
  return {
    merchantId: merchant?.id ?? null,
    merchantName: merchant?.name ?? verdict.merchant ?? invented.merchantName,
    receiptNo: verdict.receiptNo ?? row.receiptNo ?? invented.receiptNo,
    purchasedAt: verdict.purchasedAt ? Date.parse(verdict.purchasedAt) : (row.purchasedAt ?? invented.purchasedAt),
    total: verdict.total ?? (given ? undefined : row.total) ?? lines.reduce((sum, line) => sum + line.amount, 0),
    lines,
  }
}

/** The first known shop that these lines name. */
export function merchantIn(sandbox: Sandbox, heading: string[]): { id: string; name: string } | undefined {
  const merchants = sandbox.db.all<{ id: string; name: string }>('SELECT id, name FROM merchant ORDER BY id')
  for (const line of heading) {
    const merchant = productOf(line, merchants)
    if (merchant) return merchant
  }
  return undefined
}

/** What forbids this receipt whatever its lines say: shop, date, or that it was there before. */
export function ruleAgainst(
  sandbox: Sandbox,
  row: ReceiptRow,
  found: Findings,
  now: number,
): ReceiptReason | undefined {
  const merchant =
    found.merchantId &&
    sandbox.db.get<{ participating: 0 | 1 }>('SELECT participating FROM merchant WHERE id = :id', {
      id: found.merchantId,
    })
  if (!merchant || merchant.participating === 0) return 'merchant'
  return dateReason(found.purchasedAt, now, row.uploadedAt) ?? twinReason(sandbox, row, found)
}

/** Same shop, number, date and total; else a near-identical picture with the same total. The first one wins. */
function twinReason(sandbox: Sandbox, row: ReceiptRow, found: Findings): ReceiptReason | undefined {
  const same = sandbox.db.get<{ shopperId: string }>(
    `SELECT shopperId FROM receipt WHERE merchantId = +:merchantId AND receiptNo = +:receiptNo AND purchasedAt = +:purchasedAt
     AND total = +:total AND status > 0 AND id <> :id`,
    {
      merchantId: found.merchantId,
      receiptNo: found.receiptNo,
      purchasedAt: found.purchasedAt,
      total: found.total,
      id: row.id,
    },
  )
  const twin =
    same ??
    sandbox.db
      .all<{ shopperId: string; pictureHash: string }>(
        'SELECT shopperId, pictureHash FROM receipt WHERE total = +:total AND status > 0 AND id <> :id',
        {
          total: found.total,
          id: row.id,
        },
      )
      .find((other) => bitsApart(other.pictureHash, row.pictureHash) <= ALIKE_BITS)
  return twin && (twin.shopperId === row.shopperId ? 'duplicate' : 'duplicate_other')
}

function bitsApart(a: string, b: string): number {
  let difference = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let bits = 0
  for (; difference > 0n; difference &= difference - 1n) bits += 1
  return bits
}
