// Random receipts as the tills of several families print them, with what makes reading them wrong: other numbers and days,
// products and notices that name another shop, shops that almost have a known name, and print that a fault has taken away.
import type { ShopPrint } from '#contract/receipt-reading.ts'
import type { Random } from '#server/sandbox/random.ts'

export const PRINTED_SHOPS: ShopPrint[] = [
  { shopId: 'stamped', names: ['MiniKita', 'minikita.example'], family: 'indomaret' },
  { shopId: 'bon', names: ['TokoMaju Mart'], family: 'alfamart' },
  { shopId: 'stacked', names: ['Swalayan Lestari'], family: 'general' },
  { shopId: 'cafe', names: ['Kopi Tanjung'], family: 'cloud-pos' },
  { shopId: 'coded', names: ['Grosir Berkah 88'], family: 'general' },
]

type Sold = { name: string; quantity: number; price: number; amount: number }
export type PrintedTruth = {
  /** Undefined where the shop is none of those known. */
  shopId: string | undefined
  receiptNo: string
  purchasedAt: string
  total: number
  items: { quantity: number; amount: number }[]
}
/** `number` is how the lines print the receipt's number; `printed` what the till printed, before `lines` lost some of it. */
export type PrintedReceipt = { lines: string[]; printed: string[]; number: string; truth: PrintedTruth }

type Purchase = {
  items: Sold[]
  discount: number
  tax: number
  total: number
  given: number
  money: (amount: number) => string
  moment: { day: string; month: string; hour: string; minute: string; till: string }
  digits: (length: number) => string
  /** The line or lines of a product's name: long ones are wrapped. */
  wrap: (name: string) => string[]
}
type Layout = (purchase: Purchase) => { lines: string[]; receiptNo: string; number?: string }

const NAMES = [
  ...['BERAS WANGI', 'GULA PASIR', 'TEH MELATI', 'SABUN CUCI', 'KOPI BUBUK', 'MI GORENG', 'SUSU UHT'],
  ...['BATERAI AA ISI 2', 'TISU WAJAH 250S'],
  // Products that name another shop.
  ...['KOPI TANJUNG ES KOPI SUSU', 'MINIKITA AIR MINERAL', 'SWALAYAN LESTARI KANTONG'],
]
/** Of a name that is one letter from a known shop's. */
const SIMILAR_NAMES: Record<string, [string, string]> = {
  stamped: ['MINIKITA', 'MINIKOTA'],
  bon: ['TOKOMAJU MART', 'TOKOMADU MART'],
  stacked: ['SWALAYAN LESTARI', 'SWALAYAN BESTARI'],
  cafe: ['Kopi Tanjung', 'Kopi Tanjuk'],
  coded: ['GROSIR BERKAH 88', 'GROSIR BERKAT 88'],
}

/** Numbers, places and days that tills print beside those of the purchase. */
const HEADINGS: ((digits: Purchase['digits']) => string)[] = [
  (digits) => `Telp. 021-${digits(7)}`,
  (digits) => `NPWP : 01.${digits(3)}.${digits(3)}.6-092.000`,
  (digits) => `Jl. Melati Raya No. ${digits(2)} Blok B-${digits(2)}`,
  (digits) => `No. Antrian ${digits(3)}`,
  (digits) => `Meja ${digits(2)}`,
  () => 'MAL SWALAYAN LESTARI LT. 2',
  () => 'Tgl. PKP : 01-03-2015',
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
  () => 'Tukar voucher KOPI TANJUNG di kasir',
  () => 'Promo berlaku s/d 30-11-2026',
  () => 'Dicetak 28-12-2026 21:07',
  () => 'Diskon lagi 05/02/2026 di toko kami',
]

