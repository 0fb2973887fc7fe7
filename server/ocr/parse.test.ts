import { expect, test } from 'vitest'
import type { ShopPrint } from '#contract/receipt-reading.ts'
import type { ReceiptCode } from './barcode.ts'
import { parseReceipt } from './parse.ts'

/** Recognized lines, each word with this confidence and a box of its own. */
function read(text: string, confidence = 90, code?: ReceiptCode) {
  const lines = text.split('\n').map((line, row) => ({
    text: line,
    words: line
      .split(/\s+/)
      .filter(Boolean)
      .map((word, column) => ({
        text: word,
        confidence,
        box: { x: column / 10, y: row / 100, width: 0.1, height: 0.01 },
      })),
  }))
  const qr = code && `STRUK;${code.shop};${code.receiptNo};${code.purchasedAt};${code.total}`
  return parseReceipt(lines, [], qr === undefined ? [] : [{ text: qr }])
}

const parsePrints = (prints: string[], shops: ShopPrint[] = []) =>
  parseReceipt(
    prints.map((text) => ({ text, words: [] })),
    shops,
  )

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

test('parses shop, number, time, items and total among noise', () => {
  const found = read(SENTOSA)
  expect(found.heading[0]).toBe('TOKO SENTOSA')
  expect(found).toMatchObject({
    receiptNo: '0047-1192',
    purchasedAt: '2026-11-20T18:42',
    total: 61_300,
    discount: 8_000,
  })
  expect(found.items).toMatchObject([
    { name: 'SARI DAPUR KECAP MANIS 520ML', quantity: 2, unitPrice: 23_900, amount: 47_800 },
    { name: 'MELATI SABUN CAIR REFILL 450', quantity: 1, unitPrice: 21_500, amount: 21_500 },
  ])
})

test('takes a sign alone between two words of a name for noise', () => {
  const names = read(SENTOSA.replace('MELATI SABUN', 'MELATI : SABUN')).items.map(({ name }) => name)
  expect(names[1]).toBe('MELATI SABUN CAIR REFILL 450')
})

test('doubts a name whose letters are uncertain', () => {
  expect(read(SENTOSA, 80).items.map(({ isNameDoubted }) => isNameDoubted)).toEqual([true, true])
  expect(read(SENTOSA, 90).items.map(({ isNameDoubted }) => isNameDoubted)).toEqual([undefined, undefined])
})

test('proves a total by its items less the discount, when nothing was paid in cash', () => {
  expect(read(SENTOSA.replace(/Tunai.*\nKembali.*\n/, 'QRIS 61.300\n')).proof).toBe('lines')
})

test('does not prove a total whose digits were misread', () => {
  expect(read(SENTOSA.replace('Rp61.300', 'Rp67.300')).proof).toBeUndefined()
})

test('corrects an amount by its quantity and price, when only that fits the total', () => {
  const found = read(SENTOSA.replace('47.800', '41.800'))
  expect(found.items.map(({ amount }) => amount)).toEqual([47_800, 21_500])
  expect(found.proof).toBe('cash')
})

test('leaves out an item whose quantity times price is not its amount, when no sum tells which is right', () => {
  expect(read(SENTOSA.replace('47.800', '41.800').replace(/TOTAL.*\nTunai.*/, '')).items).toHaveLength(1)
})

test.each([
  ['TGL 05-11-26 07.05', '2026-11-05T07:05'],
  ['31/02/2026 10:00', undefined],
  ['20/13/2026 10:00', undefined],
  ['kasir 3', undefined],
  // Recognition lost spaces, or repeated a digit.
  ['Tgl23 Nov202614:34', '2026-11-23T14:34'],
  ['Tgl 23 Nov 2026 14:34', '2026-11-23T14:34'],
  ['23 3 Nov 2026 14:34', undefined],
  // The month stands first.
  ['Oct 21, 2023 16:02', '2023-10-21T16:02'],
  ['0ct 21, 2023 16:02', '2023-10-21T16:02'],
  ['Agustus 3, 2026 16:02', '2026-08-03T16:02'],
  ['Meja 21, 2023 16:02', undefined],
  // A digit is missing or illegible: neither another day nor noon is guessed.
  ['6.08.26-13:22', undefined],
  ['26-10-20Z6 19:24', undefined],
  ['17.08.26 l7:12', undefined],
  ['17/08/2026 1?:I2:36', undefined],
  ['10/12/2026 11:5/ #7546-4328', undefined],
])('reads the time of purchase in %s: %s', (line, purchasedAt) => {
  expect(parsePrints(['TOKO', line]).purchasedAt).toBe(purchasedAt)
})

test('parses an empty page as an empty receipt', () => {
  expect(read('')).toMatchObject({ heading: [], items: [], stamps: {}, discount: 0, tax: 0, fields: [], confidence: 0 })
})

