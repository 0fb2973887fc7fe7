// Claims handled by staff (decisions.md 8) in place of a provider, a warehouse or a cashier.
import type { Claim, ClaimStatus } from '#contract/reward.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { createSerialNumber } from '../code.ts'
import { refuse } from '../refusal.ts'
import { getClaim } from '../reward/claim.ts'
import { settleClaim } from '../reward/settle.ts'
import { selectCount } from '../sql.ts'

export type OwnedClaim = Claim & { shopperId: string; phone: string }

/** The next status of packed goods. */
const NEXT_STATUS: Partial<Record<ClaimStatus, ClaimStatus>> = { packed: 'shipped', shipped: 'delivered' }

const STATUS_TEXTS = { shipped: 'sedang dalam perjalanan', delivered: 'sudah sampai' } as const

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
  const next = NEXT_STATUS[claim.status]
  if (claim.status === 'processing') {
    settleClaim(sandbox, id, { serialNumber: serialNumber ?? createSerialNumber(sandbox) })
  } else if (next === 'shipped' || next === 'delivered') {
    sandbox.db.run('UPDATE claim SET status = :next WHERE id = :id', { id, next })
    sandbox.notify(claim.shopperId, {
      type: 'redeem',
      ref: getPointId(sandbox, id),
      title: `${claim.denom.name} ${STATUS_TEXTS[next]}`,
      text: next === 'shipped' ? 'Siapkan diri menyambutnya di rumah.' : 'Semoga suka dengan hadiahnya.',
    })
  } else throw refuse('claim_settled')
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
    type: 'redeem',
    ref: getPointId(sandbox, id),
    title: `${denom.name} sudah dipakai`,
    text: `Dipakai di ${voucher.usableAt[0] ?? 'kasir mitra'}. Bukan kamu? Hubungi bantuan.`,
  })
  return getOwnedClaim(sandbox, id)
}

function getOwnedClaim(sandbox: Sandbox, id: string): OwnedClaim {
  const owner = sandbox.db.get<{ shopperId: string; phone: string }>(
    'SELECT shopperId, phone FROM claim JOIN shopper ON shopper.id = shopperId WHERE claim.id = :id',
    { id },
  )
  if (!owner) throw refuse('not_found')
  return { ...getClaim(sandbox, owner.shopperId, id), ...owner }
}

function getPointId(sandbox: Sandbox, id: string): string {
  return sandbox.db.get<{ pointId: string }>('SELECT pointId FROM claim WHERE id = :id', { id })?.pointId ?? id
}
