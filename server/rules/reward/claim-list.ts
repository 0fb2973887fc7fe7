// Lists and counts of a shopper's claims, by the documented filters (decisions.md 5).
import type { Claim, ClaimStatus } from '#contract/reward.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type Paging, selectPage } from '../sql.ts'
import { CLAIM_COLUMNS, type ClaimRow, toClaim } from './claim.ts'

export type ClaimFilter = {
  isVoucher?: boolean | undefined
  status?: ClaimStatus[] | undefined
  voucher?: NonNullable<Claim['voucher']>['status'] | undefined
}

/** Newest first; active vouchers, first to expire first. */
export function listClaims(sandbox: Sandbox, shopperId: string, filter: ClaimFilter & Paging): Page<Claim> {
  const orderedBy = filter.voucher === 'active' ? 'validUntil' : 'createdAt'
  const { where, params } = conditions(sandbox, shopperId, filter, orderedBy)
  const { rows, ...page } = selectPage<ClaimRow>(sandbox.db, filter, {
    select: CLAIM_COLUMNS,
    from: `claim c WHERE ${where}`,
    orderBy: orderedBy === 'validUntil' ? 'c.validUntil, c.id' : 'c.createdAt DESC, c.id DESC',
    params,
    countFrom: `claim c WHERE ${conditions(sandbox, shopperId, filter, 'status').where}`,
  })
  return { ...page, rows: rows.map((row) => toClaim(sandbox, row)) }
}

/** The number of claims by status, page by page; `count` is that of all claims that match. */
export function countClaims(sandbox: Sandbox, shopperId: string, filter: ClaimFilter & Paging) {
  const { where, params } = conditions(sandbox, shopperId, filter, 'status')
  return selectPage<{ status: ClaimStatus; count: number }>(sandbox.db, filter, {
    select: 'c.status, count(*) AS count',
    from: `claim c WHERE ${where} GROUP BY c.status`,
    orderBy: 'c.status',
    params,
    countFrom: `claim c WHERE ${where}`,
  })
}

/**
 * The conditions of a filter. Only the column that the rows are ordered `by` may choose the index: a plus keeps the
 * others from choosing one whose rows would have to be sorted.
 */
function conditions(
  sandbox: Sandbox,
  shopperId: string,
  filter: ClaimFilter,
  by: 'createdAt' | 'validUntil' | 'status',
) {
  const parts = ['c.shopperId = +:shopperId']
  const params: Record<string, string | number> = { shopperId }
  if (filter.isVoucher !== undefined) {
    parts.push(by === 'createdAt' ? 'c.isVoucher = +:isVoucher' : '+c.isVoucher = +:isVoucher')
    params['isVoucher'] = Number(filter.isVoucher)
  }
  if (filter.status?.length) {
    parts.push('+c.status IN (SELECT value FROM json_each(:status))')
    params['status'] = JSON.stringify(filter.status)
  }
  if (filter.voucher) {
    const validUntil = by === 'validUntil' ? 'c.validUntil' : '+c.validUntil'
    parts.push(
      'c.voucherCode IS NOT NULL',
      filter.voucher === 'used' ? 'c.usedAt IS NOT NULL' : 'c.usedAt IS NULL',
      ...{ active: [`${validUntil} > +:now`], used: [], expired: [`${validUntil} <= +:now`] }[filter.voucher],
    )
    if (filter.voucher !== 'used') params['now'] = sandbox.now()
  }
  return { where: parts.join(' AND '), params }
}
