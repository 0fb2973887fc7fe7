import { expect, test } from 'vitest'
import { getFormats } from '#client/console/messages/formats.ts'
import { getTranslate } from '#client/console/messages/translate.ts'
import type { ReadingReport } from '#client/console/query/queries.ts'
import { listUnsureFields } from './unsure-field.ts'

const words = { t: getTranslate(), format: getFormats() }
const box = { x: 0.1, y: 0.4, width: 0.5, height: 0.02 }
const item = { name: 'KECAP', quantity: 2, unitPrice: 24_000, amount: 48_000, confidence: 90, box }
const report = (more: Partial<ReadingReport> = {}): ReadingReport => ({
  reading: {
    ...{
      heading: ['TOKO S'],
      items: [item, { ...item, box: { ...box, y: 0.5 } }],
      discount: 2_000,
      tax: 0,
      total: 18_000,
    },
    ...{ cash: 100_000, change: 6_000, codes: [], warnings: [], confidence: 80, ms: 900, workMs: 900 },
    fields: [{ field: 'total', confidence: 61, box }],
  },
  checks: [
    { name: 'shop', passed: false, note: 'TOKO S' },
    { name: 'total_proven', passed: false, note: '' },
    { name: 'lines_account', passed: false, note: '' },
    { name: 'date', passed: true, note: '' },
    { name: 'number', passed: false, note: '' },
  ],
  outcome: 'staff',
  readAt: '2026-11-21T02:41:00.000Z',
  corrected: [],
  ...more,
})
const receipt = { merchant: null, receiptNo: '0047', purchasedAt: null, total: 18_000, items: [] }

test('each unsure field says what was read, where it stands, and what one tap confirms', () => {
  expect(listUnsureFields(report(), receipt, words)).toEqual([
    { field: 'merchant', label: 'Toko', value: null, confirmation: null, box: { x: 0, y: 0, width: 1, height: 0.2 } },
    { field: 'total', label: 'Total', value: 'Rp18.000', confirmation: { total: 18_000 }, box },
    {
      ...{ field: 'items', label: 'Barang', value: null, confirmation: null },
      box: { ...box, height: expect.closeTo(0.12) },
    },
    { field: 'receiptNo', label: 'No. struk', value: '0047', confirmation: { receiptNo: '0047' }, box: null },
  ])
})

test('what staff has corrected or confirmed is doubted no more, and nothing before the reading', () => {
  const fields = listUnsureFields(report({ corrected: ['total', 'merchant', 'items'] }), receipt, words).map(
    ({ field }) => field,
  )
  expect(fields).toEqual(['receiptNo'])
  expect(listUnsureFields(null, receipt, words)).toEqual([])
})
