import { expect, test } from 'vitest'
import type { ShopInput } from '#contract/control/shop.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { KECAP, line, openReceiptWorld, READING, uploadPhoto } from '#server/testing/receipt-world.ts'
import { addRewardType, addShopper } from '#server/testing/sandbox.ts'
import { createShop, removeShop } from '../admin/shop.ts'
import { DomainError } from '../domain-error.ts'
import { listBrokenInvariants } from '../invariant.ts'
import { getPoint, listPoints } from '../point/detail.ts'
import { getBalance } from '../point/lot.ts'
import { getReceipt, listReceipts } from './detail.ts'
import { findWaitingImage } from './image.ts'
import { findReading } from './reading.ts'
import { giveVerdict, objectToVerdict, prefillReading, previewVerdict, reviewReading } from './review.ts'

const DAY = 86_400_000
const NEW_SHOP: ShopInput = {
  name: 'Warung Bu Tini',
  printedNames: [],
  family: 'general',
  numberPattern: null,
  participating: true,
  allItems: true,
}
const items = [{ name: KECAP, quantity: 1, unitPrice: 48_000 }]
const valid = (sandbox: Sandbox, more = {}) => ({
  verdict: 'valid' as const,
  merchant: 'Toko Sentosa',
  receiptNo: sandbox.createId(),
  purchasedAt: new Date(sandbox.now() - 3_600_000).toISOString(),
  items,
  ...more,
})

test('judges a reading whose lines account for its proven total, and stores its checks', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  const receiptId = uploadPhoto(sandbox, id)
  reviewReading(sandbox, receiptId, READING)
  expect(getReceipt(sandbox, id, receiptId)).toMatchObject({
    status: 2,
    points: 48,
    reviewedBy: 'auto',
    total: 120_000,
  })
  expect(getBalance(sandbox, id)).toMatchObject({ balance: 48, pending: 0 })
  expect(findWaitingImage(sandbox, receiptId)).toBeUndefined()
  const stored = findReading(sandbox, receiptId)
  expect(stored?.outcome).toBe('accepted')
  expect(stored?.checks.map(({ name, passed }) => [name, passed])).toEqual(
    ['shop', 'total_proven', 'lines_account', 'date', 'number', 'rules'].map((name) => [name, true]),
  )
  expect(listBrokenInvariants(sandbox)).toEqual([])
})

test('shows what an unsure reading may bring, and lets staff confirm it without typing it again', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  const receiptId = uploadPhoto(sandbox, id)
  reviewReading(sandbox, receiptId, { ...READING, proof: undefined })
  expect(getBalance(sandbox, id)).toMatchObject({ balance: 0, pending: 48 })
  expect(giveVerdict(sandbox, receiptId, { verdict: 'valid' })).toMatchObject({ status: 2, points: 48, total: 120_000 })
  expect(getBalance(sandbox, id)).toMatchObject({ balance: 48, pending: 0 })
})

test('promises no more than a receipt can bring', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  reviewReading(sandbox, uploadPhoto(sandbox, id), { ...READING, items: [line(900_000)], proof: undefined })
  expect(getBalance(sandbox, id).pending).toBe(500)
})

function domainErrorOf(work: () => unknown): { code: string; fields: string[] } | undefined {
  try {
    work()
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, fields: Object.keys(error.extra.fields ?? {}) }
    throw error
  }
  return undefined
}

test('asks staff for what was neither read nor typed, and makes nothing up', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  const receiptId = uploadPhoto(sandbox, id)
  const accept = (more = {}) => domainErrorOf(() => giveVerdict(sandbox, receiptId, { verdict: 'valid', ...more }))
  const all = ['merchant', 'purchasedAt', 'total', 'items']
  expect(accept()).toEqual({ code: 'evidence_missing', fields: all })
  expect(accept({ points: 40 })).toEqual({ code: 'evidence_missing', fields: all })
  expect(accept({ merchant: 'Toko Sentosa', items })).toEqual({ code: 'evidence_missing', fields: ['purchasedAt'] })
  expect(previewVerdict(sandbox, receiptId, { items })).toMatchObject({ missing: ['merchant', 'purchasedAt'] })
  expect(getReceipt(sandbox, id, receiptId)).toMatchObject({ status: 0, merchant: null, total: null, items: [] })
})

