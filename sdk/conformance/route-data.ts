// Test data per route that the schemas lack: bodies and queries to send, order and filters of lists, and expected errors.

import type { DomainErrorCode } from '#contract/domain-errors.ts'
import type { Product } from '#contract/index.ts'
import { type Row, valueAt } from './model.ts'

export type ProductRoute = keyof Product

export type ExpectedError = {
  code: DomainErrorCode
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  path?: string
  error?: string
  fields?: string[]
}

export type Order = { field: string; direction: 'asc' | 'desc'; query?: Record<string, string> }

export type RouteData = {
  query?: Record<string, string>
  body?: unknown
  order?: Order
  /** Query parameters that filter the list, with the row field that each filter compares; null if rows lack that field. */
  filters?: Record<string, string | null>
  errors?: ExpectedError[]
  accepted?: unknown
  signedOut?: DomainErrorCode
  sums?: string
  /** The field that differs in each response. */
  volatile?: string
}

export const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'
export const FIXED_PARAMS: Record<string, string> = { type: 'faq', date: '2026-11-21' }
export const ROWS_TO_ASK: Partial<Record<string, (row: Row, route: string) => boolean>> = {
  'GET /api/campaign': (row, route) => !route.includes('/external/') || row['external'] !== null,
  'GET /api/reward/luckydrawcount': (row) => Number(row['count']) > 0,
}

const NOBODY = '+6284099999999'
const EMAIL = { email: 'uji@contoh.id' }
const PASSWORD = { password: 'sandi-Uji-2026' }
const CONSENTS = { terms: true, privacy: true }
const PROFILE = { firstName: 'Uji', birthDate: '1990-01-01', gender: 'undisclosed', provinceId: '31', cityId: '31.74' }
const DRAFT = { title: 'Uji', payload: {} }
const UNKNOWN_LINK: RouteData = { errors: [{ code: 'link_invalid', query: { token: 'tidak-ada' } }] }
const NOTHING_PENDING: RouteData = { errors: [{ code: 'no_pending', body: { otp: 0 } }] }
const NOTHING_TO_SEND: RouteData = { errors: [{ code: 'no_pending' }] }
const CAMPAIGN_ID_MISSING = { code: 'campaign_id_missing', error: 'Campaign ID is missing' } as const

