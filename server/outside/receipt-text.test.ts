import { expect, test } from 'vitest'
import { readReceiptText } from './receipt-text.ts'

const SENTOSA = `TOKO SENTOSA
maa        Jl. Cikini Raya No. 18, Jakarta
aa             Telp. 021-5550-118
— —.     20/11/2026 18:42            #0047-1192
Kasir: Wulan                   POS 02
SARI DAPUR KECAP MANIS 520ML
me apmemiiai-       2 x 23.900                   47.800
ma       MELATI SABUN CAIR REFILL 450
:       nm       1 x 21.500                   21.500
Subtotal                                                                   69.300
Diskon member                   -8.000
PPN termasuk                     19.671
TOTAL                Rp61.300
Tunai       d                 100.000
Kembali                         38.700
" aa” Au an #`

test('reads shop, number, time, lines and total of a till receipt through the noise around it', () => {
  const read = readReceiptText(SENTOSA)
  expect(read.heading[0]).toBe('TOKO SENTOSA')
  expect(read).toMatchObject({
    receiptNo: '0047-1192',
    purchasedAt: '2026-11-20T18:42',
    total: 61_300,
    discount: 8_000,
  })
  expect(read.items).toEqual([
    { name: 'SARI DAPUR KECAP MANIS 520ML', quantity: 2, unitPrice: 23_900, amount: 47_800 },
    { name: 'MELATI SABUN CAIR REFILL 450', quantity: 1, unitPrice: 21_500, amount: 21_500 },
  ])
})

test('believes a total that cash less change proves', () => {
  expect(readReceiptText(SENTOSA).proof).toBe('cash')
})

test('believes a total that its lines less the discount prove, when nothing was paid in cash', () => {
  expect(readReceiptText(SENTOSA.replace(/Tunai.*\nKembali.*\n/, 'QRIS 61.300\n')).proof).toBe('lines')
})

test('does not believe a total whose digits were misread', () => {
  expect(readReceiptText(SENTOSA.replace('Rp61.300', 'Rp67.300')).proof).toBeUndefined()
})

test('leaves out a line whose price does not multiply out', () => {
  expect(readReceiptText(SENTOSA.replace('47.800', '41.800')).items).toHaveLength(1)
})

test.each(['31/02/2026 10:00', '20/13/2026 10:00', 'kasir 3'])('takes %s for no date', (line) => {
  expect(readReceiptText(line).purchasedAt).toBeUndefined()
})

test('takes two-digit years and dotted times', () => {
  expect(readReceiptText('TGL 05-11-26 07.05').purchasedAt).toBe('2026-11-05T07:05')
})

test('finds nothing in an empty page', () => {
  expect(readReceiptText('')).toMatchObject({ heading: [], items: [], total: undefined, proof: undefined })
})
