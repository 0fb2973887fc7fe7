// `node scripts/cli/draw-trips.ts`: draws the receipt of each shopping trip in the demo, one per shop and total, into
// fixtures/receipts/. Run this script again after changes of prices or baskets in the fixtures.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type TimeZone, wallOf } from '#contract/time-zone.ts'
import { createCapture } from '#fixtures/kit/condition.ts'
import { layOutPages } from '#fixtures/kit/layout.ts'
import { renderPhoto } from '#fixtures/kit/photo.ts'
import { printPage } from '#fixtures/kit/printer.ts'
import { getShopFront } from '#fixtures/kit/shop-front.ts'
import type { Purchase } from '#fixtures/kit/till.ts'
import { buildPreset } from '#fixtures/presets/build.ts'
import { presetJobHandlers } from '#fixtures/presets/job-handlers.ts'
import { tripName } from '#fixtures/receipts/receipts.ts'
import { Database } from '#server/db/database.ts'
import { advanceSync } from '#server/sandbox/job-runner.ts'
import { Sandbox } from '#server/sandbox/sandbox.ts'

const folder = join(import.meta.dirname, '../../fixtures/receipts')
const CASHIERS = ['Wulan', 'Deni', 'Ayu', 'Fajar', 'Intan']
const NOTE = 50_000

type Trip = { id: string; merchantId: string; receiptNo: string; purchasedAt: number; total: number; zone: TimeZone }

for (const file of readdirSync(folder)) if (file.startsWith('belanja-')) rmSync(join(folder, file))
const sandbox = new Sandbox('trips', new Database(buildPreset('demo')))
const { db } = sandbox
await drawNew()
// Advances with the crowd switched on, to include the baskets of the crowd.
sandbox.settings = { crowd: 'on' }
advanceSync(sandbox, sandbox.now(), presetJobHandlers)
await drawNew()

async function drawNew(): Promise<void> {
  const trips = db.all<Trip>(
    `SELECT receipt.id, merchantId, receiptNo, max(purchasedAt) AS purchasedAt, total, zone
     FROM receipt JOIN shopper ON shopper.id = shopperId WHERE status > 0 GROUP BY merchantId, total`,
  )
  const isDrawn = ({ merchantId, total }: Trip) => existsSync(join(folder, `${tripName(merchantId, total)}.jpg`))
  for (const trip of trips) if (!isDrawn(trip)) await draw(trip)
}

async function draw(trip: Trip): Promise<void> {
  const { columns } = getShopFront(trip.merchantId)
  const { shot } = createCapture('tilted', trip.id)
  const sheets = await Promise.all(layOutPages(purchaseOf(trip)).map((rows) => printPage(rows, columns)))
  const { pixels, width, height } = renderPhoto(sheets, shot)
  const image = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize({ width: 720, height: 960, fit: 'inside' })
    .jpeg({ quality: 62, mozjpeg: true })
    .toBuffer()
  const name = join(folder, tripName(trip.merchantId, trip.total))
  await sharp(image).toFile(`${name}.jpg`)
  await sharp(image)
    .resize({ width: 180, height: 228, fit: 'cover', position: 'top' })
    .jpeg({ quality: 70, mozjpeg: true })
    .toFile(`${name}.thumb.jpg`)
}

function purchaseOf({ id, merchantId, receiptNo, purchasedAt, total, zone }: Trip): Purchase {
  const lines = db.all<Purchase['lines'][number]>(
    'SELECT name, quantity, unitPrice, amount FROM receiptItem WHERE receiptId = +:id ORDER BY line',
    { id },
  )
  const { name, branches } = getShopFront(merchantId)
  const given = Math.ceil(total / NOTE) * NOTE
  return {
    merchantId,
    merchantName: name,
    branch: branches[0] ?? '',
    receiptNo,
    purchasedAt: wallOf(purchasedAt, zone).toISOString().slice(0, 16),
    cashier: CASHIERS[(total / 100) % CASHIERS.length] ?? '',
    lines,
    subtotal: total,
    discount: 0,
    tax: 0,
    total,
    payment: { kind: 'cash', given, change: given - total },
    pages: 1,
  }
}