const ROWS = `TOKOMAJU MART
Jl. Kaliurang KM 5, Sleman
20.11.26-18:42                     No. 5.4554.30
KOPI TANJUNG ES KOPI SUSU   1   21,600    21,600
WANGIKA PEWANGI 720ML       2.   18, 850    37,700
HARGA JUAL                               59,300
PPN termasuk                              5,877
TOTAL                       Rp59, 300
GRIS                                     59,300`

test('parses items on one line, with gaps in their numbers', () => {
  expect(read(ROWS)).toMatchObject({
    heading: ['TOKOMAJU MART', 'Jl. Kaliurang KM 5, Sleman'],
    branch: 'Jl. Kaliurang KM 5, Sleman',
    receiptNo: '5.4554.30',
    purchasedAt: '2026-11-20T18:42',
    total: 59_300,
    payment: 'qris',
    proof: 'lines',
  })
  expect(read(ROWS).items.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['KOPI TANJUNG ES KOPI SUSU', 1],
    ['WANGIKA PEWANGI 720ML', 2],
  ])
})

const CAFE = `KOPI TANJUNG
20 Nov 2026 18:42              #KT303792
KOPI TANJUNG ES KOPI SUSU
3 x @23.700              71.100
Subtotal                 71.100
PB1 10%                   7.110
TOTAL                  Rp78.210
Tunai                   100.000
Kembali                  21.790`

test('adds tax that is printed on top of the prices', () => {
  expect(read(CAFE)).toMatchObject({ tax: 7_110, total: 78_210, proof: 'cash', purchasedAt: '2026-11-20T18:42' })
})

test('subtracts returned items', () => {
  const found = read(`GULA PASIR 1KG
2 x 17.000      34.000
RETUR GULA PASIR 1KG
1 x 17.000     -17.000
TOTAL           17.000
QRIS            17.000`)
  expect(found).toMatchObject({ total: 17_000, proof: 'lines' })
  expect(found.items.map(({ amount }) => amount)).toEqual([34_000, -17_000])
})

test('proves no total by its items alone: a tax and the greater total may be hidden', () => {
  expect(read(ROWS.replace(/GRIS.*/, '')).proof).toBeUndefined()
  expect(read(ROWS.replace('GRIS                                     59,300', 'QRIS   65,230')).proof).toBeUndefined()
})

test('takes no product for the shop, and the number by the family of the shop that is left', () => {
  const shops = [
    { shopId: 'minikita', names: ['MiniKita'], family: 'indomaret' as const },
    { shopId: 'kopi-tanjung', names: ['Kopi Tanjung'], family: 'general' as const },
  ]
  const text = `MINIKITA
20.11.26-18:42/2.2.17/TP32 69847/AYU/01
KOPI TANJUNG ES KOPI SUSU   1   21,600   21,600
TOTAL :   21,600
QRIS   21,600
RRN 577843189561`
  expect(parsePrints(text.split('\n'), shops)).toMatchObject({ shopId: 'minikita', receiptNo: 'TP32-69847-01' })
})

test.each([
  ['KINCLONG CUCI PIRING 750ML   33,500\n2 x 16,750', { quantity: 2, quantityProof: 'product' }],
  ['KINCLONG CUCI PIRING 750ML   16,750   33,500', { quantity: 2, quantityProof: 'printed' }],
  ['KINCLONG CUCI PIRING 750ML   33,500', { quantity: 1, quantityProof: 'none' }],
  ['BATERAI AA ISI 2 33,500', { quantity: 1, quantityProof: 'none' }],
  ['2 KINCLONG CUCI PIRING   33,500', { quantity: 2, quantityProof: 'printed' }],
])('reads the quantity of %s and what proves it', (item, wanted) => {
  const { items } = read(`20/11/2026 18:42 #0047-1192\n${item}\nTOTAL   33,500\nQRIS   33,500`)
  expect(items).toMatchObject([{ amount: 33_500, ...wanted }])
})

test('gives a field the confidence of its least certain word', () => {
  expect(read(SENTOSA, 41).fields.find(({ field }) => field === 'total')).toMatchObject({ confidence: 41 })
})

test('takes shop, number and time from the till’s code, and its total only when sums prove it', () => {
  const code = { shop: 'KOPI TANJUNG', receiptNo: 'KT601051', purchasedAt: '2026-11-20T18:42', total: 34_000 }
  const sold = 'GULA PASIR 1KG\n2 x 17.000      34.000'
  expect(read(sold, 90, code)).toMatchObject({ ...stampOf(code), total: 34_000, proof: 'lines' })
  expect(read(sold, 90, { ...code, total: 35_000 }).proof).toBeUndefined()
  expect(read(`${sold}\nTOTAL 34.000`, 90, { ...code, total: 134_000 })).toMatchObject({ total: 34_000 })
  expect(read(`${sold}\nTOTAL 34.000`, 90, { ...code, total: 134_000 }).proof).toBeUndefined()
})