export const ROUTE_DATA: Partial<Record<ProductRoute, RouteData>> = {
  'GET /api/auth/phonecheck': {
    query: { phone: '+62 840-0000-0005' },
    errors: [
      { code: 'phone_invalid', query: { phone: 'bukan nomor' } },
      { code: 'validation', query: {}, fields: ['phone'] },
    ],
  },
  'POST /api/auth/login': {
    errors: [
      { code: 'phone_invalid', body: { phone: '12', method: 'sms' } },
      { code: 'phone_unknown', body: { phone: NOBODY, method: 'sms' } },
    ],
  },
  'POST /api/auth/login/by_wa': {
    errors: [
      { code: 'phone_invalid', body: { phone: '12' } },
      { code: 'phone_unknown', body: { phone: NOBODY } },
    ],
  },
  'POST /api/auth/login/by_wa/new_otp': NOTHING_TO_SEND,
  'POST /api/auth/login/by_wa/otp_submit': NOTHING_PENDING,
  'GET /api/auth/profile': { signedOut: 'unauthenticated' },
  'PATCH /api/auth/profile': { body: {}, accepted: {} },
  'POST /api/auth/email': { body: EMAIL },
  'PATCH /api/auth/email': { body: EMAIL },
  'GET /api/auth/email': { query: { otpId: UNKNOWN_ID, otp: '0' } },
  'POST /api/auth/pwreset': { errors: [{ code: 'phone_invalid', body: { phone: '12' } }] },
  'GET /api/auth/pwreset': { errors: [{ code: 'no_pending', query: { otp: '0' } }] },
  'PATCH /api/auth/pwreset': { errors: [{ code: 'no_pending', body: PASSWORD }] },
  'PATCH /api/auth/pwchange': { body: { newPassword: PASSWORD.password } },
  'GET /api/auth/pwchange': { query: { otp: '0' } },
  'POST /api/auth/registration/app': {
    errors: [{ code: 'phone_invalid', body: { phone: '12', method: 'wa', consents: CONSENTS } }],
  },
  'POST /api/auth/registration/app/new_otp': NOTHING_TO_SEND,
  'POST /api/auth/registration/app/otp_submit': NOTHING_PENDING,
  'POST /api/auth/registration/profile': { body: PROFILE },
  'POST /api/auth/registration/profile/email/new_otp': { body: EMAIL },
  'POST /api/auth/registration/profile/email/otp_submit': { body: { otpId: UNKNOWN_ID, otp: 0 } },
  'GET /api/auth/registration/set-password': UNKNOWN_LINK,
  'POST /api/auth/registration/set-password': {
    errors: [{ code: 'link_invalid', body: { ...PASSWORD, token: 'tidak-ada' } }],
  },
  'GET /api/auth/registration/from_wa': UNKNOWN_LINK,
  'POST /api/auth/registration/from_wa': {
    errors: [{ code: 'link_invalid', body: { ...PROFILE, consents: CONSENTS, token: 'tidak-ada' } }],
  },
  'GET /api/auth/registration/profile/pin/otp_submit': { query: { otp: '0' } },
  'POST /api/auth/registration/profile/pin/otp_submit': { query: { otp: '0' } },
  'GET /api/auth/gauth/link': { accepted: null },
  'GET /api/auth/gauth/callback/content': {
    errors: [{ code: 'google_expired', query: { state: 'tidak-ada', code: 'x' } }],
  },
  'POST /api/auth/gauth/register': { errors: [{ code: 'google_first', body: { ...PROFILE, consents: CONSENTS } }] },
  'POST /api/auth/gauth/phone/new_otp': { errors: [{ code: 'google_first', body: { phone: NOBODY } }] },
  'POST /api/auth/gauth/phone/otp_submit': NOTHING_PENDING,
  'GET /api/public/brand': { order: { field: 'name', direction: 'asc' } },
  'GET /api/public/region': { filters: { parent: null } },
  'POST /api/receipt/create': { body: 'bukan gambar' },
  'GET /api/receipt/list': {
    order: { field: 'uploadedAt', direction: 'desc' },
    filters: { status: 'status', start: 'uploadedAt', end: 'uploadedAt' },
  },
  'GET /api/point/list': {
    order: { field: 'createdAt', direction: 'desc' },
    filters: { types: 'type', directionOut: 'directionOut', start: 'createdAt', end: 'createdAt' },
  },
  'GET /api/point/referralhistory': { order: { field: 'joinedAt', direction: 'desc' } },
  'GET /api/reward/types': { filters: { isVoucher: 'isVoucher' } },
  'GET /api/reward/types/:typeId/denoms/': { order: { field: 'points', direction: 'asc' } },
  'GET /api/reward/claims/list': {
    order: { field: 'createdAt', direction: 'desc', query: { isVoucher: 'false' } },
    filters: { isVoucher: 'type.isVoucher', status: 'status' },
  },
  'GET /api/reward/claims/count': { sums: 'count' },
  'GET /api/reward/luckydrawcount/:id': { order: { field: 'date', direction: 'desc' } },
  'PUT /api/reward/types/:typeId/denoms/:denomId/redeem': {
    body: { clientRef: 'f2c9c1de-58b1-4c3e-9d0c-3a7d1d1f9a10' },
  },
  'GET /api/campaign': {
    order: { field: 'endAt', direction: 'asc', query: { orderAsc: 'true' } },
    filters: { active: 'active', disabled: 'disabled', rewardType: 'rewardType', brandIds: 'brandIds' },
    errors: [{ ...CAMPAIGN_ID_MISSING, path: '/api/campaign/' }],
  },
  'GET /api/campaign/:id': { errors: [{ ...CAMPAIGN_ID_MISSING, params: { id: 'undefined' } }] },
  'GET /api/campaign/:id/external/phoneCheck': { query: { phone: '+6284000000001' } },
  'POST /api/campaign/:id/external/phoneCheck': { body: { phone: NOBODY } },
  'POST /api/campaign/:id/external/register': { body: { name: 'Uji', phone: NOBODY } },
  'POST /api/campaign/:id/external/registerOtpSubmit': { body: { otp: 0 } },
  'GET /api/survey/def': { filters: { active: 'active', disabled: 'disabled' } },
  'POST /api/survey/submit/:id': { body: { answers: [] }, errors: [{ code: 'not_found', body: { answers: [] } }] },
  'GET /adminapi/contents/:type': { order: { field: 'order', direction: 'asc' } },
  'POST /adminapi/contents/:type': { body: DRAFT },
  'PUT /adminapi/contents/:type/:id': { body: DRAFT },
  'GET /api/notification/status': { volatile: 'token' },
  'PUT /api/notification/status': { body: { topics: {} }, accepted: { topics: {} } },
  'PUT /api/notification/browser': {
    body: {
      endpoint: 'https://push.example.com/uji',
      keys: { p256dh: 'kunciPublik'.repeat(8), auth: 'kunciRahasia1234' },
    },
  },
  'PUT /api/notification/email': { body: { enabled: true } },
}

/** Returns the day of an instant in Asia/Jakarta (UTC+7): the zone of accounts without another region (decisions 104). */
export function dayOf(instant: unknown): string {
  const at = new Date(typeof instant === 'string' ? Date.parse(instant) + 7 * 3_600_000 : Number.NaN)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10)
}

/** Returns values for a filter, taken from rows of the list; for a period, wall-clock times at the start or end of a day. */
export function filterValues(param: string, field: string, rows: Row[]): string[] {
  if (param === 'start' || param === 'end') {
    const day = dayOf(valueAt(rows[Math.floor(rows.length / 2)], field))
    if (day === '') return []
    return [param === 'start' ? `${day}T00:00:00.000Z` : `${day}T23:59:59.000Z`]
  }
  const values = new Set(rows.flatMap((row) => [valueAt(row, field)].flat()).map(String))
  return values.has('true') || values.has('false') ? ['true', 'false'] : [...values].slice(0, 3)
}

export function matchesFilter(row: Row, param: string, field: string, value: string): boolean {
  if (param === 'start') return dayOf(valueAt(row, field)) >= value.slice(0, 10)
  if (param === 'end') return dayOf(valueAt(row, field)) <= value.slice(0, 10)
  return [valueAt(row, field)].flat().map(String).includes(value)
}