test('stores what staff types as it is, and nothing else', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  const purchasedAt = new Date(sandbox.now() - 7_200_000).toISOString()
  const typed = { merchant: 'toko sentosa', purchasedAt, total: 47_000, items }
  const judged = giveVerdict(sandbox, uploadPhoto(sandbox, id), { verdict: 'valid', ...typed })
  expect(judged).toMatchObject({
    status: 1,
    merchant: { id: 'sentosa', name: 'Toko Sentosa' },
    receiptNo: null,
    purchasedAt,
    total: 47_000,
    points: 48,
    adjustment: 0,
    reviewedBy: 'staff',
  })
  expect(judged.items.map(({ name, points }) => [name, points])).toEqual([[KECAP, 48]])
})

test('says before the verdict that the rules refuse it, and keeps the receipt waiting', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  const receiptId = uploadPhoto(sandbox, id)
  const { verdict, ...typed } = valid(sandbox, { merchant: 'Warung Bu Tini' })
  expect(previewVerdict(sandbox, receiptId, typed)).toMatchObject({
    missing: [],
    reason: { code: 'merchant' },
    points: 0,
  })
  expect(() => giveVerdict(sandbox, receiptId, { verdict, ...typed })).toThrow(
    'Aturan menolak struk ini: Toko tidak ikut program.',
  )
  expect(getReceipt(sandbox, id, receiptId)).toMatchObject({ status: 0, merchant: null, points: 0 })
})

test.each([
  ['more points than the lines', 100, 48, 52],
  ['fewer points than the lines', 30, 48, -18],
  ['the points of the lines', 48, 48, 0],
])('shows %s as an adjustment of its own', (_, points, earned, adjustment) => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  const receiptId = uploadPhoto(sandbox, id)
  const judged = giveVerdict(sandbox, receiptId, valid(sandbox, { points }))
  expect(judged).toMatchObject({ points, adjustment })
  expect(judged.items.reduce((sum, item) => sum + item.points, 0)).toBe(earned)
  const entries = sandbox.db.all('SELECT type, directionOut, amount FROM point ORDER BY rowid')
  const adjusted = { type: 'adjustment', directionOut: Number(adjustment < 0), amount: Math.abs(adjustment) }
  expect(entries).toEqual([{ type: 'receipt', directionOut: 0, amount: earned }, ...(adjustment ? [adjusted] : [])])
  expect(getBalance(sandbox, id).balance).toBe(points)
  expect(listBrokenInvariants(sandbox)).toEqual([])
})

test.each<[string, (sandbox: Sandbox, receiptId: string) => void]>([
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
])('a receipt that is rejected by %s shows its lines without points, and brings nothing', (_, reject) => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  offerEverything(sandbox, id)
  const receiptId = uploadPhoto(sandbox, id)
  reject(sandbox, receiptId)
  const { status, items: lines } = getReceipt(sandbox, id, receiptId)
  expect([status, lines.map(({ points }) => points)]).toEqual([-1, [0, 0]])
  expect(whatCame(sandbox)).toEqual({ point: [], ticket: [], claim: [], granted: 0 })
  expect(listBrokenInvariants(sandbox)).toEqual([])
})

