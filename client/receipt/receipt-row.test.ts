import { expect, test } from 'vitest'
import { titleOf } from './receipt-row.tsx'

const receipt = {
  id: 'r1',
  code: 'STR-261121-0007',
  purchasedAt: null,
  total: null,
  points: 0,
  totalPoints: 0,
  tickets: 0,
}
const otherFields = { merchant: null, reason: null, thumbnailUrl: '', uploadedAt: '2026-11-21T05:00:00.000Z' }

test.each([
  [0, 'Struk baru'],
  [-1, 'Struk STR-261121-0007'],
] as const)('a receipt of status %i without a shop is called %s', (status, title) => {
  expect(titleOf({ ...receipt, ...otherFields, status })).toBe(title)
})
