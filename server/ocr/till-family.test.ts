// Prints in the manner of real families of tills, of invented shops.
import { expect, test } from 'vitest'
import type { TillFamily } from '#contract/receipt-reading.ts'
import { parseReceipt } from './parse.ts'

function parse(text: string, family: TillFamily, ...names: string[]) {
  const lines = text.split('\n').map((line) => ({ text: line, words: [] }))
  return parseReceipt(lines, [{ shopId: 'shop', names, family }])
}

function parseWithCode(text: string, family: TillFamily, ...codes: string[]) {
  const lines = text.split('\n').map((line) => ({ text: line, words: [] }))
  return parseReceipt(
    lines,
    [{ shopId: 'shop', names: ['Segar Kilat'], family }],
    codes.map((code) => ({ text: code })),
  )
}

const STAMPED = `PAHLAWAN 084011396083
JL. PAHLAWAN BANJAR TEGAL
KEC BULELENG, KAB BULELENG, 81117
06.08.26-13:22/2.2.17/TA44   49315/MOH A/02
TEH BLCKCR 350   1   3700   3,700
TEH MLATI350   2   3700   7,400
HARGA JUAL :   11,100
VC TEH MELATI/NUSA :   (1,000)
TOTAL :   10,100
TUNAI :   100,000
KEMBALI :   89,900
ANDA HEMAT :   1,000
PPN   : DPP= 10,000 PPN= 1,100
CALL 1500 280 - KONTAK@MINIKITA.EXAMPLE`

test('reads a stamp of day, time, store, transaction and till, vouchers in brackets, and the shop by its domain at the foot', () => {
  const found = parse(STAMPED, 'indomaret', 'MiniKita', 'minikita.example')
  expect(found).toMatchObject({
    shopId: 'shop',
    receiptNo: 'TA44-49315-02',
    purchasedAt: '2026-08-06T13:22',
    total: 10_100,
    discount: 1_000,
    proof: 'cash',
  })
  expect(found.items.map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [1, 3_700],
    [2, 7_400],
  ])
})

const BON = `PT.MAJU TOKO RAYA,TBK
PAKERISAN / 084021128539
JL TUKAD PAKERISAN NO.14
Bon   Q669-808-1401X267 Kasir : FADILATU
KNZLR SGL OR65G   1   8,900   8,900
COBIT LYC 350ML   1   7,200   7,200
Total Item   2   16,100
Tunai   16,100
Kembalian   0
PPN (   1,596)
Tgl.14-01-2026 19:08:36 V.2022.11.0`

test('reads a total beside the number of items, and a number that contains the day at the foot', () => {
  const found = parse(BON, 'alfamart', 'TokoMaju', 'PT Maju Toko Raya')
  expect(found).toMatchObject({
    shopId: 'shop',
    receiptNo: 'Q669-808-1401X267',
    purchasedAt: '2026-01-14T19:08',
    total: 16_100,
    proof: 'cash',
  })
})

test('corrects one misread digit of the day within a number by the printed day, and doubts two', () => {
  expect(parse(BON.replace('1401X', '1481X'), 'alfamart', 'PT Maju Toko Raya').receiptNo).toBe('Q669-808-1401X267')
  expect(parse(BON.replace('1401X', '1487X'), 'alfamart', 'PT Maju Toko Raya').receiptNo).toBeUndefined()
})

test('reads thin sevens, and sales, discount and change that are all called total', () => {
  const found = parse(
    `SK PAKERISAN
BAL0218.13.2026011/ 0335
17/01/2623:46:46 - I Komang Budi
Item Name   Qty   Price   Total
TEH KOTAK   1   5,000   5,000
SUSU CAIR   2   /,000   14,000*
TOTAL DISC. ITEM (-) : Rp   -3,000
TOTAL SALES [2/3] : Rp   16,000
CASH : Rp   52,000
TOTAL CHANGE : Rp   36,000
THANK YOU FOR SHOPPING AT SEGAR KILAT`,
    'circle-k',
    'Segar Kilat',
  )
  expect(found).toMatchObject({
    shopId: 'shop',
    receiptNo: 'BAL0218.13.202601170335',
    purchasedAt: '2026-01-17T23:46',
    total: 16_000,
    discount: 3_000,
    proof: 'cash',
  })
})

