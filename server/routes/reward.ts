// Route handlers for rewards and claims.
import type { reward } from '#contract/reward.ts'
import { getRewardType, listDenoms, listRewardTypes } from '../rules/reward/catalogue.ts'
import { countClaims, getClaim, listClaims } from '../rules/reward/claim.ts'
import { redeem } from '../rules/reward/redeem.ts'
import type { Handlers } from './handler.ts'

export const rewardHandlers: Handlers<typeof reward> = {
  'GET /api/reward/types': ({ sandbox, query }) => listRewardTypes(sandbox, query),
  'GET /api/reward/types/:typeId': ({ sandbox, params }) => getRewardType(sandbox, params.typeId),
  'GET /api/reward/types/:typeId/denoms/': ({ sandbox, params, query }) => listDenoms(sandbox, params.typeId, query),
  'PUT /api/reward/types/:typeId/denoms/:denomId/redeem': ({ sandbox, session, shopper, params, body }) =>
    redeem(sandbox, shopper.id, params.typeId, params.denomId, {
      ...body,
      isSteppedUp: session.isSteppedUp,
    }),
  'GET /api/reward/claims/list': ({ sandbox, shopper, query }) => listClaims(sandbox, shopper.id, query),
  'GET /api/reward/claims/count': ({ sandbox, shopper, query }) => countClaims(sandbox, shopper.id, query),
  'GET /api/reward/claims/detail/:id': ({ sandbox, shopper, params }) => getClaim(sandbox, shopper.id, params.id),
}
