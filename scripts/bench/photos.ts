// Measures the accuracy of reading real photographs: runs upload, reader and rules on each photo and compares the result with a
// truth file (docs/reading.md). Prints a table and the differences from a saved run.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { ReceiptTruth } from '#contract/control/kit.ts'
import type { Reading } from '#contract/receipt-reading.ts'
import { type ShopPrint, TillFamily } from '#contract/receipt-reading.ts'
import { prepareImage } from '#server/integrations/image.ts'
import { ReceiptReader } from '#server/ocr/read-receipt.ts'
import { checkReading, findProvenReason } from '#server/rules/receipt/checks.ts'
import { evidenceOfReading } from '#server/rules/receipt/evidence.ts'
import { toRegularExpression } from '#server/rules/receipt/merchant.ts'
import { medianOf } from './server.ts'

/** Exceeds the product's limits, so that a busy machine causes no timeouts. */
const LIMITS = { maxMs: 300_000 }

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
const Outcome = z.object({
  ...(Object.fromEntries(FIGURES.map((figure) => [figure, z.boolean()])) as Record<
    (typeof FIGURES)[number],
    z.ZodBoolean
  >),
  wrong: z.string(),
  ms: z.number(),
  workMs: z.number(),
})
const SavedRun = z.record(z.string(), Outcome)
type Outcome = z.infer<typeof Outcome>
type Truth = z.infer<typeof PhotoTruth>

/** Measures the photos of a folder. `save` and `compare` are paths of saved runs. */
export async function photos(
  folder: string,
  files: { save?: string | undefined; compare?: string | undefined },
): Promise<string> {
  const truth = TruthFile.parse(JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')))
  const before = files.compare ? SavedRun.parse(JSON.parse(await readFile(files.compare, 'utf8'))) : undefined
  const reader = new ReceiptReader(LIMITS)
  const shops = truth.shops.map(toShopPrint)
  const run: Record<string, Outcome> = {}
  for (const expected of truth.receipts) {
    const prepared = await prepareImage(await readFile(join(folder, expected.file)))
    if (typeof prepared === 'string') throw new Error(`${expected.file} was refused with ${prepared}.`)
    run[expected.file] = judge(await reader.read(prepared.image, { shops }), expected, shops)
  }
  await reader.close()
  if (files.save) await writeFile(files.save, JSON.stringify(run, undefined, 1))
  const heldOutFiles = truth.receipts.flatMap(({ file, heldOut }) => (heldOut ? [file] : []))
  const parts = [
    row('all', run),
    ...(heldOutFiles.length > 0 ? [row('held out', pick(run, heldOutFiles))] : []),
    ...(before ? [row('saved run', before)] : []),
  ]
  const head = ['', 'photos', ...FIGURES, 'wrong', 'median ms', 'worst ms', 'work ms']
    .map((cell) => cell.padStart(10))
    .join('')
  const wrong = Object.entries(run).flatMap(([name, { wrong }]) => (wrong ? [`  WRONG ${name}: ${wrong}`] : []))
  return [`${folder}\n${head}`, ...parts, ...wrong, ...differences(run, before)].join('\n')
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

function row(name: string, run: Record<string, Outcome>): string {
  const outcomes = Object.values(run)
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

function differences(run: Record<string, Outcome>, before: Record<string, Outcome> | undefined): string[] {
  if (!before) return []
  return Object.entries(run).flatMap(([name, outcome]) => {
    const old = before[name]
    if (!old) return []
    const changed = FIGURES.filter((figure) => outcome[figure] !== old[figure])
    return changed.length > 0
      ? [`  ${name}: ${changed.map((figure) => `${outcome[figure] ? '+' : '-'}${figure}`).join(' ')}`]
      : []
  })
}

function pick(run: Record<string, Outcome>, names: string[]): Record<string, Outcome> {
  return Object.fromEntries(Object.entries(run).filter(([name]) => names.includes(name)))
}
