// The shapes every answer shares (decisions.md 1): envelope, lists, codes, wall-clock dates, and what a contract row says.
import * as z from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, a signed-in shopper, the holder of the admin key, or of the control plane's token. */
export type Access = 'public' | 'session' | 'admin' | 'control'

/** One documented route. `data` is what success carries; a route without it answers with `answer` as its whole body. */
export type Route = {
  access: Access
  /** One line for the API page. */
  summary: string
  /** Where the rule comes from, for example `product.md 7, decisions.md 3`. */
  source: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  data?: z.ZodType
  /** The whole body of a 200, where it is not the usual envelope (codes, the signed-out profile). */
  response?: z.ZodType
  /** The answer is not JSON: pictures and files. */
  binary?: true
  /** A GET that changes state, such as logout: Origin, prefetch and journal treat it as a write. */
  changesState?: true
  /** The body is a file: raw bytes or the multipart field `file`. */
  upload?: true
  /** How large that file may be, bytes; 10 MB when left out. */
  uploadLimit?: number
  /** Calls a minute from one address. */
  perMinute?: number
  /** Failure codes that a caller should expect, for the API page. */
  refusals?: readonly string[]
}

export type Contract = Record<`${Method} /${string}`, Route>

/** An instant as ISO 8601 UTC. */
export const Instant = z.iso.datetime()
export const Id = z.string().min(1).max(64)

export const IdParams = z.object({ id: Id })

/** Query words `true` and `false`; anything else is refused. */
export const Flag = z.enum(['true', 'false']).transform((word) => word === 'true')

/** `a,b`, a repeated key and `key[]=` all mean a list. */
export function commaListOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess((given) => {
    if (given === undefined || given === '') return undefined
    return (Array.isArray(given) ? given : [given])
      .flatMap((part) => String(part).split(','))
      .filter((part) => part !== '')
  }, z.array(item).max(50).optional())
}

/**
 * A filter date: `toISOString()` of a date already shifted by the browser's offset, so its digits are the shopper's wall
 * clock. Rules turn it into an instant with the shopper's zone (decisions.md 1, wall-clock filters).
 */
export const WallClock = z.iso.datetime({ local: true, offset: false }).or(z.iso.date())

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(1000).default(20),
})

/** A page of a list; `count` is all that match. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), count: z.int(), page: z.int(), pageSize: z.int() })
}

export type Page<Row> = { rows: Row[]; count: number; page: number; pageSize: number }

const Fields = z.record(z.string(), z.string())

/** Any failure, business (HTTP 200) or refused (4xx, 5xx). */
export const Failure = z.object({
  error: z.string(),
  code: z.string(),
  data: z.null().optional(),
  status: z.string().optional(),
  fields: Fields.optional(),
  rateLimitTs: z.int().optional(),
  requestId: z.string().optional(),
})
export type Failure = z.infer<typeof Failure>

/** What asking for a code, or submitting one, answers: `status` at the top level and no `data`. */
export const OtpResponse = z.object({
  error: z.string().nullable(),
  code: z.string(),
  status: z.enum(['success', 'otp', 'ratelimit', 'invalid', 'expired', 'blocked', 'failed', 'register']),
  /** Epoch milliseconds: when the next code may be asked for. */
  rateLimitTs: z.int().optional(),
  fields: Fields.optional(),
})
export type OtpResponse = z.infer<typeof OtpResponse>

/** A phone as typed: `08…`, `8…`, `62…`, `+62…` with blanks, dots or dashes. Rules normalise it to E.164. */
export const Phone = z.string().min(1, 'Nomor HP wajib diisi').max(32)

/** A one-time code: an integer that lost its leading zeros, or the digits themselves. */
export const Otp = z
  .union([z.int().min(0).max(999_999), z.string().regex(/^\d{1,6}$/)])
  .transform((code) => String(code).padStart(6, '0'))

export const Done = z.object({ done: z.literal(true) })
