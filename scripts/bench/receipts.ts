// Measures the accuracy of reading generated receipts: runs upload, reader and rules, and compares the result with the ground
// truth. Also counts defective receipts of the kit that are accepted by mistake.
import { setTimeout as pause } from 'node:timers/promises'
import { type Condition, conditions } from '#fixtures/kit/condition.ts'
import { drawKitEntry, drawSample } from '#fixtures/kit/draw.ts'
import { createTruth, findKitEntry, type KitEntry, kit } from '#fixtures/kit/kit.ts'
import { receiptLayouts } from '#fixtures/kit/receipt-layout.ts'
import type { Purchase } from '#fixtures/kit/till.ts'
import { getPresetImage } from '#fixtures/presets/build.ts'
import { Database } from '#server/db/database.ts'
import { prepareImage } from '#server/integrations/image.ts'
import { ReceiptReader } from '#server/ocr/read-receipt.ts'
import { calculateEarnings } from '#server/rules/receipt/eligibility.ts'
import { listShopPrints } from '#server/rules/receipt/merchant.ts'
import { findReading } from '#server/rules/receipt/reading.ts'
import { reviewReading } from '#server/rules/receipt/review.ts'
import { loadCatalogue } from '#server/rules/receipt/review-context.ts'
import { findReceiptRow, type ReceiptRow } from '#server/rules/receipt/row.ts'
import { uploadReceipt } from '#server/rules/receipt/upload.ts'
import { createShopper } from '#server/rules/registration/account.ts'
import { Sandbox } from '#server/sandbox/sandbox.ts'
import { parseOptions } from '../setup/options.ts'
import { photos } from './photos.ts'
import { medianOf } from './server.ts'

const OPTIONS = {
  each: { type: 'string', default: '25' },
  /** The default seed was not used to develop the rules. Each seed draws other receipts. */
  seed: { type: 'string', default: '40961' },
  only: { type: 'string' },
  why: { type: 'boolean', default: false },
  /** A folder of real photographs to measure instead. */
  photos: { type: 'string' },
} as const
const PURCHASED_ON = '2026-11-20'
const TODAY = '2026-11-21'
const SPOILED = kit.filter(({ verdict }) => verdict !== 'accepted')

/** `eligible` counts the receipts that the rules must accept; `leftToStaff` lists the reasons for leaving receipts to staff. */
type Row = {
  eligible: number
  accepted: number
  rejected: number
  wrong: string[]
  leftToStaff: string[]
  ms: number[]
  workMs: number[]
}
type Bench = { sandbox: Sandbox; reader: ReceiptReader; row: Row }
type Photo = { name: string; image: Buffer; truth: Purchase | undefined }

/** Returns a table by condition: receipts reviewed without staff, wrong decisions, and the time per receipt. */
export async function receipts(args: string[]): Promise<string> {
  const { values } = parseOptions({ args, options: OPTIONS })
  if (values.photos !== undefined) return await photos(values.photos)
  const reader = new ReceiptReader()
  const sandbox = new Sandbox('bench', new Database(getPresetImage('empty')))
  sandbox.settings = { ...sandbox.settings, review: 'manual' }
  const rows = new Map<string, Row>()
  for (const name of [...conditions, 'spoiled' as const]) {
    if (values.only && !values.only.split(',').includes(name)) continue
    const row = emptyRow()
    for (let index = 0; index < Number(values.each); index += 1) {
      const bench = { sandbox, reader, row }
      if (name === 'spoiled') await measureSpoiled(bench, index, Number(values.seed))
      else await measure(bench, name, `${values.seed}-${index}`)
      await pause(0)
    }
    rows.set(name, row)
  }
  await reader.close()
  return `${values.each} receipts each, seed ${values.seed}\n${tableOf(rows, values.why)}`
}

/** Measures a valid receipt in this condition. The rules may reject the receipt only for a true property of the purchase. */
async function measure({ sandbox, reader, row }: Bench, condition: Condition, seed: string): Promise<void> {
  const { image, truth } = await drawSample(condition, seed, PURCHASED_ON)
  const name = `${condition} ${seed}`
  const { reviewed } = await uploadAndReview({ sandbox, reader, row }, { name, image, truth })
  const expected = calculateEarnings({ ...truth, purchasedAt: purchasedAtOf(truth) }, loadCatalogue(sandbox), 0).reason
  if (!expected) row.eligible += 1
  if (reviewed.status >= 0) return
  const isRight = reviewed.reason === expected || (condition === 'blurred' && reviewed.reason === 'blurry')
  if (!isRight) row.wrong.push(`${name}: rejected as ${reviewed.reason}`)
}

/** Measures a defective receipt of the kit. The rules must leave the receipt to staff or reject it for the kit's reason. */
async function measureSpoiled({ sandbox, reader, row }: Bench, index: number, seed: number): Promise<void> {
  const entry = SPOILED[index % SPOILED.length]
  if (!entry) throw new Error('The kit has no spoiled receipts.')
  const variation = { seed: seed * 100 + Math.floor(index / SPOILED.length), today: TODAY }
  const photograph = async ({ id, ...rest }: KitEntry): Promise<Photo> => ({
    name: `${id} ${variation.seed}`,
    image: await drawKitEntry({ id, ...rest }, variation),
    truth: createTruth({ id, ...rest }, variation),
  })
  const original = entry.like ? findKitEntry(entry.like) : undefined
  const before = original && (await uploadAndReview({ sandbox, reader, row: emptyRow() }, await photograph(original)))
  const photo = await photograph(entry)
  const { reviewed } = await uploadAndReview({ sandbox, reader, row }, photo)
  if (reviewed.status > 0 && (!original || before?.reviewed.status !== 0)) row.wrong.push(`${photo.name}: was accepted`)
  const isRight = reviewed.status !== -1 || reviewed.reason?.startsWith(entry.verdict)
  if (!isRight) row.wrong.push(`${photo.name}: rejected as ${reviewed.reason}`)
}

