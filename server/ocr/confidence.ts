// The confidence of a receipt's number and time. No sum proves them, so agreement counts: of a code, or of other passes.
import { MIN_CONFIDENCE, type Reading } from '#contract/receipt-reading.ts'
import { findReceiptCode } from './barcode.ts'
import type { KeyField, ParsedReceipt } from './parse.ts'
import { findInCode } from './receipt-number.ts'
import type { TextLine } from './recognize.ts'
import { findStamp } from './stamp.ts'
import { itemsMatchTotal } from './sums.ts'

export type OcrPass = { engine: 'paddle' | 'tesseract'; receipt: ParsedReceipt; lines: TextLine[] }

const KEY_FIELDS: KeyField[] = ['receiptNo', 'purchasedAt']
const CODE_CONFIDENCE = 99
const DAY_CODE_CONFIDENCE = 70
const MAX_ALONE = MIN_CONFIDENCE - 1
/** How much an agreeing pass counts. An engine tends to repeat its own mistakes. */
const AGREEMENT_WEIGHT = { otherEngine: 0.95, sameEngine: 0.7 }
/** One agreeing pass must be this certain of each character; less is enough where both engines agree on two renderings. */
const MIN_BEST = { passes: 90, engines: 70 }
/** A broken stroke makes one digit another in every pass (the right half of a 0 is a 3), and nothing contradicts it. */
const MIN_BEST_TIME = 98
const TIME_DIGITS = 4
/** The other engine confirms, or raises a doubt, when it is this certain; a further pass of the same one always does. */
const MIN_OTHER_ENGINE = 60
/** Of signs that may be a letter as well as a digit, two passes must be this certain. */
const MIN_AMBIGUOUS = 95

export function combineFields(pass: OcrPass, codes: Reading['codes'], others: OcrPass[]): Reading['fields'] {
  const { engine, receipt } = pass
  const isConfirmed = isShopConfirmed(pass, others, codes)
  const fields = receipt.fields
    .filter(({ field }) => !KEY_FIELDS.some((key) => key === field))
    .map((one) =>
      one.field === 'merchant' ? { ...one, confidence: shopConfidence(one.confidence, isConfirmed) } : one,
    )
  for (const field of KEY_FIELDS) {
    if (receipt[field] === undefined) continue
    const agreeing = others.flatMap((other) => agreementOf(other, receipt, field) ?? [])
    const differing = others.filter(
      (other) => other.receipt[field] !== undefined && other.receipt[field] !== receipt[field],
    )
    const box = [receipt, ...agreeing.map((one) => one.pass.receipt)]
      .map((one) => readField(one, field)?.box)
      .find(Boolean)
    const coded = codeConfidence(field, receipt, codes)
    const own = confidenceIn(pass, field)
    const isContradicted = differing.some(
      (other) => other.engine === engine || confidenceIn(other, field) >= MIN_OTHER_ENGINE,
    )
    const isUnproven = field === 'receiptNo' ? !isNumberConfirmed(pass, agreeing) : !receipt.isTimeComplete
    const isDoubted = agreeing.length === 0 || !isCertain(pass, field, agreeing) || isContradicted || isUnproven
    const looked = combineConfidence(
      own,
      agreeing.map((one) => ({
        confidence: one.confidence,
        weight: AGREEMENT_WEIGHT[one.pass.engine === engine ? 'sameEngine' : 'otherEngine'],
      })),
    )
    const seen = isDoubted ? Math.min(MAX_ALONE, looked) : looked
    const confidence =
      coded === 0 ? 0 : Math.min(CODE_CONFIDENCE, Math.round(100 - (100 - seen) * (1 - (coded ?? 0) / 100)))
    fields.push({ field, confidence, box: box ?? null })
  }
  return fields
}

/** Whether two passes name the shop, one of them as its name is spelled, and none names another; or the till's code does. */
export function isShopConfirmed({ receipt }: OcrPass, others: OcrPass[], codes: Reading['codes']): boolean {
  if (receipt.shopId === undefined) return false
  if (findReceiptCode(codes)) return true
  const naming = others.map((other) => other.receipt).filter(({ shopId }) => shopId !== undefined)
  return (
    naming.length > 0 &&
    naming.every(({ shopId }) => shopId === receipt.shopId) &&
    [receipt, ...naming].some(({ isShopExact }) => isShopExact)
  )
}

function shopConfidence(own: number, isConfirmed: boolean): number {
  return isConfirmed ? Math.max(own, MIN_CONFIDENCE) : Math.min(own, MAX_ALONE)
}

type Agreement = { pass: OcrPass; confidence: number; letters: number[] | undefined }

function agreementOf(pass: OcrPass, receipt: ParsedReceipt, field: KeyField): Agreement | undefined {
  const stamp = receipt.stamps[field]
  if (pass.receipt[field] === receipt[field])
    return { pass, confidence: confidenceIn(pass, field), letters: pass.receipt.stamps[field]?.letters }
  const letters = pass.receipt[field] === undefined && stamp ? findStamp(pass.lines, stamp) : undefined
  return letters && { pass, confidence: Math.round(Math.min(...letters)), letters }
}

