// Route handlers for provinces and cities.
import type { region } from '#contract/region.ts'
import { listRegions } from '../rules/region.ts'
import type { Handlers } from './handler.ts'

export const regionHandlers: Handlers<typeof region> = {
  'GET /api/public/region': ({ sandbox, query }) => listRegions(sandbox, query),
}
