// Writes a decision on a receipt: row, lines, reading, points, tickets, rewards and notification, in the caller's
// transaction.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { grantDirectRewards } from '../campaign/direct-reward.ts'
import { issueTickets } from '../draw/ticket.ts'
import { getBalance } from '../point/balance.ts'
import { grantPoints } from '../point/ledger.ts'
import { grantReferralBonus } from '../shopper/referral.ts'
import { formatNumber } from '../wall-clock.ts'
import type { Decision } from './decide.ts'
import { saveLines } from './lines.ts'
import { saveReading } from './reading.ts'
import type { ReceiptRow } from './row.ts'

export function apply(sandbox: Sandbox, { receipt, lines, reading, notification }: Decision): void {
  const { id, shopperId } = receipt
  sandbox.db.run(
    `UPDATE receipt SET merchantId = :merchantId, merchantName = :merchantName, branch = :branch, receiptNo = :receiptNo,
     purchasedAt = :purchasedAt, total = :total, multiplier = :multiplier, status = :status, reason = :reason,
     points = :points, tickets = :tickets, reviewedBy = :reviewedBy, reviewedAt = :reviewedAt, objectedAt = :objectedAt
     WHERE id = :id`,
    receipt,
  )
  if (lines) saveLines(sandbox, id, lines)
  if (reading) saveReading(sandbox, id, reading)
  const entry = receipt.status > 0 ? reward(sandbox, receipt) : undefined
  if (!notification) return
  const { title, text } = notification
  // After every reward, so that this banner stays on top and names the final balance.
  if (entry) {
    const balance = formatNumber(getBalance(sandbox, shopperId).balance)
    sandbox.notify(shopperId, { type: 'pointin', ref: entry.id, title, text: `${text} Poinmu sekarang ${balance}.` })
  } else sandbox.notify(shopperId, { type: 'receipt', ref: id, title, text })
}

/** Grants the rewards of an accepted receipt: points, tickets, campaign rewards and the referral bonus. */
function reward(sandbox: Sandbox, { id, shopperId, merchantName, total, points, tickets }: ReceiptRow) {
  const entry = grantPoints(sandbox, shopperId, {
    type: 'receipt',
    amount: points,
    cause: `receipt:${id}`,
    title: `Struk ${merchantName}`,
    text: `Belanja Rp${formatNumber(total ?? 0)}`,
    ref: { kind: 'receipt', id },
  })
  issueTickets(sandbox, shopperId, id, tickets)
  grantDirectRewards(sandbox, shopperId, id)
  grantReferralBonus(sandbox, shopperId)
  return entry
}
