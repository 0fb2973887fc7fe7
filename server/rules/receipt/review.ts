// Verdicts on receipts (decisions.md 3): by reading, or by staff and QA. Every verdict moves points, tickets and
// notifications in the transaction of its caller.
import type { Verdict } from '#contract/control/core.ts'
import type { ReadCheck } from '#contract/reading.ts'
import type { Receipt, ReceiptReason } from '#contract/receipt.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { payCampaignBonus } from '../campaign/direct-reward.ts'
import { issueTickets } from '../draw/draw.ts'
import { balanceOf, grantPoints } from '../point/point.ts'
import { refuse } from '../refusal.ts'
import { payReferral } from '../shopper/referral.ts'
import { instantOf, writtenNumber } from '../wall-clock.ts'
import { certainReason, checksOf, type Reading } from './decision.ts'
import { type Findings, findingsOf, merchantIn, ruleAgainst } from './findings.ts'
import { pictureOf } from './image.ts'
import { doubtfulLine, mostPointsToday, reckonFor, writeLines, zoneOf } from './line.ts'
import { presentReceipt, type ReceiptRow, receiptRow } from './list.ts'
import { keepReading } from './reading.ts'
import { RECEIPT_REASONS } from './reason.ts'

/** The picture of a receipt that waits for review. */
export function waitingPicture(sandbox: Sandbox, receiptId: string): Buffer | undefined {
  return receiptRow(sandbox, receiptId)?.status === 0 ? pictureOf(sandbox, receiptId, 'full') : undefined
}

/**
 * Judges by what was read: what shows on the picture beyond doubt first, then the rules. An unsure reading leaves the
 * receipt to staff, prefilled with what was read; so does a second look, which no reader gives.
 */
export function judgeReading(sandbox: Sandbox, receiptId: string, reading: Reading | undefined): void {
  const row = receiptRow(sandbox, receiptId)
  if (row?.status !== 0 || row.objectedAt !== null) return
  const { merchant, purchasedAt } = placeAndTime(sandbox, row, reading)
  const checks = checksOf(reading, merchant, purchasedAt)
  const certain = certainReason(reading)
  if (certain) checks.push({ name: 'picture', passed: false, note: certain })
  if (reading) checks.push(...doubtOf(sandbox, row, reading, purchasedAt))
  const total = reading?.total
  if (!certain && checks.every(({ passed }) => passed) && reading && merchant && purchasedAt && total !== undefined) {
    const { id: merchantId, name: merchantName } = merchant
    const { receiptNo = null, branch = null, items: lines } = reading
    judge(sandbox, row, { merchantId, merchantName, branch, receiptNo, purchasedAt, total, lines }, { by: 'auto' })
    const reason = receiptRow(sandbox, receiptId)?.reason
    checks.push({ name: 'rules', passed: !reason, note: reason ?? '' })
    keepReading(sandbox, receiptId, { reading, checks, outcome: reason ? 'rejected' : 'accepted' })
    return
  }
  if (reading) prefill(sandbox, row, reading, merchant, purchasedAt)
  if (certain) reject(sandbox, receiptId, certain, 'auto')
  keepReading(sandbox, receiptId, { reading, checks, outcome: certain ? 'rejected' : 'staff' })
}

/** Writes down what was read on a waiting receipt and leaves the verdict to staff. Refuses with `already_reviewed`. */
export function noteReading(sandbox: Sandbox, receiptId: string, reading: Reading | undefined): Receipt {
  const row = receiptRow(sandbox, receiptId)
  if (!row) throw refuse('not_found')
  if (row.status !== 0) throw refuse('already_reviewed')
  const { merchant, purchasedAt } = placeAndTime(sandbox, row, reading)
  if (reading) prefill(sandbox, row, reading, merchant, purchasedAt)
  keepReading(sandbox, receiptId, { reading, checks: checksOf(reading, merchant, purchasedAt), outcome: 'staff' })
  return presentReceipt(sandbox, receiptRow(sandbox, receiptId) ?? row)
}

