// Stubs (decisions.md 8): a route responds with a given body or file; all other routes run their handlers.
import * as z from 'zod'
import { type Contract, Done, Id, Instant } from '../wire.ts'
import { HttpMethod, PathPattern } from './fault.ts'

const source = 'decisions.md 8'

export const StubFile = z.strictObject({
  type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/, 'A media type, for example image/jpeg.'),
  base64: z.base64().max(4_000_000),
})

export const StubInput = z
  .strictObject({
    method: HttpMethod,
    /** A documented path with its parameters, or a path with values for them. */
    path: PathPattern.refine((path) => !path.includes('*'), 'A stub answers one route; `*` would mean several.'),
    status: z.int().min(200).max(599).default(200),
    /** The data of a success, sent in the documented envelope. */
    data: z.json().optional(),
    /** The whole body as JSON. */
    body: z.json().optional(),
    file: StubFile.optional(),
    headers: z
      .record(
        z.string().regex(/^[\w-]+$/),
        z
          .string()
          .max(2000)
          .regex(/^[\t\x20-\x7e]*$/),
      )
      .optional(),
    /** Responds this many times; without it, until it is removed. */
    times: z.int().min(1).max(1_000_000).optional(),
    /** Accepts a body that violates the contract. */
    force: z.boolean().default(false),
  })
  .refine(({ data, body, file }) => [data, body, file].filter((given) => given !== undefined).length === 1, {
    path: ['body'],
    message: 'Give exactly one of data, body and file.',
  })
export type StubInput = z.infer<typeof StubInput>

export const Stub = z.object({
  id: Id,
  method: HttpMethod,
  path: z.string(),
  status: z.int(),
  type: z.string(),
  bytes: z.int(),
  headers: z.record(z.string(), z.string()),
  forced: z.boolean(),
  answered: z.int(),
  left: z.int().nullable(),
  createdAt: Instant,
})
export type Stub = z.infer<typeof Stub>

export const controlStub = {
  'GET /control/stubs': {
    access: 'control',
    summary: 'Stubs of the sandbox',
    source,
    data: z.object({ rows: z.array(Stub), count: z.int() }),
  },
  'POST /control/stubs': {
    access: 'control',
    summary: 'Responds to one route with a given body or file. A body that violates the contract needs `force`',
    source,
    body: StubInput,
    data: Stub,
    refusals: ['route_unknown', 'stub_breaks_contract', 'stub_limit'],
  },
  'DELETE /control/stubs/:id': {
    access: 'control',
    summary: 'Removes one stub',
    source,
    params: z.object({ id: Id }),
    data: Done,
  },
  'DELETE /control/stubs': {
    access: 'control',
    summary: 'Removes every stub',
    source,
    data: Done,
  },
} satisfies Contract
