import { expect, test } from 'vitest'
import { campaignRule, KECAP, line, READING } from '#server/testing/receipt-world.ts'
import { decideEvidence, decideReading, reject, reopen } from './decide.ts'
import type { CompleteEvidence } from './evidence.ts'
import type { Reading } from './reading.ts'
import type { AcceptedReceipt, ReviewContext } from './review-context.ts'
import type { ReceiptRow } from './row.ts'

const NOW = Date.parse('2026-11-21T09:41:00+07:00')
const DAY = 86_400_000

const receipt: ReceiptRow = {
  id: 'receipt',
  shopperId: 'ratna',
  code: 'STR-261121-0001',
  status: 0,
  bytesHash: 'bytes',
  perceptualHash: 'ffff0000ffff0000',
  merchantId: null,
  merchantName: null,
  branch: null,
  promo: null,
  receiptNo: null,
  purchasedAt: null,
  total: null,
  multiplier: 1,
  points: 0,
  adjustment: 0,
  tickets: 0,
  reason: null,
  reasonHint: null,
  reviewedBy: null,
  reviewedAt: null,
  objectedAt: null,
  objection: null,
  uploadedAt: NOW,
}

const context: ReviewContext = {
  now: NOW,
  zone: 'Asia/Jakarta',
  merchants: [
    { id: 'abadi', name: 'Toko Cahaya Abadi', printedNames: [], participating: 0, allItems: 1 },
    { id: 'sentosa', name: 'Toko Sentosa', printedNames: [], participating: 1, allItems: 0 },
  ],
  products: [{ brandId: 'sari-dapur', name: KECAP }],
  campaigns: [],
  draws: [],
  pointsToday: 0,
  sameTotal: [],
}

const PURCHASED_AT = Date.parse('2026-11-20T18:42:00+07:00')

const evidence: CompleteEvidence = {
  merchantId: 'sentosa',
  merchantName: 'Toko Sentosa',
  branch: null,
  receiptNo: '0047-1192',
  purchasedAt: PURCHASED_AT,
  total: 48_000,
  lines: [line(48_000)],
}
const accepted: AcceptedReceipt = {
  shopperId: 'ratna',
  merchantId: 'sentosa',
  receiptNo: '0047-1192',
  purchasedAt: PURCHASED_AT,
  perceptualHash: '0000000000000000',
}
const imageOf = (perceptualHash: string) => ({ sameTotal: [{ ...accepted, perceptualHash }] })

const read = (changes: Partial<Reading> = {}, world: Partial<ReviewContext> = {}) =>
  decideReading({ ...READING, ...changes }, receipt, { ...context, ...world })
const judge = (
  changes: Partial<CompleteEvidence> = {},
  world: Partial<ReviewContext> = {},
  row: Partial<ReceiptRow> = {},
  points?: number,
) =>
  decideEvidence({ ...evidence, ...changes }, { by: 'staff', points }, { ...receipt, ...row }, { ...context, ...world })

test('accepts a reading whose lines account for its proven total', () => {
  const decision = read({ codes: [{ text: '004711920', format: 'Code128' }] })
  expect(decision.receipt).toMatchObject({
    status: 2,
    points: 48,
    reason: null,
    reviewedBy: 'auto',
    merchantId: 'sentosa',
    purchasedAt: PURCHASED_AT,
  })
  expect(decision.reading?.outcome).toBe('accepted')
  const sums = ['? − ? = 120.000', '122.500 − 2.500 + 0 = 120.000']
  const notes = ['Toko Sentosa', ...sums, '2026-11-20T18:42', '0047-1192 + QR/barcode', '']
  expect(decision.reading?.checks.map(({ note }) => note)).toEqual(notes)
  expect(decision.notification?.title).toBe('48 poin masuk')
})

test('knows the shop by what the reader recognised, though its heading is unreadable', () => {
  const changes = { tax: 2_500, total: 122_500, fields: [{ field: 'receiptNo' as const, confidence: 80, box: null }] }
  expect(read({ heading: ['S3NT0SA ?'], branch: 'Cikini', ...changes }).receipt).toMatchObject({
    status: 2,
    points: 48,
    merchantName: 'Toko Sentosa',
    branch: 'Cikini',
  })
})

