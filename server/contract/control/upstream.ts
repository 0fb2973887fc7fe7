// The real backend, set by UPSTREAM (decisions 809): the routes that backend answers, and a comparison with the contract.
import * as z from 'zod'
import { type ControlRows, controlRows } from '../wire.ts'

/** `here`: this server answers. `upstream`: the real backend answers. `compare`: this server answers; both are compared. */
export const UpstreamMode = z.enum(['here', 'upstream', 'compare'])
export type UpstreamMode = z.infer<typeof UpstreamMode>

export const UpstreamOutcome = z.enum(['conforms', 'differs', 'unreachable'])
export type UpstreamOutcome = z.infer<typeof UpstreamOutcome>

export const UpstreamDifference = z.object({
  field: z.string(),
  expected: z.string(),
  actual: z.string(),
})
export type UpstreamDifference = z.infer<typeof UpstreamDifference>

export const controlUpstream = controlRows({
  'GET /control/upstream': {
    summary: 'Routes that the real backend of UPSTREAM answers or is compared on, and how it did in this sandbox',
    data: z.object({
      base: z.string().nullable(),
      rows: z.array(
        z.object({
          route: z.string(),
          mode: UpstreamMode,
          conforms: z.int(),
          differs: z.int(),
          unreachable: z.int(),
          differences: z.array(UpstreamDifference),
        }),
      ),
      count: z.int(),
    }),
  },
} satisfies ControlRows)