/** Uploads a photo as a new shopper, reads and reviews the receipt, and counts the result. */
async function uploadAndReview(
  { sandbox, reader, row }: Bench,
  { name, image, truth }: Photo,
): Promise<{ reviewed: ReceiptRow }> {
  const prepared = await prepareImage(image)
  if (typeof prepared === 'string') throw new Error(`A drawn image was refused with ${prepared}.`)
  const phone = `+62840${String(sandbox.random.below(10_000_000)).padStart(8, '0')}`
  const shopper = createShopper(sandbox, { phone, marketing: false })
  const { id } = uploadReceipt(sandbox, { id: shopper, zone: 'Asia/Jakarta' }, prepared)
  const family = truth?.layout && receiptLayouts[truth.layout].family
  const shops = listShopPrints(sandbox).map((shop) =>
    family && shop.shopId === truth.merchantId ? { ...shop, family } : shop,
  )
  const reading = await reader.read(prepared.image, { shops })
  sandbox.transaction(() => reviewReading(sandbox, id, reading))
  const reviewed = findReceiptRow(sandbox, id)
  if (!reviewed) throw new Error('An uploaded receipt is gone.')
  if (reading) row.ms.push(reading.ms)
  if (reading) row.workMs.push(reading.workMs)
  if (reviewed.status === 0) row.leftToStaff.push(`${name}: ${describeFailedChecks(sandbox, id)}`)
  else if (reviewed.status < 0) row.rejected += 1
  else {
    row.accepted += 1
    const wrong = truth ? differences(sandbox, reviewed, truth) : ['there is nothing on it']
    if (wrong.length > 0) row.wrong.push(`${name}: ${wrong.join(', ')}`)
  }
  return { reviewed }
}

function describeFailedChecks(sandbox: Sandbox, receiptId: string): string {
  const failed = findReading(sandbox, receiptId)?.checks.filter(({ passed }) => !passed) ?? []
  return failed.map(({ name, note }) => `${name} (${note})`).join('; ')
}

function emptyRow(): Row {
  return { eligible: 0, accepted: 0, rejected: 0, wrong: [], leftToStaff: [], ms: [], workMs: [] }
}

function purchasedAtOf(truth: Purchase): number {
  return Date.parse(`${truth.purchasedAt}:00+07:00`)
}

/** Lists the fields of an accepted receipt that differ from the ground truth, and the lines with wrong points. */
function differences(sandbox: Sandbox, reviewed: ReceiptRow, truth: Purchase): string[] {
  const lines = sandbox.db.all<{ amount: number; quantity: number; brandId: string | null }>(
    'SELECT amount, quantity, brandId FROM receiptItem WHERE receiptId = +:id ORDER BY line',
    { id: reviewed.id },
  )
  const earnings = calculateEarnings({ ...truth, purchasedAt: purchasedAtOf(truth) }, loadCatalogue(sandbox), 0)
  const written = (line: (typeof lines)[number]): string =>
    `${line.quantity}:${line.amount}:${line.brandId ?? 'not eligible'}`
  const read = {
    shop: reviewed.merchantId,
    number: reviewed.receiptNo,
    time: reviewed.purchasedAt,
    total: reviewed.total,
    lines: lines.map(written).join(),
  }
  const wanted: typeof read = {
    shop: truth.merchantId,
    number: truth.receiptNo,
    time: purchasedAtOf(truth),
    total: truth.total,
    lines: earnings.lines.map(written).join(),
  }
  return Object.entries(wanted).flatMap(([name, value]) => {
    const found = read[name as keyof typeof read]
    return found === value ? [] : [`${name} ${found} is ${value}`]
  })
}

function tableOf(rows: Map<string, Row>, showsReasons: boolean): string {
  const cells = (values: (string | number)[]): string =>
    `  ${values.map((value, index) => String(value)[index === 0 ? 'padEnd' : 'padStart'](12)).join('')}`
  const head = cells(['', 'eligible', 'accepted', 'wrong', 'rejected', 'staff', 'median ms', 'worst ms', 'work ms'])
  const body = [...rows].map(([condition, row]) =>
    cells([
      condition,
      row.eligible,
      row.accepted,
      row.wrong.length,
      row.rejected,
      row.leftToStaff.length,
      medianOf(row.ms),
      Math.max(...row.ms),
      medianOf(row.workMs),
    ]),
  )
  const wrong = [...rows.values()].flatMap((row) => row.wrong.map((line) => `  WRONG ${line}`))
  const reasons = showsReasons
    ? [...rows.values()].flatMap((row) => row.leftToStaff.map((line) => `  staff ${line}`))
    : []
  return [head, ...body, ...wrong, ...reasons].join('\n')
}
