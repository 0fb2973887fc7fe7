import { expect, test } from 'vitest'
import { campaignRule } from '#server/testing/receipt-world.ts'
import { calculateEarnings, type EarningRules, type Line } from './eligibility.ts'
import { findBestMatch } from './product-match.ts'

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
const NOW = Date.parse('2026-11-21T09:41:00+07:00')
const always = { startAt: 0, endAt: Number.MAX_SAFE_INTEGER }
const running = { campaignId: 'emas', title: 'Undian Emas', brandId: null, drawAt: NOW, ...always }

function earn(
  lines: Line[],
  { campaigns = [], draws = [running], pointsToday = 0 }: Partial<EarningRules> & { pointsToday?: number } = {},
) {
  return calculateEarnings({ lines, merchantName: null, purchasedAt: NOW }, { products, campaigns, draws }, pointsToday)
}

test('gives one point per full Rp1.000 of eligible lines together', () => {
  const found = earn([kecap(19_600), line('NUSA TEH MELATI 25S', 8_250, 2), rice])
  expect(found).toMatchObject({ points: 36, tickets: 0, isPartial: true, reason: undefined, multiplier: 1 })
  expect(found.lines.map(({ eligible, points }) => [eligible, points])).toEqual([
    [true, 19],
    [true, 17],
    [false, 0],
  ])
})

test.each([
  ['NUSA TEH MELATI 25S', 'Nusa  teh melati,25S NUSA MELATI', 'TEH MELATI 25S,NUSA TEH'],
  ['MELATI', 'MELATJ,MELTI,ELATI,MELLATI,SABUNMELATI,MELATISABUN', 'MELAJJ,MELTJ,LATI,MELALATI'],
  ['KECAP', 'KECAF,SKECAP', 'KECFF'],
  ['SOYA', 'SOYASUSU,SUSUSOYA', 'SOYB,SOY'],
  ['TEH', 'TEH', 'TEHBOTOL'],
])('finds %s in each of %s, and in none of %s', (name, found, others) => {
  const names = ['NUSA TEH BIRU', name, name.replace('25S', 'BIRU')].map((each) => ({ name: each }))
  const isFound = (printed: string) => findBestMatch(printed, names) === names[1]
  expect([found, others].map((printed) => printed.split(',').filter(isFound).join())).toEqual([found, ''])
})

test('multiplies the whole receipt by the best running campaign whose products it has', () => {
  const campaigns = [
    campaignRule({ title: 'Semua', multiplier: 1.5 }),
    campaignRule({ title: 'Kecap', brandIds: ['sari-dapur'], multiplier: 2 }),
    campaignRule({ title: 'Teh', brandIds: ['nusa-teh'], multiplier: 3 }),
  ]
  const sabun = line('MELATI SABUN CAIR REFILL 450', 20_000)
  expect(earn([kecap(20_000), sabun], { campaigns })).toMatchObject({ points: 80, multiplier: 2, promo: 'Kecap' })
  expect(earn([sabun], { campaigns })).toMatchObject({ points: 30, multiplier: 1.5 })
  expect(earn([rice], { campaigns })).toMatchObject({ points: 0, multiplier: 1 })
})

test('a campaign that only gives a bonus multiplies nothing, and one that only multiplies gives no bonus', () => {
  const campaigns = [campaignRule({ id: 'bonus', hasReward: true }), campaignRule({ id: 'dobel', multiplier: 2 })]
  expect(earn([kecap(20_000)], { campaigns })).toMatchObject({ points: 40, rewardIds: ['bonus'] })
  const bonusOnly = earn([kecap(20_000)], { campaigns: campaigns.slice(0, 1) })
  expect(bonusOnly).toMatchObject({ points: 20, multiplier: 1, promo: null, rewardIds: ['bonus'] })
})

test.each([
  [1.7, 22_900, 37],
  [1.15, 100_000, 115],
  [1.1, 33_000, 36],
])('multiplies the full thousands by %d and rounds down', (multiplier, rupiah, points) => {
  const campaigns = [campaignRule({ multiplier })]
  expect(earn([kecap(rupiah)], { campaigns })).toMatchObject({ points, multiplier })
})

test('gives a ticket per Rp50.000 of eligible lines, also beyond the 500 points that a receipt brings [1.draw]', () => {
  expect(earn([kecap(49_999)]).tickets).toBe(0)
  expect(earn([kecap(50_000)]).tickets).toBe(1)
  expect(earn([kecap(600_000)])).toMatchObject({ points: 500, isPartial: true, tickets: 12 })
})

test('gives tickets only of a draw that runs on the day of the receipt, and none without one', () => {
  const kulkas = { ...running, campaignId: 'kulkas', brandId: 'melati' }
  const campaignOf = (draws: EarningRules['draws'], lines = [kecap(50_000)]) => {
    const { draw, tickets } = earn(lines, { draws })
    return [draw?.campaignId, tickets]
  }
  expect(campaignOf([{ ...running, startAt: NOW + 1 }])).toEqual([undefined, 0])
  expect(campaignOf([{ ...running, endAt: NOW - 1 }, kulkas])).toEqual([undefined, 0])
  expect(campaignOf([{ ...running, startAt: NOW, endAt: NOW }])).toEqual(['emas', 1])
  expect(campaignOf([running, kulkas])).toEqual(['emas', 1])
  const soap = line('MELATI SABUN CAIR REFILL 450', 30_000)
  expect(campaignOf([running, kulkas], [rice, kecap(20_000), soap])).toEqual(['kulkas', 1])
})

test('adds the points of the lines up to the points of the receipt', () => {
  const campaigns = [campaignRule({ brandIds: ['nusa-teh'], multiplier: 1.5, minQuantity: 2 })]
  for (let seed = 1; seed <= 60; seed += 1) {
    const lines = [kecap(seed * 977), line('NUSA TEH MELATI 25S', 1_234, seed), rice, kecap(seed * 331)]
    const earnings = earn(lines, { campaigns })
    const sum = earnings.lines.reduce((total, { points }) => total + points, 0)
    expect(earnings.points).toBe(earnings.reason ? 0 : Math.min(500, sum))
  }
})
