// How well receipts are read: pictures drawn by the kit from a seed, through upload, reader and rules, against their
// truth; and how many of the kit's spoiled ones pass that must not.
import { setTimeout as pause } from 'node:timers/promises'
import { type Condition, conditions } from '#fixtures/kit/condition.ts'
import { drawKitEntry, drawSample } from '#fixtures/kit/draw.ts'
import { findKitEntry, type KitEntry, kit, truthOf } from '#fixtures/kit/kit.ts'
import type { Purchase } from '#fixtures/kit/till.ts'
import { getPresetImage } from '#fixtures/presets/build.ts'
import { Database } from '#server/db/database.ts'
import { prepareImage } from '#server/integrations/image.ts'
import { ReceiptReader } from '#server/ocr/read-receipt.ts'
import { calculateEarnings } from '#server/rules/receipt/eligibility.ts'
import { findReading } from '#server/rules/receipt/reading.ts'
import { reviewReading } from '#server/rules/receipt/review.ts'
import { loadCatalogue } from '#server/rules/receipt/review-context.ts'
import { findReceiptRow, type ReceiptRow } from '#server/rules/receipt/row.ts'
import { uploadReceipt } from '#server/rules/receipt/upload.ts'
import { createShopper } from '#server/rules/registration/account.ts'
import { Sandbox } from '#server/sandbox/sandbox.ts'
import { medianOf } from './server.ts'

const EACH = Number(process.env['RECEIPTS_EACH'] ?? 25)
/** Never used while rules were written; another seed draws other receipts. */
const SEED = process.env['RECEIPTS_SEED'] ?? '40961'
/** Rows of the table to fill, by name: a busy machine is given them one by one. */
const ONLY = process.env['RECEIPTS_ONLY']?.split(',')
const PURCHASED_ON = '2026-11-20'
const TODAY = '2026-11-21'
/** What a reader gives up is no measure of it while the machine is busy with something else. */
const LIMITS = { maxSilenceMs: 120_000, maxWallMs: 300_000 }
const SPOILED = kit.filter(({ verdict }) => verdict !== 'accepted')

/** `due` were bought so that the rules accept them; `left` says why each that waits for staff does. */
type Row = {
  due: number
  accepted: number
  turnedDown: number
  wrong: string[]
  left: string[]
  ms: number[]
  workMs: number[]
}
type Bench = { sandbox: Sandbox; reader: ReceiptReader; row: Row }
type Photo = { name: string; picture: Buffer; truth: Purchase | undefined }

/** A table: per condition how many were judged without staff, how many of them wrongly, and how long it took. */
export async function receipts(): Promise<string> {
  const reader = new ReceiptReader(LIMITS)
  const sandbox = new Sandbox('bench', new Database(getPresetImage('empty')))
  sandbox.settings = { ...sandbox.settings, review: 'manual' }
  const rows = new Map<string, Row>()
  for (const name of [...conditions, 'spoiled' as const]) {
    if (ONLY && !ONLY.includes(name)) continue
    const row = emptyRow()
    for (let index = 0; index < EACH; index += 1) {
      const bench = { sandbox, reader, row }
      await (name === 'spoiled' ? measureSpoiled(bench, index) : measure(bench, name, `${SEED}-${index}`))
      await pause(0)
    }
    rows.set(name, row)
  }
  await reader.close()
  return `${EACH} receipts each, seed ${SEED}\n${tableOf(rows)}`
}

/** A good receipt in this condition: it must not be turned down for a reason its purchase does not give. */
async function measure({ sandbox, reader, row }: Bench, condition: Condition, seed: string): Promise<void> {
  const { picture, truth } = await drawSample(condition, seed, PURCHASED_ON)
  const name = `${condition} ${seed}`
  const { judged } = await judge({ sandbox, reader, row }, { name, picture, truth })
  const expected = calculateEarnings(truth.lines, loadCatalogue(sandbox), purchasedAtOf(truth), 0).reason
  if (!expected) row.due += 1
  if (judged.status >= 0) return
  const isRight = judged.reason === expected || (condition === 'blurred' && judged.reason === 'blurry')
  if (!isRight) row.wrong.push(`${name}: turned down as ${judged.reason}`)
}

