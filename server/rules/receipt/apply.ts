// Writes a decision on a receipt in the caller's transaction: row, lines, reading, points, tickets, rewards, notification.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { grantDirectRewards } from '../campaign/direct-reward.ts'
import { issueTickets } from '../draw/ticket.ts'
import { announce } from '../notification/webhook.ts'
import { listPointsOfReceipt, type Movement, type PointRow, signedAmountOf, sumOfEntries } from '../point/entry.ts'
import { grantPoints, spendPoints } from '../point/ledger.ts'
import { grantReferralBonus } from '../shopper/referral.ts'
import { formatNumber } from '../wall-clock.ts'
import type { Decision } from './decide.ts'
import { saveLines, saveReading } from './reading.ts'
import type { ReceiptRow } from './row.ts'

export function apply(sandbox: Sandbox, { receipt, lines, reading, notification, ...brings }: Decision): ReceiptRow {
  const { id, shopperId, ...columns } = receipt
  sandbox.db.update('receipt', id, columns)
  if (lines) saveLines(sandbox, id, lines)
  // Clears points that a reading has prefilled, because a rejected receipt earns no points (decisions 304).
  if (receipt.status === -1) sandbox.db.run('UPDATE receiptItem SET points = 0 WHERE receiptId = :id', { id })
  if (reading) saveReading(sandbox, id, reading)
  if (receipt.status > 0) reward(sandbox, receipt, brings)
  const { status, reason, points } = receipt
  if (status !== 0) announce(sandbox, 'receipt.judged', { id, shopperId, status, reason, points })
  if (notification) sandbox.notify(shopperId, toNotice(sandbox, receipt, notification))
  return receipt
}

/** Grants the receipt's own points last, so that the notified balance includes all points of the receipt. */
function reward(
  sandbox: Sandbox,
  receipt: ReceiptRow,
  { draw, rewardIds = [] }: Pick<Decision, 'draw' | 'rewardIds'>,
): void {
  const { id, shopperId, merchantName, total, points, adjustment, tickets } = receipt
  if (draw) issueTickets(sandbox, shopperId, id, draw, tickets)
  grantDirectRewards(sandbox, shopperId, id, rewardIds)
  grantReferralBonus(sandbox, shopperId, id)
  grantPoints(sandbox, shopperId, {
    type: 'receipt',
    amount: points - adjustment,
    cause: `receipt:${id}`,
    title: `Struk ${merchantName}`,
    text: `Belanja Rp${formatNumber(total ?? 0)}`,
    ref: { kind: 'receipt', id },
    receiptId: id,
  })
  if (adjustment > 0) grantPoints(sandbox, shopperId, toAdjustment(receipt))
  if (adjustment < 0) spendPoints(sandbox, shopperId, toAdjustment(receipt))
}

function toAdjustment({ id, merchantName, adjustment }: ReceiptRow): Movement {
  return {
    type: 'adjustment',
    amount: Math.abs(adjustment),
    cause: `receipt-adjustment:${id}`,
    title: `Penyesuaian struk ${merchantName}`,
    text: 'Disesuaikan oleh petugas',
    ref: { kind: 'receipt', id },
    receiptId: id,
  }
}

const SOURCES: Partial<Record<PointRow['type'], string>> = {
  receipt: 'dari struk',
  campaign: 'bonus promo',
  referral: 'bonus ajakan teman',
  adjustment: 'penyesuaian',
}

/** Creates a notification with the receipt's total points, linked to the last entry, or without points to the receipt. */
function toNotice(sandbox: Sandbox, { id }: ReceiptRow, { title, text }: NonNullable<Decision['notification']>) {
  const entries = listPointsOfReceipt(sandbox, id)
  const sum = sumOfEntries(entries)
  const last = entries.at(-1)
  if (!last || sum === 0) return { type: 'receipt', ref: id, title, text } as const
  const parts = entries
    .toReversed()
    .map((entry) => `${formatNumber(signedAmountOf(entry))} ${SOURCES[entry.type] ?? ''}`)
  return {
    type: 'pointin',
    ref: last.id,
    title: `${formatNumber(sum)} poin masuk`,
    text: `${text} ${parts.length > 1 ? `${parts.join(', ')}. ` : ''}Poinmu sekarang ${formatNumber(last.balanceAfter)}.`,
  } as const
}
