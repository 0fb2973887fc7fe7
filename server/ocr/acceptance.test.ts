// No receipt is accepted without staff with anything wrong on it, whatever the engines misread: random prints in the manner of
// several families, and random recognition errors in every look at them.
import { expect, test } from 'vitest'
import { MIN_CONFIDENCE } from '#contract/receipt-reading.ts'
import type { ShopPrint } from '#contract/shop-print.ts'
import { Random } from '#server/sandbox/random.ts'
import { combineLooks } from './combine.ts'
import type { Look } from './confidence.ts'
import { parseReceipt } from './parse.ts'
import type { TextLine } from './recognize.ts'

const PRINTS = 10_000
/** What recognition makes of a character, and how certain it is of what it misreads and reads. */
const ALIKE: Record<string, string> = {
  '0': 'OD68',
  '1': '7I4l',
  '2': '7Z',
  '3': '859',
  '4': '19',
  '5': '6S3',
  '6': '50G8',
  '7': '1/2',
  '8': '3B60',
  '9': '30g',
  O: '0D',
  I: '1l',
  S: '5',
  B: '8',
  A: '4',
  T: 'I',
  L: 'I',
  E: 'F',
  '.': ',',
  ',': '.',
  '-': ' ',
  ':': '.',
  '/': '7',
}
const MISREAD_CONFIDENCE = { least: 20, spread: 75 }
const READ_CONFIDENCE = { least: 90, spread: 10 }
const NAMES = ['BERAS WANGI', 'GULA PASIR', 'TEH MELATI', 'SABUN CUCI', 'KOPI BUBUK', 'MI GORENG', 'SUSU UHT']
const SHOPS: ShopPrint[] = [
  { shopId: 'stamped', names: ['MiniKita', 'minikita.example'], family: 'indomaret' },
  { shopId: 'bon', names: ['TokoMaju Mart'], family: 'alfamart' },
  { shopId: 'stacked', names: ['Swalayan Lestari'], family: 'general' },
  { shopId: 'cafe', names: ['Kopi Tanjung'], family: 'cloud-pos' },
]

type Truth = { shopId: string; receiptNo: string; purchasedAt: string; total: number }
type Print = { lines: string[]; truth: Truth }

/** A linear congruence: the sandbox's generator computes a hash for every number, which was a third of this test's time. */
class QuickRandom extends Random {
  private state = 20_260_117

  override below(below: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((this.state / 2 ** 32) * below)
  }
}

test(`accepts none of ${PRINTS} misread prints with a wrong total, day, shop or number`, () => {
  const random = new QuickRandom()
  let accepted = 0
  for (let index = 0; index < PRINTS; index += 1) {
    const { lines, truth } = printReceipt(random)
    // Per cent of misread characters, and of lines that are lost.
    const [errors, losses] = [random.below(4) / 2, random.below(4)]
    const look = (engine: Look['engine']): Look => {
      const recognized = recognize(random, lines, errors, losses)
      return { engine, receipt: parseReceipt(recognized, SHOPS), lines: recognized }
    }
    const first = look('paddle')
    // Most prints that the first look cannot read are not accepted at all: the time is better spent on more of the others.
    if (first.receipt.total === undefined || first.receipt.receiptNo === undefined) continue
    const found = combineLooks([first, look('paddle'), look('tesseract')], [])
    if (!isAccepted(found)) continue
    accepted += 1
    const { shopId, receiptNo, purchasedAt, total } = found
    expect({ shopId, receiptNo, purchasedAt, total }, lines.join('\n')).toEqual(truth)
  }
  // The gate is no wall: prints that were read well pass.
  expect(accepted).toBeGreaterThan(PRINTS / 10)
}, 300_000)

/** What the rules demand of a reading (rules/receipt/checks.ts). */
function isAccepted(found: ReturnType<typeof combineLooks>): boolean {
  const { items, discount, tax, total, fields } = found
  const isCertain = (name: string): boolean =>
    fields.some(({ field, confidence }) => field === name && confidence >= MIN_CONFIDENCE)
  const sold = items.reduce((sum, { amount }) => sum + amount, 0)
  const isBalanced = items.length > 0 && sold - discount + tax === total
  return (
    found.shopId !== undefined &&
    found.proof !== undefined &&
    isBalanced &&
    isCertain('receiptNo') &&
    isCertain('purchasedAt')
  )
}

