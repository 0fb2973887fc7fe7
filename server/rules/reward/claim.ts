// Claims (decisions 502): one claim of a shopper, lists and counts; a voucher is a claim with a code.
import type * as z from 'zod'
import type { Claim, ClaimStatus, reward, Wallet } from '#contract/reward.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { maskPhone } from '../shopper/phone.ts'
import { allOf, getRow, type RowOf, selectPage, toFlag } from '../sql.ts'
import { toIso } from '../wall-clock.ts'

export type ClaimRow = RowOf<Omit<Claim, 'denom' | 'shipment' | 'steps' | 'voucher'>> & {
  shopperId: string
  denomId: string
  typeId: string
  pointId: string | null
  courier: string | null
  trackingNumber: string | null
  wallet: Wallet | null
  packedAt: number | null
  shippedAt: number | null
  deliveredAt: number | null
  voucherCode: string | null
  validFrom: number | null
  validUntil: number | null
  usedAt: number | null
  denomName: string
  value: number
  validDays: number
  codeFormat: 'qr' | 'code128' | null
  usableAt: string
}

/** Uses subqueries, because SQLite would run a join for every row that OFFSET skips. */
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
  const sql = 'SELECT id, denomId FROM claim WHERE shopperId = +:shopperId AND clientRef = +:clientRef'
  return sandbox.db.get(sql, { shopperId, clientRef })
}

export function getClaim(sandbox: Sandbox, shopperId: string, id: string): Claim {
  const sql = `SELECT ${CLAIM_COLUMNS} FROM claim c WHERE c.id = :id AND c.shopperId = +:shopperId`
  return toClaim(getRow<ClaimRow>(sandbox.db, sql, { id, shopperId }), sandbox.now())
}

export function toClaim(row: ClaimRow, now: number): Claim {
  const { voucherCode: code, validFrom, validUntil, courier, trackingNumber } = row
  return {
    id: row.id,
    claimNo: row.claimNo,
    type: JSON.parse(row.type),
    denom: { id: row.denomId, name: row.denomName, value: row.value },
    points: row.points,
    status: row.status,
    serialNumber: row.serialNumber,
    shipment: courier === null || trackingNumber === null ? null : { courier, trackingNumber },
    steps:
      row.packedAt === null
        ? []
        : [
            { status: 'packed', at: toIso(row.packedAt) },
            { status: 'shipped', at: toIso(row.shippedAt) },
            { status: 'delivered', at: toIso(row.deliveredAt) },
          ],
    voucher:
      code === null || validFrom === null || validUntil === null
        ? null
        : {
            code,
            format: row.codeFormat ?? 'qr',
            validFrom: toIso(validFrom),
            validUntil: toIso(validUntil),
            usableAt: JSON.parse(row.usableAt),
            usedAt: toIso(row.usedAt),
            status: row.usedAt !== null ? 'used' : validUntil <= now ? 'expired' : 'active',
          },
    account: row.account && formatAccount(row.account, row.wallet),
    failureReason: row.failureReason,
    refundPointId: row.refundPointId,
    createdAt: toIso(row.createdAt),
  }
}

/** Masks phones as `0840-****-1234` after their wallet, and meters to the last four digits. */
export function formatAccount(account: string, wallet: string | null = null): string {
  if (account.startsWith('+62')) return [wallet, maskPhone(account)].filter(Boolean).join(' ')
  return /^\d+$/.test(account) ? `•••• ${account.slice(-4)}` : account
}

type ClaimFilter = z.output<(typeof reward)['GET /api/reward/claims/list']['query']>

export function listClaims(sandbox: Sandbox, shopperId: string, filter: ClaimFilter): Page<Claim> {
  const { where, params } = conditions(sandbox, shopperId, filter)
  const { rows, ...page } = selectPage<ClaimRow>(sandbox.db, filter, {
    select: CLAIM_COLUMNS,
    from: `claim c WHERE ${where}`,
    orderBy: filter.voucher === 'active' ? 'c.validUntil, c.id' : 'c.createdAt DESC, c.id DESC',
    params,
  })
  return { ...page, rows: rows.map((row) => toClaim(row, params.now)) }
}

export function countClaims(sandbox: Sandbox, shopperId: string, filter: ClaimFilter) {
  const { where, params } = conditions(sandbox, shopperId, filter, '+')
  return selectPage<{ status: ClaimStatus; count: number }>(sandbox.db, filter, {
    select: 'c.status, count(*) AS count',
    from: `claim c WHERE ${where} GROUP BY c.status`,
    orderBy: 'c.status',
    params,
    countFrom: `claim c WHERE ${where}`,
  })
}

/** Builds the WHERE clause. `index` as `+` keeps SQLite from filtering by the `validUntil` index. */
function conditions(sandbox: Sandbox, shopperId: string, { isVoucher, status, voucher }: ClaimFilter, index = '') {
  const where = allOf(
    'c.shopperId = +:shopperId',
    isVoucher !== undefined && 'c.isVoucher = +:isVoucher',
    status !== undefined && status.length > 0 && '+c.status IN (SELECT value FROM json_each(:status))',
    voucher !== undefined && `c.voucherCode IS NOT NULL AND c.usedAt IS ${voucher === 'used' ? 'NOT NULL' : 'NULL'}`,
    voucher === 'active' && `${index}c.validUntil > +:now`,
    voucher === 'expired' && '+c.validUntil <= +:now',
  )
  const params = { shopperId, isVoucher: toFlag(isVoucher), status: JSON.stringify(status), now: sandbox.now() }
  return { where, params }
}
