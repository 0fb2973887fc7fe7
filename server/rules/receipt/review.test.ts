import { expect, test } from 'vitest'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { addShopper, openSandbox } from '#server/testing/sandbox.ts'
import { listWaitingReceipts } from '../admin/receipt.ts'
import { listBrokenInvariants } from '../invariant.ts'
import { getBalance } from '../point/balance.ts'
import { grantPoints } from '../point/ledger.ts'
import { getReceipt } from './detail.ts'
import { findWaitingImage } from './image.ts'
import { findReading, type Reading } from './reading.ts'
import { giveVerdict, objectToVerdict, reviewReading } from './review.ts'
import { uploadReceipt } from './upload.ts'

const DAY = 86_400_000
const KECAP = 'SARI DAPUR KECAP MANIS 520ML'

/** A world of one shop, one brand and one shopper; pictures differ unless a test says otherwise. */
function open(review: 'auto' | 'instant' | 'manual' = 'manual') {
  const sandbox = openSandbox()
  sandbox.settings = { otp: 'fixed', review }
  sandbox.db.insert('merchant', { id: 'sentosa', name: 'Toko Sentosa', participating: 1 })
  sandbox.db.insert('merchant', { id: 'abadi', name: 'Toko Cahaya Abadi', participating: 0 })
  sandbox.db.insert('brand', { id: 'sari-dapur', name: 'Sari Dapur' })
  sandbox.db.insert('product', { id: 'kecap', brandId: 'sari-dapur', name: KECAP, price: 24_000 })
  return { sandbox, id: addShopper(sandbox, 'ratna') }
}

function upload(sandbox: Sandbox, id: string, pictureHash?: string): string {
  const bytes = sandbox.random.bytes()
  const picture = {
    picture: bytes,
    thumbnail: bytes,
    pictureHash: pictureHash ?? bytes.toString('hex').slice(0, 16),
    bytesHash: bytes.toString('hex'),
  }
  return uploadReceipt(sandbox, { id, zone: 'Asia/Jakarta' }, picture).id
}

