// Lists receipts that staff corrected and accepted, as ground truth for the receipt reader's benchmark (decisions 304).
import type { ReceiptTruth } from '#contract/control/kit.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { getZone } from '../shopper/row.ts'
import { type Paging, selectPage } from '../sql.ts'
import { wallOf } from '../wall-clock.ts'
import { listLines } from './reading.ts'
import type { ReceiptRow } from './row.ts'

export function listGroundTruths(sandbox: Sandbox, paging: Paging): Page<ReceiptTruth & { imageUrl: string }> {
  const { rows, ...page } = selectPage<ReceiptRow>(sandbox.db, paging, {
    select: '*',
    from: `receipt WHERE status > 0 AND purchasedAt IS NOT NULL AND total IS NOT NULL
      AND EXISTS (SELECT 1 FROM receiptCorrection WHERE receiptId = receipt.id)`,
    orderBy: 'uploadedAt, id',
    params: {},
  })
  return { ...page, rows: rows.map((row) => toTruth(sandbox, row)) }
}

function toTruth(sandbox: Sandbox, { id, shopperId, code, merchantName, receiptNo, purchasedAt, total }: ReceiptRow) {
  const lines = listLines(sandbox, id)
  return {
    file: `${code}.jpg`,
    shop: merchantName ?? '',
    receiptNo,
    purchasedAt: wallOf(purchasedAt ?? 0, getZone(sandbox, shopperId))
      .toISOString()
      .slice(0, 16),
    total: total ?? 0,
    items: lines.map(({ name, quantity, unitPrice, amount }) => ({ name, quantity, unitPrice, amount })),
    imageUrl: `/control/receipts/${id}/image`,
  }
}