test('an accepted receipt brings points, campaign bonus, voucher, tickets, and the bonus of a referral to both', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
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
  expect(listBrokenInvariants(sandbox)).toEqual([])
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

test('shows lines by the names of their products; the reading keeps what was printed', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  const receiptId = uploadPhoto(sandbox, id)
  const printed = [line(48_000, 'SARI DAPUR KECAF MANIS 520ML'), line(74_500, 'BERAS PANDAN WANG1 5KG')]
  reviewReading(sandbox, receiptId, { ...READING, items: printed })
  expect(getReceipt(sandbox, id, receiptId).items.map(({ name }) => name)).toEqual([KECAP, 'BERAS PANDAN WANG1 5KG'])
  expect(findReading(sandbox, receiptId)?.reading).toMatchObject({ items: printed })
})

test('badge, lines, list and ledger agree on the one multiplier of a receipt', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  sandbox.db.insert('campaign', {
    id: 'hemat',
    title: 'Hemat',
    multiplier: 1.7,
    startAt: 0,
    endAt: sandbox.now() + DAY,
  })
  const receiptId = uploadPhoto(sandbox, id)
  giveVerdict(sandbox, receiptId, valid(sandbox))
  const receipt = getReceipt(sandbox, id, receiptId)
  const { rows } = listPoints(sandbox, { id, zone: 'Asia/Jakarta' }, { page: 1, pageSize: 20 })
  expect(receipt).toMatchObject({ multiplier: 1.7, points: 81, items: [{ points: 81 }] })
  expect(listReceipts(sandbox, { id, zone: 'Asia/Jakarta' }, { page: 1, pageSize: 20 }).rows[0]?.points).toBe(81)
  expect(getPoint(sandbox, id, rows[0]?.id ?? '')).toMatchObject({
    amount: 81,
    parts: [
      { label: 'Produk peserta Rp48.000', points: 48 },
      { label: 'Promo 1,7×', points: 33 },
    ],
  })
})

test('the ledger says what a cap took', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  const lavish = [{ name: KECAP, quantity: 1, unitPrice: 620_000 }]
  giveVerdict(sandbox, uploadPhoto(sandbox, id), valid(sandbox, { items: lavish }))
  const { rows } = listPoints(sandbox, { id, zone: 'Asia/Jakarta' }, { page: 1, pageSize: 20 })
  expect(getPoint(sandbox, id, rows[0]?.id ?? '').parts).toEqual([
    { label: 'Produk peserta Rp620.000', points: 620 },
    { label: 'Batas poin', points: -120 },
  ])
})

test('multiplies a receipt with products of every brand that a campaign names', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  sandbox.db.insert('brand', { id: 'melati', name: 'Melati' })
  sandbox.db.insert('product', { id: 'sabun', brandId: 'melati', name: 'MELATI SABUN CAIR', price: 30_000 })
  sandbox.db.insert('campaign', { id: 'dobel', title: 'Dobel', multiplier: 2, startAt: 0, endAt: sandbox.now() + DAY })
  const off = { id: 'mati', title: 'Mati', multiplier: 9, disabled: 1, startAt: 0, endAt: sandbox.now() + DAY }
  sandbox.db.insert('campaign', off)
  for (const [position, brandId] of ['sari-dapur', 'melati'].entries())
    sandbox.db.insert('campaignBrand', { campaignId: 'dobel', brandId, position })
  const soap = { name: 'MELATI SABUN CAIR', quantity: 1, unitPrice: 30_000 }
  const { points } = giveVerdict(sandbox, uploadPhoto(sandbox, id), valid(sandbox, { items: [...items, soap] }))
  expect(points).toBe(2 * 78)
})

test('caps a day at 1.500 points also when verdicts name the points', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  for (const points of [500, 500, 450]) giveVerdict(sandbox, uploadPhoto(sandbox, id), valid(sandbox, { points }))
  expect(giveVerdict(sandbox, uploadPhoto(sandbox, id), valid(sandbox, { points: 300 }))).toMatchObject({
    status: 2,
    points: 50,
  })
  expect(getBalance(sandbox, id).balance).toBe(1_500)
  sandbox.clock.setTime(Date.parse('2026-11-22T00:00:00+07:00'))
  expect(giveVerdict(sandbox, uploadPhoto(sandbox, id), valid(sandbox, { points: 300 })).points).toBe(300)
  expect(listBrokenInvariants(sandbox)).toEqual([])
})

