// Campaigns on a partner's site (decisions 603): eligibility, and the codex that proves eligibility to the partner.
import type * as z from 'zod'
import type { Codex } from '#contract/campaign.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { OTP_ACCEPTED, type OtpAnswer, otpError } from '../auth/otp.ts'
import { createPartnerCode } from '../code.ts'
import { DomainError } from '../domain-error.ts'
import { type CampaignRow, getCampaignRow } from './campaign.ts'

const CODEX_TTL_MS = 10 * 60_000

type Partner = { id: string; name: string; host: string; prefix: string; register: number; campaign: CampaignRow }
type Reason = 'not_started' | 'ended' | 'disabled' | 'quota_empty'

export function getPartner(sandbox: Sandbox, campaignId: string): Partner {
  const campaign = getCampaignRow(sandbox, campaignId)
  const { partnerId } = campaign
  const partner = sandbox.db.get<Partner>('SELECT * FROM partner WHERE id = :partnerId', { partnerId })
  if (!partner) throw new DomainError('not_partner')
  return { ...partner, campaign }
}

/** Returns the partner's response. Throws `no_response` if the partner sent none (product.md 8). */
export function requireReply<Reply>(reply: Reply | undefined): Reply {
  if (reply === undefined) throw new DomainError('no_response')
  return reply
}

export function checkEligibility(sandbox: Sandbox, campaign: CampaignRow, joined: boolean) {
  const reason = unavailableReason(campaign, sandbox.now())
  return reason ? { eligible: false, joined, reason } : { eligible: true, joined }
}

export function requireRunning(sandbox: Sandbox, { campaign }: Partner): void {
  const obstacle = unavailableReason(campaign, sandbox.now())
  if (obstacle) throw new DomainError(obstacle === 'quota_empty' ? 'quota_empty' : 'campaign_closed')
}

export function createCodex(
  sandbox: Sandbox,
  shopperId: string,
  partner: Partner,
  joined: boolean,
  sign: (code: string, expiresAt: number) => string,
): z.infer<typeof Codex> {
  requireRunning(sandbox, partner)
  if (partner.register && !joined) throw new DomainError('partner_register_first')
  const issuedAt = sandbox.now()
  const expiresAt = issuedAt + CODEX_TTL_MS
  const code = createPartnerCode(sandbox, partner.prefix)
  const campaignId = partner.campaign.id
  const unused = 'DELETE FROM codex WHERE shopperId = +:shopperId AND campaignId = +:campaignId AND usedAt IS NULL'
  sandbox.db.run(unused, { shopperId, campaignId })
  sandbox.db.insert('codex', { code, campaignId, shopperId, issuedAt, expiresAt })
  const codex = sign(code, expiresAt)
  return {
    codex,
    code,
    expiresAt: new Date(expiresAt).toISOString(),
    url: `/partner/${partner.id}?codex=${encodeURIComponent(codex)}`,
  }
}

export function toPartnerOtpResponse(reply: 'success' | 'invalid' | 'expired' | 'blocked' | 'none'): OtpAnswer {
  if (reply === 'success') return OTP_ACCEPTED
  if (reply === 'none') return new DomainError('no_pending')
  return otpError(reply)
}

function unavailableReason({ disabled, startAt, endAt, quota, granted }: CampaignRow, now: number): Reason | undefined {
  if (disabled) return 'disabled'
  if (now < startAt) return 'not_started'
  if (now > endAt) return 'ended'
  return quota !== null && granted >= quota ? 'quota_empty' : undefined
}
