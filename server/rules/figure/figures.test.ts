// On random months, every figure is what the rows say one by one: a second, naive reckoning of docs/figures.md.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Figures, MonthFigures } from '#contract/control/figure.ts'
import { ReceiptReason } from '#contract/receipt.ts'
import { presetJobHandlers } from '#fixtures/presets/job-handlers.ts'
import { seedWorld } from '#fixtures/presets/seed-world.ts'
import type { Database } from '#server/db/database.ts'
import { advanceSync } from '#server/sandbox/job-runner.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { reckonFigures } from '#server/testing/naive-figures.ts'
import { addReceipt, addShopper, openSandbox } from '#server/testing/sandbox.ts'
import { adjustPoints } from '../admin/shopper.ts'
import { listBrokenInvariants } from '../invariant.ts'
import { sumOpenLots } from '../point/lot.ts'
import { giveVerdict, objectToVerdict } from '../receipt/review.ts'
import { uploadReceipt } from '../receipt/upload.ts'
import { Refusal } from '../refusal.ts'
import { completeProfile, createShopper } from '../registration/account.ts'
import { redeem } from '../reward/redeem.ts'
import { settleClaim } from '../reward/settle.ts'
import { toCsv } from './csv.ts'
import { getFigures } from './figures.ts'
import { addMonths } from './month.ts'

/** Before the first campaigns; two years later points have lapsed. */
const BEGIN = '2026-08-20T10:00:00+07:00'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const KINDS = ['register', 'send', 'send', 'send', 'accept', 'accept', 'accept', 'reject', 'object', 'redeem'] as const
const OTHER_KINDS = ['redeem', 'take', 'give', 'wait'] as const
const REWARDS = [
  ['pulsa', 'pulsa-5'],
  ['kopi-tanjung', 'kopi-tanjung-1'],
] as const

type Action = { kind: (typeof KINDS | typeof OTHER_KINDS)[number]; who: number; amount: number; hours: number }

const actions = fc.array(
  fc.record<Action>({
    kind: fc.constantFrom(...KINDS, ...OTHER_KINDS),
    who: fc.nat(40),
    amount: fc.integer({ min: 1, max: 40 }),
    hours: fc.integer({ min: 0, max: 72 }),
  }),
  { minLength: 300, maxLength: 400 },
)

test('on random months every figure is what the rows say one by one', () => {
  const seen: Figures[] = []
  void fc.assert(
    fc.property(actions, fc.nat(12), fc.nat(12), (story, first, more) => {
      const sandbox = play(story)
      expect(listBrokenInvariants(sandbox)).toEqual([])
      const [from, to] = [addMonths('2026-08', first), addMonths('2026-08', first + more)]
      expect(getFigures(sandbox, { from, to })).toEqual(reckonFigures(sandbox, from, to))

      const whole = getFigures(sandbox, { from: '2026-08', to: '2029-12' })
      expect(whole).toEqual(reckonFigures(sandbox, '2026-08', '2029-12'))
      const balances = idsIn(sandbox.db, 'shopper').reduce((total, id) => total + sumOpenLots(sandbox, id), 0)
      expect(sumOf(whole, ({ points }) => points.issued - points.redeemed - points.lapsed)).toBe(balances)
      expect(whole.liability.reduce((total, { points }) => total + points, 0)).toBe(balances)
      expect(whole.months.at(-1)?.points.balance).toBe(balances)
      seen.push(whole)
      sandbox.db.close()
    }),
    // To shrink a failing story would replay it some thousand times.
    { numRuns: 4, seed: 2026, endOnFailure: true },
  )
  // Nothing was compared at zero only.
  const kinds = ['issued', 'redeemed', 'lapsed', 'balance'] as const
  for (const kind of kinds) expect(seen.some((whole) => sumOf(whole, ({ points }) => points[kind]) > 0)).toBe(true)
  const verdicts = ['accepted', 'partial', 'rejected', 'waiting'] as const
  for (const verdict of verdicts)
    expect(seen.some((whole) => sumOf(whole, ({ receipts }) => receipts[verdict]) > 0)).toBe(true)
  expect(seen.some((whole) => sumOf(whole, ({ referral }) => referral.rewarded) > 0)).toBe(true)
  const campaigns = seen.flatMap((whole) => whole.campaigns)
  expect(campaigns.some(({ uplift }) => uplift !== null && uplift !== 0)).toBe(true)
  for (const kind of ['bonusPoints', 'tickets'] as const)
    expect(campaigns.some((campaign) => campaign[kind] > 0)).toBe(true)
})

