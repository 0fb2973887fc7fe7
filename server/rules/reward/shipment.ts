// Orders of goods (decisions 502): packed, shipped, delivered. Scheduled jobs advance an order, or staff does so sooner.
import type { ClaimStatus } from '#contract/reward.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { fillPattern } from '../code.ts'
import { announceClaim } from '../notification/webhook.ts'
import { getZone } from '../shopper/row.ts'
import { DAY_MS, HOUR_MS, startOfDay } from '../wall-clock.ts'

type ShipmentStatus = 'shipped' | 'delivered'

const COURIERS = [
  { name: 'Kirim Kilat', pattern: 'KK##########ID' },
  { name: 'Nusa Kargo', pattern: '0024########' },
  { name: 'Antar Ekspres', pattern: 'AX-####-####-##' },
] as const

const PLAN = {
  shipped: { after: 'packed', days: 1, hour: 10, next: 'delivered' },
  delivered: { after: 'shipped', days: 2, hour: 14, next: undefined },
} as const satisfies Record<
  ShipmentStatus,
  { after: ClaimStatus; days: number; hour: number; next?: ShipmentStatus | undefined }
>

type Order = { shopperId: string; status: ClaimStatus; pointId: string | null; name: string }

export function scheduleShipment(sandbox: Sandbox, claimId: string, shopperId: string, status: ShipmentStatus): void {
  const { days, hour } = PLAN[status]
  const today = startOfDay(sandbox.now(), getZone(sandbox, shopperId))
  sandbox.schedule('claim.ship', { claimId, status }, today + days * DAY_MS + hour * HOUR_MS)
}

export function nextShipmentStatus(status: ClaimStatus): ShipmentStatus | undefined {
  return status === 'packed' ? 'shipped' : status === 'shipped' ? 'delivered' : undefined
}

export function advanceShipment(sandbox: Sandbox, claimId: string, status: ShipmentStatus): void {
  const order = sandbox.db.get<Order>(
    `SELECT shopperId, status, pointId, (SELECT name FROM denom WHERE id = denomId) AS name FROM claim WHERE id = :claimId`,
    { claimId },
  )
  const { after, next } = PLAN[status]
  if (order?.status !== after) return
  const text = status === 'shipped' ? ship(sandbox, claimId) : deliver(sandbox, claimId)
  announceClaim(sandbox, claimId)
  if (next) scheduleShipment(sandbox, claimId, order.shopperId, next)
  if (order.pointId === null) return
  const title = status === 'shipped' ? `${order.name} sedang dalam perjalanan` : `${order.name} sudah sampai`
  sandbox.notify(order.shopperId, { type: 'redeem', ref: order.pointId, title, text })
}

function ship(sandbox: Sandbox, id: string): string {
  const { name: courier, pattern } = sandbox.random.pick(COURIERS)
  const trackingNumber = fillPattern(sandbox.random, pattern)
  sandbox.db.update('claim', id, { status: 'shipped', shippedAt: sandbox.now(), courier, trackingNumber })
  return `Dibawa ${courier}, nomor resi ${trackingNumber}.`
}

function deliver(sandbox: Sandbox, id: string): string {
  sandbox.db.update('claim', id, { status: 'delivered', deliveredAt: sandbox.now() })
  return 'Semoga suka dengan hadiahnya.'
}
