// The sums below the items, and what they prove: a total is proven by cash less change, or by its items less discounts.
import type { Reading } from '#contract/receipt-reading.ts'
import { lettersOf } from './labels.ts'
import type { PrintedItem } from './line-items.ts'
import type { TextLine } from './recognize.ts'
import type { Row } from './row.ts'

export type Sum = { amount: number; line: TextLine; fragments: string[] }
export type Sums = {
  totals: Sum[]
  subtotals: Sum[]
  cash: Sum | undefined
  change: Sum | undefined
  otherPayments: Sum[]
  amountsBelow: number[]
  discounts: Sum[]
  taxesOnTop: Sum[]
  taxes: Sum[]
  rounding: number
}

const MIN_SUM = 100
const MIN_COIN = 50

export function findSums(rows: Row[]): Sums {
  const of = (...labels: Row['label'][]): Sum[] =>
    rows.flatMap(({ label, numbers, line }) => {
      const last = numbers.at(-1)
      return last && labels.includes(label) ? [{ amount: last.value, line, fragments: [last.text] }] : []
    })
  const sumsOf = (...labels: Row['label'][]): Sum[] => of(...labels).filter(({ amount }) => amount >= MIN_SUM)
  return {
    totals: [...sumsOf('finalTotal'), ...sumsOf('total')],
    subtotals: sumsOf('subtotal'),
    cash: sumsOf('cash')[0],
    change: changeOf(of('change')[0]),
    amountsBelow: rows
      .slice(rows.findLastIndex(({ label }) => label === 'total' || label === 'finalTotal') + 1)
      .flatMap(({ numbers }) => numbers.at(-1)?.value ?? []),
    otherPayments: sumsOf('otherPayment').filter(({ fragments: [text = ''] }) => /[.,]\d{3}/.test(text)),
    discounts: discountsIn([...of('discount'), ...bracketedIn(rows)].map(positive).filter(({ amount }) => amount > 0)),
    taxesOnTop: of('taxOnTop').map(positive),
    taxes: of('tax').map(positive),
    rounding: of('rounding').reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** No coin is smaller: less is a piece of another line. */
function changeOf(change: Sum | undefined): Sum | undefined {
  return change && (change.amount === 0 || change.amount >= MIN_COIN) ? change : undefined
}

/** Amounts in brackets without a label of their own take a discount off; after a plus they are parts of an item's price. */
function bracketedIn(rows: Row[]): Sum[] {
  return rows.flatMap(({ label, numbers, line }) => {
    const last = numbers.at(-1)
    const isDiscount = label === undefined && last !== undefined && /^\s*[^+\s].*\(\s*[\d.,]+\s*\)\s*$/.test(line.text)
    return isDiscount ? [{ amount: last.value, line, fragments: [last.text] }] : []
  })
}

/** Leaves out the total of the discounts if each discount is printed above the total, too. */
function discountsIn(printed: Sum[]): Sum[] {
  return printed.filter(({ line, amount }, at) => {
    const isTotal = /^(?:TOTAL|TTL|JUMLAH)/.test(lettersOf(line.text))
    return !isTotal || sumOf(printed.slice(0, at)) !== amount
  })
}

function positive(sum: Sum): Sum {
  return { ...sum, amount: Math.abs(sum.amount) }
}

export type SoldItem = Omit<PrintedItem, 'candidates'>
export type Proven = {
  total: Sum | undefined
  amount: number | undefined
  items: SoldItem[]
  discount: number
  tax: number
  proof: Reading['proof']
}

/** The total that sums and items agree on; one contradictory item may take the only amount that makes them agree. */
export function prove(printed: PrintedItem[], sums: Sums, codeTotal: number | undefined): Proven {
  const paid = sums.cash && sums.change ? sums.cash.amount - sums.change.amount : undefined
  const candidates = sums.totals.map((total) => ({ total, amount: total.amount }))
  // Without a legible total, the till's code or the payment shows it.
  const fallbacks = [codeTotal, paid].flatMap((amount) => (amount !== undefined && amount > 0 ? [amount] : []))
  const options = candidates.length > 0 ? candidates : fallbacks.map((amount) => ({ total: undefined, amount }))
  const attempts = options.map((option) => ({
    ...option,
    ...balance(printed, sums, option.amount),
    isPaid: option.amount === paid,
    isContradicted:
      (paid !== undefined && option.amount !== paid && !isChangeCutOff(sums, option.amount)) ||
      sums.otherPayments.some(({ amount }) => amount > option.amount),
  }))
  const worth = ({ isBalanced, isPaid, isContradicted }: (typeof attempts)[number]): number =>
    (isBalanced ? 2 : 0) + (isPaid ? 2 : 0) - (isContradicted ? 1 : 0)
  const best = attempts.reduce<(typeof attempts)[number] | undefined>(
    (chosen, attempt) => (chosen && worth(chosen) >= worth(attempt) ? chosen : attempt),
    undefined,
  )
  // An item that contradicts itself counts only where the sums prove its amount.
  const certain = best?.isBalanced ? best.items : printed.filter(({ candidates }) => candidates.length === 0)
  const items = certain.map(({ candidates: _, ...item }) => item)
  // Cash less change alone is a total only where items agree with it, and a total that they contradict is not proven.
  if (!best || (best.total === undefined && !best.isBalanced)) {
    const first = candidates[0]
    return { total: first?.total, amount: first?.amount, items, discount: 0, tax: 0, proof: undefined }
  }
  const { total, amount, discount, tax, isPaid, isBalanced, isContradicted } = best
  // Without a payment, a tax and a greater total may be hidden below this one.
  const isLast = tax > 0 || amount === codeTotal || isPaidIn(sums, amount)
  const proof = isPaid ? 'cash' : isBalanced && !isContradicted && isLast ? 'lines' : undefined
  return { total: total ?? sums.cash, amount, items, discount, tax, proof }
}

function isPaidIn({ cash, amountsBelow }: Sums, total: number): boolean {
  return (cash?.amount ?? 0) >= total || amountsBelow.includes(total)
}

/** Whether the change that this total leaves begins as the one read does: a fold or the edge hides its last digits. */
function isChangeCutOff({ cash, change }: Sums, total: number): boolean {
  const left = cash && change && change.amount > 0 ? cash.amount - total : 0
  return left > 0 && change !== undefined && String(left).startsWith(String(change.amount))
}

type Balance = { isBalanced: boolean; items: PrintedItem[]; discount: number; tax: number }

function balance(printed: PrintedItem[], sums: Sums, total: number): Balance {
  const discount = sumOf(sums.discounts)
  const onTop = sumOf(sums.taxesOnTop) + sums.rounding
  const all = onTop + sumOf(sums.taxes)
  for (const items of [printed, undefined]) {
    for (const [off, tax] of [
      [discount, onTop],
      [discount, all],
      [0, onTop],
      [0, all],
    ] as const) {
      const wanted = total + off - tax
      // Amounts are less their discounts where the subtotal says so: else a hidden item of the same amount would not be missed.
      if (off !== discount && sums.subtotals.every(({ amount }) => amount !== wanted)) continue
      const fitting = items ?? repair(printed, wanted)
      if (fitting && fitting.length > 0 && sumOf(fitting) === wanted)
        return { isBalanced: true, items: fitting, discount: off, tax }
    }
  }
  return { isBalanced: false, items: printed, discount, tax: 0 }
}

function repair(printed: PrintedItem[], wanted: number): PrintedItem[] | undefined {
  const doubtful = printed.flatMap(({ candidates }, index) => candidates.map((priced) => ({ index, priced })))
  const fitting = doubtful.filter(
    ({ index, priced }) => sumOf(printed) - (printed[index]?.amount ?? 0) + priced.amount === wanted,
  )
  const [only] = fitting
  if (!only || fitting.length > 1) return undefined
  return printed.map((item, index) =>
    index === only.index ? { ...item, ...only.priced, quantityProof: 'product' as const } : item,
  )
}

type Account = { items: { amount: number }[]; discount: number; tax: number; total?: number | undefined }

export function itemsMatchTotal({ items, discount, tax, total }: Account): boolean {
  return items.length > 0 && sumOf(items) - discount + tax === total
}

export function sumOf(items: { amount: number }[]): number {
  return items.reduce((sum, { amount }) => sum + amount, 0)
}
