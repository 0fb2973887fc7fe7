// What real Indonesian tills print and the reader took for something else: each kind once, on prints of invented shops.
import { expect, test } from 'vitest'
import type { ShopPrint } from '#contract/receipt-reading.ts'
import { parseReceipt } from './parse.ts'

const parse = (text: string, shops: ShopPrint[] = [], ...codes: string[]) =>
  parseReceipt(
    text.split('\n').map((line) => ({ text: line, words: [] })),
    shops,
    codes.map((code) => ({ text: code })),
  )
const shop = (shopId: string, family: ShopPrint['family'], ...names: string[]): ShopPrint => ({ shopId, family, names })
const priced = (text: string) => parse(text).items.map(({ name, amount }) => [name, amount])

const MIDI = `TOKOMAJU PAKERISAN
Bon SB73-502-2011ABCD Kasir : RINA
SUNCLEAN 755ML   2   14,900   29,800
Disc.   -3,000
TEH KOTAK 300   1   3,500   3,500
Diskon   (500)
Total Item   3   33,300
Total Disc.   -3,500
Total Belanja   29,800
Tunai   50,000
Kembalian   20,200
Tgl. 20-11-2026 19:08:36 V.2026.11.0`

test('counts a discount once that is printed per line and again as a sum', () => {
  const shops = [shop('maju', 'alfamart', 'TokoMaju')]
  expect(parse(MIDI, shops)).toMatchObject({ discount: 3_500, total: 29_800, proof: 'cash' })
  // A total that differs from the sum of the discounts above it is no repetition, so staff decides.
  expect(parse(MIDI.replace('Total Disc.   -3,500', 'Total Disc.   -2,500'), shops).discount).not.toBe(3_500)
})

test.each([
  // Without a label, beside the day.
  ['20/06/2026 18:19   BS1220618197', 'BS1220618197'],
  ['23000081/MM/OSS/08/2026   08/08/2026 12:01', '23000081/MM/OSS/08/2026'],
  ['08-08-2026 12:01:55 23000081/MM/OSS/08/2026', '23000081/MM/OSS/08/2026'],
  ['20/06/2026 18:19   0812345678901', undefined],
  ['20/06/2026 18:19   125.000', undefined],
  // The house number of an address, and amounts.
  ['JL. MELATI RAYA\nNO.156', undefined],
  ['JL. MELATI RAYA 12\nNO.156', '156'],
  ['JL. MELATI RAYA\nNo. 00284', '00284'],
  ['RAYA PAJAJARAN No. 124\n20/11/2026 18:42', undefined],
  ['No. 124, Kel. Sukajadi\n20/11/2026 18:42', undefined],
  ['No. 2.000\n20/11/2026 18:42', undefined],
  ['Bon 2.000\n20/11/2026 18:42', undefined],
  ['No : 124   Kasir : Ayu\n20/11/2026 18:42', '124'],
  ['No. 0124\n20/11/2026 18:42', '0124'],
  // In the stamp of a till, with spaces that recognition found or lost.
  ['INDOMARET.EXAMPLE\n16.08.22-20: 27/2.2. 17/TKCP 49372/NYOMA/01', 'TKCP-49372-01'],
  ['INDOMARET.EXAMPLE\n08.08.26-08:11   2.1.29   91135/NYOMA/01', '91135-01'],
  ['INDOMARET.EXAMPLE\n08.08.26-08:11/2.1.29/   91135/NYOMA/01', undefined],
])('reads the number in %j: %s', (lines, receiptNo) => {
  expect(parse(`TOKO\n${lines}\nTEH 1 5000 5,000\nTOTAL 5,000`).receiptNo).toBe(receiptNo)
})

test.each([
  ['Qty= 4 Item= 4 Total = 38,300'],
  ['Item : 2   Qty : 4   Total : 38,300'],
  ['NET Sales   38,300'],
  ['SC 5%   1,915'],
  ['SC   1,915'],
])('takes no sum for a product: %s', (sum) => {
  const print = `TOKO\n20/11/2026 18:42   #0047-1192\nKEJU 170G   1   20,300   20,300\nROTI TAWAR   1   18,000   18,000\n${sum}`
  expect(priced(print)).toEqual([
    ['KEJU 170G', 20_300],
    ['ROTI TAWAR', 18_000],
  ])
})

test('takes a sum beside the number of items for the total', () => {
  const found = parse('ROTI   1   38,300   38,300\nQty= 1 Item= 1 Total = 38,300\nTunai 50,000\nKembali 11,700')
  expect(found).toMatchObject({ total: 38_300, proof: 'cash' })
  expect(priced('SCOTCH TAPE   7,500\nTOTAL 7,500')).toEqual([['SCOTCH TAPE', 7_500]])
})

test('goes by the heading where a legal name at the foot is another chain’s', () => {
  const shops = [
    shop('indah', 'general', 'Pasar Indah Raya'),
    shop('maju', 'alfamart', 'TokoMaju', 'PT Maju Toko Raya'),
  ]
  const print = (heading: string) =>
    `${heading}\n20/11/2026 18:42   #0047-1192\nTEH   5,000\nTOTAL 5,000\nTunai 5,000\nPT. MAJU TOKO RAYA TBK`
  expect(parse(print('PASAR INDAH RAYA'), shops).shopId).toBe('indah')
  expect(parse(print('PASAR INDAH RAVA'), shops)).toMatchObject({ shopId: 'indah', isShopExact: false })
  expect(parse(print('PAKERISAN'), shops).shopId).toBe('maju')
})

const STAMP = 'MINIKITA\n06.08.26-13:22/2.2.17/TA4A   49315/MOH A/02\nTEH 1 5000 5,000\nTOTAL : 5,000'
test.each([
  ['TA44|060826|02|49315', 'TA44-49315-02'],
  ['TA44;2026-08-06;02;49315;5000', 'TA44-49315-02'],
  ['TA44|070826|02|49315', 'TA4A-49315-02'],
  ['XK31|060826|02|49315', 'TA4A-49315-02'],
])('takes what letters misread from a code of store, day, till and number: %s', (code, receiptNo) => {
  expect(parse(STAMP, [shop('kita', 'indomaret', 'MiniKita')], code).receiptNo).toBe(receiptNo)
})

test('invents no time where none is legible', () => {
  expect(parse('TOKO\nTgl 20/11/2026\nTEH   5,000')).toMatchObject({ purchasedAt: '2026-11-20', isTimeComplete: false })
})

test.each([
  ['SUSU UHT 950   1   18,900   18,900', 'SUSU UHT 950'],
  ['SUSU UHT 950   18,900', 'SUSU UHT 950'],
  ['TEH PUCUK 350ml   2   3,500   7,000', 'TEH PUCUK 350ml'],
  ['TEH PUCUK 350 ml   2   3,500   7,000', 'TEH PUCUK 350 ml'],
  ['Sabun Cair 450 Ml   21.500', 'Sabun Cair 450 Ml'],
  ['PASTA GIGI 190 2 13,500 27,000', 'PASTA GIGI 190'],
  ['BATERAI AA ISI 2 33,500', 'BATERAI AA ISI 2'],
])('keeps the size in the name of %s', (line, name) => {
  expect(priced(`20/11/2026 18:42 #0047-1192\n${line}\nTOTAL 99,000`).map(([first]) => first)).toEqual([name])
})
