// Special cases of docs/figures.md. fixtures/crowd/crowd.test.ts compares every figure with a naive computation.
import { expect, test } from 'vitest'
import { addReceipt, addShopper, openSandbox } from '#server/testing/sandbox.ts'
import { adjustPoints } from '../admin/shopper.ts'
import { DomainError } from '../domain-error.ts'
import { DAY_MS } from '../wall-clock.ts'
import { toCsv } from './csv.ts'
import { getFigures } from './figures.ts'

test('refuses a range that ends before it begins, and one of more than five years', () => {
  const sandbox = openSandbox()
  expect(() => getFigures(sandbox, { from: '2026-11', to: '2026-10' })).toThrow(DomainError)
  expect(() => getFigures(sandbox, { from: '2021-11', to: '2026-11' })).toThrow(DomainError)
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
  expect(lines).toContain('2027-11;Poin yang akan hangus;;25')
  expect(linesIn('en')[0]).toBe('\uFEFFmonth,figure,detail,value')
  expect(linesIn('en')).toContain('2026-12,Points issued,,-15')
  expect(linesIn('en')).toHaveLength(lines.length)
  expect(lines).toContain(`;Promo: struk;"'=HYPERLINK(""http://x""), ""dua""";0`)
})
