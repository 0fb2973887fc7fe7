import { expect } from 'vitest'
import type { ShopInput } from '#contract/control/shop.ts'
import {
  ITEM,
  KECAP,
  line,
  openReceiptWorld,
  READING,
  uploadPhoto,
  validVerdict,
} from '#server/testing/receipt-world.ts'
import { receiptTest as test } from '#server/testing/rule-test.ts'
import { addShopper } from '#server/testing/sandbox.ts'
import { createShop, removeShop } from '../admin/shop.ts'
import { DomainError } from '../domain-error.ts'
import { getBalance } from '../point/lot.ts'
import { getReceipt } from './detail.ts'
import { findWaitingImage } from './image.ts'
import { findReading } from './reading.ts'
import { giveVerdict, objectToVerdict, prefillReading, previewVerdict, reviewReading } from './review.ts'

const NEW_SHOP: ShopInput = {
  name: 'Warung Bu Tini',
  printedNames: [],
  family: 'general',
  numberPattern: null,
  participating: true,
  allItems: true,
}

test('judges a reading whose lines account for its total, and stores its checks', ({ sandbox, id, receiptId }) => {
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
})

test('shows what an unsure reading may bring, and lets staff confirm it untyped', ({ sandbox, id, receiptId }) => {
  reviewReading(sandbox, receiptId, { ...READING, proof: undefined })
  expect(getBalance(sandbox, id)).toMatchObject({ balance: 0, pending: 48 })
  expect(giveVerdict(sandbox, receiptId, { verdict: 'valid' })).toMatchObject({ status: 2, points: 48, total: 120_000 })
  expect(getBalance(sandbox, id)).toMatchObject({ balance: 48, pending: 0 })
})

test('promises no more than a receipt can bring', ({ sandbox, id }) => {
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

test('asks staff for what was neither read nor typed', ({ sandbox, id, receiptId }) => {
  const accept = (more = {}) => domainErrorOf(() => giveVerdict(sandbox, receiptId, { verdict: 'valid', ...more }))
  const all = ['merchant', 'purchasedAt', 'total', 'items']
  expect(accept()).toEqual({ code: 'evidence_missing', fields: all })
  expect(accept({ points: 40 })).toEqual({ code: 'evidence_missing', fields: all })
  expect(accept({ merchant: 'Toko Sentosa', items: [ITEM] })).toEqual({
    code: 'evidence_missing',
    fields: ['purchasedAt'],
  })
  expect(previewVerdict(sandbox, receiptId, { items: [ITEM] })).toMatchObject({ missing: ['merchant', 'purchasedAt'] })
  expect(getReceipt(sandbox, id, receiptId)).toMatchObject({ status: 0, merchant: null, total: null, items: [] })
})

test('stores what staff types as it is, and nothing else', ({ sandbox, id }) => {
  const purchasedAt = new Date(sandbox.now() - 7_200_000).toISOString()
  const typed = { merchant: 'toko sentosa', purchasedAt, total: 47_000, items: [ITEM] }
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

test('says before the verdict that the rules refuse it, and lets it wait', ({ sandbox, id, receiptId }) => {
  const { verdict, ...typed } = validVerdict(sandbox, { merchant: 'Warung Bu Tini' })
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

test('shows lines by the names of products; the reading keeps what was printed', ({ sandbox, id, receiptId }) => {
  const printed = [line(48_000, 'SARI DAPUR KECAF MANIS 520ML'), line(74_500, 'BERAS PANDAN WANG1 5KG')]
  reviewReading(sandbox, receiptId, { ...READING, items: printed })
  expect(getReceipt(sandbox, id, receiptId).items.map(({ name }) => name)).toEqual([KECAP, 'BERAS PANDAN WANG1 5KG'])
  expect(findReading(sandbox, receiptId)?.reading).toMatchObject({ items: printed })
})

test('a receipt that was rejected can be sent again, and one that was accepted cannot', ({ sandbox, id }) => {
  const [first, second, third] = [1, 2, 3].map(() => uploadPhoto(sandbox, id, '0123456789abcdef'))
  prefillReading(sandbox, first ?? '', READING)
  giveVerdict(sandbox, first ?? '', { verdict: 'invalid', reason: 'blurry' })
  for (const receiptId of [second, third]) reviewReading(sandbox, receiptId ?? '', READING)
  const reasonOf = (receiptId = '') => getReceipt(sandbox, id, receiptId).reason?.code
  expect([reasonOf(second), reasonOf(third)]).toEqual([undefined, 'duplicate'])
})

const WHY = 'Fotonya terang.'

test('offers an objection exactly where it takes one', ({ sandbox, id }) => {
  const [accepted, rejected, old] = [uploadPhoto(sandbox, id), uploadPhoto(sandbox, id), uploadPhoto(sandbox, id)]
  expect(giveVerdict(sandbox, old, { verdict: 'invalid', reason: 'too_old' }).canObject).toBe(false)
  expect(giveVerdict(sandbox, accepted, validVerdict(sandbox)).canObject).toBe(false)
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

test('accepts at once and without looking in instant review: a purchase of today in a shop that takes part', () => {
  const { sandbox } = openReceiptWorld('instant')
  const HOUR = 3_600_000
  for (let number = 1; number <= 12; number += 1) {
    const id = addShopper(sandbox, `pembeli-${number}`)
    const receipt = getReceipt(sandbox, id, uploadPhoto(sandbox, id))
    expect(receipt).toMatchObject({ status: 1, reviewedBy: 'auto', reason: null, merchant: { name: 'Toko Sentosa' } })
    expect(receipt.total).toBe(receipt.items.reduce((sum, { amount }) => sum + amount, 0))
    expect([2, 3, 4]).toContain(receipt.items.length)
    const age = sandbox.now() - Date.parse(receipt.purchasedAt ?? '')
    expect(age >= HOUR && age <= 7 * HOUR).toBe(true)
    expect(getBalance(sandbox, id).balance).toBe(receipt.points)
  }
})

test('a receipt of a shop that staff has just added is accepted, and pays every line', ({ sandbox, id }) => {
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
})

test('a shop that was removed is recognized no more, and its receipts keep its name', ({ sandbox, id }) => {
  const before = uploadPhoto(sandbox, id)
  reviewReading(sandbox, before, READING)
  removeShop(sandbox, 'sentosa')
  const next = uploadPhoto(sandbox, id)
  reviewReading(sandbox, next, { ...READING, receiptNo: '0047-1193' })
  expect(getReceipt(sandbox, id, before)).toMatchObject({ status: 2, merchant: { name: 'Toko Sentosa' } })
  expect(getReceipt(sandbox, id, next)).toMatchObject({ status: 0, merchant: null })
})

test('what staff writes replaces a reason’s advice, until the shopper objects', ({ sandbox, id, receiptId }) => {
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