/** An engine repeats its own mistakes between letters and digits, so two passes must be sure of each such character. */
function isNumberConfirmed(
  { engine, receipt: { stamps, ambiguousCharacters } }: OcrPass,
  agreeing: Agreement[],
): boolean {
  if (!ambiguousCharacters.includes(true) || agreeing.some(({ pass }) => pass.engine !== engine)) return true
  const passes = [stamps.receiptNo?.letters, ...agreeing.map(({ letters }) => letters)].filter(
    (letters) => letters?.length === ambiguousCharacters.length,
  )
  return ambiguousCharacters.every(
    (isOpen, at) => !isOpen || passes.filter((one) => (one?.[at] ?? 0) >= MIN_AMBIGUOUS).length > 1,
  )
}

function isCertain(pass: OcrPass, field: KeyField, agreeing: Agreement[]): boolean {
  const { needed, passes } = neededOf(pass, field, agreeing)
  const confidences = [confidenceIn(pass, field), ...agreeing.map(({ confidence }) => confidence)]
  if (confidences.filter((one) => one >= needed).length >= passes) return true
  const own = pass.receipt.stamps[field]?.letters
  if (own === undefined) return false
  const all = [own, ...agreeing.flatMap(({ letters }) => (letters?.length === own.length ? [letters] : []))]
  return own.every((_, at) => {
    const sure = all.map((letters) => letters[at] ?? 0)
    // The day stands in the number as well, elsewhere on the print: its stroke would have to be broken there too.
    const isRepeated = field === 'purchasedAt' && pass.receipt.isDayRepeated && at < own.length - TIME_DIGITS
    return isRepeated ? Math.max(...sure) >= MIN_BEST.engines : sure.filter((one) => one >= needed).length >= passes
  })
}

function neededOf(pass: OcrPass, field: KeyField, agreeing: Agreement[]): { needed: number; passes: number } {
  const all = [{ pass, confidence: confidenceIn(pass, field) }, ...agreeing]
  const surestOf = (engine: OcrPass['engine']): number =>
    Math.max(0, ...all.flatMap((one) => (one.pass.engine === engine ? [one.confidence] : [])))
  const leastSure = Math.min(surestOf('paddle'), surestOf('tesseract'))
  if (field === 'purchasedAt' && leastSure < MIN_OTHER_ENGINE) return { needed: MIN_BEST_TIME, passes: 2 }
  return { needed: leastSure > 0 && agreeing.length > 1 ? MIN_BEST.engines : MIN_BEST.passes, passes: 1 }
}

export function areStampsConfident(pass: OcrPass, codes: Reading['codes'], others: OcrPass[]): boolean {
  const fields = combineFields(pass, codes, others)
  return KEY_FIELDS.every((field) => fields.some((one) => one.field === field && one.confidence >= MIN_CONFIDENCE))
}

/** Both proofs, or another pass with the same total. Another total, proven or read by two passes, may show an alteration. */
export function confirmProof({ receipt }: OcrPass, others: OcrPass[]): Reading['proof'] {
  const { proof, total, cash, change } = receipt
  const different = others.flatMap(({ receipt: { total: other, proof: proven } }) =>
    other === undefined || other === total ? [] : [{ other, isProven: proven !== undefined }],
  )
  if (different.some(({ isProven }) => isProven)) return undefined
  if (new Set(different.map(({ other }) => other)).size < different.length) return undefined
  const isPaid = cash !== undefined && change !== undefined && change > 0 && cash - change === total
  const isSeenAgain = others.some((other) => other.receipt.total === total)
  return (itemsMatchTotal(receipt) && isPaid) || isSeenAgain ? proof : undefined
}

function readField(receipt: ParsedReceipt, field: KeyField): Reading['fields'][number] | undefined {
  return receipt.fields.find((one) => one.field === field)
}

function confidenceIn({ receipt }: OcrPass, field: KeyField): number {
  const letters = receipt.stamps[field]?.letters
  return letters ? Math.round(Math.min(...letters)) : (readField(receipt, field)?.confidence ?? 0)
}

/** From 0 (a code contradicts the field) to 100; undefined where no code contains it. */
function codeConfidence(field: KeyField, receipt: ParsedReceipt, codes: Reading['codes']): number | undefined {
  const stamp = findReceiptCode(codes)
  if (stamp) return stamp[field] === receipt[field] ? CODE_CONFIDENCE : 0
  const { receiptNo, purchasedAt } = receipt
  if (field === 'receiptNo' && receiptNo && purchasedAt && findInCode(receiptNo, purchasedAt, codes) === receiptNo)
    return CODE_CONFIDENCE
  const [, month = '', day = ''] = receipt.purchasedAt?.slice(0, 10).split('-') ?? []
  const number = receipt.receiptNo?.replaceAll(/\D/g, '') ?? ''
  const bars = codes.map(({ text: code }) => code).filter((code) => /^\d{6,}$/.test(code))
  const ofNumber = number !== '' && bars.some((bar) => bar.startsWith(number) && bar.length === number.length + 4)
  const ofDay = day !== '' && bars.some((bar) => bar.endsWith(day + month))
  if (!ofNumber && !ofDay) return bars.some((bar) => bar.length === number.length + 4) ? 0 : undefined
  if (field === 'purchasedAt') return ofDay ? DAY_CODE_CONFIDENCE : 0
  if (!ofNumber) return 0
  // A barcode of digits does not confirm letters before them.
  return number.length === receipt.receiptNo?.replaceAll(/[^a-z0-9]/gi, '').length ? CODE_CONFIDENCE : undefined
}

function combineConfidence(own: number, agreeing: { confidence: number; weight: number }[]): number {
  return 100 - agreeing.reduce((doubt, { confidence, weight }) => doubt * (1 - (weight * confidence) / 100), 100 - own)
}
