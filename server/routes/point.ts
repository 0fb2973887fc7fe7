// Route handlers for points.
import type { point } from '#contract/point.ts'
import { getPoint, listPoints } from '../rules/point/detail.ts'
import { getBalance } from '../rules/point/lot.ts'
import type { Handlers } from './handler.ts'

export const pointHandlers: Handlers<typeof point> = {
  'GET /api/point/balance': ({ sandbox, shopper }) => getBalance(sandbox, shopper.id),
  'GET /api/point/list': ({ sandbox, shopper, query }) => listPoints(sandbox, shopper, query),
  'GET /api/point/detail/:id': ({ sandbox, shopper, params }) => getPoint(sandbox, shopper.id, params.id),
}
