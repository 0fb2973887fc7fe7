import { expect, test } from 'vitest'
import { toReadingLines } from './reading-lines.ts'

const NOTHING = { receiptId: 'a', shop: null, purchasedAt: null, total: null, points: null, isReading: true }
const READ = {
  ...{ receiptId: 'a', shop: 'Toko Sentosa', purchasedAt: '2026-11-20T11:42:00.000Z', total: 48_000, points: 48 },
  isReading: false,
}

test('each line appears once it is read, in the order of a receipt', () => {
  expect(toReadingLines(NOTHING)).toEqual([])
  expect(toReadingLines({ ...NOTHING, total: 48_000, shop: 'Toko Sentosa' }).map(({ label }) => label)).toEqual([
    'Toko',
    'Total',
  ])
  expect(toReadingLines(READ).at(-1)).toEqual({ label: 'Perkiraan poin', value: '48' })
})

test('the verdict says what the points are, and none for a rejected receipt', () => {
  const merchant = { id: 'sentosa', name: 'Toko Sentosa', branch: null }
  const accepted = { status: 1 as const, merchant, purchasedAt: READ.purchasedAt, total: 48_000, points: 96 }
  expect(toReadingLines(READ, accepted).at(-1)).toEqual({ label: 'Poin', value: '96' })
  const rejected = { ...accepted, status: -1 as const, points: 0 }
  expect(toReadingLines(READ, rejected).map(({ label }) => label)).toEqual(['Toko', 'Tanggal', 'Total'])
})