test('reads price before quantity, a discount below a first total, and what is due', () => {
  const found = parse(
    `ES SALJU
SidakaryaTo go
21000408462209060231   SN #:0231
2026-09-06 18:31:08
Item   Price   QTY   AMT
Es Krim Campur   8000   1   8000
Teh Melati dengan 2 Topping,
gula biasa   13000   1   13000
Kemasan   1000   3   3000
Total amount   24000
Other discount   -6000
Due   18000
Cash   20000
Change   2000`,
    'fast-food',
    'Es Salju',
  )
  expect(found).toMatchObject({
    receiptNo: '21000408462209060231',
    purchasedAt: '2026-09-06T18:31',
    total: 18_000,
    discount: 6_000,
    proof: 'cash',
  })
})

test('reads cents, twelve hours, and a tax and a service on top', () => {
  const found = parse(
    `Kafe Anjing Laut
Check# : 117435
15/02/2026   5:27 PM
1   KENTANG GORENG   42,000.00
2   AIR MINERAL   46,000.00
Subtotal   88,000.00
Service   6,160.00
PB1   9,416.00
Total   103,576.00`,
    'general',
    'Kafe Anjing Laut',
  )
  expect(found).toMatchObject({
    receiptNo: '117435',
    purchasedAt: '2026-02-15T17:27',
    total: 103_576,
    tax: 15_576,
    proof: 'lines',
  })
})

const FAINT = `SEGAR KILAT PAKERISAN
BAL0218.13.2026011> 033
17/01/26 23:46:46 - I Komang Budi`

test('takes the digits of a faint number from the barcode, and only its letters from the print', () => {
  expect(parseWithCode(FAINT, 'circle-k', '520218260117130335')).toMatchObject({
    receiptNo: 'BAL0218.13.202601170335',
    purchasedAt: '2026-01-17T23:46',
  })
})

test.each([
  ['of another receipt', '520411260117070012'],
  ['of another day than the printed one', '520218260118130335'],
])('takes no number from a barcode %s', (_, code) => {
  expect(parseWithCode(FAINT, 'circle-k', code).receiptNo).toBeUndefined()
})

test('writes a number with the marks that recognition lost', () => {
  expect(parseWithCode(FAINT.replace('BAL0218.13.2026011> 033', 'BAL021813,2026011/ 0335'), 'circle-k').receiptNo).toBe(
    'BAL0218.13.202601170335',
  )
})

test('takes no number whose letters thin print may have changed', () => {
  expect(parseWithCode(FAINT.replace('BAL', 'BAI'), 'circle-k', '520218260117130335').receiptNo).toBeUndefined()
})

test('writes what O and 0 print alike by what stands beside it, so that a receipt keeps its number', () => {
  const numberOf = (code: string) =>
    parse(STAMPED.replace('TA44', code), 'indomaret', 'minikita.example').receiptNo?.slice(0, 4)
  expect(['TS0E', 'TSOE', 'TA04', 'TAO4'].map(numberOf)).toEqual(['TSOE', 'TSOE', 'TA04', 'TA04'])
})

test('reads a total beside a margin with the letters of a brand', () => {
  const found = parse(
    `Segar Kilat
TEH KOTAK   1   8,000   8.000
SUSU CAIR   1   7,500   7.500
TOTAL SALES [2/2]   : Rp   15,500 E
(ASH   Rp   50,000
TOTAL CHANGE   Rp   34,500   H`,
    'circle-k',
    'Segar Kilat',
  )
  expect(found).toMatchObject({ total: 15_500, cash: 50_000, change: 34_500, proof: 'cash' })
})

test('takes a change without its last digits for cut off, but not another one', () => {
  const proofWith = (change: string) =>
    parse(BON.replace('Tunai   16,100', 'Tunai   20,000').replace('Kembalian   0', `Kembalian   ${change}`), 'alfamart')
      .proof
  expect([proofWith('3,900'), proofWith('390'), proofWith('4,900')]).toEqual(['cash', 'lines', undefined])
})
