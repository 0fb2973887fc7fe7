// Checks the invariants of a sandbox (decisions 804): ledger and lots agree, stock and claims agree, no orphaned rows.
import type { Sandbox } from '../sandbox/sandbox.ts'

type Check = { sentence: string; sql: string }

const CHECKS: Check[] = [
  {
    sentence: 'the ledger and the open lots disagree for shopper',
    sql: `SELECT s.id FROM shopper s WHERE
      (SELECT coalesce(sum(CASE WHEN directionOut THEN -amount ELSE amount END), 0) FROM point WHERE shopperId = s.id)
      <> (SELECT coalesce(sum(remaining), 0) FROM pointLot WHERE shopperId = s.id AND remaining > 0)`,
  },
  {
    sentence: 'balanceAfter does not follow from the entries before it at entry',
    sql: `SELECT id FROM (SELECT id, balanceAfter, sum(CASE WHEN directionOut THEN -amount ELSE amount END)
      OVER (PARTITION BY shopperId ORDER BY rowid) AS running FROM point) WHERE running <> balanceAfter`,
  },
  {
    sentence: 'an outgoing entry did not take its whole amount from lots, at entry',
    sql: `SELECT id FROM point WHERE directionOut = 1
      AND amount <> (SELECT coalesce(sum(amount), 0) FROM pointSpend WHERE pointId = point.id)`,
  },
  {
    sentence: 'points and ledger disagree at receipt',
    sql: `SELECT id FROM receipt WHERE points <> (
      SELECT coalesce(sum(CASE WHEN directionOut THEN -amount ELSE amount END), 0) FROM point
      WHERE shopperId = receipt.shopperId AND cause IN ('receipt:' || receipt.id, 'receipt-adjustment:' || receipt.id))`,
  },
  {
    sentence: 'points, lines and adjustment disagree at receipt',
    sql: `SELECT id FROM receipt WHERE points - adjustment
      > (SELECT coalesce(sum(points), 0) FROM receiptItem WHERE receiptId = receipt.id)`,
  },
  {
    sentence: 'tickets were counted wrongly at receipt',
    sql: 'SELECT id FROM receipt WHERE tickets <> (SELECT count(*) FROM ticket WHERE receiptId = receipt.id)',
  },
  {
    sentence: 'a rejected or waiting receipt brought points: receipt',
    sql: 'SELECT id FROM receipt WHERE status < 1 AND (points > 0 OR tickets > 0)',
  },
  {
    sentence: 'a rejected receipt shows points on its lines: receipt',
    sql: `SELECT id FROM receipt WHERE status = -1
      AND EXISTS (SELECT 1 FROM receiptItem WHERE receiptId = receipt.id AND points > 0)`,
  },
  {
    sentence: 'no accepted receipt stands behind the ledger entry',
    sql: `SELECT id FROM point WHERE (type IN ('receipt', 'campaign') OR refKind = 'receipt' OR receiptId IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM receipt WHERE id = coalesce(receiptId, refId) AND status > 0)`,
  },
  {
    sentence: 'the friend of a referral has no accepted receipt, at entry',
    sql: `SELECT id FROM point WHERE cause LIKE 'referral:%'
      AND NOT EXISTS (SELECT 1 FROM receipt WHERE 'referral:' || receipt.shopperId = cause AND status > 0)`,
  },
  {
    sentence: 'a shopper without an accepted receipt has the voucher of a campaign: claim',
    sql: `SELECT id FROM claim WHERE pointId IS NULL AND clientRef LIKE 'campaign:%'
      AND NOT EXISTS (SELECT 1 FROM receipt WHERE shopperId = claim.shopperId AND status > 0)`,
  },
  {
    sentence: 'a claim and its ledger entries name different points: claim',
    sql: `SELECT claim.id FROM claim JOIN point ON point.id IN (pointId, refundPointId) WHERE point.amount <> claim.points`,
  },
  {
    sentence: 'stock and claims do not add up to the initial stock at denomination',
    sql: `SELECT id FROM denom WHERE initialStock <> stock
      + (SELECT count(*) FROM claim WHERE denomId = denom.id AND status <> 'failed')`,
  },
  {
    sentence: 'a failed claim was not refunded: claim',
    sql: "SELECT id FROM claim WHERE (status = 'failed') <> (refundPointId IS NOT NULL)",
  },
  {
    sentence: 'a receipt has no image: receipt',
    sql: 'SELECT id FROM receipt WHERE id NOT IN (SELECT receiptId FROM receiptImage)',
  },
]

export function listBrokenInvariants(sandbox: Sandbox): string[] {
  const broken = CHECKS.flatMap(({ sentence, sql }) =>
    sandbox.db.all<{ id: string }>(sql).map(({ id }) => `${sentence} ${id}`),
  )
  const orphans = sandbox.db.all<{ table: string }>('SELECT "table" FROM pragma_foreign_key_check')
  return [...broken, ...orphans.map(({ table }) => `a row of ${table} refers to nothing`)]
}
