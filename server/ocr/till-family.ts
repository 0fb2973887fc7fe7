// Families of tills: what the receipts of each print differently. All habits are data in this table.
import type { TillFamily } from '#contract/receipt-reading.ts'

export type Family = {
  key: TillFamily
  marks?: RegExp
  /** The most telling first; groups are joined by hyphens. A group `ymd` or `dm` is the day of purchase, which confirms it. */
  numbers?: RegExp[]
  /** How the groups of a number are printed, where recognition may lose the marks between them. */
  layout?: string
  /** What the till's thin print makes of characters of a number. */
  misread?: Record<string, string>
  misreadFirst?: Record<string, string>
  /** Whether numbers mix letters and digits, in a print whose O and 0 are one shape: between letters it is an O, else a 0. */
  hasAmbiguousO?: boolean
  barcode?: { pattern: RegExp; letters: RegExp; print: string }
  labels?: Partial<Record<LabelKind, string[]>>
}

export type LabelKind =
  | 'total'
  | 'finalTotal'
  | 'subtotal'
  | 'discount'
  | 'taxOnTop'
  | 'tax'
  | 'rounding'
  | 'cash'
  | 'otherPayment'
  | 'change'
  | 'information'

const FORMATS: Record<TillFamily, Omit<Family, 'key'>> = {
  general: {
    numbers: [
      /\b(?:kode|nomor|no\.?)\s*(?:struk|nota|trx|transaksi|bon|bill|faktur|invoice|order)\s*[:.#]*\s*([A-Z0-9][A-Z0-9/.-]*(?: ?\d{3,})?)/i,
      /\b(?:bon|nota|bill|check|chk|receipt|invoice|struk|trx|serial)\s*(?:no|number|id|#)\s*[.:#]*\s*([A-Z0-9][A-Z0-9/.-]{2,})/i,
      /\d{2}[-/.]\d{2}[-/.](?:20)?\d{2}\/\d{2}:\d{2}(?::\d{2})?\/([A-Z0-9]{5,})\b/i,
      /(?<![A-Z])N[#HWM]\s?(\d{2,8})\b/,
      /(?<![A-Z])#\s?([A-Z0-9][A-Z0-9/.-]{2,}(?:\s?[/-]\s?[A-Z0-9]{2,8})*)/i,
      /^\W*no\.?\s*[:.]?\s*([A-Z0-9][A-Z0-9/.-]{2,}(?:\s?[/-]\s?[A-Z0-9]{2,8})*)/i,
      /\b(?<!(?:jl|jln|jalan|ruko|blok|rt|rw)\b.{0,60})no\.?\s*[:.]\s*([A-Z0-9][A-Z0-9/.-]{2,}(?:\s?[/-]\s?[A-Z0-9]{2,8})*)/i,
      // Without a label, beside the day: letters or strokes tell it from a telephone number.
      /(?<!\d)\d{2}[-/.]\d{2}[-/.](?:20)?\d{2}(?:[\s,-]+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?)?\s+([A-Z]{1,4}\d{6,}|\d{5,}(?:\/[A-Z0-9]{1,6})+)\s*$/i,
      /^\W*([A-Z]{1,4}\d{6,}|\d{5,}(?:\/[A-Z0-9]{1,6})+)\s+\d{2}[-/.]\d{2}[-/.](?:20)?\d{2}(?!\d)/i,
    ],
  },
  // Indomaret: one stamp with day, time, version, store, transaction, cashier and till; vouchers in brackets; a logo for a name.
  indomaret: {
    marks: /indomar(?:et|co)/i,
    numbers: [
      /\d{2}\s?[:.]\s?\d{2}\s?\/\s?\d{1,2}[.,]\s?\d{1,2}[.,]\s?\d{1,3}\s?\/\s?([A-Z0-9/]{4})[.,]?\s*[-—]?\s*(\d{3,7})\s?\/.*\/\s?(\d{2})\b/i,
      /\d{2}\s?[:.]\s?\d{2}\s+\d[.,]\s?\d{1,2}[.,]\s?\d{1,3}\s+(\d{4,7})\s?\/[A-Z0 ]+\/\s?(\d{2})\b/i,
    ],
    hasAmbiguousO: true,
    misreadFirst: { '1': 'T', I: 'T', '7': 'T', '/': 'T', E: 'F' },
    labels: { discount: ['VC'], subtotal: ['HARGAJUAL'], information: ['ANDAHEMAT', 'LAYANANKONSUMEN'] },
  },
  // Alfamart, Alfamidi: `Bon` with store, till and day; the total stands beside the number of items; the day at the foot.
  alfamart: {
    marks: /alfa(?:mart|midi|ria)|midi\s?utama/i,
    numbers: [/\b([A-Z0-9]{4}\s?-\s?\d{3}\s?-\s?(?<dm>\d{4})[A-Z0-9]{4})\b/i],
    hasAmbiguousO: true,
    labels: { finalTotal: ['TOTALITEM', 'TOTALBELANJA'], discount: ['DISKON', 'DISC'] },
  },
  // Circle K: the number is in a barcode too; discounts are one negative line; sales and change are both called total.
  'circle-k': {
    marks: /circle\s?-?k/i,
    // BAL0218.13.20230117 0335. Thin print makes an I of an L or a T: no region has one.
    numbers: [/\b([A-HJ-Z]{3}\s?[\d/]{4})[.,]?([\d/]{2})[.,]?(?<ymd>2[\d/]{7})\s*([\d/]{4})(?![\d/])/i],
    layout: '$1.$2.$3$4',
    misread: { '/': '7' },
    barcode: {
      pattern: /^\d{2}(\d{4})(\d{6})(\d{2})(\d{4})$/,
      letters: /\b([A-HJ-Z]{3})\s?(?=[\dO/])/,
      print: '$1.$3.20$2$4',
    },
    labels: { finalTotal: ['TOTALSALES'], change: ['TOTALCHANGE'], discount: ['TOTALDISCITEM'] },
  },
  'super-indo': {
    marks: /super\s?indo|lion\s?super/i,
    numbers: [/\b(?:trans(?:aksi)?|trx)\W{0,4}(\d{3,12}(?:\/\d+)*)/i],
    labels: { finalTotal: ['TOTALBELANJA'], discount: ['HEMAT', 'POTONGAN'], information: ['ANDAHEMAT', 'TOTALHEMAT'] },
  },
  hypermart: {
    marks: /hypermart|foodmart|matahari/i,
    numbers: [/\b(?:rcpt|receipt|trx|struk)\s?(?:no|#)?\W{0,3}([A-Z0-9]{3,}(?:[/-][A-Z0-9]+)*)/i],
    labels: { finalTotal: ['TOTALBELANJA', 'TOTALBAYAR'], discount: ['HICARD', 'PROMO'] },
  },
  transmart: {
    marks: /transmart|carrefour|trans\s?retail/i,
    numbers: [/\b(?:trans|trx|struk|no)\W{0,4}(\d{4,}(?:[ /-]\d{1,6}){0,3})/i],
    labels: { discount: ['DISKON', 'POTONGANHARGA'], finalTotal: ['TOTALBELANJA'] },
  },
  lotte: {
    marks: /lotte/i,
    numbers: [/\b(?:invoice|inv|receipt|struk)\s?(?:no|#)?\W{0,4}([A-Z0-9]{4,}(?:[/-][A-Z0-9]+)*)/i],
    labels: { finalTotal: ['TOTALPEMBAYARAN', 'TOTALBELANJA'], discount: ['DISCOUNT'] },
  },
  drugstore: {
    marks: /guardian|watsons|hero\s?supermarket/i,
    numbers: [/\b(?:receipt|rcpt|slip|trans(?:action)?)\s?(?:no|id|#)?\W{0,4}([A-Z0-9]{4,}(?:[/-][A-Z0-9]+)*)/i],
    labels: { finalTotal: ['AMOUNTDUE', 'NETTOTAL'], discount: ['PROMOSAVING', 'MEMBERDISC'] },
  },
  pharmacy: {
    marks: /apotek|kimia\s?farma|century|k-?24/i,
    numbers: [/\b(?:no\.?\s?)?(?:faktur|nota|resep|struk)\s?(?:no)?\W{0,4}([A-Z0-9]{3,}(?:[/.-][A-Z0-9]+)*)/i],
    labels: { taxOnTop: ['EMBALASE', 'TUSLAH', 'JASARESEP'] },
  },
  // Fast food and ice cream chains: price before quantity, toppings at no price, a discount below a first total, then `Due`.
  'fast-food': {
    marks: /mixue|mcdonald|rekso|kfc|fastfood|burger\s?king|pizza|hokben|richeese/i,
    numbers: [/(?<!\d)(\d{16,22})(?!\d)/, /\b(?:order|check|bill|chk|sn)\s?(?:no|#|id)?\W{0,3}([A-Z0-9]{3,})\b/i],
    labels: {
      finalTotal: ['DUE', 'EATINTOTAL', 'TAKEOUTTOTAL'],
      subtotal: ['TOTALAMOUNT'],
      discount: ['OTHERDISCOUNT'],
    },
  },
  coffee: {
    marks: /starbucks|sari\s?coffee|kopi\s?kenangan|janji\s?jiwa|fore\s?coffee|excelso/i,
    numbers: [/\b(?:chk|check|order|bill|receipt)\s?(?:no|id|#)?\W{0,4}([A-Z0-9]{3,}(?:[/-][A-Z0-9]+)*)/i],
    labels: { finalTotal: ['AMOUNTDUE', 'TOTALPAYMENT'], taxOnTop: ['PAJAKDAERAH'] },
  },
  // Moka, Majoo, Pawoon, iSeller, ESB: points of sale that small shops rent. The receipt has a code; taxes are on top.
  'cloud-pos': {
    marks: /pawoon|majoo|\bmoka\b|iseller|\besb\b|powered\s?by/i,
    numbers: [
      /\b(?:kode\s?struk|receipt\s?number|no\.?\s?struk|no\.?\s?nota|invoice)\s*[:.]?\s*([A-Z0-9][A-Z0-9/.-]{3,})/i,
      /\b(?:order\s?id|bill\s?no|no\.?\s?order)\s*[:.]?\s*([A-Z0-9][A-Z0-9/.-]{3,})/i,
    ],
  },
  // Slips of a QRIS or card terminal: an amount without items, so that staff reads them.
  'qris-slip': {
    marks: /\brrn\b|nmid|\bmid\b.*\btid\b|appr(?:oval)?\s?code/i,
    numbers: [/\b(?:rrn|ref\.?\s?no|reff)\W{0,4}([A-Z0-9]{6,16})\b/i],
  },
  marketplace: {
    marks: /tokopedia|shopee|lazada|blibli|gofood|grabfood|nomor\s?pesanan/i,
    numbers: [/\b(?:no(?:mor)?\.?\s?(?:pesanan|invoice|order)|invoice|order\s?id)\W{0,4}([A-Z0-9][A-Z0-9/-]{5,})/i],
    labels: {
      taxOnTop: ['ONGKIR', 'BIAYALAYANAN', 'BIAYAJASA', 'ONGKOSKIRIM', 'BIAYAPENANGANAN'],
      finalTotal: ['TOTALPEMBAYARAN', 'TOTALTAGIHAN'],
    },
  },
}

const FAMILIES = Object.fromEntries(
  Object.entries(FORMATS).map(([key, habits]) => [key, { key, ...habits }]),
) as Record<TillFamily, Family>

/** A terminal's slip comes last, and only for an unknown shop: tills print its lines at the foot of their own receipts. */
export function familiesOf(lines: string[], shopFamily: TillFamily | undefined): Family[] {
  const shown = Object.values(FAMILIES).filter(
    ({ key, marks }) => key !== 'qris-slip' && lines.some((line) => marks?.test(line)),
  )
  return shopFamily
    ? [...new Set([FAMILIES[shopFamily], ...shown, FAMILIES.general])]
    : [...shown, FAMILIES.general, FAMILIES['qris-slip']]
}
