// The same data for routes that change something: a valid body for refusals that come before the rule, requests that must
// be refused, and requests that may be sent because they change nothing.
import type { ProductRoute, Refused } from './route-data.ts'

export type WriteData = {
  /** A valid body, sent without a session or without the key. */
  body?: unknown
  query?: Record<string, string>
  params?: Record<string, string>
  refused?: Refused[]
  /** A request that succeeds and leaves everything as it is. */
  accepted?: { check: string; body?: unknown }
}

const NOBODY = '+6284099999999'
const OTP = { otp: 0 }
const invalidPhone = (body: object): Refused => ({
  check: 'a phone that is none',
  body,
  status: 200,
  code: 'phone_invalid',
})
const unknownPhone = (body: object): Refused => ({
  check: 'a phone without an account',
  body,
  status: 200,
  code: 'phone_unknown',
})
const nothingPending: Refused = {
  check: 'a code that nobody asked for',
  body: OTP,
  status: 200,
  code: 'no_pending',
}
const pendingInQuery: Refused = { ...nothingPending, body: undefined, query: { otp: '0' } }
const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const unknownId = (params: Record<string, string>, body?: unknown): Refused => ({
  check: 'an unknown id',
  params,
  body,
  status: 404,
  code: 'not_found',
})
const link = (body: object): Refused => ({
  check: 'a link that was never sent',
  body,
  status: 200,
  code: 'link_invalid',
})
const PROFILE = { firstName: 'Uji', birthDate: '1990-01-01', gender: 'undisclosed', provinceId: '31', cityId: '31.74' }
const CONSENTS = { terms: true, privacy: true }
const DRAFT = { title: 'Uji', payload: {} }
const CONTENT = { type: 'faq', id: UNKNOWN }
const EMAIL = { email: 'uji@contoh.id' }

export const WRITE_DATA: Partial<Record<ProductRoute, WriteData>> = {
  'POST /api/auth/login': {
    refused: [invalidPhone({ phone: '12', method: 'sms' }), unknownPhone({ phone: NOBODY, method: 'sms' })],
  },
  'POST /api/auth/login/by_wa': { refused: [invalidPhone({ phone: '12' }), unknownPhone({ phone: NOBODY })] },
  'POST /api/auth/login/by_wa/new_otp': { refused: [{ ...nothingPending, body: undefined }] },
  'POST /api/auth/login/by_wa/otp_submit': { refused: [nothingPending] },
  'PATCH /api/auth/profile': { body: {}, accepted: { check: 'a change of nothing', body: {} } },
  'POST /api/auth/email': { body: EMAIL },
  'PATCH /api/auth/email': { body: EMAIL },
  'DELETE /api/auth/email': {},
  'GET /api/auth/email': { query: { otpId: UNKNOWN, otp: '0' } },
  'POST /api/auth/pwreset': { refused: [invalidPhone({ phone: '12' })] },
  'GET /api/auth/pwreset': { refused: [pendingInQuery] },
  'PATCH /api/auth/pwreset': { refused: [{ ...nothingPending, body: { password: 'sandi-Uji-2026' } }] },
  'PATCH /api/auth/pwchange': { body: { newPassword: 'sandi-Uji-2026' } },
  'GET /api/auth/pwchange': { query: { otp: '0' } },
  'POST /api/auth/registration/app': {
    refused: [invalidPhone({ phone: '12', method: 'wa', consents: CONSENTS })],
  },
  'POST /api/auth/registration/app/new_otp': { refused: [{ ...nothingPending, body: undefined }] },
  'POST /api/auth/registration/app/otp_submit': { refused: [nothingPending] },
  'POST /api/auth/registration/profile': { body: PROFILE },
  'POST /api/auth/registration/profile/email/new_otp': { body: EMAIL },
  'POST /api/auth/registration/profile/email/otp_submit': { body: { otpId: UNKNOWN, otp: 0 } },
  'POST /api/auth/registration/set-password': { refused: [link({ password: 'sandi-Uji-2026', token: 'tidak-ada' })] },
  'POST /api/auth/registration/from_wa': {
    refused: [link({ ...PROFILE, consents: CONSENTS, token: 'tidak-ada' })],
  },
  'POST /api/auth/registration/profile/pin': {},
  'GET /api/auth/registration/profile/pin/otp_submit': { query: { otp: '0' } },
  'POST /api/auth/registration/profile/pin/otp_submit': { query: { otp: '0' } },
  'GET /api/auth/gauth/link': { accepted: { check: 'where to sign in with Google' } },
  'GET /api/auth/gauth/callback/content': {
    refused: [
      {
        check: 'an answer to no request',
        query: { state: 'tidak-ada', code: 'x' },
        status: 200,
        code: 'google_expired',
      },
    ],
  },
  'POST /api/auth/gauth/register': {
    refused: [
      { check: 'without Google before', body: { ...PROFILE, consents: CONSENTS }, status: 200, code: 'google_first' },
    ],
  },
  'POST /api/auth/gauth/phone/new_otp': {
    refused: [{ check: 'without Google before', body: { phone: NOBODY }, status: 200, code: 'google_first' }],
  },
  'POST /api/auth/gauth/phone/otp_submit': { refused: [nothingPending] },
  'POST /api/receipt/create': { body: 'bukan gambar' },
  'PUT /api/reward/types/:typeId/denoms/:denomId/redeem': {
    params: { typeId: UNKNOWN, denomId: UNKNOWN },
    body: { clientRef: 'f2c9c1de-58b1-4c3e-9d0c-3a7d1d1f9a10' },
  },
  'POST /api/campaign/:id/external/phoneCheck': { params: { id: UNKNOWN }, body: { phone: NOBODY } },
  'POST /api/campaign/:id/external/campaignCheck': { params: { id: UNKNOWN } },
  'POST /api/campaign/:id/external/register': { params: { id: UNKNOWN }, body: { name: 'Uji', phone: NOBODY } },
  'POST /api/campaign/:id/external/registerOtpSubmit': { params: { id: UNKNOWN }, body: OTP },
  'GET /api/campaign/:id/external/codex': { params: { id: UNKNOWN } },
  'POST /api/survey/submit/:id': {
    params: { id: UNKNOWN },
    body: { answers: [] },
    refused: [unknownId({ id: UNKNOWN }, { answers: [] })],
  },
  'POST /adminapi/contents/:type': { params: { type: 'faq' }, body: DRAFT },
  'PUT /adminapi/contents/:type/:id': { params: CONTENT, body: DRAFT },
  'DELETE /adminapi/contents/:type/:id': { params: CONTENT },
  'PUT /adminapi/contents/:type/:id/publish': { params: CONTENT },
  'PUT /adminapi/contents/:type/:id/unpublish': { params: CONTENT },
  'PUT /api/notification/status': {
    body: { topics: {} },
    accepted: { check: 'a change of nothing', body: { topics: {} } },
  },
  'PUT /api/notification/browser': {
    body: {
      endpoint: 'https://push.example.com/uji',
      keys: { p256dh: 'kunciPublik'.repeat(8), auth: 'kunciRahasia1234' },
    },
  },
  'DELETE /api/notification/browser': {},
  'PUT /api/notification/email': { body: { enabled: true } },
}