const line = (amount: number, name = KECAP) => ({ name, quantity: 1, unitPrice: amount, amount })
const READING: Reading = {
  heading: ['TOKO SENTOSA', 'Jl. Cikini Raya No. 18'],
  receiptNo: '0047-1192',
  purchasedAt: '2026-11-20T18:42',
  items: [line(48_000), line(74_500, 'BERAS PANDAN WANGI 5KG')],
  discount: 2_500,
  total: 120_000,
  proof: 'cash',
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

test('judges a reading whose lines account for its proven total', () => {
  const { sandbox, id } = open()
  const receiptId = upload(sandbox, id)
  reviewReading(sandbox, receiptId, READING)
  expect(getReceipt(sandbox, id, receiptId)).toMatchObject({
    status: 2,
    points: 48,
    reviewedBy: 'auto',
    total: 120_000,
  })
  expect(getBalance(sandbox, id)).toMatchObject({ balance: 48, pending: 0 })
  expect(findWaitingImage(sandbox, receiptId)).toBeUndefined()
  expect(listBrokenInvariants(sandbox)).toEqual([])
})

test.each([
  ['nothing was read', undefined],
  ['nothing proves the total', { ...READING, proof: undefined }],
  ['a line was missed, though the cash proves the total', { ...READING, items: [line(48_000)] }],
  ['no line was read', { ...READING, items: [] }],
  ['no shop was recognised', { ...READING, heading: ['T0K0 ?'] }],
  ['no date was read', { ...READING, purchasedAt: undefined }],
])('leaves a receipt to staff when %s', (_, reading) => {
  const { sandbox, id } = open()
  const receiptId = upload(sandbox, id)
  reviewReading(sandbox, receiptId, reading)
  expect(getReceipt(sandbox, id, receiptId)).toMatchObject({ status: 0, points: 0, reason: null })
  expect(listWaitingReceipts(sandbox).map((row) => row.id)).toEqual([receiptId])
  expect(getBalance(sandbox, id).balance).toBe(0)
  expect(listBrokenInvariants(sandbox)).toEqual([])
})

test('shows what an unsure reading may bring, and lets staff confirm it without typing it again', () => {
  const { sandbox, id } = open()
  const receiptId = upload(sandbox, id)
  reviewReading(sandbox, receiptId, { ...READING, proof: undefined })
  expect(getBalance(sandbox, id)).toMatchObject({ balance: 0, pending: 48 })
  expect(giveVerdict(sandbox, receiptId, { verdict: 'valid' })).toMatchObject({ status: 2, points: 48, total: 120_000 })
  expect(getBalance(sandbox, id)).toMatchObject({ balance: 48, pending: 0 })
})

test('promises no more than a receipt can bring', () => {
  const { sandbox, id } = open()
  reviewReading(sandbox, upload(sandbox, id), { ...READING, items: [line(900_000)], proof: undefined })
  expect(getBalance(sandbox, id).pending).toBe(500)
})

test('fills an empty verdict with a plausible receipt whose lines add up', () => {
  const { sandbox, id } = open()
  const judged = giveVerdict(sandbox, upload(sandbox, id), { verdict: 'valid' })
  expect(judged.items.length).toBeGreaterThan(0)
  expect(judged.total).toBe(judged.items.reduce((sum, item) => sum + item.quantity * item.unitPrice, 0))
  expect(listBrokenInvariants(sandbox)).toEqual([])
})

test('multiplies the lines of every brand that a campaign names', () => {
  const { sandbox, id } = open()
  sandbox.db.insert('brand', { id: 'melati', name: 'Melati' })
  sandbox.db.insert('product', { id: 'sabun', brandId: 'melati', name: 'MELATI SABUN CAIR', price: 30_000 })
  sandbox.db.insert('campaign', { id: 'dobel', title: 'Dobel', multiplier: 2, startAt: 0, endAt: sandbox.now() + DAY })
  for (const [position, brandId] of ['sari-dapur', 'melati'].entries())
    sandbox.db.insert('campaignBrand', { campaignId: 'dobel', brandId, position })
  const soap = { name: 'MELATI SABUN CAIR', quantity: 1, unitPrice: 30_000 }
  const { points } = giveVerdict(sandbox, upload(sandbox, id), valid(sandbox, { items: [...items, soap] }))
  expect(points).toBe(2 * 78)
})

test('caps a day at 1.500 points also when verdicts name the points', () => {
  const { sandbox, id } = open()
  for (const points of [500, 500, 450]) giveVerdict(sandbox, upload(sandbox, id), valid(sandbox, { points }))
  expect(giveVerdict(sandbox, upload(sandbox, id), valid(sandbox, { points: 300 }))).toMatchObject({
    status: 2,
    points: 50,
  })
  expect(getBalance(sandbox, id).balance).toBe(1_500)
  expect(listBrokenInvariants(sandbox)).toEqual([])
})

test('rejects a near-identical image with the same total as a duplicate, and accepts one with another total', () => {
  const { sandbox, id } = open()
  const other = addShopper(sandbox, 'budi')
  giveVerdict(sandbox, upload(sandbox, id, 'ffff0000ffff0000'), valid(sandbox))
  const alike = giveVerdict(sandbox, upload(sandbox, other, 'ffff0000ffff000f'), valid(sandbox))
  expect(alike).toMatchObject({ status: -1, points: 0, reason: { code: 'duplicate_other' }, canResubmit: false })
  const dearer = [{ name: KECAP, quantity: 1, unitPrice: 49_000 }]
  const fine = giveVerdict(sandbox, upload(sandbox, other, 'ffff0000ffff0000'), valid(sandbox, { items: dearer }))
  expect(fine.status).toBe(1)
})

test('offers an objection exactly where it takes one', () => {
  const { sandbox, id } = open()
  const [accepted, rejected] = [upload(sandbox, id), upload(sandbox, id)]
  expect(giveVerdict(sandbox, accepted, valid(sandbox)).canObject).toBe(false)
  expect(() => objectToVerdict(sandbox, id, accepted)).toThrow()
  expect(giveVerdict(sandbox, rejected, { verdict: 'invalid', reason: 'blurry' }).canObject).toBe(true)
  expect(objectToVerdict(sandbox, id, rejected)).toMatchObject({ status: 0, canObject: false, reviewedBy: null })
  expect(() => objectToVerdict(sandbox, id, rejected)).toThrow()
})

test('leaves the second look to staff, also when an automatic review was still to come', () => {
  const { sandbox, id } = open('auto')
  const receiptId = upload(sandbox, id)
  giveVerdict(sandbox, receiptId, { verdict: 'invalid', reason: 'blurry' })
  objectToVerdict(sandbox, id, receiptId)
  reviewReading(sandbox, receiptId, READING)
  expect(getReceipt(sandbox, id, receiptId).status).toBe(0)
})

test.each([
  ['auto', 1, 4_000],
  ['instant', 0, 0],
  ['manual', 0, 0],
] as const)('schedules a review by the setting %s', (review, count, wait) => {
  const { sandbox, id } = open(review)
  upload(sandbox, id)
  const jobs = sandbox.db.all<{ dueAt: number }>("SELECT dueAt FROM job WHERE name = 'receipt.review'")
  expect(jobs.map(({ dueAt }) => dueAt - sandbox.now())).toEqual(Array.from({ length: count }, () => wait))
})

test('accepts at once and without looking in instant review', () => {
  const { sandbox, id } = open('instant')
  const receiptId = upload(sandbox, id)
  expect(getReceipt(sandbox, id, receiptId)).toMatchObject({ reviewedBy: 'auto', reason: null })
  expect(getReceipt(sandbox, id, receiptId).status).toBeGreaterThan(0)
  expect(getBalance(sandbox, id).balance).toBeGreaterThan(0)
})

test('rejects at once by a certain warning of the image, and stores the reason', () => {
  const { sandbox, id } = open()
  const receiptId = upload(sandbox, id)
  reviewReading(sandbox, receiptId, { ...READING, signs: [{ reason: 'copy', isCertain: true }] })
  expect(getReceipt(sandbox, id, receiptId)).toMatchObject({ status: -1, reason: { code: 'copy' }, total: 120_000 })
  expect(findReading(sandbox, receiptId)).toMatchObject({ outcome: 'rejected' })
})

test('stores every check of an accepted receipt', () => {
  const { sandbox, id } = open()
  const receiptId = upload(sandbox, id)
  reviewReading(sandbox, receiptId, READING)
  const kept = findReading(sandbox, receiptId)
  expect(kept?.outcome).toBe('accepted')
  expect(kept?.checks.map(({ name, passed }) => [name, passed])).toEqual(
    ['shop', 'total_proven', 'lines_account', 'date', 'number', 'rules'].map((name) => [name, true]),
  )
})

test('pays both sides of a referral once, at the friend’s first valid receipt', () => {
  const { sandbox, id } = open()
  const friend = addShopper(sandbox, 'siti')
  sandbox.db.run('UPDATE shopper SET referredBy = :id WHERE id = :friend', { id, friend })
  giveVerdict(sandbox, upload(sandbox, friend), { verdict: 'invalid', reason: 'blurry' })
  expect(getBalance(sandbox, id).balance).toBe(0)
  for (let count = 0; count < 2; count += 1) giveVerdict(sandbox, upload(sandbox, friend), valid(sandbox))
  expect(getBalance(sandbox, id).balance).toBe(500)
  expect(getBalance(sandbox, friend).balance).toBe(500 + 2 * 48)
})

test('moves nothing when any part of a verdict fails', () => {
  const { sandbox, id } = open()
  const receiptId = upload(sandbox, id)
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

test('finds points that no receipt explains', () => {
  const { sandbox, id } = open()
  const receiptId = upload(sandbox, id)
  const words = { title: '', text: '' }
  grantPoints(sandbox, id, { type: 'receipt', amount: 5, cause: `receipt:${receiptId}`, ...words })
  expect(listBrokenInvariants(sandbox)).toEqual([`points and ledger disagree at receipt ${receiptId}`])
  sandbox.db.run('UPDATE pointLot SET remaining = 4')
  expect(listBrokenInvariants(sandbox)).toContain(`the ledger and the open lots disagree for shopper ${id}`)
})

test('leaves to staff what would earn nothing although a line resembles a product', () => {
  const { sandbox, id } = open()
  const [first] = READING.items
  if (!first) throw new Error('The reading sells nothing.')
  const misread = { ...first, name: 'SARI DAPUR XQ ZZ' }
  const unsure = upload(sandbox, id)
  reviewReading(sandbox, unsure, { ...READING, items: [misread], discount: 0, total: misread.amount })
  expect(getReceipt(sandbox, id, unsure).status).toBe(0)
  expect(findReading(sandbox, unsure)?.checks.at(-1)).toMatchObject({ name: 'products', passed: false })
})