test('the cap of a day counts what receipts brought, less what staff took from them, and no bonus', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  offerEverything(sandbox, id)
  const judge = (more: object) => giveVerdict(sandbox, uploadPhoto(sandbox, id), valid(sandbox, more)).points
  const lavish = { items: [{ name: KECAP, quantity: 1, unitPrice: 620_000 }], points: 100 }
  expect([judge({ points: 500 }), judge(lavish), judge({ points: 500 })]).toEqual([500, 100, 500])
  expect(judge({ points: 500 })).toBe(400)
})

test('a receipt that was rejected can be sent again, and one that was accepted cannot', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  const [first, second, third] = [1, 2, 3].map(() => uploadPhoto(sandbox, id, '0123456789abcdef'))
  prefillReading(sandbox, first ?? '', READING)
  giveVerdict(sandbox, first ?? '', { verdict: 'invalid', reason: 'blurry' })
  for (const receiptId of [second, third]) reviewReading(sandbox, receiptId ?? '', READING)
  const reasonOf = (receiptId = '') => getReceipt(sandbox, id, receiptId).reason?.code
  expect([reasonOf(second), reasonOf(third)]).toEqual([undefined, 'duplicate'])
})

const WHY = 'Fotonya terang.'

test('offers an objection exactly where it takes one', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  const [accepted, rejected, old] = [uploadPhoto(sandbox, id), uploadPhoto(sandbox, id), uploadPhoto(sandbox, id)]
  expect(giveVerdict(sandbox, old, { verdict: 'invalid', reason: 'too_old' }).canObject).toBe(false)
  expect(giveVerdict(sandbox, accepted, valid(sandbox)).canObject).toBe(false)
  expect(() => objectToVerdict(sandbox, id, accepted, WHY)).toThrow()
  expect(giveVerdict(sandbox, rejected, { verdict: 'invalid', reason: 'blurry' }).canObject).toBe(true)
  expect(objectToVerdict(sandbox, id, rejected, WHY)).toMatchObject({ status: 0, canObject: false, reviewedBy: null })
  expect(() => objectToVerdict(sandbox, id, rejected, WHY)).toThrow()
})

test('leaves the second look to staff, also when an automatic review was still to come', () => {
  const { sandbox, shopperId: id } = openReceiptWorld('auto')
  const receiptId = uploadPhoto(sandbox, id)
  giveVerdict(sandbox, receiptId, { verdict: 'invalid', reason: 'blurry' })
  objectToVerdict(sandbox, id, receiptId, WHY)
  reviewReading(sandbox, receiptId, READING)
  expect(getReceipt(sandbox, id, receiptId).status).toBe(0)
})

test.each([
  ['auto', 1, 4_000],
  ['instant', 0, 0],
  ['manual', 0, 0],
] as const)('schedules a review by the setting %s', (review, count, wait) => {
  const { sandbox, shopperId: id } = openReceiptWorld(review)
  uploadPhoto(sandbox, id)
  const jobs = sandbox.db.all<{ dueAt: number }>("SELECT dueAt FROM job WHERE name = 'receipt.review'")
  expect(jobs.map(({ dueAt }) => dueAt - sandbox.now())).toEqual(Array.from({ length: count }, () => wait))
})

test('accepts at once and without looking in instant review', () => {
  const { sandbox, shopperId: id } = openReceiptWorld('instant')
  const receiptId = uploadPhoto(sandbox, id)
  expect(getReceipt(sandbox, id, receiptId)).toMatchObject({ reviewedBy: 'auto', reason: null })
  expect(getReceipt(sandbox, id, receiptId).status).toBeGreaterThan(0)
  expect(getBalance(sandbox, id).balance).toBeGreaterThan(0)
})