test.each<[string, Partial<Reading>, string]>([
  ['nothing proves the total', { proof: undefined }, 'total_proven'],
  ['the lines do not account for the total', { items: [line(48_000)] }, 'lines_account'],
  ['no line was read', { items: [], discount: 0, total: 0 }, 'lines_account'],
  ['a quantity is doubted', { items: [{ ...line(122_500), isQuantityDoubted: true }] }, 'lines_account'],
  ['no merchant was recognised', { heading: ['T0K0 ?'], shopId: undefined }, 'shop'],
  ['the heading only resembles a shop', { heading: ['TOKO SENTOSE MAKMUR'], shopId: undefined }, 'shop'],
  ['the shop is unsure', { fields: [{ field: 'merchant', confidence: 79, box: null }] }, 'shop'],
  ['the shop is none that takes part', { shopId: 'lain' }, 'shop'],
  ['no date was read', { purchasedAt: undefined }, 'date'],
  ['no number was read', { receiptNo: undefined }, 'number'],
  ['the date is unsure', { fields: [{ field: 'purchasedAt', confidence: 79, box: null }] }, 'date'],
  ['the number is unsure', { fields: [{ field: 'receiptNo', confidence: 79, box: null }] }, 'number'],
  [
    'a line is illegible',
    { items: [{ ...line(50_500, 'RANBUTZA SANPO'), isNameDoubted: true }], discount: 0, total: 50_500 },
    'products',
  ],
  ['a line resembles a product', { items: [line(50_500, 'SARI DAPUR XQ ZZ')], discount: 0, total: 50_500 }, 'products'],
])('leaves a reading to staff when %s', (_, changes, check) => {
  const decision = read(changes)
  expect(decision.receipt).toMatchObject({ status: 0, points: 0, tickets: 0, reason: null, reviewedBy: null })
  expect(decision.reading).toMatchObject({ outcome: 'staff' })
  expect(decision.reading?.checks.filter(({ passed }) => !passed).map(({ name }) => name)).toEqual([check])
  expect(decision.notification).toBeUndefined()
})

test('leaves a receipt untouched when nothing could be read', () => {
  expect(decideReading(undefined, receipt, context)).toEqual({
    receipt,
    reading: { reading: undefined, checks: [{ name: 'read', passed: false, note: '' }], outcome: 'staff' },
  })
})

test('never decides by an advisory reading', () => {
  const warnings: Reading['warnings'] = [{ reason: 'copy', isCertain: true }]
  const decision = decideReading({ ...READING, warnings }, receipt, context, { prefillOnly: true })
  expect(decision.receipt).toMatchObject({ status: 0, total: 120_000 })
  expect(decision.lines?.map(({ points }) => points)).toEqual([48, 0])
})

test.each([
  [true, -1, 'copy'],
  [false, 0, null],
])('rejects by a certain warning of the image, and leaves a doubt to staff (%s)', (isCertain, status, reason) => {
  const decision = read({ warnings: [{ reason: 'copy', isCertain }] })
  expect(decision.receipt).toMatchObject({ status, reason })
  expect(decision.reading?.outcome).toBe(isCertain ? 'rejected' : 'staff')
  expect(decision.reading?.checks.at(-1)).toEqual({ name: 'image', passed: false, note: 'copy' })
})

