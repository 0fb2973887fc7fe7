// Provinces and their cities and regencies, for the address of a profile (decisions 606).
import * as z from 'zod'
import { type Contract, Id, pageOf, WholeQuery } from './wire.ts'

export const Region = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['province', 'city']),
  parentId: Id.nullable(),
})
export type Region = z.infer<typeof Region>

export const region = {
  'GET /api/public/region': {
    access: 'public',
    summary:
      'Provinces, or the cities and regencies of one; `search` alone finds both by name, provinces also by alias (`DKI`)',
    query: WholeQuery.extend({
      parent: Id.optional().describe('The region that they lie in'),
      search: z.string().trim().max(60).optional().describe('A part of the name'),
    }),
    data: pageOf(Region),
  },
} satisfies Contract