test('refuses a range that ends before it begins, and one of more than five years', () => {
  const sandbox = openSandbox()
  expect(() => getFigures(sandbox, { from: '2026-11', to: '2026-10' })).toThrow(Refusal)
  expect(() => getFigures(sandbox, { from: '2021-11', to: '2026-11' })).toThrow(Refusal)
  const { from, to, months } = getFigures(sandbox, {})
  expect([from, to, months.length]).toEqual(['2025-12', '2026-11', 12])
  expect(months.map(({ isOver }) => isOver)).toEqual([...Array(11).fill(true), false])
})

test('a month is Jakarta’s: the last hour of October there is not yet November, whatever zone the shopper lives in', () => {
  const sandbox = openSandbox('2026-10-31T23:30:00+07:00')
  addShopper(sandbox, 'yohanes', { zone: 'Asia/Jayapura' })
  adjustPoints(sandbox, 'yohanes', { amount: 40, title: 'Hadiah' })
  sandbox.clock.setTime(Date.parse('2026-11-01T00:00:00+07:00'))
  adjustPoints(sandbox, 'yohanes', { amount: 2, title: 'Hadiah' })
  const { months } = getFigures(sandbox, { from: '2026-10', to: '2026-11' })
  expect(months.map(({ points }) => [points.issued, points.balance])).toEqual([
    [40, 40],
    [2, 42],
  ])
})

test('a campaign that still runs is compared over the days that it has run', () => {
  const sandbox = openSandbox()
  const now = sandbox.now()
  sandbox.db.insert('brand', { id: 'melati', name: 'Melati' })
  sandbox.db.insert('brand', { id: 'kinclong', name: 'Kinclong' })
  const [startAt, endAt] = [now - 10 * DAY_MS, now + 90 * DAY_MS]
  sandbox.db.insert('campaign', { id: 'melati-hemat', title: 'Melati hemat', startAt, endAt })
  sandbox.db.insert('campaignBrand', { campaignId: 'melati-hemat', brandId: 'melati', position: 0 })
  addShopper(sandbox, 'ratna')
  addShopper(sandbox, 'sari')
  addReceipt(sandbox, 'ratna', ['melati', 'melati', 'kinclong'], now - 3 * DAY_MS)
  addReceipt(sandbox, 'sari', ['kinclong'], now - 3 * DAY_MS)
  addReceipt(sandbox, 'ratna', ['melati'], now - 15 * DAY_MS)
  for (const days of [12, 14, 19]) addReceipt(sandbox, 'sari', ['kinclong'], now - days * DAY_MS)
  addReceipt(sandbox, 'sari', ['melati'], now - 25 * DAY_MS)
  const [campaign] = getFigures(sandbox, {}).campaigns
  expect(campaign).toMatchObject({
    with: { until: new Date(now).toISOString(), allReceipts: 2, receipts: 1, rupiah: 100_000, share: 0.5 },
    without: { allReceipts: 4, receipts: 1, share: 0.25 },
    uplift: 1,
  })
})

test('the CSV has one value a row, and no text that a spreadsheet runs', () => {
  const sandbox = openSandbox()
  sandbox.db.insert('campaign', {
    id: 'jahat',
    title: '=HYPERLINK("http://x"), "dua"',
    startAt: sandbox.now() - DAY_MS,
    endAt: sandbox.now() + DAY_MS,
  })
  addShopper(sandbox, 'ratna')
  adjustPoints(sandbox, 'ratna', { amount: 40, title: 'Hadiah' })
  sandbox.clock.setTime(Date.parse('2026-12-02T00:00:00+07:00'))
  adjustPoints(sandbox, 'ratna', { amount: -15, title: 'Salah hitung' })
  const figures = getFigures(sandbox, { from: '2026-11' })
  const linesIn = (language: 'id' | 'en') => toCsv(figures, { language, rate: 10 }).toString().split('\r\n')
  const lines = linesIn('id')
  expect(lines[0]).toBe('\uFEFFbulan;angka;rincian;nilai')
  expect(lines).toContain('2026-11;Poin terbit;;40')
  expect(lines).toContain('2026-12;Poin terbit;;-15')
  expect(lines).toContain('2026-12;Poin beredar di akhir bulan;;25')
  expect(lines).toContain('2027-11;Poin yang akan hangus;;25')
  expect(linesIn('en')[0]).toBe('\uFEFFmonth,figure,detail,value')
  expect(linesIn('en')).toContain('2026-12,Points issued,,-15')
  expect(linesIn('en')).toHaveLength(lines.length)
  expect(lines).toContain(`;Promo: struk;"'=HYPERLINK(""http://x""), ""dua""";0`)
})

function sumOf({ months }: Figures, reckon: (month: MonthFigures) => number): number {
  return months.reduce((total, month) => total + reckon(month), 0)
}

