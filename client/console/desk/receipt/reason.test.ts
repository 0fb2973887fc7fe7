import { expect, test } from 'vitest'
import { messages } from '#client/console/messages/messages.ts'
import { RECEIPT_REASONS } from '#contract/receipt-reason.ts'
import { MAX_POINTS_PER_DAY, MAX_RECEIPT_AGE_DAYS, MIN_ELIGIBLE_RUPIAH } from '#server/rules/receipt/thresholds.ts'
import { formatNumber } from '#server/rules/wall-clock.ts'

test('staff reads every reason as the shopper will', () => {
  const reasons = Object.entries(RECEIPT_REASONS)
  expect(messages.id.review.reason).toEqual(Object.fromEntries(reasons.map(([reason, { text }]) => [reason, text])))
  expect(messages.id.review.invalid).toBe('Tidak Valid')
})

test('the reasons name the limits of the rules', () => {
  const { too_old, min_spend, daily_limit } = RECEIPT_REASONS
  expect(too_old.hint).toContain(`${MAX_RECEIPT_AGE_DAYS} hari`)
  expect(min_spend.hint).toContain(`Rp${formatNumber(MIN_ELIGIBLE_RUPIAH)}`)
  expect(daily_limit.hint).toContain(formatNumber(MAX_POINTS_PER_DAY))
})
