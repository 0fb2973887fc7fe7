import { expect, test } from 'vitest'
import { EMPTY_LINE, toEvidence, toValues } from './typed-evidence.ts'

const UNREAD = { merchant: null, receiptNo: null, purchasedAt: null, total: null, items: [] }
const READ = {
  merchant: { id: 'toko-sentosa', name: 'Toko Sentosa', branch: null },
  receiptNo: '0047-1192',
  purchasedAt: '2026-11-20T11:42:00.000Z',
  total: 116_150,
  items: [
    {
      name: 'NUSA TEH MELATI 25S',
      brandId: 'nusa-teh',
      quantity: 2,
      unitPrice: 8_250,
      amount: 15_500,
      eligible: true,
      points: 15,
    },
  ],
}

test('sends nothing when staff changes nothing, so that what was read stays exact', () => {
  expect(toValues(READ)).toMatchObject({ purchasedAt: '2026-11-20T18:42', total: '116150' })
  expect(toEvidence(toValues(READ), toValues(READ))).toEqual({})
})

test('sends what staff types about an unread receipt, by the wall clock of Jakarta', () => {
  const before = toValues(UNREAD)
  expect(before.lines).toEqual([EMPTY_LINE])
  const lines = [{ name: ' Melati sabun ', quantity: '2', unitPrice: 'Rp21.500' }, EMPTY_LINE]
  const typed = { merchant: 'Toko Sentosa ', receiptNo: '', purchasedAt: '2026-11-21T08:05', total: '43.000', lines }
  expect(toEvidence(typed, before)).toEqual({
    merchant: 'Toko Sentosa',
    purchasedAt: '2026-11-21T01:05:00.000Z',
    total: 43_000,
    items: [{ name: 'Melati sabun', quantity: 2, unitPrice: 21_500 }],
  })
})

test('leaves out a line without a price instead of pricing it', () => {
  const before = toValues(UNREAD)
  expect(toEvidence({ ...before, lines: [{ name: 'TEH', quantity: '1', unitPrice: '' }] }, before)).toEqual({})
})
