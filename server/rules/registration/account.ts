// Accounts (decisions.md 2): created once the phone is verified.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { createReferralCode, createShopperNo } from '../code.ts'
import { setMarketingConsent } from '../shopper/consent.ts'

export type NewShopper = { phone: string; referralCode?: string | undefined; marketing: boolean; ownCode?: string }

export function createShopper(sandbox: Sandbox, { phone, referralCode, marketing, ownCode }: NewShopper): string {
  const id = sandbox.createId()
  sandbox.db.insert('shopper', {
    id,
    unvrId: createShopperNo(sandbox),
    phone,
    referralCode: ownCode ?? createReferralCode(sandbox),
    referredBy: referralCode ? (findReferrer(sandbox, referralCode) ?? null) : null,
    consentAt: sandbox.now(),
    createdAt: sandbox.now(),
  })
  setMarketingConsent(sandbox, id, marketing)
  return id
}

/** The shopper who owns a referral code. */
export function findReferrer(sandbox: Sandbox, code: string): string | undefined {
  const params = { code: code.toUpperCase() }
  return sandbox.db.get<{ id: string }>('SELECT id FROM shopper WHERE referralCode = +:code', params)?.id
}