test('parses a price after an @ that was read as a letter', () => {
  expect(read('NUSA TEH MELATI 25S\n2x a7.750 15.500').items).toMatchObject([{ quantity: 2, unitPrice: 7_750 }])
})

function stampOf({ shop, receiptNo, purchasedAt }: ReceiptCode) {
  return { heading: [shop, 'GULA PASIR 1KG', '2 x 17.000      34.000'], receiptNo, purchasedAt }
}

test('recognises a known shop by any name in its heading, and none where two shops are named', () => {
  const lines = read(SENTOSA).heading
  const shop = (shopId: string, ...names: string[]) => ({ shopId, names, family: 'general' as const })
  expect(parsePrints(lines, [shop('sentosa', 'PT Sentosa', 'Toko Sentosa')]).shopId).toBe('sentosa')
  expect(parsePrints(lines, [shop('sen', 'Toko Sen')]).shopId).toBeUndefined()
  expect(parsePrints(lines, [shop('a', 'Toko Sentosa'), shop('b', 'Cikini Raya')]).shopId).toBeUndefined()
})

test('gives an address back the spaces that recognition lost', () => {
  expect(parsePrints(['Jl.Tebet Barat 7,Jakarta']).branch).toBe('Jl. Tebet Barat 7, Jakarta')
})

test('recognises a shop of few letters only at the beginning of a line', () => {
  const sea = [{ shopId: 'sea', names: ['Sea'], family: 'general' as const }]
  const shopOf = (text: string) => parsePrints([text], sea).shopId
  expect(shopOf('SEA Jl. Melati No. 8')).toBe('sea')
  expect(shopOf('Jl. Melati No. 8 Sea')).toBeUndefined()
})

test('takes what cleans a floor for a product, and the floor of a mall for an address', () => {
  const prints = ['Mal Nusa Lantai 2 12190', 'No. 0047-1192', 'PEMBERSIH LANTAI   2 13.650   27.300', 'TOTAL   27.300']
  const found = parsePrints(prints)
  expect(found.items.map(({ name, amount }) => [name, amount])).toEqual([['PEMBERSIH LANTAI', 27_300]])
})

test.each(['Kartu #0706', 'Kartu Debit BANK #0706', 'Trace No. 003412 Batch #000781', 'Antrian #031'])(
  'never takes the number of a payment or a queue for the receipt’s: %s',
  (other) => {
    const prints = ['20/11/2026 18:42', 'PISANG CAVENDISH   27.300', 'TOTAL   27.300', 'Debit BANK   27.300', other]
    const found = parsePrints(prints)
    expect(found.receiptNo).toBeUndefined()
  },
)

test('counts each printed discount, and no parts of a price', () => {
  const items = 'BERAS WANGI   73.000\nTEH MELATI   6.500'
  const below = 'TOTAL   79.500\nTunai   79.500\nKembali   0'
  expect(read(`${items}\n${below}`).items).toHaveLength(2)
  expect(read(`${items}\n${below}`)).toMatchObject({ discount: 0, total: 79_500, proof: 'cash' })
  expect(read(`${items}\nDiskon member   -17.000\n${below.replace(/\n.*/s, '\nQRIS 79.500')}`).proof).toBeUndefined()
  expect(read(`${items}\nDisc. -17.000\nSubtotal   79.500\n${below}`)).toMatchObject({ discount: 0, proof: 'cash' })
  expect(read(`BERAS WANGI   73.000\n+ Harga (73.000)\nTEH MELATI   6.500\n${below}`).discount).toBe(0)
})

test('takes no shop from the line of a discount', () => {
  const kopi = [{ shopId: 'kopi', names: ['Kopi Tanjung'], family: 'general' as const }]
  const prints = ['No. 0047-1192', 'TEH MELATI   13.000', 'Diskon KOPI TANJUNG ES   -1.900', 'TOTAL   11.100']
  expect(parsePrints(prints, kopi).shopId).toBeUndefined()
})

test('takes the items of both pages, whose number stands on each', () => {
  const found = read(`TOKO SENTOSA
20-11-2026 18:42   No. M75-93251
Kasir: Ayu   Terminal 02
TEPUNG TERIGU 1KG   1   12.100   12.100
SAUS SAMBAL 340ML   2   15.550   31.100
Hal 1/2 - bersambung
TOKO SENTOSA
No M75-93251   Hal 2/2
TELUR AYAM 1KG   1   30.700   30.700
SUSU UHT COKLAT 1L   2   18.600   37.200
TOTAL   Rp111.100
QRIS   111.100`)
  expect(found.items.map(({ amount }) => amount)).toEqual([12_100, 31_100, 30_700, 37_200])
  expect(found).toMatchObject({ receiptNo: 'M75-93251', total: 111_100, proof: 'lines' })
})