function recognize(random: Random, lines: string[], errors: number, losses: number): TextLine[] {
  return lines.flatMap((text) => {
    if (random.below(100) < losses) return []
    const words = text
      .split(/ +/)
      .filter(Boolean)
      .map((word) => recognizeWord(random, word, errors))
    return [{ text: words.map((word) => word.text).join(' '), words }]
  })
}

function recognizeWord(random: Random, word: string, errors: number): TextLine['words'][number] {
  const letters: number[] = []
  const text = [...word].map((character) => {
    const alike = ALIKE[character]
    const isMisread = alike !== undefined && random.below(1_000) < errors * 10
    const { least, spread } = isMisread ? MISREAD_CONFIDENCE : READ_CONFIDENCE
    letters.push(least + random.below(spread))
    return isMisread ? (alike[random.below(alike.length)] ?? character) : character
  })
  return { text: text.join(''), confidence: Math.min(...letters), letters, box: { x: 0, y: 0, width: 1, height: 1 } }
}

function printReceipt(random: Random): Print {
  const shop = random.pick(SHOPS)
  const digits = (length: number): string => Array.from({ length }, () => random.below(10)).join('')
  const [day, month] = [String(1 + random.below(28)).padStart(2, '0'), String(1 + random.below(12)).padStart(2, '0')]
  const [hour, minute] = [String(8 + random.below(14)).padStart(2, '0'), String(random.below(60)).padStart(2, '0')]
  const items = Array.from({ length: 1 + random.below(3) }, () => {
    const [quantity, price] = [1 + random.below(3), 500 * (1 + random.below(120))]
    return { name: random.pick(NAMES), quantity, price, amount: quantity * price }
  })
  const sold = items.reduce((sum, { amount }) => sum + amount, 0)
  const discount = random.below(3) === 0 ? 100 * (1 + random.below(Math.max(1, Math.floor(sold / 400)))) : 0
  const tax = shop.shopId === 'cafe' ? Math.round((sold - discount) / 10) : 0
  const total = sold - discount + tax
  const given = random.below(2) === 0 ? total : Math.ceil(total / 50_000) * 50_000
  const money = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ',')
  const moment = { day, month, hour, minute, till: `0${1 + random.below(3)}` }
  const print = { items, discount, tax, total, given, money, moment, digits }
  const purchasedAt = `2026-${month}-${day}T${hour}:${minute}`
  const { lines, receiptNo } = LAYOUTS[shop.shopId]?.(print) ?? { lines: [], receiptNo: '' }
  const pick = (of: ((digits: Purchase['digits']) => string)[]) =>
    Array.from({ length: random.below(3) }, () => random.pick(of)(digits))
  lines.splice(1, 0, ...pick(HEADINGS))
  lines.push(...pick(PAYMENTS))
  return { lines, truth: { shopId: shop.shopId, receiptNo, purchasedAt, total } }
}

type Purchase = {
  items: { name: string; quantity: number; price: number; amount: number }[]
  discount: number
  tax: number
  total: number
  given: number
  money: (amount: number) => string
  moment: { day: string; month: string; hour: string; minute: string; till: string }
  digits: (length: number) => string
}

/** Numbers that tills print beside the receipt's own. */
const HEADINGS: ((digits: Purchase['digits']) => string)[] = [
  (digits) => `Telp. 021-${digits(7)}`,
  (digits) => `NPWP : 01.${digits(3)}.${digits(3)}.6-092.000`,
  (digits) => `Jl. Melati Raya No. ${digits(2)} Blok B-${digits(2)}`,
  (digits) => `No. Antrian ${digits(3)}`,
  (digits) => `Meja ${digits(2)}`,
]
const PAYMENTS: ((digits: Purchase['digits']) => string)[] = [
  (digits) => `Kartu ****${digits(4)}`,
  (digits) => `Kartu #${digits(4)}`,
  (digits) => `Debit BANK XXXXXXXXXXXX${digits(4)}`,
  (digits) => `No. Kartu : ${digits(4)} **** **** ${digits(4)}`,
  (digits) => `QRIS RRN ${digits(12)}`,
  (digits) => `Appr. Code : ${digits(6)}`,
  (digits) => `TID : ${digits(8)} MID : ${digits(9)}`,
  (digits) => `Trace No. ${digits(6)} Batch #${digits(6)}`,
  (digits) => `Ref. No : ${digits(12)}`,
  (digits) => `No. Member ${digits(10)}`,
  (digits) => `Poin kamu ${digits(3)}`,
  (digits) => `Kritik dan saran: 0812-${digits(4)}-${digits(4)}`,
]

