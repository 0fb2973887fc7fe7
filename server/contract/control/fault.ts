// Faults on purpose (decisions.md 8): a route that is slow, fails, breaks off or is flooded, and neighbours that are away.
// Faults, stubs and the journal are in memory, with their sandbox: a reset, a restore and a restart begin without them.
import * as z from 'zod'
import { type Contract, Done, Id, Instant } from '../wire.ts'

const source = 'decisions.md 8'

export const HttpMethod = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
export type HttpMethod = z.infer<typeof HttpMethod>

/** A documented path (`/api/receipt/detail/:id`), an address (`/api/point/list`), or either with `*` for any rest. */
export const PathPattern = z
  .string()
  .max(200)
  .regex(/^\/[\w\-./:*]*$/, 'A path begins with a slash; `*` stands for any rest, without a query.')

/** How often, and for how long, a fault acts. */
const chance = {
  /** Acts so many times, then never again; left out: until it is removed. */
  times: z.int().min(1).max(1_000_000).optional(),
  /** Acts on this share of what it meets, by the sandbox's own chance; 1 when left out. */
  probability: z.number().gt(0).max(1).optional(),
}

const DelayMs = z.int().min(1).max(60_000)
const EFFECTS = ['delayMs', 'status', 'body', 'drop', 'dripMs', 'rateLimit'] as const

export const RouteFault = z
  .strictObject({
    target: z.literal('route').optional(),
    /** Every method when left out. */
    method: HttpMethod.optional(),
    path: PathPattern,
    ...chance,
    /** Waits before anything is done, real milliseconds. */
    delayMs: DelayMs.optional(),
    /** Answers with this status instead of doing the work; the documented failure body unless `body` is given. */
    status: z.int().min(200).max(599).optional(),
    /** Answers with this JSON instead of doing the work; status 200 unless `status` is given. */
    body: z.json().optional(),
    /** Cuts the connection: `before` anything is done, or `midway` in the answer, when the work is done. */
    drop: z.enum(['before', 'midway']).optional(),
    /** The answer drips in small pieces over this many real milliseconds. */
    dripMs: DelayMs.optional(),
    /** Answers 429 with `Retry-After`; routes that send a code answer their documented `ratelimit`. */
    rateLimit: z.strictObject({ seconds: z.int().min(1).max(86_400) }).optional(),
  })
  .refine((order) => EFFECTS.some((effect) => order[effect] !== undefined), {
    path: ['effect'],
    message: `Say what goes wrong: ${EFFECTS.join(', ')}.`,
  })
  .refine(({ rateLimit, status, body }) => rateLimit === undefined || (status === undefined && body === undefined), {
    path: ['rateLimit'],
    message: 'A rate limit brings its own status and body.',
  })
  .meta({ examples: [{ path: '/api/point/list', status: 500, times: 3 }] })
export type RouteFault = z.infer<typeof RouteFault>

export const DependencyFault = z.discriminatedUnion('target', [
  /** Notifications queue up, and the live channel refuses: the client says that live is paused. */
  z.strictObject({ target: z.literal('firestore'), ...chance }),
  /** Claims stay in processing and are tried again. */
  z.strictObject({ target: z.literal('provider'), ...chance }),
  /** Messages fail; what waits for a code answers `delivery_failed`. */
  z.strictObject({
    target: z.literal('messages'),
    /** Only this way of sending, or to this phone or address; pushes are a target of their own. */
    channel: z.enum(['whatsapp', 'sms', 'email']).optional(),
    to: z.string().max(254).optional(),
    ...chance,
  }),
  /** The push service refuses; `gone`: it says that the browser unsubscribed, and the subscription is dropped. */
  z.strictObject({ target: z.literal('push'), gone: z.boolean().optional(), ...chance }),
])
export type DependencyFault = z.infer<typeof DependencyFault>
export type Dependency = DependencyFault['target']

export const FaultInput = z.discriminatedUnion('target', [RouteFault, ...DependencyFault.options])
export type FaultInput = z.infer<typeof FaultInput>

export const Fault = z.object({
  id: Id,
  order: FaultInput,
  /** How often it has acted. */
  acted: z.int(),
  /** How often it will act yet; null: until it is removed. */
  left: z.int().nullable(),
  createdAt: Instant,
})
export type Fault = z.infer<typeof Fault>

export const controlFault = {
  'GET /control/faults': {
    access: 'control',
    summary: 'Faults of the sandbox, in the order they are asked; used-up ones stay listed',
    source,
    data: z.object({ rows: z.array(Fault), count: z.int() }),
  },
  'POST /control/faults': {
    access: 'control',
    summary:
      'Makes something fail: a route by method and path pattern, or a neighbour. The first fault that applies acts',
    source,
    body: FaultInput,
    data: Fault,
    refusals: ['route_unknown', 'fault_limit'],
  },
  'DELETE /control/faults/:id': {
    access: 'control',
    summary: 'Ends one fault; what waited for a neighbour is tried at once',
    source,
    params: z.object({ id: Id }),
    data: Done,
  },
  'DELETE /control/faults': {
    access: 'control',
    summary: 'Ends every fault; what waited for a neighbour is tried at once',
    source,
    data: Done,
  },
} satisfies Contract