function placeAndTime(sandbox: Sandbox, { shopperId }: ReceiptRow, reading: Reading | undefined) {
  const merchant = reading && merchantIn(sandbox, reading.heading)
  const purchasedAt = reading?.purchasedAt
    ? instantOf(`${reading.purchasedAt}:00`, zoneOf(sandbox, shopperId))
    : undefined
  return { merchant, purchasedAt }
}

/** What would be turned down for its products although one of its lines resembles a product is for staff to see. */
function doubtOf(sandbox: Sandbox, row: ReceiptRow, reading: Reading, purchasedAt = sandbox.now()): ReadCheck[] {
  const { lines, reason } = reckonFor(sandbox, row.shopperId, reading.items, purchasedAt)
  if (reason !== 'no_product' && reason !== 'min_spend') return []
  const doubt = doubtfulLine(sandbox, lines)
  return doubt ? [{ name: 'products', passed: false, note: `${doubt.read} ≈ ${doubt.product}` }] : []
}

/** Writes down what was read, so that staff need not type it. */
function prefill(
  sandbox: Sandbox,
  { id: receiptId, shopperId }: ReceiptRow,
  reading: Reading,
  merchant: { id: string; name: string } | undefined,
  purchasedAt: number | undefined,
): void {
  sandbox.db.run(
    `UPDATE receipt SET merchantId = :merchantId, merchantName = :merchantName, branch = :branch, receiptNo = :receiptNo,
     purchasedAt = :purchasedAt, total = :total WHERE id = :receiptId`,
    {
      receiptId,
      merchantId: merchant?.id,
      merchantName: merchant?.name,
      branch: reading.branch,
      receiptNo: reading.receiptNo,
      purchasedAt,
      total: reading.total,
    },
  )
  const reckoning = reckonFor(sandbox, shopperId, reading.items, purchasedAt ?? sandbox.now())
  writeLines(sandbox, receiptId, reckoning.lines, reckoning.reason === undefined)
}

/** Accepts without looking, with a plausible receipt of this world: review `instant` (decisions.md 3). */
export function acceptUnread(sandbox: Sandbox, receiptId: string): void {
  const row = receiptRow(sandbox, receiptId)
  if (row?.status === 0) judge(sandbox, row, findingsOf(sandbox, row, { verdict: 'valid' }), { by: 'auto' })
}

/** Gives a waiting receipt its verdict, as staff would. Refuses with `already_reviewed`. */
export function giveVerdict(sandbox: Sandbox, receiptId: string, verdict: Verdict): Receipt {
  const row = receiptRow(sandbox, receiptId)
  if (!row) throw refuse('not_found')
  if (row.status !== 0) throw refuse('already_reviewed')
  if (verdict.verdict === 'invalid') reject(sandbox, receiptId, verdict.reason, 'staff')
  else judge(sandbox, row, findingsOf(sandbox, row, verdict), { by: 'staff', points: verdict.points })
  const judged = receiptRow(sandbox, receiptId)
  if (!judged) throw refuse('not_found')
  return presentReceipt(sandbox, judged)
}

/** Turns a receipt down with a reason and tells the shopper. */
export function reject(sandbox: Sandbox, receiptId: string, reason: ReceiptReason, by: 'auto' | 'staff'): void {
  sandbox.db.run(
    'UPDATE receipt SET status = -1, reason = :reason, reviewedBy = :by, reviewedAt = :now, points = 0, tickets = 0 WHERE id = :receiptId',
    {
      receiptId,
      reason,
      by,
      now: sandbox.now(),
    },
  )
  const row = receiptRow(sandbox, receiptId)
  if (!row) return
  const { text, hint } = RECEIPT_REASONS[reason]
  sandbox.notify(row.shopperId, {
    type: 'receipt',
    ref: receiptId,
    title: 'Struk belum bisa diterima',
    text: `${text}. ${hint}`,
  })
}

