// Handlers of /api/campaign, of brands, and of the calls that reach a partner's site before their rule runs.
import type { campaign } from '#contract/campaign.ts'
import { signCodex } from '../integrations/partner-site/codex.ts'
import {
  hasJoinedPartner,
  isPhoneKnownToPartner,
  startPartnerRegistration,
  submitPartnerOtp,
} from '../integrations/partner-site/partner-site.ts'
import { brandPage, campaignBrandPage, campaignOf, campaignsOf } from '../rules/campaign/campaign.ts'
import {
  answered,
  checkCampaign,
  issueCodex,
  partnerOf,
  partnerPhone,
  requireOpen,
  submitAnswer,
} from '../rules/campaign/partner.ts'
import { refuse } from '../rules/refusal.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { after, type Handlers } from './handler.ts'

type PartnerCall = { sandbox: Sandbox; shopper: { id: string }; params: { id: string } }

const joinedBy = ({ sandbox, shopper, params }: PartnerCall) =>
  hasJoinedPartner(sandbox, partnerOf(sandbox, params.id).id, shopper.id)

const knownBy = async (sandbox: Sandbox, campaignId: string, phone: string) => ({
  registered: answered(await isPhoneKnownToPartner(sandbox, partnerOf(sandbox, campaignId).id, partnerPhone(phone))),
})

export function campaignHandlers({ secret }: { secret: string }): Handlers<typeof campaign> {
  return {
    'GET /api/campaign': ({ sandbox, query }) => campaignsOf(sandbox, query),
    'GET /api/campaign/:id': ({ sandbox, params }) => campaignOf(sandbox, params.id),
    'GET /api/public/brand': ({ sandbox, query }) => brandPage(sandbox, query),
    'GET /api/campaignbrandlist': ({ sandbox, query }) => campaignBrandPage(sandbox, query),

    'POST /api/campaign/:id/external/phoneCheck': after(
      async ({ sandbox, params, body }) => knownBy(sandbox, params.id, body.phone),
      (_call, known) => known,
    ),
    'GET /api/campaign/:id/external/phoneCheck': after(
      async ({ sandbox, params, query }) => knownBy(sandbox, params.id, query.phone),
      (_call, known) => known,
    ),
    'GET /api/campaign/:id/external/campaignCheck': after(
      async (call) => joinedBy(call),
      ({ sandbox, params }, joined) => checkCampaign(sandbox, params.id, answered(joined)),
    ),
    'POST /api/campaign/:id/external/campaignCheck': after(
      async (call) => joinedBy(call),
      ({ sandbox, params }, joined) => checkCampaign(sandbox, params.id, answered(joined)),
    ),
    'POST /api/campaign/:id/external/register': after(
      async ({ sandbox, shopper, params, body }) => {
        const partner = partnerOf(sandbox, params.id)
        requireOpen(sandbox, params.id)
        return startPartnerRegistration(sandbox, partner.id, {
          shopperId: shopper.id,
          name: body.name,
          phone: partnerPhone(body.phone),
        })
      },
      (_call, reply) => {
        const told = answered(reply)
        if (told.status === 'joined') return refuse('partner_joined')
        const { status, rateLimitTs } = told
        if (status === 'ratelimit') return { error: null, code: 'ratelimit', status, rateLimitTs }
        return { error: null, code: 'ok', status: 'success', rateLimitTs }
      },
    ),
    'POST /api/campaign/:id/external/registerOtpSubmit': after(
      async ({ sandbox, shopper, params, body }) =>
        submitPartnerOtp(sandbox, partnerOf(sandbox, params.id).id, shopper.id, body.otp),
      (_call, reply) => submitAnswer(answered(reply)),
    ),
    'GET /api/campaign/:id/external/codex': after(
      async (call) => joinedBy(call),
      ({ sandbox, shopper, params }, joined) =>
        issueCodex(sandbox, shopper.id, params.id, answered(joined), (code, expiresAt) => {
          const partnerId = partnerOf(sandbox, params.id).id
          return signCodex(secret, { sandbox: sandbox.name, partnerId, campaignId: params.id, code }, expiresAt)
        }),
    ),
  }
}
