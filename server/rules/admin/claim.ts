// Claims handled by staff (decisions.md 8) in place of a provider, a warehouse or a cashier.
import type { Claim, ClaimStatus } from '#contract/reward.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse } from '../refusal.ts'
import { getClaim } from '../reward/claim.ts'
import { settleClaim } from '../reward/settle.ts'
import { advanceShipment, nextShipmentStatus } from '../reward/shipment.ts'
import { selectCount } from '../sql.ts'

export type OwnedClaim = Claim & { shopperId: string; phone: string }

/** Claims of all shoppers, newest first. */
export function listAllClaims(
  sandbox: Sandbox,
  { status, limit }: { status?: ClaimStatus | undefined; limit: number },
): { rows: OwnedClaim[]; count: number } {
  const where = ':status IS NULL OR status = :status'
  const params = { status: status ?? null }
  const rows = sandbox.db.all<{ id: string }>(
    `SELECT id FROM claim WHERE ${where} ORDER BY createdAt DESC, id DESC LIMIT +:limit`,
    { ...params, limit },
  )
  return {
    rows: rows.map(({ id }) => getOwnedClaim(sandbox, id)),
    count: selectCount(sandbox.db, `claim WHERE ${where}`, params),
  }
}

/** Delivers a claim in process, or advances goods by one status. Refuses with `claim_settled`. */
export function deliverClaim(sandbox: Sandbox, id: string, serialNumber?: string): OwnedClaim {
  const claim = getOwnedClaim(sandbox, id)
  const next = nextShipmentStatus(claim.status)
  if (claim.status === 'processing') settleClaim(sandbox, id, { serialNumber })
  else if (next) advanceShipment(sandbox, id, next)
  else throw refuse('claim_settled')
  return getOwnedClaim(sandbox, id)
}

/** Fails a claim in process: points and stock are returned. Refuses with `claim_settled`. */
export function failClaim(sandbox: Sandbox, id: string, reason = 'Mitra kami menolak pesanan ini.'): OwnedClaim {
  if (getOwnedClaim(sandbox, id).status !== 'processing') throw refuse('claim_settled')
  settleClaim(sandbox, id, { failure: reason })
  return getOwnedClaim(sandbox, id)
}

/** Marks a voucher used, as a cashier's scan does. Refuses with `voucher_unusable` unless it is active. */
export function markVoucherUsed(sandbox: Sandbox, id: string): OwnedClaim {
  const { voucher, shopperId, denom } = getOwnedClaim(sandbox, id)
  if (voucher?.status !== 'active') throw refuse('voucher_unusable')
  sandbox.db.run('UPDATE claim SET usedAt = :now WHERE id = :id', { id, now: sandbox.now() })
  sandbox.notify(shopperId, {
    ...getTarget(sandbox, id),
    title: `${denom.name} sudah dipakai`,
    text: `Dipakai di ${voucher.usableAt[0] ?? 'kasir mitra'}. Bukan kamu? Hubungi bantuan.`,
  })
  return getOwnedClaim(sandbox, id)
}

function getOwnedClaim(sandbox: Sandbox, id: string): OwnedClaim {
  // With the account in full: who packs or sends by hand needs what the shopper sees masked.
  const owner = sandbox.db.get<{ shopperId: string; phone: string; account: string | null }>(
    'SELECT shopperId, phone, account FROM claim JOIN shopper ON shopper.id = shopperId WHERE claim.id = :id',
    { id },
  )
  if (!owner) throw refuse('not_found')
  return { ...getClaim(sandbox, owner.shopperId, id), ...owner }
}

/** Where a notification of a claim leads: to the entry that paid for it, or to a gift itself, which nothing paid for. */
function getTarget(sandbox: Sandbox, id: string) {
  const claim = sandbox.db.get<{ pointId: string | null }>('SELECT pointId FROM claim WHERE id = :id', { id })
  return claim?.pointId ? ({ type: 'redeem', ref: claim.pointId } as const) : ({ type: 'reward', ref: id } as const)
}
