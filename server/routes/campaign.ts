// Route handlers for campaigns and brands, and for external campaigns on a partner's site.
import type { campaign } from '#contract/campaign.ts'
import { signCodex } from '../integrations/partner-site/codex.ts'
import {
  hasJoinedPartner,
  isPhoneKnownToPartner,
  startPartnerRegistration,
  submitPartnerOtp,
} from '../integrations/partner-site/partner-site.ts'
import { OTP_ACCEPTED } from '../rules/auth/otp.ts'
import { listBrands, listCampaignBrands } from '../rules/campaign/brand.ts'
import { getCampaign, listCampaigns } from '../rules/campaign/campaign.ts'
import {
  checkEligibility,
  createCodex,
  getPartner,
  requireReply,
  requireRunning,
  toPartnerOtpResponse,
} from '../rules/campaign/partner.ts'
import { DomainError } from '../rules/domain-error.ts'
import { maskPhone, requirePhone } from '../rules/shopper/phone.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Handlers } from './handler.ts'

type PartnerCall = { sandbox: Sandbox; shopper: { id: string }; params: { id: string } }

const checkCampaign = ({ sandbox, shopper, params }: PartnerCall) => {
  const partner = getPartner(sandbox, params.id)
  return checkEligibility(sandbox, partner.campaign, requireReply(hasJoinedPartner(sandbox, partner.id, shopper.id)))
}

const checkPhone = (sandbox: Sandbox, campaignId: string, phone: string) => ({
  registered: requireReply(
    isPhoneKnownToPartner(sandbox, getPartner(sandbox, campaignId).id, requirePhone(phone, 'phone')),
  ),
})

export function campaignHandlers({ secret }: { secret: string }): Handlers<typeof campaign> {
  return {
    'GET /api/campaign': ({ sandbox, query }) => listCampaigns(sandbox, query),
    'GET /api/campaign/:id': ({ sandbox, params }) => getCampaign(sandbox, params.id),
    'GET /api/public/brand': ({ sandbox, query }) => listBrands(sandbox, query),
    'GET /api/campaignbrandlist': ({ sandbox, query }) => listCampaignBrands(sandbox, query),

    'POST /api/campaign/:id/external/phoneCheck': ({ sandbox, params, body }) =>
      checkPhone(sandbox, params.id, body.phone),
    'GET /api/campaign/:id/external/phoneCheck': ({ sandbox, params, query }) =>
      checkPhone(sandbox, params.id, query.phone),
    'GET /api/campaign/:id/external/campaignCheck': checkCampaign,
    'POST /api/campaign/:id/external/campaignCheck': checkCampaign,
    'POST /api/campaign/:id/external/register': ({ sandbox, shopper, params, body }) => {
      const partner = getPartner(sandbox, params.id)
      requireRunning(sandbox, partner)
      const applicant = { shopperId: shopper.id, name: body.name, phone: requirePhone(body.phone, 'phone') }
      const response = requireReply(startPartnerRegistration(sandbox, partner.id, applicant))
      if (response.status === 'joined') return new DomainError('partner_joined')
      if (response.status === 'sent_elsewhere') {
        const sentence = `Kode baru saja dikirim ke ${maskPhone(response.phone)}. Tunggu dua menit sebelum ganti nomor.`
        return new DomainError('partner_code_elsewhere', { sentence, status: 'failed', fields: { phone: sentence } })
      }
      const { status, rateLimitTs } = response
      if (status === 'ratelimit') return { error: null, code: 'ratelimit', status, rateLimitTs }
      return { ...OTP_ACCEPTED, rateLimitTs }
    },
    'POST /api/campaign/:id/external/registerOtpSubmit': ({ sandbox, shopper, params, body }) =>
      toPartnerOtpResponse(
        requireReply(submitPartnerOtp(sandbox, getPartner(sandbox, params.id).id, shopper.id, body.otp)),
      ),
    'GET /api/campaign/:id/external/codex': ({ sandbox, shopper, params }) => {
      const partner = getPartner(sandbox, params.id)
      const joined = requireReply(hasJoinedPartner(sandbox, partner.id, shopper.id))
      const codex = { sandbox: sandbox.name, partnerId: partner.id, campaignId: params.id }
      return createCodex(sandbox, shopper.id, partner, joined, (code, expiresAt) =>
        signCodex(secret, { ...codex, code }, expiresAt),
      )
    },
  }
}
