// Lists receipts that staff corrected and accepted, as ground truth for the receipt reader's benchmark (decisions 304).
import type { ReceiptTruth } from '#contract/control/kit.ts'
import { type TimeZone, wallOf } from '#contract/time-zone.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type Paging, selectPage } from '../sql.ts'
import type { ReceiptRow } from './row.ts'

type TruthRow = Pick<ReceiptRow, 'id' | 'code' | 'merchantName' | 'receiptNo'> & {
  purchasedAt: number
  total: number
  zone: TimeZone
  items: string
}

const ITEMS = `(SELECT json_group_array(json_object('name', name, 'quantity', quantity, 'unitPrice', unitPrice,
  'amount', amount) ORDER BY line) FROM receiptItem WHERE receiptId = receipt.id)`

export function listGroundTruths(sandbox: Sandbox, paging: Paging): Page<ReceiptTruth & { imageUrl: string }> {
  const { rows, ...page } = selectPage<TruthRow>(sandbox.db, paging, {
    select: `receipt.*, zone, ${ITEMS} AS items`,
    from: `receipt JOIN shopper ON shopper.id = shopperId
      WHERE status > 0 AND purchasedAt IS NOT NULL AND total IS NOT NULL
      AND EXISTS (SELECT 1 FROM receiptCorrection WHERE receiptId = receipt.id)`,
    orderBy: 'uploadedAt, receipt.id',
    params: {},
  })
  return { ...page, rows: rows.map(toTruth) }
}

function toTruth({ id, code, merchantName, receiptNo, purchasedAt, total, zone, items }: TruthRow) {
  return {
    file: `${code}.jpg`,
    shop: merchantName ?? '',
    receiptNo,
    purchasedAt: wallOf(purchasedAt, zone).toISOString().slice(0, 16),
    total,
    items: JSON.parse(items),
    imageUrl: `/control/receipts/${id}/image`,
  }
}
