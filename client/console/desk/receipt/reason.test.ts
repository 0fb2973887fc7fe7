import { expect, test } from 'vitest'
import { RECEIPT_REASONS } from '#server/rules/receipt/reason.ts'
import { reasonTexts } from './reason.ts'

test('staff reads every reason as the shopper will', () => {
  const shoppers = Object.entries(RECEIPT_REASONS).map(([reason, { text, hint }]) => [reason, { text, hint }])
  expect(reasonTexts).toEqual(Object.fromEntries(shoppers))
})
