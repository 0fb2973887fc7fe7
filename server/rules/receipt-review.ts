// Verdicts on receipts (decisions.md 3): by reading, or by staff and QA. Every verdict moves points, tickets and
// notifications in the transaction of its caller.
import type { Verdict } from '#contract/control.ts'
import type { Receipt, ReceiptReason } from '#contract/receipt.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { payCampaignBonus } from './campaign-reward.ts'
import { issueTickets } from './draw.ts'
import { balanceOf, grantPoints } from './point.ts'
import { type Line, POINTS_A_RECEIPT, type Product, reckon } from './receipt-eligibility.ts'
import { type Findings, findingsOf, merchantIn, ruleAgainst } from './receipt-findings.ts'
import { presentReceipt, type ReceiptRow, receiptRow } from './receipt-list.ts'
import { RECEIPT_REASONS } from './receipt-reason.ts'
import { payReferral } from './referral.ts'
import { refuse } from './refusal.ts'
import { instantOf, startOfDay, writtenNumber } from './wall-clock.ts'

/** What a reader made of a picture; `proof` says why its total can be believed. */
export type Reading = {
  heading: string[]
  receiptNo: string | undefined
  /** Wall clock on the paper, `yyyy-mm-ddThh:mm`. */
  purchasedAt: string | undefined
  items: Line[]
  total: number | undefined
  proof: 'cash' | 'lines' | undefined
}

/** The picture of a receipt that waits for review. */
export function pictureOf(sandbox: Sandbox, receiptId: string): Buffer | undefined {
  return sandbox.db.get<{ picture: Buffer }>(
    'SELECT picture FROM receiptImage JOIN receipt ON receipt.id = receiptId WHERE receiptId = :receiptId AND status = 0',
    { receiptId },
  )?.picture
}

/** Judges by what was read. A reading that proves nothing leaves the receipt to staff, prefilled with what was read. */
export function judgeReading(sandbox: Sandbox, receiptId: string, reading: Reading | undefined): void {
  const row = receiptRow(sandbox, receiptId)
  if (row?.status !== 0 || !reading) return
  const merchant = merchantIn(sandbox, reading.heading)
  const purchasedAt = reading.purchasedAt && instantOf(`${reading.purchasedAt}:00`, zoneOf(sandbox, row.shopperId))
  sandbox.db.run(
    'UPDATE receipt SET merchantId = :merchantId, merchantName = :merchantName, receiptNo = :receiptNo, purchasedAt = :purchasedAt, total = :total WHERE id = :receiptId',
    {
      receiptId,
      merchantId: merchant?.id,
      merchantName: merchant?.name,
      receiptNo: reading.receiptNo,
      purchasedAt: purchasedAt || null,
      total: reading.total,
    },
  )
  writeItems(
    sandbox,
    receiptId,
    reading.items.map((line) => ({ ...line, brandId: null, eligible: false, points: 0 })),
  )
  if (!reading.proof || !merchant || !purchasedAt || reading.total === undefined || reading.items.length === 0) return
  judge(
    sandbox,
    row,
    {
      merchantId: merchant.id,
      merchantName: merchant.name,
      receiptNo: reading.receiptNo ?? null,
      purchasedAt,
      total: reading.total,
      lines: reading.items,
    },
    { by: 'auto' },
  )
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
  const products = sandbox.db.all<Product>('SELECT brandId, name FROM product')
  const running = sandbox.db.all<{ brandId: string | null; multiplier: number }>(
    'SELECT brandId, multiplier FROM campaign WHERE disabled = 0 AND startAt <= +:at AND endAt >= +:at AND multiplier > 1',
    { at: found.purchasedAt },
  )
  const reckoning = reckon(found.lines, products, running, earnedToday(sandbox, shopperId))
  sandbox.db.run(
    `UPDATE receipt SET merchantId = :merchantId, merchantName = :merchantName, receiptNo = :receiptNo, purchasedAt = :purchasedAt,
     total = :total, multiplier = :multiplier WHERE id = :receiptId`,
    {
      receiptId,
      merchantId: found.merchantId,
      merchantName: found.merchantName,
      receiptNo: found.receiptNo,
      purchasedAt: found.purchasedAt,
      total: found.total,
      multiplier: reckoning.multiplier,
    },
  )
  writeItems(sandbox, receiptId, reckoning.lines)
  const reason =
    by === 'staff' && chosen !== undefined ? undefined : (ruleAgainst(sandbox, row, found, now) ?? reckoning.reason)
  if (reason) {
    reject(sandbox, receiptId, reason, by)
    return
  }
  const points = Math.min(chosen ?? reckoning.points, POINTS_A_RECEIPT)
  sandbox.db.run(
    'UPDATE receipt SET status = :status, reason = NULL, points = :points, tickets = :tickets, reviewedBy = :by, reviewedAt = :now WHERE id = :receiptId',
    { receiptId, status: reckoning.partial ? 2 : 1, points, tickets: reckoning.tickets, by, now },
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

function earnedToday(sandbox: Sandbox, shopperId: string): number {
  const start = startOfDay(sandbox.now(), zoneOf(sandbox, shopperId))
  const row = sandbox.db.get<{ points: number }>(
    `SELECT coalesce(sum(amount), 0) AS points FROM point WHERE shopperId = +:shopperId AND createdAt >= +:start AND type = 'receipt'`,
    { shopperId, start },
  )
  return row?.points ?? 0
}

function writeItems(
  sandbox: Sandbox,
  receiptId: string,
  lines: (Line & { brandId: string | null; eligible: boolean; points: number })[],
): void {
  sandbox.db.run('DELETE FROM receiptItem WHERE receiptId = :receiptId', { receiptId })
  for (const [line, { name, brandId, quantity, unitPrice, amount, eligible, points }] of lines.entries()) {
    sandbox.db.insert('receiptItem', {
      receiptId,
      line,
      name,
      brandId,
      quantity,
      unitPrice,
      amount,
      eligible: Number(eligible),
      points,
    })
  }
}

function zoneOf(sandbox: Sandbox, shopperId: string): string {
  return (
    sandbox.db.get<{ zone: string }>('SELECT zone FROM shopper WHERE id = :shopperId', { shopperId })?.zone ??
    'Asia/Jakarta'
  )
}
