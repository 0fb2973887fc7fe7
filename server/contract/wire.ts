// Shared by all contract rows (decisions.md 1): the row's type, the response envelope, lists, codes and dates.
import * as z from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call a route: anyone, a signed-in shopper, or a holder of the admin key or the control token. */
export type Access = 'public' | 'session' | 'admin' | 'control'

/** One documented route. A success carries `data` in the envelope, or `response` as its whole body. */
export type Route = {
  access: Access
  /** One line for the OpenAPI document. */
  summary: string
  /** The specification of the route, for example `product.md 7, decisions.md 3`. */
  source: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  data?: z.ZodType
  /** The whole body of a 200, where it is not the usual envelope (codes, the signed-out profile). */
  response?: z.ZodType
  /** The response is a file instead of JSON. */
  binary?: true
  /** A GET that changes state, such as logout: origin check, prefetch and journal treat it as a write. */
  changesState?: true
  /** The body is a file: raw bytes or the multipart field `file`. */
  upload?: true
  /** Maximum size of that file in bytes; 10 MB by default. */
  uploadLimit?: number
  /** Maximum calls per minute from one IP address. */
  perMinute?: number
  /** Failure codes of the route, for the OpenAPI document. */
  refusals?: readonly string[]
}

export type Contract = Record<`${Method} /${string}`, Route>

/** An instant as ISO 8601 UTC. */
export const Instant = z.iso.datetime()
export const Id = z.string().min(1).max(64)

export const IdParams = z.object({ id: Id })

/** A boolean in a query: `true` or `false`. */
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

/** Any failure: of business rules (HTTP 200), of the request (4xx) or of the server (5xx). */
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

/** The response of requesting or submitting a one-time code: `status` at the top level and no `data`. */
export const OtpResponse = z.object({
  error: z.string().nullable(),
  code: z.string(),
  status: z.enum(['success', 'otp', 'ratelimit', 'invalid', 'expired', 'blocked', 'failed', 'register']),
  /** Epoch milliseconds: when the next code may be requested. */
  rateLimitTs: z.int().optional(),
  fields: Fields.optional(),
})
export type OtpResponse = z.infer<typeof OtpResponse>

/** A phone as typed: `08…`, `8…`, `62…`, `+62…` with blanks, dots or dashes. Rules normalize it to E.164. */
export const Phone = z.string().min(1, 'Nomor HP wajib diisi').max(32)

/** A one-time code: an integer that lost its leading zeros, or the digits themselves. */
export const Otp = z
  .union([z.int().min(0).max(999_999), z.string().regex(/^\d{1,6}$/)])
  .transform((code) => String(code).padStart(6, '0'))

export const Done = z.object({ done: z.literal(true) })
