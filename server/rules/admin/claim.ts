// Lists claims for staff, and lets staff act as the provider, the warehouse or the cashier (decisions 804).
import type { Claim, ClaimStatus, Wallet } from '#contract/reward.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { CLAIM_COLUMNS, type ClaimRow, toClaim } from '../reward/claim.ts'
import { settleClaim } from '../reward/settle.ts'
import { advanceShipment, nextShipmentStatus } from '../reward/shipment.ts'
import { getRow, selectCount } from '../sql.ts'

type OwnedClaim = Claim & { shopperId: string; phone: string; wallet: Wallet | null }

type OwnedRow = ClaimRow & { phone: string }

const SELECT = `SELECT ${CLAIM_COLUMNS}, phone FROM claim c JOIN shopper ON shopper.id = c.shopperId`

export function listAllClaims(
  sandbox: Sandbox,
  { status = null, limit }: { status?: ClaimStatus | null | undefined; limit: number },
): { rows: OwnedClaim[]; count: number } {
  const where = 'WHERE :status IS NULL OR c.status = :status'
  const sql = `${SELECT} ${where} ORDER BY c.createdAt DESC, c.id DESC LIMIT +:limit`
  const now = sandbox.now()
  return {
    rows: sandbox.db.all<OwnedRow>(sql, { status, limit }).map((row) => toOwnedClaim(row, now)),
    count: selectCount(sandbox.db, `claim c ${where}`, { status }),
  }
}

export function deliverClaim(sandbox: Sandbox, id: string, serialNumber?: string): OwnedClaim {
  const claim = getOwnedClaim(sandbox, id)
  const next = nextShipmentStatus(claim.status)
  if (claim.status === 'processing') settleClaim(sandbox, id, { serialNumber })
  else if (next) advanceShipment(sandbox, id, next)
  else throw new DomainError('claim_settled')
  return getOwnedClaim(sandbox, id)
}

export function failClaim(sandbox: Sandbox, id: string, reason = 'Mitra kami menolak pesanan ini.'): OwnedClaim {
  if (getOwnedClaim(sandbox, id).status !== 'processing') throw new DomainError('claim_settled')
  settleClaim(sandbox, id, { failure: reason })
  return getOwnedClaim(sandbox, id)
}

export function markVoucherUsed(sandbox: Sandbox, id: string): OwnedClaim {
  const row = getOwnedRow(sandbox, id)
  const { voucher, shopperId, denom } = toOwnedClaim(row, sandbox.now())
  if (voucher?.status !== 'active') throw new DomainError('voucher_unusable')
  sandbox.db.update('claim', id, { usedAt: sandbox.now() })
  sandbox.notify(shopperId, {
    ...(row.pointId === null ? { type: 'reward', ref: id } : { type: 'redeem', ref: row.pointId }),
    title: `${denom.name} sudah dipakai`,
    text: `Dipakai di ${voucher.usableAt[0]?.replace(/^Semua gerai /, '') ?? 'kasir mitra'}. Bukan kamu? Hubungi bantuan.`,
  })
  return getOwnedClaim(sandbox, id)
}

function getOwnedClaim(sandbox: Sandbox, id: string): OwnedClaim {
  return toOwnedClaim(getOwnedRow(sandbox, id), sandbox.now())
}

function getOwnedRow(sandbox: Sandbox, id: string): OwnedRow {
  return getRow<OwnedRow>(sandbox.db, `${SELECT} WHERE c.id = :id`, { id })
}

/** Adds the unmasked account and its wallet, which staff needs to pack or send a reward by hand. */
function toOwnedClaim(row: OwnedRow, now: number): OwnedClaim {
  const { shopperId, phone, account, wallet } = row
  return { ...toClaim(row, now), shopperId, phone, account, wallet }
}
