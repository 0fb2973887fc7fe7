// @vitest-environment node
// Every request of a screen has the documented method, path, query and body (product.md 7 and 9).
import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { requestStepUpCode, submitStepUpCode } from '../auth/otp/queries.ts'
import {
  logInWithPassword,
  passwordLinkQuery,
  phoneCheckQuery,
  requestLoginCode,
  requestResetCode,
  resendLoginCode,
  resetPassword,
  setPasswordByLink,
  submitGoogleCallback,
  submitLoginCode,
  submitResetCode,
} from '../auth/queries.ts'
import { brandsQuery } from '../brand/queries.ts'
import { campaignBrandsQuery, campaignPagesQuery, campaignQuery, codexQuery } from '../campaign/queries.ts'
import { homeBannersQuery, questionsQuery } from '../content/queries.ts'
import { drawCountsQuery, ticketDaysQuery } from '../draw/queries.ts'
import { typeChoices } from '../point/filter.ts'
import { balanceQuery, pointPagesQuery, pointQuery } from '../point/queries.ts'
import { regionsQuery } from '../profile/queries.ts'
import { receiptQuery, receiptsQuery } from '../receipt/queries.ts'
import {
  completeProfile,
  registrationLinkQuery,
  requestGoogleCode,
  requestRegistrationCode,
  resendRegistrationCode,
  submitGoogleCode,
  submitRegistrationCode,
} from '../registration/queries.ts'
import {
  claimPagesQuery,
  claimQuery,
  denomsQuery,
  rewardTypeQuery,
  rewardTypesQuery,
  voucherCountQuery,
} from '../reward/queries.ts'
import { profileQuery } from '../session/queries.ts'
import {
  referralHistoryQuery,
  referralSettingQuery,
  requestEmailCode,
  requestPasswordChange,
  setEmailChannel,
  submitEmailCode,
  submitPasswordChange,
  updateProfile,
} from '../setting/queries.ts'
import { submitSurvey, surveyQuery, surveysQuery } from '../survey/queries.ts'

const PHONE = '+6281200001234'
const DAYS = { from: '2026-11-05', to: '2026-11-18' }
const BOUNDS = 'start=2026-11-05T00:00:00.000Z&end=2026-11-18T23:59:58.000Z'
const PROFILE = {
  firstName: 'Ratna',
  birthDate: '1991-04-12',
  gender: 'female',
  provinceId: '31',
  cityId: '31.74',
} as const
const consents = { terms: true, privacy: true, marketing: false } as const

let sent: string[] = []
let sentWith: RequestInit[] = []

beforeEach(() => {
  sent = []
  sentWith = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? ` ${init.body}` : ''
    sent.push(`${init.method} ${decodeURIComponent(url)}${body}`)
    sentWith.push(init)
    const data = { rows: [], count: 0, page: 1, pageSize: 20, otpId: 'o1' }
    return new Response(JSON.stringify({ error: null, code: 'ok', status: 'success', data }))
  })
})

/** Runs a query as a screen does; an infinite query loads the first page. */
function run<Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): Promise<unknown> {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(query)
}
function runPages(query: { queryKey: QueryKey; queryFn?: unknown }): Promise<unknown> {
  const { queryFn } = query
  if (typeof queryFn !== 'function') throw new Error('The query has no function.')
  return queryFn({ pageParam: 1, signal: new AbortController().signal })
}

