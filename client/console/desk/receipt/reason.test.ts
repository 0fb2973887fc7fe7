import { expect, test } from 'vitest'
import { messages } from '#client/console/messages/messages.ts'
import { RECEIPT_REASONS } from '#server/rules/receipt/reason.ts'
import { reasonHints } from './reason.ts'

test('staff reads every reason as the shopper will', () => {
  const reasons = Object.entries(RECEIPT_REASONS)
  expect(reasonHints).toEqual(Object.fromEntries(reasons.map(([reason, { hint }]) => [reason, hint])))
  expect(messages.id.review.reason).toEqual(Object.fromEntries(reasons.map(([reason, { text }]) => [reason, text])))
  // The preview of a rejection shows the phone's words in either language.
  expect(messages.id.review.invalid).toBe('Tidak Valid')
})
