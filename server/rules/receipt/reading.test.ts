import { expect } from 'vitest'
import { READING as ACCEPTABLE, line } from '#server/testing/receipt-world.ts'
import { receiptTest as test } from '#server/testing/rule-test.ts'
import { getReceipt } from './detail.ts'
import { listCorrections, type Reading } from './reading.ts'
import { correctReceipt, giveVerdict, prefillReading } from './review.ts'

/** A reading whose total contradicts the only line. */
const READING: Reading = { ...ACCEPTABLE, items: [line(48_000)], discount: 0, total: 18_000, proof: undefined }

test('a field that staff corrects is on the receipt before the verdict, the rest stays as read', ({
  sandbox,
  receiptId,
}) => {
  prefillReading(sandbox, receiptId, READING)
  expect(correctReceipt(sandbox, receiptId, { total: 48_000 })).toMatchObject({
    status: 0,
    total: 48_000,
    merchant: { name: 'Toko Sentosa' },
    receiptNo: '0047-1192',
    items: [{ amount: 48_000, points: 48 }],
  })
  expect(giveVerdict(sandbox, receiptId, { verdict: 'valid' })).toMatchObject({ status: 1, total: 48_000, points: 48 })
})

test('a correction outlives another reading of the same photo', ({ sandbox, receiptId }) => {
  prefillReading(sandbox, receiptId, READING)
  correctReceipt(sandbox, receiptId, { total: 48_000, receiptNo: '0047-1193' })
  expect(prefillReading(sandbox, receiptId, READING)).toMatchObject({ total: 48_000, receiptNo: '0047-1193' })
})

test('what staff corrects is kept beside what was read, also what it types with the verdict', ({
  sandbox,
  receiptId,
}) => {
  prefillReading(sandbox, receiptId, READING)
  correctReceipt(sandbox, receiptId, { total: 47_000 })
  giveVerdict(sandbox, receiptId, { verdict: 'valid', total: 48_000, merchant: 'Toko Sentosa' })
  expect(listCorrections(sandbox, receiptId)).toEqual([
    { field: 'merchant', value: 'Toko Sentosa' },
    { field: 'total', value: 48_000 },
  ])
  expect(sandbox.db.get('SELECT readValue FROM receiptCorrection WHERE field = :field', { field: 'total' })).toEqual({
    readValue: '18000',
  })
})

test('an unread receipt has nothing to correct for an example', ({ sandbox, id, receiptId }) => {
  correctReceipt(sandbox, receiptId, { merchant: 'Toko Sentosa', total: 48_000 })
  expect(listCorrections(sandbox, receiptId)).toEqual([])
  expect(getReceipt(sandbox, id, receiptId)).toMatchObject({ merchant: { id: 'sentosa' }, total: 48_000 })
})
