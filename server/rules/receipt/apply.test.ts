// What an accepted receipt brings, and a rejected one does not: lines, adjustment, bonuses, caps, the ledger.
import { expect } from 'vitest'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { ITEM, KECAP, line, READING, uploadPhoto, validVerdict } from '#server/testing/receipt-world.ts'
import { receiptTest as test } from '#server/testing/rule-test.ts'
import { addRewardType, addShopper } from '#server/testing/sandbox.ts'
import { getPoint, listPoints } from '../point/detail.ts'
import { getBalance } from '../point/lot.ts'
import { getReceipt, listReceipts } from './detail.ts'
import { giveVerdict, prefillReading, reviewReading } from './review.ts'

const DAY = 86_400_000

test.for([
  ['more points than the lines', 100, 48, 52],
  ['fewer points than the lines', 30, 48, -18],
  ['the points of the lines', 48, 48, 0],
] as const)('shows %s as an adjustment of its own', ([_, points, earned, adjustment], { sandbox, id, receiptId }) => {
  const judged = giveVerdict(sandbox, receiptId, validVerdict(sandbox, { points }))
  expect(judged).toMatchObject({ points, totalPoints: points, adjustment })
  expect(judged.items.reduce((sum, item) => sum + item.points, 0)).toBe(earned)
  const entries = sandbox.db.all('SELECT type, directionOut, amount FROM point ORDER BY rowid')
  const adjusted = { type: 'adjustment', directionOut: Number(adjustment < 0), amount: Math.abs(adjustment) }
  expect(entries).toEqual([{ type: 'receipt', directionOut: 0, amount: earned }, ...(adjustment ? [adjusted] : [])])
  expect(getBalance(sandbox, id).balance).toBe(points)
})

test.for<[string, (sandbox: Sandbox, receiptId: string) => void]>([
  [
    'its image',
    (sandbox, receiptId) =>
      reviewReading(sandbox, receiptId, { ...READING, warnings: [{ reason: 'copy', isCertain: true }] }),
  ],
  [
    'staff after a reading has prefilled it',
    (sandbox, receiptId) => {
      prefillReading(sandbox, receiptId, READING)
      giveVerdict(sandbox, receiptId, { verdict: 'invalid', reason: 'copy' })
    },
  ],
  [
    'the rules',
    (sandbox, receiptId) => reviewReading(sandbox, receiptId, { ...READING, purchasedAt: '2026-11-01T18:42' }),
  ],
])('a receipt that is rejected by %s brings nothing', ([_, reject], { sandbox, id }) => {
  offerEverything(sandbox, id)
  const receiptId = uploadPhoto(sandbox, id)
  reject(sandbox, receiptId)
  const { status, items: lines } = getReceipt(sandbox, id, receiptId)
  expect([status, lines.map(({ points }) => points)]).toEqual([-1, [0, 0]])
  expect(whatCame(sandbox)).toEqual({ point: [], ticket: [], claim: [], granted: 0 })
})

test('an accepted receipt brings points, bonus, voucher, tickets, and a referral’s bonus to both', ({
  sandbox,
  id,
}) => {
  offerEverything(sandbox, id)
  reviewReading(sandbox, uploadPhoto(sandbox, id), { ...READING, items: [line(120_000)], discount: 0 })
  expect(whatCame(sandbox)).toEqual({
    point: [
      { type: 'campaign', shopperId: id, amount: 70 },
      { type: 'referral', shopperId: 'siti', amount: 500 },
      { type: 'referral', shopperId: id, amount: 500 },
      { type: 'receipt', shopperId: id, amount: 120 },
    ],
    ticket: [{ shopperId: id }, { shopperId: id }],
    claim: [{ shopperId: id, points: 0, status: 'success' }],
    granted: 1,
  })
  const notice = sandbox.db.get('SELECT title, text FROM notification WHERE shopperId = :id ORDER BY rowid DESC', {
    id,
  })
  expect(notice).toEqual({
    title: '690 poin masuk',
    text: 'Struk Toko Sentosa lolos cek. 120 dari struk, 500 bonus ajakan teman, 70 bonus promo. Poinmu sekarang 690.',
  })
})

/** Has everything run that a receipt can bring besides its own points. */
function offerEverything(sandbox: Sandbox, friend: string): void {
  addShopper(sandbox, 'siti')
  sandbox.db.run("UPDATE shopper SET referredBy = 'siti' WHERE id = :friend", { friend })
  addRewardType(sandbox)
  const [startAt, endAt] = [sandbox.now() - 30 * DAY, sandbox.now() + DAY]
  const rewards = { bonusPoints: 70, denomId: 'kopi-gratis' }
  sandbox.db.insert('campaign', { id: 'bonus', title: 'Bonus', startAt, endAt, ...rewards })
  sandbox.db.insert('campaign', { id: 'undian', title: 'Undian', startAt, endAt, rewardType: 2 })
  sandbox.db.insert('draw', { id: 'minggu', campaignId: 'undian', label: '', opensAt: startAt, at: endAt, ...SECRET })
}

const SECRET = { seed: 'biji', commitment: '' }

