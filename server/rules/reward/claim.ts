// Claims (decisions.md 5): one claim of a shopper; a voucher is a claim with a code.
import type { Claim, ClaimStatus } from '#contract/reward.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { parseJsonColumn } from '../json-column.ts'
import { refuse } from '../refusal.ts'
import { toIso } from '../wall-clock.ts'
import { Texts } from './catalogue.ts'
import { maskAccount } from './masked-account.ts'

export type ClaimRow = {
  id: string
  claimNo: string
  shopperId: string
  denomId: string
  typeId: string
  account: string | null
  points: number
  /** Null for Hadiah Langsung. */
  pointId: string | null
  status: ClaimStatus
  serialNumber: string | null
  courier: string | null
  trackingNumber: string | null
  voucherCode: string | null
  validFrom: number | null
  validUntil: number | null
  usedAt: number | null
  failureReason: string | null
  refundPointId: string | null
  createdAt: number
  denomName: string
  value: number
  validDays: number
  /** JSON of the type as the API shows it. */
  type: string
  codeFormat: 'qr' | 'code128' | null
  usableAt: string
}

/** Subqueries instead of a join, which would run for every row that a deep page skips. */
const DENOM = (column: string) => `(SELECT ${column} FROM denom WHERE id = c.denomId)`
const TYPE = (expression: string) => `(SELECT ${expression} FROM rewardType WHERE id = c.typeId)`
const SHOWN_TYPE = `json_object('id', id, 'name', name, 'category', category,
  'isVoucher', json(iif(isVoucher, 'true', 'false')), 'art', json_object('drawing', drawing, 'tile', tile), 'howTo', json(howTo))`
export const CLAIM_COLUMNS = `c.*, ${DENOM('name')} AS denomName, ${DENOM('value')} AS value, ${DENOM('validDays')} AS validDays,
  ${TYPE(SHOWN_TYPE)} AS type, ${TYPE('codeFormat')} AS codeFormat, ${TYPE('usableAt')} AS usableAt`

export function findClaimByRef(
  sandbox: Sandbox,
  shopperId: string,
  clientRef: string,
): { id: string; denomId: string } | undefined {
  return sandbox.db.get('SELECT id, denomId FROM claim WHERE shopperId = +:shopperId AND clientRef = +:clientRef', {
    shopperId,
    clientRef,
  })
}

/** One claim of this shopper. Refuses with `not_found`, also for a claim of another shopper. */
export function getClaim(sandbox: Sandbox, shopperId: string, id: string): Claim {
  const row = sandbox.db.get<ClaimRow>(`SELECT ${CLAIM_COLUMNS} FROM claim c WHERE c.id = :id`, { id })
  if (row?.shopperId !== shopperId) throw refuse('not_found')
  return toClaim(sandbox, row)
}

export function toClaim(sandbox: Sandbox, row: ClaimRow): Claim {
  const { voucherCode: code, validFrom, validUntil, courier, trackingNumber } = row
  return {
    id: row.id,
    claimNo: row.claimNo,
    type: JSON.parse(row.type) as Claim['type'],
    denom: { id: row.denomId, name: row.denomName, value: row.value },
    points: row.points,
    status: row.status,
    serialNumber: row.serialNumber,
    shipment: courier === null || trackingNumber === null ? null : { courier, trackingNumber },
    voucher:
      code === null || validFrom === null || validUntil === null
        ? null
        : {
            code,
            format: row.codeFormat ?? 'qr',
            validFrom: toIso(validFrom),
            validUntil: toIso(validUntil),
            usableAt: parseJsonColumn(Texts, row.usableAt),
            usedAt: toIso(row.usedAt),
            status: row.usedAt !== null ? 'used' : validUntil <= sandbox.now() ? 'expired' : 'active',
          },
    account: row.account && maskAccount(row.account),
    failureReason: row.failureReason,
    refundPointId: row.refundPointId,
    createdAt: toIso(row.createdAt),
  }
}
