// How well receipts are read: pictures drawn by the kit from a seed, through upload, reader and rules, against their truth.
import { setTimeout as pause } from 'node:timers/promises'
import { Database } from '#server/db/database.ts'
import { preparePicture } from '#server/outside/image.ts'
import { Reader } from '#server/outside/reader.ts'
import { uploadReceipt } from '#server/rules/receipt.ts'
import { reckonFor } from '#server/rules/receipt-line.ts'
import { type ReceiptRow, receiptRow } from '#server/rules/receipt-list.ts'
import { judgeReading } from '#server/rules/receipt-review.ts'
import { createShopper } from '#server/rules/registration.ts'
import { Sandbox } from '#server/sandbox/sandbox.ts'
import { type Condition, conditions } from '../fixtures/kit/condition.ts'
import { drawSample } from '../fixtures/kit/draw.ts'
import type { Purchase } from '../fixtures/kit/till.ts'
import { imageOf } from '../fixtures/presets/build.ts'
import { medianOf } from './bench-server.ts'

const EACH = Number(process.env['RECEIPTS_EACH'] ?? 25)
/** Never used while rules were written; another seed draws other receipts. */
const SEED = process.env['RECEIPTS_SEED'] ?? '40961'
const PURCHASED_ON = '2026-11-20'
/** What a reader gives up is no measure of it while the machine is busy with something else. */
const PATIENCE = { silenceMs: 120_000, wallMs: 300_000 }

type Row = { accepted: number; turnedDown: number; staff: number; wrong: string[]; ms: number[]; workMs: number[] }

/** A table: per condition how many were judged without staff, how many of them wrongly, and how long it took. */
export async function receipts(): Promise<string> {
  const reader = new Reader(PATIENCE)
  const sandbox = new Sandbox('bench', new Database(imageOf('empty')))
  sandbox.settings = { ...sandbox.settings, review: 'manual' }
  const rows = new Map<Condition, Row>()
  for (const condition of conditions) {
    const row: Row = { accepted: 0, turnedDown: 0, staff: 0, wrong: [], ms: [], workMs: [] }
    for (let index = 0; index < EACH; index += 1) {
      await measure(sandbox, reader, condition, `${SEED}-${index}`, row)
      await pause(0)
    }
    rows.set(condition, row)
  }
  await reader.close()
  return `${EACH} receipts each, seed ${SEED}\n${tableOf(rows)}`
}

async function measure(sandbox: Sandbox, reader: Reader, condition: Condition, seed: string, row: Row): Promise<void> {
  const { picture, truth } = await drawSample(condition, seed, PURCHASED_ON)
  const prepared = await preparePicture(picture)
  if (typeof prepared === 'string') throw new Error(`A drawn picture was refused with ${prepared}.`)
  const phone = `+62840${String(sandbox.random.below(10_000_000)).padStart(8, '0')}`
  const shopper = createShopper(sandbox, { phone, marketing: false })
  const { id } = uploadReceipt(sandbox, { id: shopper, zone: 'Asia/Jakarta' }, prepared)
  const reading = await reader.read(prepared.picture)
  sandbox.transaction(() => judgeReading(sandbox, id, reading))
  const judged = receiptRow(sandbox, id)
  if (!judged) throw new Error('An uploaded receipt is gone.')
  if (reading) row.ms.push(reading.ms)
  if (reading) row.workMs.push(reading.workMs)
  if (judged.status === 0) row.staff += 1
  else if (judged.status < 0) {
    row.turnedDown += 1
    const expected = reckonFor(sandbox, shopper, truth.lines, Date.parse(`${truth.purchasedAt}:00+07:00`)).reason
    const isRight = judged.reason === expected || (condition === 'blurred' && judged.reason === 'blurry')
    if (!isRight) row.wrong.push(`${condition} ${seed}: turned down as ${judged.reason}`)
  } else {
    row.accepted += 1
    const wrong = differences(sandbox, judged, truth)
    if (wrong.length > 0) row.wrong.push(`${condition} ${seed}: ${wrong.join(', ')}`)
  }
}

/** Every field of an accepted receipt that is not what the till knew. */
function differences(sandbox: Sandbox, judged: ReceiptRow, truth: Purchase): string[] {
  const amounts = sandbox.db
    .all<{ amount: number; quantity: number }>(
      'SELECT amount, quantity FROM receiptItem WHERE receiptId = +:id ORDER BY line',
      { id: judged.id },
    )
    .map(({ amount, quantity }) => `${quantity}:${amount}`)
  const read = {
    shop: judged.merchantId,
    number: judged.receiptNo,
    time: judged.purchasedAt,
    total: judged.total,
    lines: amounts.join(),
  }
  const wanted: typeof read = {
    shop: truth.merchantId,
    number: truth.receiptNo,
    time: Date.parse(`${truth.purchasedAt}:00+07:00`),
    total: truth.total,
    lines: truth.lines.map(({ amount, quantity }) => `${quantity}:${amount}`).join(),
  }
  return Object.entries(wanted).flatMap(([name, value]) => {
    const found = read[name as keyof typeof read]
    return found === value ? [] : [`${name} ${found} is ${value}`]
  })
}

function tableOf(rows: Map<Condition, Row>): string {
  const cells = (values: (string | number)[]): string =>
    `  ${values.map((value, index) => String(value)[index === 0 ? 'padEnd' : 'padStart'](12)).join('')}`
  const head = cells(['', 'accepted', 'wrong', 'turned down', 'staff', 'median ms', 'worst ms', 'work ms'])
  const body = [...rows].map(([condition, row]) =>
    cells([
      condition,
      row.accepted,
      row.wrong.length,
      row.turnedDown,
      row.staff,
      medianOf(row.ms),
      Math.max(...row.ms),
      medianOf(row.workMs),
    ]),
  )
  return [head, ...body, ...[...rows.values()].flatMap(({ wrong }) => wrong)].join('\n')
}
