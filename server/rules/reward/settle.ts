// Settles claims by the response of their provider (decisions 502).
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { createVoucherCode, fillPattern } from '../code.ts'
import { announceClaim } from '../notification/webhook.ts'
import { refundPoints } from '../point/ledger.ts'
import { DAY_MS, formatNumber } from '../wall-clock.ts'
import { changeStock, getRewardTypeRow, type TypeRow } from './catalogue.ts'
import { DELIVERIES, type Delivery } from './category.ts'
import { CLAIM_COLUMNS, type ClaimRow } from './claim.ts'
import { scheduleShipment } from './shipment.ts'

type ProviderResponse = { serialNumber?: string | undefined } | { failure: string }

export function findProviderRequest(
  sandbox: Sandbox,
  claimId: string,
): { account: string | null; category: string } | undefined {
  return sandbox.db.get(
    `SELECT c.account, t.category FROM claim c JOIN rewardType t ON t.id = c.typeId WHERE c.id = +:claimId AND c.status = 'processing'`,
    { claimId },
  )
}

export function settleClaim(sandbox: Sandbox, claimId: string, response: ProviderResponse): void {
  const row = sandbox.db.get<ClaimRow>(`SELECT ${CLAIM_COLUMNS} FROM claim c WHERE c.id = :claimId`, { claimId })
  if (row?.status !== 'processing') return
  const type = getRewardTypeRow(sandbox, row.typeId)
  if (!('failure' in response)) deliver(sandbox, row, type, response.serialNumber)
  else if (row.pointId !== null) fail(sandbox, row, row.pointId, response.failure)
}

function deliver(sandbox: Sandbox, row: ClaimRow, type: TypeRow, given: string | undefined): void {
  const now = sandbox.now()
  const delivery = type.isVoucher ? 'voucher' : DELIVERIES[type.category]
  const isParcel = delivery === 'parcel'
  const isNumbered = typeof delivery === 'object'
  const serialNumber = isNumbered ? (given ?? fillPattern(sandbox.random, delivery.serialPattern)) : null
  sandbox.db.update('claim', row.id, {
    status: isParcel ? 'packed' : 'success',
    packedAt: isParcel ? now : null,
    serialNumber,
    voucherCode: type.isVoucher ? createVoucherCode(sandbox.random, type.codePattern) : null,
    validFrom: type.isVoucher ? now : null,
    validUntil: type.isVoucher ? now + row.validDays * DAY_MS : null,
  })
  announceClaim(sandbox, row.id)
  if (isParcel) scheduleShipment(sandbox, row.id, row.shopperId, 'shipped')
  if (row.pointId === null) return
  const { title, text } = toNotification(row.denomName, delivery, serialNumber)
  sandbox.notify(row.shopperId, { type: 'redeem', ref: row.pointId, title, text })
}

function toNotification(name: string, delivery: Delivery, serialNumber: string | null) {
  if (delivery === 'voucher') return { title: `Kode ${name} sudah terbit`, text: 'Buka dari Voucherku saat di kasir.' }
  if (delivery === 'parcel') return { title: `${name} sedang dikemas`, text: 'Kami kabari begitu dibawa kurir.' }
  return { title: `${name} berhasil dikirim`, text: `${delivery.serialLabel} ${serialNumber}.` }
}

function fail(sandbox: Sandbox, row: ClaimRow, pointId: string, reason: string): void {
  const refund = refundPoints(sandbox, pointId, {
    type: 'refund',
    cause: `refund:${row.id}`,
    title: 'Poin dikembalikan',
    text: `${row.denomName} gagal diproses`,
    ref: { kind: 'claim', id: row.id },
  })
  sandbox.db.update('claim', row.id, { status: 'failed', failureReason: reason, refundPointId: refund.id })
  announceClaim(sandbox, row.id)
  changeStock(sandbox, row.denomId, 1)
  sandbox.notify(row.shopperId, {
    type: 'redeem',
    ref: refund.id,
    title: 'Penukaran gagal',
    text: `${formatNumber(row.points)} poin sudah kami kembalikan.`,
  })
}
