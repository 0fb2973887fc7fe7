// Registration by the link that the WhatsApp bot sends (decisions.md 2): the chat has verified the phone already.
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { findAccount, refusePhone } from '../auth/account.ts'
import { markLinkUsed, validateLink } from '../auth/one-time-link.ts'
import { refuseField } from '../refusal.ts'
import { maskPhone } from '../shopper/phone.ts'
import { createShopper, findReferrer } from './account.ts'
import { completeProfile, type NewProfile } from './profile.ts'

type LinkRegistrationInput = NewProfile & {
  token: string
  referralCode?: string | undefined
  consents: { marketing: boolean }
}
export function getLinkHolder(sandbox: Sandbox, token: string): { phone: string } {
  return { phone: maskPhone(validateLink(sandbox, 'from_wa', token).phone) }
}

/** Creates a complete account (state 2). Refuses with `link_invalid`, `phone_taken`, `referral_unknown`, or as `completeProfile` does. */
export function registerFromLink(
  sandbox: Sandbox,
  { token, referralCode, consents, ...profile }: LinkRegistrationInput,
): string {
  const { phone } = validateLink(sandbox, 'from_wa', token)
  if (findAccount(sandbox, phone)) throw refusePhone('phone_taken')
  const code = referralCode?.toUpperCase() || undefined
  if (code && !findReferrer(sandbox, code)) throw refuseField('referral_unknown', 'referralCode')
  const shopperId = createShopper(sandbox, { phone, referralCode: code, marketing: consents.marketing })
  completeProfile(sandbox, shopperId, profile)
  markLinkUsed(sandbox, token)
  return shopperId
}
