// Converts between a receipt, the text fields of the evidence dialog, and the evidence for the server.

import type { WaitingReceipt } from '#client/console/query/queries.ts'
import type { TypedEvidence } from '#contract/control/state.ts'
import { digitsIn } from '#contract/digits.ts'
import type { ReceiptItem } from '#contract/receipt.ts'
import { DEFAULT_ZONE, wallOf } from '#contract/time-zone.ts'

export type EvidenceLine = { name: string; quantity: string; unitPrice: string }
export type EvidenceValues = {
  merchant: string
  receiptNo: string
  purchasedAt: string
  total: string
  lines: EvidenceLine[]
}

export const FIELD_INPUTS = [
  { field: 'merchant', type: 'text', maxLength: 80 },
  { field: 'receiptNo', type: 'text', maxLength: 40 },
  { field: 'purchasedAt', type: 'datetime-local', maxLength: 16 },
  { field: 'total', type: 'text', maxLength: 13 },
] as const

export const EMPTY_LINE: EvidenceLine = { name: '', quantity: '1', unitPrice: '' }
const JAKARTA = '+07:00'

export function toValues(receipt: Pick<WaitingReceipt, 'merchant' | 'receiptNo' | 'purchasedAt' | 'total' | 'items'>) {
  return {
    merchant: receipt.merchant?.name ?? '',
    receiptNo: receipt.receiptNo ?? '',
    purchasedAt: receipt.purchasedAt ? toWallClock(receipt.purchasedAt) : '',
    total: receipt.total === null ? '' : String(receipt.total),
    lines: receipt.items.length > 0 ? receipt.items.map(toLine) : [EMPTY_LINE],
  } satisfies EvidenceValues
}

/**
 * Returns the fields that differ from the reading. Unchanged lines stay out, because quantity times price would overwrite a
 * discounted amount. An empty field counts as not typed.
 */
export function toEvidence(values: EvidenceValues, before: EvidenceValues): TypedEvidence {
  const changed = <Field extends keyof EvidenceValues>(field: Field) =>
    JSON.stringify(values[field]) === JSON.stringify(before[field]) ? undefined : values[field]
  const items = (changed('lines') ?? []).flatMap(toItem)
  const { merchant, receiptNo, purchasedAt, total } = {
    merchant: changed('merchant')?.trim(),
    receiptNo: changed('receiptNo')?.trim(),
    purchasedAt: changed('purchasedAt'),
    total: changed('total') ? toInteger(values.total) : undefined,
  }
  return {
    ...(merchant ? { merchant } : {}),
    ...(receiptNo ? { receiptNo } : {}),
    ...(purchasedAt ? { purchasedAt: new Date(`${purchasedAt}:00${JAKARTA}`).toISOString() } : {}),
    ...(total === undefined ? {} : { total }),
    ...(items.length > 0 ? { items } : {}),
  }
}

function toLine({ name, quantity, unitPrice }: ReceiptItem): EvidenceLine {
  return { name, quantity: String(quantity), unitPrice: String(unitPrice) }
}

function toItem({ name, quantity, unitPrice }: EvidenceLine): NonNullable<TypedEvidence['items']> {
  const [count, price] = [toInteger(quantity), toInteger(unitPrice)]
  return name.trim() && count && price !== undefined ? [{ name: name.trim(), quantity: count, unitPrice: price }] : []
}

function toInteger(text: string): number | undefined {
  const digits = digitsIn(text)
  return digits ? Number(digits) : undefined
}

function toWallClock(instant: string): string {
  return wallOf(Date.parse(instant), DEFAULT_ZONE).toISOString().slice(0, 16)
}
