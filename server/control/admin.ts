// Handlers for manual changes by staff and QA (decisions 804): claims, draws, stock, campaigns, content,
// messages, promos and shops.
import type { controlAdmin } from '#contract/control/admin.ts'
import type { controlPromo } from '#contract/control/promo.ts'
import type { controlShop } from '#contract/control/shop.ts'
import { toRows } from '../routes/envelope.ts'
import type { Handlers } from '../routes/handler.ts'
import { listCampaignWindows, updateCampaignWindow } from '../rules/admin/campaign.ts'
import { deliverClaim, failClaim, listAllClaims, markVoucherUsed } from '../rules/admin/claim.ts'
import { listDraws, runDrawNow } from '../rules/admin/draw.ts'
import { listDenominations, listRewardTypeStates, updateDenomination, updateRewardType } from '../rules/admin/reward.ts'
import { createShop, listShops, removeShop, updateShop } from '../rules/admin/shop.ts'
import { createContent, deleteContent, listAllContents, replaceContent, setPublished } from '../rules/content.ts'
import { listBrokenInvariants } from '../rules/invariant.ts'
import { getPromoReach, listPromos, sendPromo } from '../rules/notification/promo.ts'
import { suggestShop } from '../rules/receipt/shop-suggestion.ts'
import { receiveWhatsApp } from '../rules/registration/whatsapp.ts'

export const controlAdminHandlers: Handlers<typeof controlAdmin & typeof controlPromo & typeof controlShop> = {
  'GET /control/claims': ({ sandbox, query }) => listAllClaims(sandbox, query),
  'POST /control/claims/:id/deliver': ({ sandbox, params, body }) =>
    deliverClaim(sandbox, params.id, body?.serialNumber),
  'POST /control/claims/:id/fail': ({ sandbox, params, body }) => failClaim(sandbox, params.id, body?.reason),
  'POST /control/claims/:id/use': ({ sandbox, params }) => markVoucherUsed(sandbox, params.id),

  'GET /control/draws': ({ sandbox }) => toRows(listDraws(sandbox)),
  'POST /control/draws/:id/run': ({ sandbox, params }) => runDrawNow(sandbox, params.id),

  'GET /control/denoms': ({ sandbox }) => toRows(listDenominations(sandbox)),
  'PATCH /control/denoms/:id': ({ sandbox, params, body }) => updateDenomination(sandbox, params.id, body),

  'GET /control/reward-types': ({ sandbox }) => toRows(listRewardTypeStates(sandbox)),
  'PATCH /control/reward-types/:id': ({ sandbox, params, body }) => updateRewardType(sandbox, params.id, body),

  'GET /control/campaigns': ({ sandbox }) => toRows(listCampaignWindows(sandbox)),
  'PATCH /control/campaigns/:id': ({ sandbox, params, body }) => updateCampaignWindow(sandbox, params.id, body),

  'GET /control/contents': ({ sandbox, query }) => toRows(listAllContents(sandbox, query.type)),
  'POST /control/contents/:type': ({ sandbox, params, body }) => createContent(sandbox, params.type, body),
  'PUT /control/contents/:type/:id': ({ sandbox, params, body }) =>
    replaceContent(sandbox, params.type, params.id, body),
  'DELETE /control/contents/:type/:id': ({ sandbox, params }) => deleteContent(sandbox, params.type, params.id),
  'PUT /control/contents/:type/:id/publish': ({ sandbox, params }) =>
    setPublished(sandbox, params.type, params.id, true),
  'PUT /control/contents/:type/:id/unpublish': ({ sandbox, params }) =>
    setPublished(sandbox, params.type, params.id, false),

  'POST /control/messages/inbound': ({ sandbox, body }) => ({ replies: receiveWhatsApp(sandbox, body) }),

  'GET /control/invariants': ({ sandbox }) => {
    const broken = listBrokenInvariants(sandbox)
    return { hold: broken.length === 0, broken }
  },

  'GET /control/promos': ({ sandbox, query }) => listPromos(sandbox, query.limit),
  'POST /control/promos': ({ sandbox, body }) => sendPromo(sandbox, body),
  'GET /control/promos/reach': ({ sandbox, query }) => getPromoReach(sandbox, query),

  'GET /control/shops': ({ sandbox, query }) => listShops(sandbox, query),
  'POST /control/shops': ({ sandbox, body }) => createShop(sandbox, body),
  'PATCH /control/shops/:id': ({ sandbox, params, body }) => updateShop(sandbox, params.id, body),
  'DELETE /control/shops/:id': ({ sandbox, params }) => removeShop(sandbox, params.id),
  'GET /control/receipts/:id/shop': ({ sandbox, params }) => suggestShop(sandbox, params.id),
}
