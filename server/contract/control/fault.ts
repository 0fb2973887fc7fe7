// Fault injection (decisions 805): routes that are slow, fail, drop the connection or limit the rate; unavailable
// dependencies. Faults, stubs and the journal are in memory: a reset or a restart clears all three. Restoring a
// snapshot clears faults and stubs but not the journal.
import * as z from 'zod'
import { type ControlRows, controlRows, Done, Id, Instant, Json } from '../wire.ts'

export const HttpMethod = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
export type HttpMethod = z.infer<typeof HttpMethod>

/** A documented path (`/api/receipt/detail/:id`) or an actual path (`/api/point/list`); `*` is a wildcard for any text. */
export const PathPattern = z
  .string()
  .max(200)
  .regex(/^\/[\w\-./:*]*$/, 'A path begins with a slash; `*` stands for any rest, without a query.')

const frequency = {
  times: z.int().min(1).max(1_000_000).optional().describe('How often it applies; without it until removed'),
  probability: z
    .number()
    .gt(0)
    .max(1)
    .optional()
    .describe('Its share of the matching requests, by the sandbox’s chance'),
}

const DelayMs = z.int().min(1).max(60_000)
const EFFECTS = ['delayMs', 'status', 'body', 'drop', 'dripMs', 'rateLimit'] as const

export const RouteFault = z
  .strictObject({
    target: z.literal('route').optional().describe('What fails: a route, or what the server depends on'),
    method: HttpMethod.optional().describe('Of the route; every method when left out'),
    path: PathPattern.describe('The route, such as /api/point/list; `*` stands for any rest'),
    match: z
      .strictObject({
        query: z.record(z.string(), z.string()).optional().describe('Parameters with their values'),
        body: Json.optional(),
      })
      .optional()
      .describe('Only requests with these parameters and fields'),
    ...frequency,
    delayMs: DelayMs.optional().describe('Waits before the answer, in milliseconds'),
    status: z.int().min(200).max(599).optional().describe('Answers this status; the handler does not run'),
    body: Json.optional().describe('Answers this JSON; the handler does not run'),
    drop: z
      .enum(['before', 'midway'])
      .optional()
      .describe('Ends the connection before the handler, or midway through the answer'),
    dripMs: DelayMs.optional().describe('Sends the answer in pieces over this many milliseconds'),
    rateLimit: z
      .strictObject({ seconds: z.int().min(1).max(86_400).describe('When the next call is taken: `Retry-After`') })
      .optional()
      .describe('Answers 429, or `ratelimit` where a code is asked for'),
  })
  .refine((fault) => EFFECTS.some((effect) => fault[effect] !== undefined), {
    path: ['effect'],
    message: `Give at least one effect: ${EFFECTS.join(', ')}.`,
  })
  .refine(({ rateLimit, status, body }) => rateLimit === undefined || (status === undefined && body === undefined), {
    path: ['rateLimit'],
    message: 'A rate limit brings its own status and body.',
  })
  .meta({ examples: [{ path: '/api/point/list', status: 500, times: 3 }] })
export type RouteFault = z.infer<typeof RouteFault>

export const DependencyFault = z.discriminatedUnion('target', [
  /** Notifications wait in the outbox and Firestore refuses connections; the client shows that live updates are paused. */
  z.strictObject({ target: z.literal('firestore'), ...frequency }),
  z.strictObject({ target: z.literal('provider'), ...frequency }),
  /** The partner site of a campaign does not respond; the product then shows 'No response' (product.md 8). */
  z.strictObject({ target: z.literal('partner'), ...frequency }),
  z.strictObject({
    target: z.literal('messages'),
    channel: z.enum(['whatsapp', 'sms', 'email']).optional().describe('Only this channel; all when left out'),
    to: z.string().max(254).optional().describe('Only to this phone or address'),
    ...frequency,
  }),
  /** The push service refuses messages. With `gone`, the service reports an expired subscription, and the server deletes it. */
  z.strictObject({
    target: z.literal('push'),
    gone: z.boolean().optional().describe('The subscription has ended, and is deleted'),
    ...frequency,
  }),
])
export type DependencyFault = z.infer<typeof DependencyFault>
export type Dependency = DependencyFault['target']

export const FaultInput = z.discriminatedUnion('target', [RouteFault, ...DependencyFault.options])
export type FaultInput = z.infer<typeof FaultInput>

export const Fault = z.object({
  id: Id,
  definition: FaultInput,
  uses: z.int(),
  remaining: z.int().nullable(),
  createdAt: Instant,
})
export type Fault = z.infer<typeof Fault>

export const controlFault = controlRows({
  'GET /control/faults': {
    summary:
      'Faults of the sandbox, in the order they are matched; used-up ones stay listed. And the jobs that failed for good',
    data: z.object({
      rows: z.array(Fault),
      count: z.int(),
      failedJobs: z.array(z.object({ name: z.string(), reason: z.string(), count: z.int() })),
    }),
  },
  'POST /control/faults': {
    summary:
      'Makes something fail: a route by method and path pattern, or a dependency. The first fault that matches applies',
    body: FaultInput,
    data: Fault,
    errors: ['route_unknown', 'fault_limit'],
  },
  'DELETE /control/faults/:id': {
    summary: 'Ends one fault; what waited for a dependency, or failed for good, is tried again at once',
    params: z.object({ id: Id }),
    data: Done,
  },
  'DELETE /control/faults': {
    summary: 'Ends every fault; what waited for a dependency, or failed for good, is tried again at once',
    data: Done,
  },
} satisfies ControlRows)