/** Receipts that wait for staff, oldest first, with whose they are. */
export function waitingReceipts(sandbox: Sandbox): (Receipt & { shopperId: string; phone: string })[] {
  const rows = sandbox.db.all<ReceiptRow & { phone: string }>(
    'SELECT receipt.*, phone FROM receipt JOIN shopper ON shopper.id = shopperId WHERE status = 0 ORDER BY uploadedAt, receipt.id LIMIT 1000',
  )
  return rows.map((row) => ({ ...presentReceipt(sandbox, row), shopperId: row.shopperId, phone: row.phone }))
}

function judge(
  sandbox: Sandbox,
  row: ReceiptRow,
  found: Findings,
  { by, points: chosen }: { by: 'auto' | 'staff'; points?: number | undefined },
): void {
  const now = sandbox.now()
  const { id: receiptId, shopperId } = row
  const reckoning = reckonFor(sandbox, shopperId, found.lines, found.purchasedAt)
  const reason =
    by === 'staff' && chosen !== undefined ? undefined : (ruleAgainst(sandbox, row, found, now) ?? reckoning.reason)
  sandbox.db.run(
    `UPDATE receipt SET merchantId = :merchantId, merchantName = :merchantName, receiptNo = :receiptNo, purchasedAt = :purchasedAt,
     total = :total, branch = coalesce(:branch, branch), multiplier = :multiplier WHERE id = :receiptId`,
    {
      receiptId,
      merchantId: found.merchantId,
      merchantName: found.merchantName,
      receiptNo: found.receiptNo,
      purchasedAt: found.purchasedAt,
      total: found.total,
      branch: found.branch,
      multiplier: reckoning.multiplier,
    },
  )
  writeLines(sandbox, receiptId, reckoning.lines, reason === undefined)
  if (reason) {
    reject(sandbox, receiptId, reason, by)
    return
  }
  const wanted = chosen ?? reckoning.points
  const points = Math.min(wanted, mostPointsToday(sandbox, shopperId))
  const status = reckoning.partial || points < wanted ? 2 : 1
  sandbox.db.run(
    'UPDATE receipt SET status = :status, reason = NULL, points = :points, tickets = :tickets, reviewedBy = :by, reviewedAt = :now WHERE id = :receiptId',
    { receiptId, status, points, tickets: reckoning.tickets, by, now },
  )
  reward(sandbox, row, found, points, reckoning.tickets)
}

/** Points, tickets, campaign bonus and referral of an accepted receipt, each told once. */
function reward(
  sandbox: Sandbox,
  { id: receiptId, shopperId }: ReceiptRow,
  found: Findings,
  points: number,
  tickets: number,
): void {
  const entry = grantPoints(sandbox, shopperId, {
    type: 'receipt',
    amount: points,
    cause: `receipt:${receiptId}`,
    title: `Struk ${found.merchantName}`,
    text: `Belanja Rp${writtenNumber(found.total)}`,
    ref: { kind: 'receipt', id: receiptId },
  })
  issueTickets(sandbox, shopperId, receiptId, tickets)
  payCampaignBonus(sandbox, shopperId, receiptId)
  payReferral(sandbox, shopperId)
  // Last, so that it is the banner that stays, with the balance after everything.
  if (entry) {
    sandbox.notify(shopperId, {
      type: 'pointin',
      ref: entry.id,
      title: `${writtenNumber(points)} poin masuk`,
      text: `Struk ${found.merchantName} lolos cek. Poinmu sekarang ${writtenNumber(balanceOf(sandbox, shopperId).balance)}.`,
    })
  } else {
    sandbox.notify(shopperId, {
      type: 'receipt',
      ref: receiptId,
      title: 'Strukmu valid',
      text: `Struk ${found.merchantName} lolos cek.`,
    })
  }
}