const LAYOUTS: Record<string, Layout> = {
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
  stacked: ({ items, discount, total, given, money, moment: { day, month, hour, minute }, digits, wrap }) => {
    const number = `${digits(4)}-${digits(4)}`
    return {
      receiptNo: number,
      number,
      lines: [
        'SWALAYAN LESTARI',
        `${day}/${month}/2026 ${hour}:${minute} #${number}`,
        ...items.flatMap(({ name, quantity, price, amount }) => [
          ...wrap(name),
          `${quantity} x ${money(price)} ${money(amount)}`,
        ]),
        ...(discount > 0 ? [`Diskon member -${money(discount)}`] : []),
        `TOTAL Rp${money(total)}`,
        `Tunai ${money(given)}`,
        `Kembali ${money(given - total)}`,
      ],
    }
  },
  cafe: ({ items, discount, tax, total, money, moment: { day, month, hour, minute }, digits }) => {
    const number = `KT${digits(6)}`
    const hasTwoTotals = Number(digits(1)) < 4
    return {
      receiptNo: number,
      number,
      lines: [
        'Kopi Tanjung',
        `Kode struk: ${number}`,
        `Tanggal: ${day}-${month}-2026`,
        `Jam: ${hour}:${minute}`,
        ...items.map(({ name, quantity, amount }) => `${quantity} ${name} ${money(amount)}`),
        `Subtotal ${money(total - tax + discount)}`,
        ...(discount > 0 ? [`Diskon -${money(discount)}`] : []),
        ...(hasTwoTotals ? [`Total ${money(total - tax)}`] : []),
        `PB1 (10%) ${money(tax)}`,
        `${hasTwoTotals ? 'Grand Total' : 'Total'} ${money(total)}`,
        `QRIS ${money(total)}`,
      ],
    }
  },
  coded: ({ items, total, given, money, moment: { day, month, hour, minute }, digits }) => {
    const number = `GB${digits(5)}`
    return {
      receiptNo: number,
      number,
      lines: [
        'GROSIR BERKAH 88',
        `No. ${number}`,
        `Tgl ${day}/${month}/2026 ${hour}:${minute}`,
        ...items.flatMap(({ name, quantity, price, amount }) => [
          `0899${digits(4)} ${name}`,
          `${quantity} x ${money(price)} ${money(amount)}`,
        ]),
        `Subtotal ${money(total)}`,
        `TOTAL BELANJA Rp${money(total)}`,
        `Tunai ${money(given)}`,
        `Kembali ${money(given - total)}`,
      ],
    }
  },
}

export function printRandomReceipt(random: Random): PrintedReceipt {
  const shop = random.pick(PRINTED_SHOPS)
  const digits = (length: number): string => Array.from({ length }, () => random.below(10)).join('')
  const two = (value: number): string => String(value).padStart(2, '0')
  const moment = {
    day: two(1 + random.below(28)),
    month: two(1 + random.below(12)),
    hour: two(8 + random.below(14)),
    minute: two(random.below(60)),
    till: `0${1 + random.below(3)}`,
  }
  const items = Array.from({ length: 1 + random.below(3) }, () => {
    const [quantity, price] = [1 + random.below(3), 500 * (1 + random.below(120))]
    return { name: random.pick(NAMES), quantity, price, amount: quantity * price }
  })
  const sold = items.reduce((sum, { amount }) => sum + amount, 0)
  const isReduced = shop.shopId !== 'coded' && random.below(3) === 0
  const discount = isReduced ? 100 * (1 + random.below(Math.max(1, Math.floor(sold / 400)))) : 0
  const tax = shop.shopId === 'cafe' ? Math.round((sold - discount) / 10) : 0
  const total = sold - discount + tax
  const given = random.below(2) === 0 ? total : Math.ceil(total / 50_000) * 50_000
  const money = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ',')
  const isWrapped = random.below(4) === 0
  const wrap = (name: string): string[] => (isWrapped ? name.split(/ (?=\S+$)/) : [name])
  const laidOut = LAYOUTS[shop.shopId]?.({ items, discount, tax, total, given, money, moment, digits, wrap })
  if (!laidOut) throw new Error(`No layout prints ${shop.shopId}.`)
  const { lines, receiptNo, number = '' } = laidOut
  const pick = (of: ((digits: Purchase['digits']) => string)[]) =>
    Array.from({ length: random.below(3) }, () => random.pick(of)(digits))
  lines.splice(1, 0, ...pick(HEADINGS))
  lines.push(...pick(PAYMENTS))
  const isOther = random.below(12) === 0
  const printed = isOther ? lines.map((line) => line.replace(...(SIMILAR_NAMES[shop.shopId] ?? ['', '']))) : lines
  const { day, month, hour, minute } = moment
  return {
    printed,
    lines: removePrint(random, printed),
    number,
    truth: {
      shopId: isOther ? undefined : shop.shopId,
      receiptNo,
      purchasedAt: `2026-${month}-${day}T${hour}:${minute}`,
      total,
      items: items.map(({ quantity, amount }) => ({ quantity, amount })),
    },
  }
}

/** What a faint band, a fold or a thumb takes from every look: whole lines, a quantity, the name that is a logo. */
function removePrint(random: Random, lines: string[]): string[] {
  const isFaint = random.below(4) === 0
  const hasLogo = random.below(12) === 0
  const remaining = lines.filter((_, index) => !(hasLogo && index === 0) && !(isFaint && random.below(100) < 12))
  if (random.below(5) > 0) return remaining
  const counted = remaining.flatMap((line, index) => (/(?:^| )[1-3] (?=x |[A-Z]|\d)/.test(line) ? [index] : []))
  const at = counted.length > 0 ? random.pick(counted) : -1
  return remaining.map((line, index) => (index === at ? line.replace(/(^| )[1-3] (?:x )?(?=[A-Z\d])/, '$1') : line))
}
