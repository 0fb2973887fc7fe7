import { expect, test } from 'vitest'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { READING as ACCEPTABLE, line, openReceiptWorld, uploadPhoto } from '#server/testing/receipt-world.ts'
import { getReceipt } from './detail.ts'
import { listCorrections, type Reading } from './reading.ts'
import { correctReceipt, giveVerdict, prefillReading } from './review.ts'

/** A reading whose total contradicts the only line. */
const READING: Reading = { ...ACCEPTABLE, items: [line(48_000)], discount: 0, total: 18_000, proof: undefined }

function open(): { sandbox: Sandbox; shopperId: string; id: string } {
  const { sandbox, shopperId } = openReceiptWorld()
  return { sandbox, shopperId, id: uploadPhoto(sandbox, shopperId) }
}

test('a field that staff corrects is on the receipt before the verdict, and the rest stays as it was read', () => {
  const { sandbox, id } = open()
  prefillReading(sandbox, id, READING)
  expect(correctReceipt(sandbox, id, { total: 48_000 })).toMatchObject({
    status: 0,
    total: 48_000,
    merchant: { name: 'Toko Sentosa' },
    receiptNo: '0047-1192',
    items: [{ amount: 48_000, points: 48 }],
  })
  expect(giveVerdict(sandbox, id, { verdict: 'valid' })).toMatchObject({ status: 1, total: 48_000, points: 48 })
})

test('a correction outlives another reading of the same photo', () => {
  const { sandbox, id } = open()
  prefillReading(sandbox, id, READING)
  correctReceipt(sandbox, id, { total: 48_000, receiptNo: '0047-1193' })
  expect(prefillReading(sandbox, id, READING)).toMatchObject({ total: 48_000, receiptNo: '0047-1193' })
})

test('what staff corrects is kept beside what was read, also what it types with the verdict', () => {
  const { sandbox, id } = open()
  prefillReading(sandbox, id, READING)
  correctReceipt(sandbox, id, { total: 47_000 })
  giveVerdict(sandbox, id, { verdict: 'valid', total: 48_000, merchant: 'Toko Sentosa' })
  expect(listCorrections(sandbox, id)).toEqual([
    { field: 'merchant', value: 'Toko Sentosa' },
    { field: 'total', value: 48_000 },
  ])
  expect(sandbox.db.get('SELECT readValue FROM receiptCorrection WHERE field = :field', { field: 'total' })).toEqual({
    readValue: '18000',
  })
})

test('an unread receipt has nothing to correct for an example', () => {
  const { sandbox, shopperId, id } = open()
  correctReceipt(sandbox, id, { merchant: 'Toko Sentosa', total: 48_000 })
  expect(listCorrections(sandbox, id)).toEqual([])
  expect(getReceipt(sandbox, shopperId, id)).toMatchObject({ merchant: { id: 'sentosa' }, total: 48_000 })
})