const LAYOUTS: Record<string, (purchase: Purchase) => { lines: string[]; receiptNo: string }> = {
  stamped: ({ items, discount, total, given, money, moment: { day, month, hour, minute, till }, digits }) => {
    const number = digits(5).replace(/^0/, '1')
    const store = ['TKCP', 'FSOE', 'T0AL', 'TA04'][Number(digits(1)) % 4] ?? ''
    return {
      // O and 0 are one shape of this print.
      receiptNo: `${store.replace('T0A', 'TOA')}-${number}-${till}`,
      lines: [
        'PAHLAWAN 0840113960',
        `${day}.${month}.26-${hour}:${minute}/2.2.17/${store} ${number}/NYOMA/${till}`,
        ...items.map(({ name, quantity, price, amount }) => `${name} ${quantity} ${price} ${money(amount)}`),
        `HARGA JUAL : ${money(total + discount)}`,
        ...(discount > 0 ? [`VC ${items[0]?.name ?? ''} : (${money(discount)})`] : []),
        `TOTAL : ${money(total)}`,
        `TUNAI : ${money(given)}`,
        ...(given > total ? [`KEMBALI : ${money(given - total)}`] : []),
        'LAYANAN KONSUMEN KONTAK@MINIKITA.EXAMPLE',
      ],
    }
  },
  bon: ({ items, discount, total, given, money, moment: { day, month, hour, minute }, digits }) => {
    const number = `Q${digits(3)}-${digits(3)}-${day}${month}X${digits(3)}`
    return {
      receiptNo: number,
      lines: [
        'TOKOMAJU MART',
        `Bon ${number} Kasir : RANI`,
        ...items.map(({ name, quantity, price, amount }) => `${name} ${quantity} ${money(price)} ${money(amount)}`),
        ...(discount > 0 ? [`DISKON -${money(discount)}`] : []),
        `Total Item ${items.length} ${money(total)}`,
        `Tunai ${money(given)}`,
        `Kembalian ${money(given - total)}`,
        `Tgl. ${day}-${month}-2026 ${hour}:${minute}:36 V.2022.11.0`,
      ],
    }
  },
  stacked: ({ items, discount, total, given, money, moment: { day, month, hour, minute }, digits }) => {
    const number = `${digits(4)}-${digits(4)}`
    return {
      receiptNo: number,
      lines: [
        'SWALAYAN LESTARI',
        `${day}/${month}/2026 ${hour}:${minute} #${number}`,
        ...items.flatMap(({ name, quantity, price, amount }) => [
          name,
          `${quantity} x ${money(price)} ${money(amount)}`,
        ]),
        ...(discount > 0 ? [`Diskon member -${money(discount)}`] : []),
        `TOTAL Rp${money(total)}`,
        `Tunai ${money(given)}`,
        `Kembali ${money(given - total)}`,
      ],
    }
  },
  cafe: ({ items, discount, tax, total, given, money, moment: { day, month, hour, minute }, digits }) => {
    const number = `KT${digits(6)}`
    return {
      receiptNo: number,
      lines: [
        'Kopi Tanjung',
        `Kode struk: ${number}`,
        `Tanggal: ${day}-${month}-2026 ${hour}:${minute}:47`,
        ...items.map(({ name, quantity, amount }) => `${quantity} ${name} ${money(amount)}`),
        `Subtotal ${money(total - tax + discount)}`,
        ...(discount > 0 ? [`Diskon -${money(discount)}`] : []),
        `PB1 (10%) ${money(tax)}`,
        `Total ${money(total)}`,
        `Cash ${money(given)}`,
        `Change ${money(given - total)}`,
      ],
    }
  },
}
