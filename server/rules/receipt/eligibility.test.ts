import { expect, test } from 'vitest'
import { dateReason, reckon } from './eligibility.ts'

const products = [
  { brandId: 'sari-dapur', name: 'SARI DAPUR KECAP MANIS 520ML' },
  { brandId: 'melati', name: 'MELATI SABUN CAIR REFILL 450' },
  { brandId: 'nusa-teh', name: 'NUSA TEH MELATI 25S' },
]
const line = (name: string, unitPrice: number, quantity = 1) => ({
  name,
  quantity,
  unitPrice,
  amount: quantity * unitPrice,
})
const kecap = (amount: number) => line('SARI DAPUR KECAP MANIS 520ML', amount)
const rice = line('BERAS PANDAN WANGI 5KG', 74_500)

test('gives one point per full Rp1.000 of eligible lines together', () => {
  const found = reckon([kecap(19_600), line('NUSA TEH MELATI 25S', 8_250, 2), rice], products, [], 0)
  expect(found).toMatchObject({ points: 36, tickets: 0, partial: true, reason: undefined, multiplier: 1 })
  expect(found.lines.map(({ eligible, points }) => [eligible, points])).toEqual([
    [true, 19],
    [true, 17],
    [false, 0],
  ])
})

test('knows products through a misread letter, and does not take a word for a brand', () => {
  const found = reckon(
    [line('SARI DAPUR KECAF MANIS 520ML', 30_000), line('TEH MELATI TABUR', 30_000)],
    products,
    [],
    0,
  )
  expect(found.lines.map(({ brandId }) => brandId)).toEqual(['sari-dapur', null])
})

test('counts a brand’s lines times its best running campaign', () => {
  const running = [
    { brandId: 'sari-dapur', multiplier: 2, minQuantity: 1 },
    { brandId: null, multiplier: 1.5, minQuantity: 1 },
  ]
  expect(reckon([kecap(20_000), line('MELATI SABUN CAIR REFILL 450', 20_000)], products, running, 0)).toMatchObject({
    points: 70,
    multiplier: 2,
  })
})

test('doubles from the second bottle on, whether it stands on one line or on two', () => {
  const running = [{ brandId: 'sari-dapur', multiplier: 2, minQuantity: 2 }]
  const points = (...lines: Parameters<typeof reckon>[0]) => reckon(lines, products, running, 0).points
  expect(points(kecap(24_000))).toBe(24)
  expect(points(line('SARI DAPUR KECAP MANIS 520ML', 24_000, 2))).toBe(96)
  expect(points(kecap(24_000), kecap(24_000))).toBe(96)
})

test('caps a receipt at 500 points and says that it is partial', () => {
  expect(reckon([kecap(600_000)], products, [], 0)).toMatchObject({ points: 500, partial: true, tickets: 12 })
})

test('caps a day at 1.500 points', () => {
  expect(reckon([kecap(300_000)], products, [], 1_400)).toMatchObject({ points: 100, partial: true })
  expect(reckon([kecap(300_000)], products, [], 1_500)).toMatchObject({ points: 0, reason: 'daily_limit' })
})

test('gives a ticket per Rp50.000 of eligible lines', () => {
  expect(reckon([kecap(49_999)], products, [], 0).tickets).toBe(0)
  expect(reckon([kecap(50_000)], products, [], 0).tickets).toBe(1)
})

test('turns down what holds no participating product, or less than Rp20.000 of them', () => {
  expect(reckon([rice], products, [], 0).reason).toBe('no_product')
  expect(reckon([kecap(19_999), rice], products, [], 0).reason).toBe('min_spend')
  expect(reckon([kecap(20_000)], products, [], 0).reason).toBeUndefined()
})

test('takes receipts of the last seven days to the millisecond', () => {
  const now = Date.parse('2026-11-21T09:41:00+07:00')
  const week = 7 * 86_400_000
  expect([now + 1, now, now - week, now - week - 1].map((at) => dateReason(at, now))).toEqual([
    'future_date',
    undefined,
    undefined,
    'too_old',
  ])
})
