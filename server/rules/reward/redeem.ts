// Redemption (decisions 501): stock, points and claim change together; a repeated request returns the first claim.
import type * as z from 'zod'
import type { Claim, RedeemBody } from '#contract/reward.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { requireStepUp, STEP_UP_MIN_POINTS } from '../auth/verification.ts'
import { createClaimNo } from '../code.ts'
import { DomainError, fieldError } from '../domain-error.ts'
import { announceClaim } from '../notification/webhook.ts'
import { spendPoints } from '../point/ledger.ts'
import { sumOpenLots } from '../point/lot.ts'
import { normalizePhone } from '../shopper/phone.ts'
import { getShopperRow, type ShopperRow } from '../shopper/row.ts'
import { selectCount } from '../sql.ts'
import { DAY_MS, startOfDay, startOfMonth } from '../wall-clock.ts'
import { changeStock, type DenomRow, getDenomRow, getRewardTypeRow, type TypeRow } from './catalogue.ts'
import { type ClaimRow, findClaimByRef, formatAccount, getClaim } from './claim.ts'
import { findOperator } from './mobile-operator.ts'
import { settleClaim } from './settle.ts'

const PROVIDER_DELAY_MS = 4_000
/** A claim fails, and the points are refunded, if the provider does not respond within this time (decisions 502). */
const PROVIDER_DEADLINE_MS = DAY_MS

type Redemption = z.output<typeof RedeemBody> & { isSteppedUp: boolean }

export function redeem(
  sandbox: Sandbox,
  shopperId: string,
  typeId: string,
  denomId: string,
  redemption: Redemption,
): Claim {
  const clientRef = redemption.clientRef ?? sandbox.createId()
  const before = findClaimByRef(sandbox, shopperId, clientRef)
  if (before && before.denomId !== denomId) throw new DomainError('order_ref_used')
  if (before) return getClaim(sandbox, shopperId, before.id)
  const shopper = getShopperRow(sandbox, shopperId)
  const type = getRewardTypeRow(sandbox, typeId)
  const denom = getDenomRow(sandbox, typeId, denomId)
  if (shopper.registrationState < 2) throw new DomainError('profile_incomplete')
  if (type.closed) throw new DomainError('closed')
  if (!denom.active) throw new DomainError('denom_inactive')
  if (denom.stock === 0) throw new DomainError('out_of_stock')
  checkLimits(sandbox, shopper, denom)
  const account = parseAccount(type, redemption.account)
  const wallet = type.category === 'ewallet' ? (redemption.wallet ?? null) : null
  if (sumOpenLots(sandbox, shopperId) < denom.points) throw new DomainError('insufficient_points')
  if (denom.points >= STEP_UP_MIN_POINTS) requireStepUp(redemption)

  const id = sandbox.createId()
  const spent = spendPoints(sandbox, shopperId, {
    type: 'redeem',
    amount: denom.points,
    cause: `claim:${id}`,
    title: denom.name,
    text: describeRecipient(type, account, wallet),
    ref: { kind: 'claim', id },
  })
  const claim = { id, shopperId, denomId, clientRef, account, wallet, points: denom.points, pointId: spent.id }
  insertClaim(sandbox, type, claim)
  sandbox.schedule('claim.deliver', { claimId: id }, sandbox.now() + PROVIDER_DELAY_MS)
  sandbox.schedule('claim.timeout', { claimId: id }, sandbox.now() + PROVIDER_DEADLINE_MS)
  return getClaim(sandbox, shopperId, id)
}

function describeRecipient({ accountKind }: TypeRow, account: string | null, wallet: string | null): string {
  if (account === null) return 'Ditukar dengan poin'
  return `Dikirim ke ${accountKind === 'address' ? 'alamatmu' : formatAccount(account, wallet)}`
}

/** Grants a free voucher of a campaign, active at once. Returns false if the shopper has the voucher or stock is out. */
export function grantVoucher(
  sandbox: Sandbox,
  shopperId: string,
  campaignId: string,
  denomId: string,
  notice?: { title: string; text: string },
): boolean {
  const clientRef = `campaign:${campaignId}`
  if (findClaimByRef(sandbox, shopperId, clientRef)) return false
  const found = sandbox.db.get<{ typeId: string; name: string; stock: number }>(
    'SELECT typeId, name, stock FROM denom WHERE id = :denomId',
    { denomId },
  )
  if (!found || found.stock === 0) return false
  const type = getRewardTypeRow(sandbox, found.typeId)
  const id = sandbox.createId()
  const claim = { id, shopperId, denomId, clientRef, account: null, wallet: null, points: 0, pointId: null }
  insertClaim(sandbox, type, claim)
  settleClaim(sandbox, id, {})
  const { title, text } = notice ?? {
    title: `Selamat, kamu dapat ${found.name}`,
    text: 'Kodenya sudah ada di Voucherku.',
  }
  sandbox.notify(shopperId, { type: 'reward', ref: id, title, text })
  return true
}

type NewClaim = Pick<ClaimRow, 'id' | 'shopperId' | 'denomId' | 'account' | 'wallet' | 'points' | 'pointId'> & {
  clientRef: string
}

function insertClaim(sandbox: Sandbox, { id: typeId, isVoucher }: TypeRow, claim: NewClaim): void {
  changeStock(sandbox, claim.denomId, -1)
  const initial = { claimNo: createClaimNo(sandbox), status: 'processing', createdAt: sandbox.now() }
  sandbox.db.insert('claim', { ...claim, ...initial, typeId, isVoucher })
  announceClaim(sandbox, claim.id)
}

/** Throws `limit_reached` at the daily or monthly limit. Failed claims do not count. */
function checkLimits(sandbox: Sandbox, shopper: ShopperRow, denom: DenomRow): void {
  const now = sandbox.now()
  const since = (start: number) =>
    selectCount(
      sandbox.db,
      `claim WHERE shopperId = +:shopperId AND denomId = +:denomId AND createdAt >= +:start AND status <> 'failed'`,
      { shopperId: shopper.id, denomId: denom.id, start },
    )
  if (since(startOfDay(now, shopper.zone)) >= denom.perUserDay) throw new DomainError('limit_reached')
  if (since(startOfMonth(now, shopper.zone)) >= denom.perUserMonth) throw new DomainError('limit_reached')
}

function parseAccount(type: TypeRow, given: string | undefined): string | null {
  switch (type.accountKind) {
    case 'none':
      return null
    case 'phone': {
      const phone = normalizePhone(given ?? '')
      if (!phone) throw fieldError('account_invalid', 'account')
      if (type.operator && findOperator(phone) !== type.operator) throw fieldError('operator_mismatch', 'account')
      return phone
    }
    case 'meter': {
      const meter = (given ?? '').replace(/\D/g, '')
      if (!/^\d{11,12}$/.test(meter)) throw fieldError('account_invalid', 'account')
      return meter
    }
    case 'address':
      if (!given || given.length < 15) throw fieldError('account_invalid', 'account')
      return given
  }
}