test.each<[request: string, call: () => Promise<unknown>]>([
  [`GET /api/auth/phonecheck?phone=${PHONE}`, () => run(phoneCheckQuery(PHONE))],
  ['GET /api/auth/profile', () => run(profileQuery())],
  ['PATCH /api/auth/profile {"firstName":"Ratna"}', () => updateProfile({ firstName: 'Ratna' })],
  [
    `POST /api/auth/login {"phone":"${PHONE}","password":"x"}`,
    () => logInWithPassword({ phone: PHONE, password: 'x' }),
  ],
  [`POST /api/auth/login {"phone":"${PHONE}","method":"sms"}`, () => requestLoginCode(PHONE, 'sms')],
  [`POST /api/auth/login/by_wa {"phone":"${PHONE}"}`, () => requestLoginCode(PHONE, 'wa')],
  ['POST /api/auth/login/by_wa/new_otp', () => resendLoginCode()],
  ['POST /api/auth/login/by_wa/otp_submit {"otp":12345}', () => submitLoginCode(Number('012345'))],
  ['POST /api/auth/email {"email":"a@contoh.id"}', () => requestEmailCode('a@contoh.id', false)],
  ['PATCH /api/auth/email {"email":"a@contoh.id"}', () => requestEmailCode('a@contoh.id', true)],
  ['GET /api/auth/email?otpId=o1&otp=12345', () => submitEmailCode('o1', 12345)],
  [`POST /api/auth/pwreset {"phone":"${PHONE}"}`, () => requestResetCode(PHONE)],
  ['GET /api/auth/pwreset?otp=12345', () => submitResetCode(12345)],
  ['PATCH /api/auth/pwreset {"password":"x"}', () => resetPassword('x')],
  ['PATCH /api/auth/pwchange {"newPassword":"x"}', () => requestPasswordChange({ newPassword: 'x' })],
  ['GET /api/auth/pwchange?otp=12345', () => submitPasswordChange(12345)],
  ['GET /api/auth/referralsetting', () => run(referralSettingQuery())],

  [
    `POST /api/auth/registration/app {"phone":"${PHONE}","method":"wa","consents":${JSON.stringify(consents)}}`,
    () => requestRegistrationCode(PHONE, 'wa', { consents }),
  ],
  ['POST /api/auth/registration/app/new_otp', () => resendRegistrationCode()],
  ['POST /api/auth/registration/app/otp_submit {"otp":12345}', () => submitRegistrationCode(12345)],
  [`POST /api/auth/registration/profile ${JSON.stringify(PROFILE)}`, () => completeProfile(PROFILE)],
  ['POST /api/auth/registration/profile/pin', () => requestStepUpCode()],
  ['POST /api/auth/registration/profile/pin/otp_submit?otp=12345', () => submitStepUpCode(12345)],
  ['GET /api/auth/registration/set-password?token=t1', () => run(passwordLinkQuery('t1'))],
  [
    'POST /api/auth/registration/set-password {"password":"x","token":"t1"}',
    () => setPasswordByLink({ password: 'x', token: 't1' }),
  ],
  ['GET /api/auth/registration/from_wa?token=t1', () => run(registrationLinkQuery('t1'))],

  ['GET /api/auth/gauth/callback/content?state=s1&code=c1', () => submitGoogleCallback('?code=c1&state=s1')],
  [`POST /api/auth/gauth/phone/new_otp {"phone":"${PHONE}","method":"wa"}`, () => requestGoogleCode(PHONE, 'wa')],
  ['POST /api/auth/gauth/phone/otp_submit {"otp":12345}', () => submitGoogleCode(12345)],

  ['GET /api/public/brand?pageSize=200', () => run(brandsQuery(''))],
  ['GET /api/campaignbrandlist?pageSize=200', () => run(campaignBrandsQuery())],
  ['GET /api/public/region?parent=31', () => run(regionsQuery({ parent: '31' }))],

  [
    `GET /api/receipt/list?page=1&pageSize=20&status=1,2&${BOUNDS}`,
    () => runPages(receiptsQuery({ status: 'Valid', period: DAYS })),
  ],
  [
    `GET /api/receipt/list?page=1&pageSize=20&status=-1&${BOUNDS}`,
    () => runPages(receiptsQuery({ status: 'Tidak Valid', period: DAYS })),
  ],
  [
    `GET /api/receipt/list?page=1&pageSize=20&status=0&${BOUNDS}`,
    () => runPages(receiptsQuery({ status: 'Diproses', period: DAYS })),
  ],
  ['GET /api/receipt/detail/r1', () => run(receiptQuery('r1'))],

  ['GET /api/point/balance', () => run(balanceQuery())],
  [
    `GET /api/point/list?page=1&pageSize=20&directionOut=false&${BOUNDS}`,
    () => runPages(pointPagesQuery({ report: 'diterima', choice: undefined, date: DAYS })),
  ],
  [
    `GET /api/point/list?page=1&pageSize=20&directionOut=true&types=redeem,ticket&${BOUNDS}`,
    () => runPages(pointPagesQuery({ report: 'digunakan', choice: typeChoices.digunakan[0], date: DAYS })),
  ],
  ['GET /api/point/detail/p1', () => run(pointQuery('p1'))],
  ['GET /api/point/referralhistory?page=1&pageSize=20', () => runPages(referralHistoryQuery())],

  ['GET /api/reward/types', () => run(rewardTypesQuery())],
  ['GET /api/reward/types/pulsa', () => run(rewardTypeQuery('pulsa'))],
  ['GET /api/reward/types/pulsa/denoms/', () => run(denomsQuery('pulsa'))],
  ['GET /api/reward/claims/list?page=1&pageSize=20', () => runPages(claimPagesQuery())],
  ['GET /api/reward/claims/count?isVoucher=true&voucher=active&pageSize=1000&page=1', () => run(voucherCountQuery())],
  ['GET /api/reward/claims/detail/c1', () => run(claimQuery('c1'))],
  ['GET /api/reward/luckydrawcount?page=1&pageSize=1000', () => run(drawCountsQuery())],
  ['GET /api/reward/luckydrawcount/d1?page=1&pageSize=50', () => runPages(ticketDaysQuery('d1'))],

  ['GET /api/campaign?page=1&pageSize=20&active=true&disabled=false', () => runPages(campaignPagesQuery({}))],
  [
    'GET /api/campaign?page=1&pageSize=20&active=true&disabled=false&rewardType=2&brandIds=melati,lembut&search=sabun&orderAsc=true',
    () =>
      runPages(campaignPagesQuery({ rewardType: 2, brandIds: ['melati', 'lembut'], search: 'sabun', orderAsc: true })),
  ],
  ['GET /api/campaign/k1', () => run(campaignQuery('k1'))],
  ['GET /api/campaign/k1/external/codex', () => run(codexQuery('k1'))],

  ['GET /api/survey/def?active=true&disabled=false', () => run(surveysQuery())],
  ['GET /api/survey/def/s1', () => run(surveyQuery('s1'))],
  ['POST /api/survey/submit/s1 {"answers":[]}', () => submitSurvey('s1').mutationFn([])],

  ['GET /adminapi/contents/faq?published=true&withPayload=true&pageSize=200', () => run(questionsQuery())],
  [
    'GET /adminapi/contents/banner?published=true&withPayload=true&description=home&pageSize=5',
    () => run(homeBannersQuery()),
  ],
  ['PUT /api/notification/email {"enabled":true}', () => setEmailChannel(true)],
])(
  'the client sends %s [3.receipt-filter, 3.campaign-filter-type, 3.campaign-filter-brands, 3.campaign-filter-words, 3.campaign-filter-order, 4.receipt-filter-invalid, 4.receipt-filter-valid, 4.receipt-filter-processing, 6.credentials, 7.credentials, 7.content-sent, 9.voucher-count-page, 9.draw-count-page]',
  async (request, call) => {
    await call()
    expect(sent).toEqual([request])
    expect(sentWith.map(({ credentials }) => credentials)).toEqual(['include'])
  },
)
