// Claims (decisions.md 5): own lists and details, the provider's answer, refunds; a voucher is a claim with a code.
import type { Claim, ClaimStatus } from '#contract/reward.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { refundPoints } from './point.ts'
import { refuse } from './refusal.ts'
import { rewardTypeRow, type TypeRow, Words } from './reward-catalogue.ts'
import { storedAs } from './stored.ts'

const DAY = 86_400_000

type ClaimRow = {
  id: string
  claimNo: string
  shopperId: string
  denomId: string
  typeId: string
  account: string | null
  points: number
  pointId: string
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

const CLAIMS = 'SELECT c.*, d.name AS denomName, d.value, d.validDays FROM claim c JOIN denom d ON d.id = c.denomId'

export function claimRowByRef(sandbox: Sandbox, shopperId: string, clientRef: string): { id: string } | undefined {
  return sandbox.db.get('SELECT id FROM claim WHERE shopperId = +:shopperId AND clientRef = +:clientRef', {
    shopperId,
    clientRef,
  })
}

/** One claim of this shopper. Refuses with `not_found`, also for somebody else's. */
export function claimOf(sandbox: Sandbox, shopperId: string, id: string): Claim {
  const row = sandbox.db.get<ClaimRow>(`${CLAIMS} WHERE c.id = :id`, { id })
  if (row?.shopperId !== shopperId) throw refuse('not_found')
  return present(sandbox, row)
}

export function listClaims(sandbox: Sandbox, shopperId: string, filter: ClaimFilter): Page<Claim> {
  const { where, params } = conditions(sandbox, shopperId, filter)
  const { page, pageSize } = filter
  const order = filter.voucher === 'active' ? 'c.validUntil, c.id' : 'c.createdAt DESC, c.id DESC'
  const rows = sandbox.db.all<ClaimRow>(`${CLAIMS} WHERE ${where} ORDER BY ${order} LIMIT :limit OFFSET :offset`, {
    ...params,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return {
    rows: rows.map((row) => present(sandbox, row)),
    count: countClaims(sandbox, shopperId, filter).count,
    page,
    pageSize,
  }
}

export function countClaims(sandbox: Sandbox, shopperId: string, filter: ClaimFilter) {
  const { where, params } = conditions(sandbox, shopperId, filter)
  const rows = sandbox.db.all<{ status: ClaimStatus; count: number }>(
    `SELECT c.status, count(*) AS count FROM claim c WHERE ${where} GROUP BY c.status ORDER BY c.status`,
    params,
  )
  return { rows, count: rows.reduce((sum, row) => sum + row.count, 0) }
}

/** What the provider is asked for; undefined once the claim has ended. */
export function orderOf(sandbox: Sandbox, claimId: string): { account: string | null; category: string } | undefined {
  return sandbox.db.get(
    `SELECT c.account, t.category FROM claim c JOIN rewardType t ON t.id = c.typeId WHERE c.id = :claimId AND c.status = 'processing'`,
    { claimId },
  )
}

/** The provider has answered: the claim ends well, or its points and its piece of stock come back. */
export function settleClaim(sandbox: Sandbox, claimId: string, answer: ProviderAnswer): void {
  const row = sandbox.db.get<ClaimRow>(`${CLAIMS} WHERE c.id = :claimId`, { claimId })
  if (row?.status !== 'processing') return
  const type = rewardTypeRow(sandbox, row.typeId)
  if ('failure' in answer) fail(sandbox, row, answer.failure)
  else deliver(sandbox, row, type, answer.serialNumber)
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
  sandbox.notify(row.shopperId, {
    type: 'redeem',
    ref: row.pointId,
    title: type.isVoucher ? `${row.denomName} siap dipakai` : `${row.denomName} berhasil dikirim`,
    text: type.isVoucher ? 'Kodenya ada di Voucherku.' : `Nomor seri ${serialNumber}.`,
  })
}

function fail(sandbox: Sandbox, row: ClaimRow, reason: string): void {
  const refund = refundPoints(sandbox, row.pointId, {
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

function conditions(sandbox: Sandbox, shopperId: string, filter: ClaimFilter) {
  const parts = ['c.shopperId = +:shopperId']
  const params: Record<string, string | number> = { shopperId }
  if (filter.isVoucher !== undefined) {
    parts.push('c.isVoucher = :isVoucher')
    params['isVoucher'] = Number(filter.isVoucher)
  }
  if (filter.status?.length) {
    parts.push('c.status IN (SELECT value FROM json_each(:status))')
    params['status'] = JSON.stringify(filter.status)
  }
  if (filter.voucher) {
    parts.push('c.voucherCode IS NOT NULL', VOUCHER_STATES[filter.voucher])
    if (filter.voucher !== 'used') params['now'] = sandbox.now()
  }
  return { where: parts.join(' AND '), params }
}

const VOUCHER_STATES = {
  active: 'c.usedAt IS NULL AND c.validUntil > :now',
  used: 'c.usedAt IS NOT NULL',
  expired: 'c.usedAt IS NULL AND c.validUntil <= :now',
} as const

function present(sandbox: Sandbox, row: ClaimRow): Claim {
  const type = rewardTypeRow(sandbox, row.typeId)
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
      howTo: storedAs(Words, type.howTo),
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
            usableAt: storedAs(Words, type.usableAt),
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
