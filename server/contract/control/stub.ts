// Stubs (decisions 805): a route responds with a given body or file; all other routes run their handlers.
import * as z from 'zod'
import { type ControlRows, controlRows, Done, Id, Instant, Json } from '../wire.ts'
import { HttpMethod, PathPattern } from './fault.ts'

export const StubFile = z.strictObject({
  type: z
    .string()
    .regex(/^[\w.+-]+\/[\w.+-]+$/, 'A media type, for example image/jpeg.')
    .describe('Media type'),
  base64: z.base64().max(4_000_000).describe('The content of the file'),
})

const HeaderValues = z.record(
  z.string().regex(/^[\w-]+$/),
  z
    .string()
    .max(2000)
    .regex(/^[\t\x20-\x7e]*$/),
)

/** Condition on a query parameter or header: equal, contains, starts with, or absent. Regular expressions could be too slow. */
export const TextMatch = z.union([
  z.string().max(500),
  z.strictObject({ contains: z.string().min(1).max(500) }),
  z.strictObject({ startsWith: z.string().min(1).max(500) }),
  z.strictObject({ absent: z.literal(true) }),
])
export type TextMatch = z.infer<typeof TextMatch>

export const StubMatch = z.strictObject({
  query: z.record(z.string().max(100), TextMatch).optional().describe('Parameters with their values'),
  headers: z.record(z.string().max(100), TextMatch).optional().describe('Headers of the answer'),
  body: Json.optional().describe(
    'Fields that the JSON body must contain with these values; other fields of the body are ignored',
  ),
})
export type StubMatch = z.infer<typeof StubMatch>

const answer = {
  status: z.int().min(200).max(599).default(200),
  data: Json.optional().describe('What the answer’s `data` is; the rest is that of a success'),
  body: Json.optional().describe('The whole answer'),
  headers: HeaderValues.optional().describe('Headers of the answer'),
}

export const StubStep = z
  .strictObject(answer)
  .refine(({ data, body }) => (data === undefined) !== (body === undefined), {
    path: ['body'],
    message: 'Give exactly one of data and body.',
  })

export const StubInput = z
  .strictObject({
    method: HttpMethod.describe('Of the route'),
    path: PathPattern.refine(
      (path) => !path.includes('*'),
      'A stub answers one route; `*` would mean several.',
    ).describe('The route that it answers, such as /api/point/list'),
    ...answer,
    file: StubFile.optional().describe('Answers a file instead of JSON'),
    match: StubMatch.optional().describe('Only requests with these parameters, headers and fields'),
    priority: z.int().min(1).max(100).default(5),
    next: z
      .array(StubStep)
      .min(1)
      .max(50)
      .optional()
      .describe('Responses of later uses: the second use sends the first element, and so on; the last element repeats'),
    template: z
      .boolean()
      .default(false)
      .describe(
        'Fills in `{{path.id}}`, `{{query.page}}`, `{{header.x-name}}`, `{{body.phone}}`, `{{now}}` and `{{use}}` (from 1) in strings of the body. A string that consists of one placeholder gets the value with its JSON type',
      ),
    times: z.int().min(1).max(1_000_000).optional().describe('How often it answers; without it until removed'),
    force: z.boolean().default(false),
  })
  .refine(({ data, body, file }) => [data, body, file].filter((given) => given !== undefined).length === 1, {
    path: ['body'],
    message: 'Give exactly one of data, body and file.',
  })
export type StubInput = z.infer<typeof StubInput>

export const Stub = z.object({
  id: Id,
  method: HttpMethod.describe('Of the route'),
  path: z.string().describe('The route that it answers, such as /api/point/list'),
  status: z.int(),
  type: z.string(),
  bytes: z.int(),
  headers: z.record(z.string(), z.string()),
  forced: z.boolean(),
  match: StubMatch.nullable().describe('Only requests with these parameters, headers and fields'),
  priority: z.int(),
  steps: z.int(),
  template: z.boolean(),
  uses: z.int(),
  remaining: z.int().nullable(),
  nearMiss: z.string().nullable().describe('Why the newest request of its route was not answered by it'),
  createdAt: Instant,
})
export type Stub = z.infer<typeof Stub>

export const controlStub = controlRows({
  'GET /control/stubs': {
    summary: 'Stubs of the sandbox',
    data: z.object({ rows: z.array(Stub), count: z.int() }),
  },
  'POST /control/stubs': {
    summary:
      'Responds to one route, or to those of its requests that match, with given bodies or a file. A body that violates the contract needs `force`',
    body: StubInput,
    data: Stub,
    errors: ['route_unknown', 'stub_breaks_contract', 'stub_limit'],
  },
  'DELETE /control/stubs/:id': {
    summary: 'Removes one stub',
    params: z.object({ id: Id }),
    data: Done,
  },
  'DELETE /control/stubs': {
    summary: 'Removes every stub',
    data: Done,
  },
} satisfies ControlRows)
