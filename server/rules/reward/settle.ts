// Settles claims by the response of their provider (decisions.md 5).
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { createVoucherCode } from '../code.ts'
import { refundPoints } from '../point/ledger.ts'
import { DAY_MS, formatNumber } from '../wall-clock.ts'
import { getRewardTypeRow, type TypeRow } from './catalogue.ts'
import { CLAIM_COLUMNS, type ClaimRow } from './claim.ts'

/** Delivered with a serial number, or refused with a reason in Indonesian for the shopper. */
export type ProviderResponse = { serialNumber: string } | { failure: string }

/** The request to send to the provider; undefined once the claim has ended. */
export function findProviderRequest(
  sandbox: Sandbox,
  claimId: string,
): { account: string | null; category: string } | undefined {
  return sandbox.db.get(
    `SELECT c.account, t.category FROM claim c JOIN rewardType t ON t.id = c.typeId WHERE c.id = :claimId AND c.status = 'processing'`,
    { claimId },
  )
}

/** Settles a claim by the provider's response: delivers it, or returns its points and its stock. */
export function settleClaim(sandbox: Sandbox, claimId: string, response: ProviderResponse): void {
  const row = sandbox.db.get<ClaimRow>(`SELECT ${CLAIM_COLUMNS} FROM claim c WHERE c.id = :claimId`, { claimId })
  if (row?.status !== 'processing') return
  const type = getRewardTypeRow(sandbox, row.typeId)
  if ('serialNumber' in response) deliver(sandbox, row, type, response.serialNumber)
  else if (row.pointId !== null) fail(sandbox, row, row.pointId, response.failure)
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
      code: type.isVoucher ? createVoucherCode(sandbox) : null,
      validFrom: type.isVoucher ? now : null,
      validUntil: type.isVoucher ? now + row.validDays * DAY_MS : null,
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
    text: `${formatNumber(row.points)} poin sudah kami kembalikan.`,
  })
}