function whatCame({ db }: Sandbox) {
  return {
    point: db.all('SELECT type, shopperId, amount FROM point ORDER BY rowid'),
    ticket: db.all('SELECT shopperId FROM ticket'),
    claim: db.all('SELECT shopperId, points, status FROM claim'),
    ...db.get<{ granted: number }>('SELECT sum(granted) AS granted FROM campaign'),
  }
}

test('badge, lines, list and ledger agree on the one multiplier of a receipt', ({ sandbox, id }) => {
  sandbox.db.insert('campaign', {
    id: 'hemat',
    title: 'Hemat',
    multiplier: 1.7,
    startAt: 0,
    endAt: sandbox.now() + DAY,
  })
  const receiptId = uploadPhoto(sandbox, id)
  giveVerdict(sandbox, receiptId, validVerdict(sandbox))
  const receipt = getReceipt(sandbox, id, receiptId)
  const { rows } = listPoints(sandbox, { id, zone: 'Asia/Jakarta' }, { page: 1, pageSize: 20 })
  expect(receipt).toMatchObject({ multiplier: 1.7, points: 81, items: [{ points: 81 }] })
  expect(listReceipts(sandbox, { id, zone: 'Asia/Jakarta' }, { page: 1, pageSize: 20 }).rows[0]?.points).toBe(81)
  expect(getPoint(sandbox, id, rows[0]?.id ?? '')).toMatchObject({
    amount: 81,
    parts: [
      { label: 'Produk peserta Rp48.000', points: 48 },
      { label: 'Hemat 1,7×', points: 33 },
    ],
  })
})

test('the ledger says what a cap took', ({ sandbox, id }) => {
  const lavish = [{ name: KECAP, quantity: 1, unitPrice: 620_000 }]
  giveVerdict(sandbox, uploadPhoto(sandbox, id), validVerdict(sandbox, { items: lavish }))
  const { rows } = listPoints(sandbox, { id, zone: 'Asia/Jakarta' }, { page: 1, pageSize: 20 })
  expect(getPoint(sandbox, id, rows[0]?.id ?? '').parts).toEqual([
    { label: 'Produk peserta Rp620.000', points: 620 },
    { label: 'Batas poin', points: -120 },
  ])
})

test('multiplies a receipt with products of every brand that a campaign names', ({ sandbox, id }) => {
  sandbox.db.insert('brand', { id: 'melati', name: 'Melati' })
  sandbox.db.insert('product', { id: 'sabun', brandId: 'melati', name: 'MELATI SABUN CAIR', price: 30_000 })
  sandbox.db.insert('campaign', { id: 'dobel', title: 'Dobel', multiplier: 2, startAt: 0, endAt: sandbox.now() + DAY })
  const off = { id: 'mati', title: 'Mati', multiplier: 9, disabled: 1, startAt: 0, endAt: sandbox.now() + DAY }
  sandbox.db.insert('campaign', off)
  for (const [position, brandId] of ['sari-dapur', 'melati'].entries())
    sandbox.db.insert('campaignBrand', { campaignId: 'dobel', brandId, position })
  const soap = { name: 'MELATI SABUN CAIR', quantity: 1, unitPrice: 30_000 }
  const { points } = giveVerdict(sandbox, uploadPhoto(sandbox, id), validVerdict(sandbox, { items: [ITEM, soap] }))
  expect(points).toBe(2 * 78)
})

test('caps a day at 1.500 points also when verdicts name the points', ({ sandbox, id }) => {
  for (const points of [500, 500, 450])
    giveVerdict(sandbox, uploadPhoto(sandbox, id), validVerdict(sandbox, { points }))
  expect(giveVerdict(sandbox, uploadPhoto(sandbox, id), validVerdict(sandbox, { points: 300 }))).toMatchObject({
    status: 2,
    points: 50,
  })
  expect(getBalance(sandbox, id).balance).toBe(1_500)
  sandbox.clock.setTime(Date.parse('2026-11-22T00:00:00+07:00'))
  expect(giveVerdict(sandbox, uploadPhoto(sandbox, id), validVerdict(sandbox, { points: 300 })).points).toBe(300)
})

test('the cap of a day counts what receipts brought, less what staff took, and no bonus', ({ sandbox, id }) => {
  offerEverything(sandbox, id)
  const judge = (more: object) => giveVerdict(sandbox, uploadPhoto(sandbox, id), validVerdict(sandbox, more)).points
  const lavish = { items: [{ name: KECAP, quantity: 1, unitPrice: 620_000 }], points: 100 }
  expect([judge({ points: 500 }), judge(lavish), judge({ points: 500 })]).toEqual([500, 100, 500])
  expect(judge({ points: 500 })).toBe(400)
})

test('moves nothing when any part of a verdict fails', ({ sandbox, receiptId }) => {
  const state = () =>
    ['receipt', 'receiptItem', 'point', 'pointLot', 'ticket', 'notification', 'job'].map((table) =>
      sandbox.db.all(`SELECT * FROM ${table}`),
    )
  const before = state()
  const work = () => {
    giveVerdict(sandbox, receiptId, validVerdict(sandbox))
    throw new Error('the process stumbles before the commit')
  }
  expect(() => sandbox.transaction(work)).toThrow('stumbles')
  expect(state()).toEqual(before)
})
