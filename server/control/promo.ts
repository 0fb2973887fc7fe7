// Handlers of /control/promos: what was sent, sending one, and how many it would reach.
import type { controlPromo } from '#contract/control/promo.ts'
import type { Handlers } from '../routes/handler.ts'
import { getPromoReach, listPromos, sendPromo } from '../rules/notification/promo.ts'

export const controlPromoHandlers: Handlers<typeof controlPromo> = {
  'GET /control/promos': ({ sandbox, query }) => listPromos(sandbox, query.limit),
  'POST /control/promos': ({ sandbox, body }) => sendPromo(sandbox, body),
  'GET /control/promos/reach': ({ sandbox, query }) => getPromoReach(sandbox, query),
}
