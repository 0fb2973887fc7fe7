// What the kit prints, in place of a reading of its photo, for tests of what follows from a reading.
import { vi } from 'vitest'
import type { Reading } from '#contract/receipt-reading.ts'
import { createTruth, findKitEntry } from '#fixtures/kit/kit.ts'
import { receiptReader } from '../ocr/read-receipt.ts'

/** Makes the reader find what the kit prints on this receipt, for the next photo. */
export function readAsPrinted(id: string, seed = 1, today = '2026-11-21'): void {
  const entry = findKitEntry(id)
  const truth = entry && createTruth(entry, { seed, today })
  if (!truth) throw new Error(`${id} shows no purchase.`)
  const { merchantId, merchantName, branch, receiptNo, purchasedAt, lines, discount, tax, total } = truth
  const reading: Reading = {
    ...{ heading: [merchantName, branch], shopId: merchantId, branch, receiptNo, purchasedAt, discount, tax, total },
    items: lines.map((line) => ({ ...line, confidence: 99, box: null })),
    ...{ proof: 'lines', codes: [], fields: [], warnings: [], confidence: 99, ms: 0, workMs: 0 },
  }
  vi.spyOn(receiptReader, 'read').mockResolvedValueOnce(reading)
}