/** Acts through the rules, on a clock that jobs follow; what the rules refuse leaves no trace. */
function play(story: readonly Action[]): Sandbox {
  const sandbox = openSandbox(BEGIN)
  sandbox.transaction(() => seedWorld(sandbox))
  sandbox.settings = { review: 'manual' }
  for (const action of story) {
    advanceSync(sandbox, sandbox.now() + action.hours * HOUR_MS, presetJobHandlers)
    try {
      sandbox.transaction(() => act(sandbox, action))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return sandbox
}

function act(sandbox: Sandbox, { kind, who, amount }: Action): void {
  const shoppers = idsIn(sandbox.db, 'shopper')
  const shopperId = pick(shoppers, who)
  if (kind === 'register' || shopperId === undefined) {
    register(sandbox, who, shopperId)
    return
  }
  const waiting = pick(idsIn(sandbox.db, 'receipt WHERE status = 0'), who)
  const rejected = sandbox.db.all<{ id: string; shopperId: string }>(
    'SELECT id, shopperId FROM receipt WHERE status = -1 AND objectedAt IS NULL ORDER BY id',
  )
  const objected = pick(rejected, who)
  if (kind === 'send') send(sandbox, shopperId)
  if (kind === 'accept' && waiting) accept(sandbox, waiting, amount)
  if (kind === 'reject' && waiting)
    giveVerdict(sandbox, waiting, { verdict: 'invalid', reason: pick(ReceiptReason.options, amount) ?? 'blurry' })
  if (kind === 'object' && objected) objectToVerdict(sandbox, objected.shopperId, objected.id)
  if (kind === 'redeem') {
    const [typeId, denomId] = REWARDS[amount % REWARDS.length] ?? REWARDS[0]
    const clientRef = sandbox.createId()
    const account = '084000001234'
    const { id } = redeem(sandbox, shopperId, typeId, denomId, { clientRef, account, isSteppedUp: true })
    if (amount % 3 === 0) settleClaim(sandbox, id, { failure: 'Ditolak penyedia.' })
  }
  if (kind === 'give') adjustPoints(sandbox, shopperId, { amount: amount * 50, title: 'Hadiah' })
  if (kind === 'take') adjustPoints(sandbox, shopperId, { amount: -amount, title: 'Salah hitung' })
}

function register(sandbox: Sandbox, who: number, referrerId: string | undefined): void {
  const number = String(idsIn(sandbox.db, 'shopper').length).padStart(6, '0')
  const referralCode =
    who % 3 === 0 && referrerId
      ? sandbox.db.get<{ code: string }>('SELECT referralCode AS code FROM shopper WHERE id = +:referrerId', {
          referrerId,
        })?.code
      : undefined
  const id = createShopper(sandbox, { phone: `+628400777${number}`, marketing: who % 2 === 0, referralCode })
  if (who % 4 === 0) return
  const profile = { birthDate: '1990-01-01', gender: 'female', provinceId: '31', cityId: '31.74' } as const
  completeProfile(sandbox, id, { firstName: `Orang ${number}`, ...profile })
}

function send(sandbox: Sandbox, shopperId: string): void {
  const bytes = sandbox.random.bytes()
  const bytesHash = bytes.toString('hex')
  const image = { image: bytes, thumbnail: bytes, bytesHash, perceptualHash: bytesHash.slice(0, 16) }
  uploadReceipt(sandbox, { id: shopperId, zone: 'Asia/Jakarta' }, image)
}

/** Few are of one brand alone, some have a line that earns nothing. */
function accept(sandbox: Sandbox, receiptId: string, amount: number): void {
  const products = sandbox.db.all<{ name: string; price: number }>('SELECT name, price FROM product ORDER BY id')
  const items = Array.from({ length: 1 + (amount % 3) }, (_, index) => {
    const product = pick(products, amount * 7 + index * 3)
    return { name: product?.name ?? '', unitPrice: product?.price ?? 0, quantity: 1 + (amount % 2) }
  })
  if (amount % 4 === 0) items.push({ name: 'ONGKOS ANTAR', unitPrice: 9_000, quantity: 1 })
  const purchasedAt = new Date(sandbox.now() - (amount % 6) * DAY_MS).toISOString()
  const receiptNo = sandbox.createId().slice(-12)
  giveVerdict(sandbox, receiptId, { verdict: 'valid', merchant: 'Toko Sentosa', receiptNo, purchasedAt, items })
}

function idsIn(db: Database, from: string): string[] {
  return db.all<{ id: string }>(`SELECT id FROM ${from} ORDER BY id`).map(({ id }) => id)
}

function pick<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % Math.max(1, items.length)]
}
