// Shared by all contract routes (decisions 101, 102): route, failure, list, one-time code and date types.
import * as z from 'zod'
import { westernDigits } from './digits.ts'
import type { DomainErrorCode } from './domain-errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Access = 'public' | 'session' | 'admin' | 'control'

/** One documented route. A success carries `data` in the envelope, or `response` as its whole body. */
export type Route = {
  access: Access
  summary: string
  /** A route beyond product.md 7: conformance does not ask another backend for it. */
  extension?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  data?: z.ZodType
  response?: z.ZodType
  binary?: readonly string[]
  /** product.md names no method: POST, PUT and PATCH do the same. */
  anyWriteMethod?: true
  /** The response is a stream of Server-Sent Events instead of JSON; such a route registers itself. */
  events?: true
  /** A GET that changes state, such as logout: origin check, prefetch and journal treat it as a write. */
  changesState?: true
  setsSession?: true
  /** The body is a file of one of these media types: raw bytes or the multipart field `file`. */
  upload?: readonly string[]
  uploadLimit?: number
  /** A path with a trailing slash gets this error: it is a detail request without an id, not this list. */
  trailingSlash?: 'campaign_id_missing'
  perMinute?: number
  errors?: readonly DomainErrorCode[]
}

export type Contract = Record<`${Method} /${string}`, Route>

export type ControlRows = Record<keyof Contract, Omit<Route, 'access'> & { access?: Access }>

type WithAccess<Row> = Row extends { access: Access } ? Row : Row & { access: 'control' }

export function controlRows<Rows extends ControlRows>(rows: Rows): { [Name in keyof Rows]: WithAccess<Rows[Name]> }
export function controlRows(rows: ControlRows): Contract {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { access: 'control', ...row }]))
}

export const Instant = z.iso.datetime()
export const InstantInput = z.iso
  .datetime({ offset: true })
  .or(z.iso.date())
  .transform((text) => new Date(text).toISOString())
  .pipe(Instant)
export const Json = z.json()
/** Parses the text of a JSON file of a user: programs of Windows begin a file with a byte-order mark. */
export function parseJsonFile(text: string) {
  return JSON.parse(text.replace(/^\uFEFF/, ''))
}
/** Parses JSON text that may be hand-edited or cut off by a crash; invalid JSON becomes a Zod issue. */
export const JsonText = z.string().transform((text, context): unknown => {
  try {
    return parseJsonFile(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    context.addIssue({ code: 'custom', message: 'Not valid JSON.' })
    return z.NEVER
  }
})
export const Id = z.string().min(1).max(64).describe('An id, as lists and other answers name it')

export const IdParams = z.object({ id: Id })

export const Flag = z.enum(['true', 'false']).transform((word) => word === 'true')

/** A route's query as the server validates it: an empty value (`start=`, `status[]=`) means 'not given' (decisions 102). */
export function toQuerySchema<Query extends z.ZodType>(query: Query) {
  return z.preprocess(
    (given) => Object.fromEntries(Object.entries(Object(given)).filter(([, value]) => !isEmptyValue(value))),
    query,
  )
}

function isEmptyValue(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.every(isEmptyValue))
}

export function commaListOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess((given) => {
    if (given === undefined) return undefined
    return (Array.isArray(given) ? given : [given])
      .flatMap((part) => String(part).split(','))
      .filter((part) => part !== '')
  }, z.array(item).max(50).optional())
}

/** A filter date in the shopper’s local time; rules ignore its offset and apply the shopper’s zone. */
export const WallClock = z.iso
  .datetime({ local: true, offset: true })
  .or(z.iso.date())
  .meta({
    description: 'A date or a time of day on the shopper’s wall clock, whatever zone its digits name.',
    examples: ['2026-11-21T00:00:00.000Z', '2026-11-21'],
  })

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1).describe('Which page, from 1'),
  pageSize: z.coerce.number().int().min(1).max(1000).describe('How many rows a page has').default(20),
})

/** For lists that are shown whole: one page holds them unless the caller asks for less. */
export const WholeQuery = PageQuery.extend({ pageSize: PageQuery.shape.pageSize.unwrap().default(1000) })

/** How many rows a list of the control plane answers. */
export function rowLimit(rows = 50, max = 1000) {
  return z.coerce.number().int().min(1).max(max).default(rows).describe('How many rows at most')
}

export function waitMs() {
  return z.coerce.number().int().min(0).max(30_000).default(5_000).describe('How long to wait, in milliseconds')
}

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), count: z.int(), page: z.int(), pageSize: z.int() })
}

export type Page<Row> = { rows: Row[]; count: number; page: number; pageSize: number }

const Fields = z.record(z.string(), z.string())

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
  rateLimitTs: z.int().optional(),
  fields: Fields.optional(),
})
export type OtpResponse = z.infer<typeof OtpResponse>

export const Phone = z.string().min(1).max(200).describe('A mobile number of Indonesia: 08…, 62… or +62…')

const OtpDigits = z
  .string()
  .overwrite(westernDigits)
  .regex(/^\d{1,6}$/)

/** A one-time code: an integer that lost its leading zeros, or the digits themselves. */
export const Otp = z
  .union([z.int().min(0).max(999_999), OtpDigits], {
    error: ({ input }) => (input === undefined ? undefined : 'Kode OTP terdiri dari 6 angka.'),
  })
  .transform((code) => String(code).padStart(6, '0'))
  .describe('The code that was sent')

export const IMAGE_UPLOADS = ['image/jpeg', 'image/png', 'image/webp', 'image/heic']

export const Done = z.object({ done: z.literal(true) })