test.each<[string, Partial<CompleteEvidence>, Partial<ReviewContext>, string | null]>([
  ['an unknown merchant', { merchantId: null }, {}, 'merchant'],
  ['a merchant that does not participate', { merchantId: 'abadi' }, {}, 'merchant'],
  ['a purchase in the next millisecond', { purchasedAt: NOW + 1 }, {}, 'future_date'],
  ['a purchase of this millisecond', { purchasedAt: NOW }, {}, null],
  ['a purchase seven days ago', { purchasedAt: NOW - 7 * DAY }, {}, null],
  ['a purchase more than seven days ago', { purchasedAt: NOW - 7 * DAY - 1 }, {}, 'too_old'],
  ['the same receipt of this shopper', {}, { sameTotal: [accepted] }, 'duplicate'],
  ['the same receipt of another shopper', {}, { sameTotal: [{ ...accepted, shopperId: 'budi' }] }, 'duplicate_other'],
  ['another number', { receiptNo: '0047-1193' }, { sameTotal: [accepted] }, null],
  ['the same number at another shop', {}, { sameTotal: [{ ...accepted, merchantId: 'abadi' }] }, null],
  ['the same number at another moment', { purchasedAt: PURCHASED_AT + 60_000 }, { sameTotal: [accepted] }, null],
  ['no number on either receipt', { receiptNo: null }, { sameTotal: [{ ...accepted, receiptNo: null }] }, null],
  ['an image six bits apart, from the first to the last', { receiptNo: '1' }, imageOf('7fff0001fffe0007'), 'duplicate'],
  ['an image seven bits apart, from the first to the last', { receiptNo: '1' }, imageOf('7fff0003fffe0007'), null],
  ['eligible lines of Rp19.999', { lines: [line(19_999)] }, {}, 'min_spend'],
  ['eligible lines of Rp20.000', { lines: [line(20_000)] }, {}, null],
  ['no eligible line', { lines: [line(48_000, 'BERAS')] }, {}, 'no_product'],
  ['a day that has brought 1.500 points', {}, { pointsToday: 1_500 }, 'daily_limit'],
])('decides on %s', (_, changes, world, reason) => {
  const { receipt: row, lines, notification } = judge(changes, world)
  expect(row.reason).toBe(reason)
  expect(row.status).toBe(reason ? -1 : 1)
  if (reason) {
    expect(row).toMatchObject({ points: 0, tickets: 0 })
    expect(lines?.every(({ points }) => points === 0)).toBe(true)
    expect(notification?.title).toBe('Struk belum bisa diterima')
  }
})

test('counts the age of a receipt to its upload, however late the review is', () => {
  const purchasedAt = NOW - 9 * DAY
  expect(judge({ purchasedAt }, {}, { uploadedAt: NOW - 3 * DAY }).receipt.status).toBe(1)
})

test.each([
  ['caps a receipt', 600_000, 0, undefined, { status: 2, points: 500 }],
  ['caps a day', 300_000, 1_400, undefined, { status: 2, points: 100 }],
  ['grants the points that staff names', 48_000, 0, 7, { status: 1, points: 7, adjustment: -41 }],
  ['caps the points that staff names', 48_000, 1_450, 300, { status: 2, points: 50 }],
  ['lets staff grant no points', 48_000, 0, 0, { status: 1, points: 0 }],
])('%s', (_, amount, pointsToday, points, expected) => {
  expect(judge({ lines: [line(amount)] }, { pointsToday }, {}, points).receipt).toMatchObject(expected)
})

test('accepts what the rules forbid when staff names the points', () => {
  const { receipt: row, notification } = judge({ merchantId: null }, { sameTotal: [accepted] }, {}, 0)
  expect(row).toMatchObject({ status: 1, reason: null, points: 0, adjustment: 0, tickets: 0 })
  expect(notification).toEqual({ title: 'Strukmu valid', text: 'Struk Toko Sentosa lolos cek.' })
})

test('multiplies by a campaign that ran at the purchase, not at the review', () => {
  const campaign = campaignRule({ multiplier: 2, endAt: PURCHASED_AT })
  expect(judge({}, { campaigns: [campaign] }).receipt).toMatchObject({ points: 96, multiplier: 2 })
  expect(judge({}, { campaigns: [{ ...campaign, endAt: PURCHASED_AT - 1 }] }).receipt.points).toBe(48)
})

test('returns a rejected receipt to staff on an objection', () => {
  const rejected = reject(receipt, { reason: 'blurry', by: 'staff' }, NOW).receipt
  expect(rejected).toMatchObject({ status: -1, reason: 'blurry', reviewedBy: 'staff', reviewedAt: NOW })
  const objection = 'Fotonya terang.'
  expect(reopen(rejected, objection, NOW)).toEqual({ receipt: { ...receipt, objection, objectedAt: NOW } })
})

test('never grants more than the caps nor anything to a rejected receipt, whatever is read', () => {
  const amounts = [0, 999, 19_999, 20_000, 50_000, 499_999, 900_000]
  const days = [0, 1, 1_000, 1_499, 1_500, 9_999]
  for (const amount of amounts) {
    for (const pointsToday of days) {
      for (const points of [undefined, 0, 1, 500]) {
        const { receipt: row } = judge({ lines: [line(amount)] }, { pointsToday }, {}, points)
        expect(row.points).toBeLessThanOrEqual(Math.max(0, Math.min(500, 1_500 - pointsToday)))
        expect(row.status > 0 || (row.points === 0 && row.tickets === 0 && row.reason !== null)).toBe(true)
      }
    }
  }
})
