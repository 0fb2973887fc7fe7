// Lists the unsure fields of a reading: the check failed, and staff has neither corrected nor confirmed the field.

import type { Formats } from '#client/console/messages/formats.ts'
import type { Translate } from '#client/console/messages/translate.ts'
import type { ReadingReport, WaitingReceipt } from '#client/console/query/queries.ts'
import type { CorrectableField, TypedEvidence } from '#contract/control/state.ts'
import type { ReadBox, ReadCheck } from '#contract/receipt-reading.ts'
import { turnBox } from './turn-box.ts'

export type UnsureField = {
  field: CorrectableField
  label: string
  value: string | null
  box: ReadBox | null
  confirmation: TypedEvidence | null
}

type Words = { t: Translate; format: Formats }
type Shown = Pick<WaitingReceipt, 'merchant' | 'receiptNo' | 'purchasedAt' | 'total' | 'items'>

const FIELD_OF_CHECK: Partial<Record<ReadCheck['name'], CorrectableField>> = {
  shop: 'merchant',
  number: 'receiptNo',
  date: 'purchasedAt',
  total_proven: 'total',
  lines_account: 'items',
}
/** The default box of the shop's name: the top of the upright photo. */
const DEFAULT_SHOP_BOX: ReadBox = { x: 0, y: 0, width: 1, height: 0.2 }

export function listUnsureFields(
  report: ReadingReport | null | undefined,
  receipt: Shown,
  { t, format }: Words,
): UnsureField[] {
  if (!report) return []
  return report.checks.flatMap(({ name, passed }) => {
    const field = FIELD_OF_CHECK[name]
    if (passed || field === undefined || report.corrected.includes(field)) return []
    return [
      {
        field,
        box: findBox(report, field),
        label: t(`review.field.${field}`),
        ...describe(field, receipt, { t, format }),
      },
    ]
  })
}

function describe(
  field: CorrectableField,
  receipt: Shown,
  { t, format }: Words,
): Pick<UnsureField, 'value' | 'confirmation'> {
  const { merchant, receiptNo, purchasedAt, total, items } = receipt
  switch (field) {
    case 'merchant':
      return {
        value: merchant?.name ?? null,
        confirmation: merchant && { merchant: merchant.name },
      }
    case 'receiptNo':
      return { value: receiptNo, confirmation: receiptNo === null ? null : { receiptNo } }
    case 'purchasedAt':
      return {
        value: purchasedAt && format.dateTime(purchasedAt),
        confirmation: purchasedAt === null ? null : { purchasedAt },
      }
    case 'total':
      return {
        value: total === null ? null : format.rupiah(total),
        confirmation: total === null ? null : { total },
      }
    case 'items': {
      const sum = items.reduce((amount, item) => amount + item.amount, 0)
      const value =
        items.length === 0 ? null : t('review.doubts.items', { count: items.length, sum: format.rupiah(sum) })
      // Has no confirmation: quantity times price would overwrite the amount of a discounted line.
      return { value, confirmation: null }
    }
  }
}

function findBox({ reading }: ReadingReport, field: CorrectableField): ReadBox | null {
  if (!reading) return null
  if (field === 'items') {
    const doubted = reading.items.filter(({ isQuantityDoubted, isNameDoubted }) => isQuantityDoubted || isNameDoubted)
    return unionOf((doubted.length > 0 ? doubted : reading.items).flatMap(({ box }) => box ?? []))
  }
  const box = reading.fields.find((one) => one.field === field)?.box ?? null
  return box ?? (field === 'merchant' ? turnBox(DEFAULT_SHOP_BOX, 4 - (reading.turns ?? 0)) : null)
}

function unionOf(boxes: ReadBox[]): ReadBox | null {
  if (boxes.length === 0) return null
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}
