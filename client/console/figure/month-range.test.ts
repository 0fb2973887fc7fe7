import { expect, test } from 'vitest'
import { chooseMonth } from './month-range.ts'

const bounds = { first: '2019-03', last: '2026-11' }
const year = { from: '2025-12', to: '2026-11' }

test.each([
  ['from', '2026-02', { from: '2026-02', to: '2026-11' }],
  // The year is chosen before the month: a month outside of the ledger becomes the nearest one inside.
  ['to', '2026-12', { from: '2025-12', to: '2026-11' }],
  ['from', '2019-01', { from: '2019-03', to: '2024-02' }],
  ['to', '2025-03', { from: '2025-03', to: '2025-03' }],
] as const)(
  'choosing %s %s keeps the range in order, in the ledger, and 60 months long at most',
  (end, month, range) => {
    expect(chooseMonth(year, end, month, bounds)).toEqual(range)
  },
)

test('a range that would grow past 60 months moves its other end', () => {
  expect(chooseMonth({ from: '2019-03', to: '2020-02' }, 'to', '2026-11', bounds)).toEqual({
    from: '2021-12',
    to: '2026-11',
  })
})
