// Measures the accuracy of reading real photographs: runs upload, reader and rules on each photo and compares the result with a
// truth file (docs/reading.md). Prints a table, and a line for each photo.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { ReceiptTruth } from '#contract/control/kit.ts'
import { type Reading, type ShopPrint, TillFamily } from '#contract/receipt-reading.ts'
import { prepareImage } from '#server/integrations/image.ts'
import { ReceiptReader } from '#server/ocr/read-receipt.ts'
import { checkReading, findProvenReason } from '#server/rules/receipt/checks.ts'
import { evidenceOfReading } from '#server/rules/receipt/evidence.ts'
import { toRegularExpression } from '#server/rules/receipt/merchant.ts'
import { medianOf } from './server.ts'

/** A shop in `DATA_DIR/shops.json`. */
const Shop = z.object({
  name: z.string(),
  printedNames: z.array(z.string()).default([]),
  family: TillFamily.default('general'),
  numberPattern: z.string().optional(),
})
/** An entry of `GET /control/receipts/truths`; only the amounts of the items are compared. */
const PhotoTruth = ReceiptTruth.extend({
  items: z.array(z.object({ amount: z.int() })),
  heldOut: z.boolean().optional(),
  /** The reason code of an invalid receipt: the rules reject the receipt for this reason or leave it to staff. */
  rejection: z.string().optional(),
})
const TruthFile = z.object({ shops: z.array(Shop), receipts: z.array(PhotoTruth) })
const FIGURES = ['total', 'proven', 'date', 'shop', 'number', 'items', 'accepted'] as const
type Outcome = Record<(typeof FIGURES)[number], boolean> & { wrong: string; ms: number; workMs: number }
type Truth = z.infer<typeof PhotoTruth>

/** Measures the photos of a folder. The lines of the photos have no times, so that `diff` compares two runs. */
export async function photos(folder: string): Promise<string> {
  const truth = TruthFile.parse(JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')))
  const reader = new ReceiptReader()
  const shops = truth.shops.map(toShopPrint)
  const run = new Map<Truth, Outcome>()
  for (const expected of truth.receipts) {
    const prepared = await prepareImage(await readFile(join(folder, expected.file)))
    if (typeof prepared === 'string') throw new Error(`${expected.file} was refused with ${prepared}.`)
    run.set(expected, judge(await reader.read(prepared.image, { shops }), expected, shops))
  }
  await reader.close()
  const heldOut = [...run].flatMap(([{ heldOut }, outcome]) => (heldOut ? [outcome] : []))
  const head = ['', 'photos', ...FIGURES, 'wrong', 'median ms', 'worst ms', 'work ms']
  const lines = [...run].map(
    ([{ file }, outcome]) =>
      `  ${file}: ${FIGURES.filter((figure) => outcome[figure]).join(' ')}${outcome.wrong && ` WRONG ${outcome.wrong}`}`,
  )
  const rows = [row('all', [...run.values()]), ...(heldOut.length > 0 ? [row('held out', heldOut)] : [])]
  return [`${folder}\n${head.map((cell) => cell.padStart(10)).join('')}`, ...rows, ...lines].join('\n')
}

function toShopPrint({ name, printedNames, family, numberPattern }: z.infer<typeof Shop>): ShopPrint {
  const pattern = numberPattern === undefined ? {} : { numberPattern: toRegularExpression(numberPattern) }
  return { shopId: name, names: [name, ...printedNames], family, ...pattern }
}

function judge(reading: Reading | undefined, truth: Truth, shops: ShopPrint[]): Outcome {
  if (!reading) throw new Error('The reader gave up on a photo.')
  const merchants = shops.map(({ shopId }) => ({
    id: shopId,
    name: shopId,
    printedNames: [],
    participating: 1 as const,
    allItems: 1 as const,
  }))
  const evidence = evidenceOfReading(reading, { merchants, zone: 'Asia/Jakarta' })
  const rejected = findProvenReason(reading)
  const isAccepted = !rejected && checkReading(reading, evidence).every(({ passed }) => passed)
  const right = {
    total: reading.total === truth.total,
    date: reading.purchasedAt === truth.purchasedAt,
    shop: evidence.merchantId === truth.shop,
    number: (reading.receiptNo ?? null) === truth.receiptNo,
  }
  const isRight = Object.values(right).every(Boolean) && truth.rejection === undefined
  return {
    ...right,
    proven: right.total && reading.proof !== undefined,
    items: reading.items.map(({ amount }) => amount).join() === truth.items.map(({ amount }) => amount).join(),
    accepted: isAccepted && isRight,
    wrong: wrongDecision(reading, truth, { isAccepted, isRight, rejected }),
    ms: reading.ms,
    workMs: reading.workMs,
  }
}

function wrongDecision(
  { total, purchasedAt, receiptNo, shopId }: Reading,
  { rejection }: Truth,
  { isAccepted, isRight, rejected }: { isAccepted: boolean; isRight: boolean; rejected: string | undefined },
): string {
  if (isAccepted && !isRight) return `accepted with ${[shopId, receiptNo, purchasedAt, total].join(', ')}`
  return rejected && rejected !== rejection ? `rejected as ${rejected}` : ''
}

function row(name: string, outcomes: Outcome[]): string {
  const cells = [
    name,
    outcomes.length,
    ...FIGURES.map((figure) => outcomes.filter((outcome) => outcome[figure]).length),
    outcomes.filter(({ wrong }) => wrong).length,
    medianOf(outcomes.map(({ ms }) => ms)),
    Math.max(...outcomes.map(({ ms }) => ms)),
    medianOf(outcomes.map(({ workMs }) => workMs)),
  ]
  return cells.map((cell) => String(cell).padStart(10)).join('')
}