test('pays both sides of a referral once, at the friend’s first valid receipt', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  const friend = addShopper(sandbox, 'siti')
  sandbox.db.run('UPDATE shopper SET referredBy = :id WHERE id = :friend', { id, friend })
  giveVerdict(sandbox, uploadPhoto(sandbox, friend), { verdict: 'invalid', reason: 'blurry' })
  expect(getBalance(sandbox, id).balance).toBe(0)
  for (let count = 0; count < 2; count += 1) giveVerdict(sandbox, uploadPhoto(sandbox, friend), valid(sandbox))
  expect(getBalance(sandbox, id).balance).toBe(500)
  expect(getBalance(sandbox, friend).balance).toBe(500 + 2 * 48)
})

test('moves nothing when any part of a verdict fails', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  const receiptId = uploadPhoto(sandbox, id)
  const state = () =>
    ['receipt', 'receiptItem', 'point', 'pointLot', 'ticket', 'notification', 'job'].map((table) =>
      sandbox.db.all(`SELECT * FROM ${table}`),
    )
  const before = state()
  const work = () => {
    giveVerdict(sandbox, receiptId, valid(sandbox))
    throw new Error('the process stumbles before the commit')
  }
  expect(() => sandbox.transaction(work)).toThrow('stumbles')
  expect(state()).toEqual(before)
})

test('a receipt of a shop that staff has just added is accepted by itself, and pays every line', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  const reading = { ...READING, heading: ['PT CITRA RASA', 'KOPITINI.CONTOH.ID'], shopId: undefined }
  const unknown = uploadPhoto(sandbox, id)
  reviewReading(sandbox, unknown, reading)
  expect(getReceipt(sandbox, id, unknown)).toMatchObject({ status: 0, merchant: null })

  createShop(sandbox, { ...NEW_SHOP, printedNames: ['kopitini.contoh.id'] })
  const next = uploadPhoto(sandbox, id)
  reviewReading(sandbox, next, { ...reading, shopId: 'warung-bu-tini' })
  expect(getReceipt(sandbox, id, next)).toMatchObject({
    status: 1,
    merchant: { id: 'warung-bu-tini', name: 'Warung Bu Tini' },
    points: 122,
    reviewedBy: 'auto',
  })
  expect(listBrokenInvariants(sandbox)).toEqual([])
})

test('a shop that was removed is recognized no more, and its receipts keep its name', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  const before = uploadPhoto(sandbox, id)
  reviewReading(sandbox, before, READING)
  removeShop(sandbox, 'sentosa')
  const next = uploadPhoto(sandbox, id)
  reviewReading(sandbox, next, { ...READING, receiptNo: '0047-1193' })
  expect(getReceipt(sandbox, id, before)).toMatchObject({ status: 2, merchant: { name: 'Toko Sentosa' } })
  expect(getReceipt(sandbox, id, next)).toMatchObject({ status: 0, merchant: null })
})

test('what staff writes replaces the advice of a reason, until the shopper objects', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  const receiptId = uploadPhoto(sandbox, id)
  const hint = 'Fotonya goyang. Coba lagi.'
  giveVerdict(sandbox, receiptId, { verdict: 'invalid', reason: 'blurry', hint })
  expect(getReceipt(sandbox, id, receiptId).reason).toEqual({ code: 'blurry', text: 'Foto buram atau gelap', hint })
  const notice = sandbox.db.get<{ text: string }>('SELECT text FROM notification ORDER BY rowid DESC')
  expect(notice?.text).toBe(`Foto buram atau gelap. ${hint}`)
  objectToVerdict(sandbox, id, receiptId, WHY)
  giveVerdict(sandbox, receiptId, { verdict: 'invalid', reason: 'blurry' })
  expect(getReceipt(sandbox, id, receiptId).reason?.hint).toBe(
    'Tulisannya tidak terbaca. Foto ulang di tempat terang, lalu unggah lagi.',
  )
})