/** A receipt of the kit that must not pass: staff may see it, or its reason is the kit's. */
async function measureSpoiled({ sandbox, reader, row }: Bench, index: number): Promise<void> {
  const entry = SPOILED[index % SPOILED.length]
  if (!entry) throw new Error('The kit has no spoiled receipts.')
  const variation = { seed: Number(SEED) * 100 + Math.floor(index / SPOILED.length), today: TODAY }
  const photograph = async ({ id, ...rest }: KitEntry): Promise<Photo> => ({
    name: `${id} ${variation.seed}`,
    picture: await drawKitEntry({ id, ...rest }, variation),
    truth: truthOf({ id, ...rest }, variation),
  })
  const original = entry.like ? findKitEntry(entry.like) : undefined
  const before = original && (await judge({ sandbox, reader, row: emptyRow() }, await photograph(original)))
  const photo = await photograph(entry)
  const { judged } = await judge({ sandbox, reader, row }, photo)
  if (judged.status > 0 && (!original || before?.judged.status !== 0)) row.wrong.push(`${photo.name}: was accepted`)
  const isRight = judged.status !== -1 || judged.reason?.startsWith(entry.verdict)
  if (!isRight) row.wrong.push(`${photo.name}: turned down as ${judged.reason}`)
}

/** Uploads a picture as a shopper of its own, lets it be read and judged, and counts how that went. */
async function judge(
  { sandbox, reader, row }: Bench,
  { name, picture, truth }: Photo,
): Promise<{ judged: ReceiptRow }> {
  const prepared = await prepareImage(picture)
  if (typeof prepared === 'string') throw new Error(`A drawn picture was refused with ${prepared}.`)
  const phone = `+62840${String(sandbox.random.below(10_000_000)).padStart(8, '0')}`
  const shopper = createShopper(sandbox, { phone, marketing: false })
  const { id } = uploadReceipt(sandbox, { id: shopper, zone: 'Asia/Jakarta' }, prepared)
  const reading = await reader.read(prepared.picture)
  sandbox.transaction(() => reviewReading(sandbox, id, reading))
  const judged = findReceiptRow(sandbox, id)
  if (!judged) throw new Error('An uploaded receipt is gone.')
  if (reading) row.ms.push(reading.ms)
  if (reading) row.workMs.push(reading.workMs)
  if (judged.status === 0) row.left.push(`${name}: ${whyLeft(sandbox, id)}`)
  else if (judged.status < 0) row.turnedDown += 1
  else {
    row.accepted += 1
    const wrong = truth ? differences(sandbox, judged, truth) : ['there is nothing on it']
    if (wrong.length > 0) row.wrong.push(`${name}: ${wrong.join(', ')}`)
  }
  return { judged }
}

/** The checks that did not pass. */
function whyLeft(sandbox: Sandbox, receiptId: string): string {
  const failed = findReading(sandbox, receiptId)?.checks.filter(({ passed }) => !passed) ?? []
  return failed.map(({ name, note }) => `${name} (${note})`).join('; ')
}

function emptyRow(): Row {
  return { due: 0, accepted: 0, turnedDown: 0, wrong: [], left: [], ms: [], workMs: [] }
}

function purchasedAtOf(truth: Purchase): number {
  return Date.parse(`${truth.purchasedAt}:00+07:00`)
}

/** Every field of an accepted receipt that is not what the till knew, and every line that earns as it should not. */
function differences(sandbox: Sandbox, judged: ReceiptRow, truth: Purchase): string[] {
  const lines = sandbox.db.all<{ amount: number; quantity: number; brandId: string | null }>(
    'SELECT amount, quantity, brandId FROM receiptItem WHERE receiptId = +:id ORDER BY line',
    { id: judged.id },
  )
  const earnings = calculateEarnings(truth.lines, loadCatalogue(sandbox), purchasedAtOf(truth), 0)
  const written = (line: (typeof lines)[number]): string =>
    `${line.quantity}:${line.amount}:${line.brandId ?? 'not eligible'}`
  const read = {
    shop: judged.merchantId,
    number: judged.receiptNo,
    time: judged.purchasedAt,
    total: judged.total,
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

function tableOf(rows: Map<string, Row>): string {
  const cells = (values: (string | number)[]): string =>
    `  ${values.map((value, index) => String(value)[index === 0 ? 'padEnd' : 'padStart'](12)).join('')}`
  const head = cells(['', 'due', 'accepted', 'wrong', 'turned down', 'staff', 'median ms', 'worst ms', 'work ms'])
  const body = [...rows].map(([condition, row]) =>
    cells([
      condition,
      row.due,
      row.accepted,
      row.wrong.length,
      row.turnedDown,
      row.left.length,
      medianOf(row.ms),
      Math.max(...row.ms),
      medianOf(row.workMs),
    ]),
  )
  const wrong = [...rows.values()].flatMap((row) => row.wrong.map((line) => `  WRONG ${line}`))
  const left = [...rows.values()].flatMap((row) => row.left.map((line) => `  staff ${line}`))
  return [head, ...body, ...wrong, ...(process.env['RECEIPTS_WHY'] ? left : [])].join('\n')
}
