// Claims (decisions.md 5): own lists and details, the provider's answer, refunds; a voucher is a claim with a code.
import type { Claim, ClaimStatus } from '#contract/reward.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { parseJsonColumn } from '../json-column.ts'
import { refundPoints } from '../point/point.ts'
import { refuse } from '../refusal.ts'
import { getRewardTypeRow, Texts, type TypeRow } from './catalogue.ts'

const DAY = 86_400_000

type ClaimRow = {
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
}

export type ClaimFilter = {
  isVoucher?: boolean | undefined
  status?: ClaimStatus[] | undefined
  voucher?: 'active' | 'used' | 'expired' | undefined
  page: number
  pageSize: number
}

/** What a provider answered: delivered with a serial number, or refused with a reason in the shopper's words. */
export type ProviderAnswer = { serialNumber: string } | { failure: string }

/** Looked up instead of joined, because a join would be made for every row that a deep page skips. */
const DENOM = (column: string) => `(SELECT ${column} FROM denom WHERE id = c.denomId)`
const CLAIMS = `SELECT c.*, ${DENOM('name')} AS denomName, ${DENOM('value')} AS value, ${DENOM('validDays')} AS validDays FROM claim c`

export function findClaimByRef(sandbox: Sandbox, shopperId: string, clientRef: string): { id: string } | undefined {
  return sandbox.db.get('SELECT id FROM claim WHERE shopperId = +:shopperId AND clientRef = +:clientRef', {
    shopperId,
    clientRef,
  })
}

/** One claim of this shopper. Refuses with `not_found`, also for somebody else's. */
export function getClaim(sandbox: Sandbox, shopperId: string, id: string): Claim {
  const row = sandbox.db.get<ClaimRow>(`${CLAIMS} WHERE c.id = :id`, { id })
  if (row?.shopperId !== shopperId) throw refuse('not_found')
  return toClaim(sandbox, row)
}

