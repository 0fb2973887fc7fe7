// Handlers of the shops whose receipts are recognized (decisions.md 3 and 8).
import type { controlShop } from '#contract/control/shop.ts'
import type { Handlers } from '../routes/handler.ts'
import { createShop, listShops, removeShop, updateShop } from '../rules/admin/shop.ts'
import { suggestShop } from '../rules/receipt/shop-suggestion.ts'

export const controlShopHandlers: Handlers<typeof controlShop> = {
  'GET /control/shops': ({ sandbox, query }) => listShops(sandbox, query),
  'POST /control/shops': ({ sandbox, body }) => createShop(sandbox, body),
  'PATCH /control/shops/:id': ({ sandbox, params, body }) => updateShop(sandbox, params.id, body),
  'DELETE /control/shops/:id': ({ sandbox, params }) => removeShop(sandbox, params.id),
  'GET /control/receipts/:id/shop': ({ sandbox, params }) => suggestShop(sandbox, params.id),
}
