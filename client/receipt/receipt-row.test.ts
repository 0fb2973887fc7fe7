import { expect, test } from 'vitest'
import { exampleOf } from '../testing/example-of.ts'
import { titleOf } from './receipt-row.tsx'

const [receipt] = exampleOf('GET /api/receipt/list').rows

test.each([
  [0, 'Struk baru'],
  [-1, 'Struk STR-261121-0005'],
] as const)('a receipt of status %i without a shop is called %s', (status, title) => {
  expect(titleOf({ ...receipt, status } as never)).toBe(title)
})