export function listClaims(sandbox: Sandbox, shopperId: string, filter: ClaimFilter): Page<Claim> {
  const { page, pageSize } = filter
  const by = filter.voucher === 'active' ? 'validUntil' : 'createdAt'
  const { where, params } = conditions(sandbox, shopperId, filter, by)
  const order = by === 'validUntil' ? 'c.validUntil, c.id' : 'c.createdAt DESC, c.id DESC'
  const rows = sandbox.db.all<ClaimRow>(`${CLAIMS} WHERE ${where} ORDER BY ${order} LIMIT +:limit OFFSET +:offset`, {
    ...params,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return {
    rows: rows.map((row) => toClaim(sandbox, row)),
    count: countClaims(sandbox, shopperId, filter).count,
    page,
    pageSize,
  }
}

export function countClaims(sandbox: Sandbox, shopperId: string, filter: ClaimFilter) {
  const { where, params } = conditions(sandbox, shopperId, filter, 'status')
  const rows = sandbox.db.all<{ status: ClaimStatus; count: number }>(
    `SELECT c.status, count(*) AS count FROM claim c WHERE ${where} GROUP BY c.status ORDER BY c.status`,
    params,
  )
  return { rows, count: rows.reduce((sum, row) => sum + row.count, 0) }
}

/** What the provider is asked for; undefined once the claim has ended. */
export function findProviderRequest(
  sandbox: Sandbox,
  claimId: string,
): { account: string | null; category: string } | undefined {
  return sandbox.db.get(
    `SELECT c.account, t.category FROM claim c JOIN rewardType t ON t.id = c.typeId WHERE c.id = :claimId AND c.status = 'processing'`,
    { claimId },
  )
}

/** The provider has answered: the claim ends well, or its points and its piece of stock come back. */
export function settleClaim(sandbox: Sandbox, claimId: string, answer: ProviderAnswer): void {
  const row = sandbox.db.get<ClaimRow>(`${CLAIMS} WHERE c.id = :claimId`, { claimId })
  if (row?.status !== 'processing') return
  const type = getRewardTypeRow(sandbox, row.typeId)
  if ('serialNumber' in answer) deliver(sandbox, row, type, answer.serialNumber)
  else if (row.pointId !== null) fail(sandbox, row, row.pointId, answer.failure)
}

function deliver(sandbox: Sandbox, row: ClaimRow, type: TypeRow, serialNumber: string): void {
  const now = sandbox.now()
  sandbox.db.run(
    `UPDATE claim SET status = :status, serialNumber = :serialNumber, voucherCode = :code, validFrom = :validFrom,
     validUntil = :validUntil WHERE id = :id`,
    {
      id: row.id,
      status: type.category === 'goods' && !type.isVoucher ? 'packed' : 'success',
      serialNumber: type.isVoucher ? null : serialNumber,
      code: type.isVoucher ? `${sandbox.random.code(4)}-${sandbox.random.code(4)}-${sandbox.random.code(4)}` : null,
      validFrom: type.isVoucher ? now : null,
      validUntil: type.isVoucher ? now + row.validDays * DAY : null,
    },
  )
  if (row.pointId === null) return
  sandbox.notify(row.shopperId, {
    type: 'redeem',
    ref: row.pointId,
    title: type.isVoucher ? `${row.denomName} siap dipakai` : `${row.denomName} berhasil dikirim`,
    text: type.isVoucher ? 'Kodenya ada di Voucherku.' : `Nomor seri ${serialNumber}.`,
  })
}

function fail(sandbox: Sandbox, row: ClaimRow, pointId: string, reason: string): void {
  const refund = refundPoints(sandbox, pointId, {
    type: 'refund',
    cause: `refund:${row.id}`,
    title: 'Poin dikembalikan',
    text: `${row.denomName} gagal diproses`,
    ref: { kind: 'claim', id: row.id },
  })
  sandbox.db.run(
    `UPDATE claim SET status = 'failed', failureReason = :reason, refundPointId = :refundId WHERE id = :id`,
    {
      id: row.id,
      reason,
      refundId: refund.id,
    },
  )
  sandbox.db.run('UPDATE denom SET stock = stock + 1 WHERE id = :denomId', { denomId: row.denomId })
  sandbox.notify(row.shopperId, {
    type: 'redeem',
    ref: refund.id,
    title: 'Penukaran gagal',
    text: `${row.points.toLocaleString('id-ID')} poin sudah kami kembalikan.`,
  })
}

/**
 * What a filter asks for. Only the column that the rows are ordered `by` may choose the index: a plus keeps the others
 * from choosing one whose rows would have to be sorted.
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

function toClaim(sandbox: Sandbox, row: ClaimRow): Claim {
  const type = getRewardTypeRow(sandbox, row.typeId)
  const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const { voucherCode: code, validFrom, validUntil } = row
  return {
    id: row.id,
    claimNo: row.claimNo,
    type: {
      id: type.id,
      name: type.name,
      category: type.category,
      isVoucher: type.isVoucher === 1,
      art: { drawing: type.drawing, tile: type.tile },
      howTo: parseJsonColumn(Texts, type.howTo),
    },
    denom: { id: row.denomId, name: row.denomName, value: row.value },
    points: row.points,
    status: row.status,
    serialNumber: row.serialNumber,
    voucher:
      code === null || validFrom === null || validUntil === null
        ? null
        : {
            code,
            format: type.codeFormat ?? 'qr',
            validFrom: new Date(validFrom).toISOString(),
            validUntil: new Date(validUntil).toISOString(),
            usableAt: parseJsonColumn(Texts, type.usableAt),
            usedAt: instant(row.usedAt),
            status: row.usedAt !== null ? 'used' : validUntil <= sandbox.now() ? 'expired' : 'active',
          },
    account: row.account && maskAccount(row.account),
    failureReason: row.failureReason,
    refundPointId: row.refundPointId,
    createdAt: new Date(row.createdAt).toISOString(),
  }
}

/** `+6284000001234` → `0840-****-1234`; meters keep their last four; an address is the shopper's own and stays. */
function maskAccount(account: string): string {
  if (account.startsWith('+62')) return `0${account.slice(3, 6)}-****-${account.slice(-4)}`
  return /^\d+$/.test(account) ? `•••• ${account.slice(-4)}` : account
}
