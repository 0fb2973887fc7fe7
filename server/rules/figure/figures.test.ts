// docs/figures.md: every figure against a naive computation over rows of all kinds, then the special cases.
import { expect, test } from 'vitest'
import { PointType } from '#contract/point.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { computeReferenceFigures } from '#server/testing/naive-figures.ts'
import { addReceipt, addRewardType, addShopper, openSandbox } from '#server/testing/sandbox.ts'
import { adjustPoints } from '../admin/shopper.ts'
import { DAY_MS } from '../wall-clock.ts'
import { toCsv } from './csv.ts'
import { getFigures } from './figures.ts'

const REFUSED = expect.objectContaining({ code: 'window_invalid' })

test('refuses a range that ends before it begins, and one of more than five years', () => {
  const sandbox = openSandbox()
  expect(() => getFigures(sandbox, { from: '2026-11', to: '2026-10' })).toThrow(REFUSED)
  expect(() => getFigures(sandbox, { from: '2021-11', to: '2026-11' })).toThrow(REFUSED)
  expect(getFigures(sandbox, { from: '2026-11', to: '2026-11' }).months).toMatchObject([{ breakage: null }])
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

test('a campaign that still runs is compared over the days that it has run, from 30 receipts on', () => {
  const sandbox = openSandbox()
  const now = sandbox.now()
  sandbox.db.insert('brand', { id: 'melati', name: 'Melati' })
  sandbox.db.insert('brand', { id: 'kinclong', name: 'Kinclong' })
  const [startAt, endAt] = [now - 10 * DAY_MS, now + 90 * DAY_MS]
  sandbox.db.insert('campaign', { id: 'melati-hemat', title: 'Melati hemat', startAt, endAt })
  sandbox.db.insert('campaignBrand', { campaignId: 'melati-hemat', brandId: 'melati', position: 0 })
  sandbox.db.insert('campaign', { id: 'semua', title: 'Semua', startAt, endAt })
  expect(getFigures(sandbox, {}).campaigns[0]?.with.share).toBeNull()
  addShopper(sandbox, 'ratna')
  addShopper(sandbox, 'sari')
  const addTwoDuringAndFourBefore = () => {
    addReceipt(sandbox, 'ratna', ['melati', 'melati', 'kinclong'], now - 3 * DAY_MS)
    addReceipt(sandbox, 'sari', ['kinclong'], now - 3 * DAY_MS)
    addReceipt(sandbox, 'ratna', ['melati'], now - 15 * DAY_MS)
    for (const days of [12, 14, 19]) addReceipt(sandbox, 'sari', ['kinclong'], now - days * DAY_MS)
    addReceipt(sandbox, 'sari', ['melati'], now - 25 * DAY_MS)
  }
  for (let round = 0; round < 14; round += 1) addTwoDuringAndFourBefore()
  expect(getFigures(sandbox, {}).campaigns[0]).toMatchObject({ with: { allReceipts: 28, share: 0.5 }, uplift: null })
  addTwoDuringAndFourBefore()
  expect(getFigures(sandbox, {}).campaigns[0]).toMatchObject({
    with: { until: new Date(now).toISOString(), allReceipts: 30, receipts: 15, rupiah: 1_500_000, share: 0.5 },
    without: { allReceipts: 60, receipts: 15, share: 0.25 },
    uplift: 1,
  })
  expect(getFigures(sandbox, {}).campaigns[1]).toMatchObject({ with: { share: 1 }, uplift: null })
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
  const linesIn = (language: 'id' | 'en') =>
    toCsv(figures, { language, form: 'long', rate: 10 }).toString().split('\r\n')
  const lines = linesIn('id')
  expect(lines[0]).toBe('\uFEFFbulan;angka;rincian;nilai')
  expect(lines).toContain('2026-11;Poin terbit;;40')
  expect(lines).toContain('2026-12;Poin terbit;;-15')
  expect(lines).toContain('2026-12;Poin beredar di akhir bulan;;25')
  expect(lines).toContain('2026-12;Poin beredar dalam Rupiah;;250')
  expect(lines).toContain('2027-11;Poin yang akan hangus;;25')
  expect(linesIn('en')[0]).toBe('\uFEFFmonth,figure,detail,value')
  expect(linesIn('en')).toContain('2026-12,Points issued,,-15')
  expect(linesIn('en')).toHaveLength(lines.length)
  expect(lines).toContain(`;Promo: struk;"'=HYPERLINK(""http://x""), ""dua""";0`)
})

test('every figure is what counting row by row gives, for rows of every status, type and brand', () => {
  const sandbox = openSandbox()
  addRowsOfAllKinds(sandbox)
  const figures = getFigures(sandbox, { from: '2026-09', to: '2026-11' })
  expect(figures).toEqual(computeReferenceFigures(sandbox, '2026-09', '2026-11'))
  const csv = toCsv(figures, { language: 'en', form: 'long', rate: 10 }).toString()
  expect(csv).toContain(`2026-09,Points outstanding at the start,,${figures.opening}\r\n`)
  expect(csv).toContain(`(seconds)",,${Math.round((figures.months[0]?.approval?.medianMs ?? 0) / 1_000)}\r\n`)
  for (const { month, reason, count } of figures.rejections)
    expect(csv).toContain(`${month},Rejected for,${reason.replace('_', ' ')},${count}\r\n`)
  for (const { month, type, count, points } of figures.redemptions)
    for (const value of [`Redemptions,${type},${count}`, `Points redeemed by reward,${type},${points}`])
      expect(csv).toContain(`${month},${value}\r\n`)
  // Nothing above was equal only because both were empty.
  const [empty, filled] = [new Set<string>(), new Set<string>()]
  JSON.stringify(figures, (key, value) => {
    if (typeof value === 'number' || value === null) (value ? filled : empty).add(key)
    return value
  })
  expect([...empty].filter((key) => !filled.has(key))).toEqual([])
})

const OUTGOING = new Set<PointType>(['redeem', 'ticket', 'expiry'])

/** Adds rows whose columns are drawn independently, so that also what the rules never write tells two sums apart. */
function addRowsOfAllKinds(sandbox: Sandbox): void {
  const { db, random } = sandbox
  const instant = () => sandbox.now() - random.below(110 * DAY_MS)
  const maybe = <Value>(value: Value) => (random.below(2) ? value : null)
  for (const id of ['melati', 'kinclong']) db.insert('brand', { id, name: id })
  addRewardType(sandbox)
  const [startAt, endAt] = [sandbox.now() - 40 * DAY_MS, sandbox.now() - 5 * DAY_MS]
  const campaigns = { melati: {}, semua: {}, mati: { disabled: 1 }, nanti: { startAt: sandbox.now() + 1 } }
  for (const [id, more] of Object.entries(campaigns)) db.insert('campaign', { id, title: id, startAt, endAt, ...more })
  db.insert('campaignBrand', { campaignId: 'melati', brandId: 'melati', position: 0 })
  const shoppers = Array.from({ length: 200 }, (_, index) => addShopper(sandbox, `anggota-${index}`))
  for (const id of shoppers) {
    const referredBy = maybe(random.pick(shoppers))
    db.update('shopper', id, { createdAt: instant(), registrationState: 1 + random.below(2), referredBy })
  }
  for (let count = 0; count < 400; count += 1) {
    const brands = Array.from({ length: random.below(3) }, () => random.pick(['melati', 'kinclong']))
    const receiptId = addReceipt(sandbox, random.pick(shoppers), brands, instant())
    const [uploadedAt, status] = [instant(), random.below(4) - 1]
    const reason = status === -1 ? random.pick(['blurry', 'copy', 'too_old']) : null
    const reviewed = { reviewedAt: maybe(uploadedAt + random.below(DAY_MS)), objectedAt: maybe(uploadedAt + 60_000) }
    db.update('receipt', receiptId, { uploadedAt, status, reason, ...reviewed })
    const eligible = random.below(2)
    db.run('UPDATE receiptItem SET eligible = :eligible WHERE receiptId = :receiptId', { receiptId, eligible })

    const [id, code, shopperId, amount] = [`${count}`, `${count}`, random.pick(shoppers), 1 + random.below(900)]
    const type = random.pick(PointType.options)
    const directionOut = type === 'adjustment' ? random.below(2) : Number(OUTGOING.has(type))
    const entry = { type, directionOut, amount, balanceAfter: 0 }
    const ref = { refKind: random.pick(['campaign', 'shopper']), refId: random.pick(['melati', 'semua']) }
    const words = { title: '', text: '', cause: `${count}` }
    db.insert('point', { id, code, shopperId, ...entry, ...ref, ...words, createdAt: instant() })
    const remaining = random.below(2) * amount
    db.insert('pointLot', { pointId: id, shopperId, amount, remaining, expiresAt: instant() + 200 * DAY_MS })
    db.insert('ticket', { id, code, shopperId, campaignId: random.pick(['melati', 'semua']), createdAt: instant() })
    const claim = { claimNo: code, denomId: 'kopi-gratis', typeId: 'kopi', isVoucher: 1, points: random.below(3) }
    const settled = { status: random.pick(['processing', 'success', 'failed']), pointId: maybe(id) }
    // Each shopper has a reference once.
    const clientRef = count < shoppers.length ? random.pick(['campaign:melati', 'campaign:semua']) : `pesanan:${count}`
    const owner = shoppers[count] ?? shopperId
    db.insert('claim', { id, shopperId: owner, ...claim, ...settled, clientRef, createdAt: instant() })
  }
}
