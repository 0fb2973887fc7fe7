import { expect, test } from 'vitest'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { addShopper, openSandbox } from '#server/testing/sandbox.ts'
import { listCorrections } from './correction.ts'
import { getReceipt } from './detail.ts'
import type { Reading } from './reading.ts'
import { correctReceipt, giveVerdict, prefillReading } from './review.ts'
import { uploadReceipt } from './upload.ts'

const KECAP = 'SARI DAPUR KECAP MANIS 520ML'
const READING: Reading = {
  heading: ['TOKO SENTOSA'],
  receiptNo: '0047-1192',
  purchasedAt: '2026-11-20T18:42',
  items: [{ name: KECAP, quantity: 1, unitPrice: 48_000, amount: 48_000 }],
  discount: 0,
  total: 18_000,
}

/** A receipt that waits in a world of one shop, one brand and one shopper. */
function open(): { sandbox: Sandbox; shopperId: string; id: string } {
  const sandbox = openSandbox()
  sandbox.settings = { otp: 'fixed', review: 'manual' }
  sandbox.db.insert('merchant', { id: 'sentosa', name: 'Toko Sentosa', participating: 1 })
  sandbox.db.insert('brand', { id: 'sari-dapur', name: 'Sari Dapur' })
  sandbox.db.insert('product', { id: 'kecap', brandId: 'sari-dapur', name: KECAP, price: 24_000 })
  const shopperId = addShopper(sandbox, 'ratna')
  const image = { image: Buffer.from('a'), thumbnail: Buffer.from('a'), perceptualHash: '00ff', bytesHash: 'a' }
  return { sandbox, shopperId, id: uploadReceipt(sandbox, { id: shopperId, zone: 'Asia/Jakarta' }, image).id }
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
  expect(sandbox.db.get('SELECT readValue FROM receiptCorrection WHERE field = ?', ['total'])).toEqual({
    readValue: '18000',
  })
})

test('a receipt that nobody has read has nothing to correct for an example', () => {
  const { sandbox, shopperId, id } = open()
  correctReceipt(sandbox, id, { merchant: 'Toko Sentosa', total: 48_000 })
  expect(listCorrections(sandbox, id)).toEqual([])
  expect(getReceipt(sandbox, shopperId, id)).toMatchObject({ merchant: { id: 'sentosa' }, total: 48_000 })
})
