// The calls of the settings (product.md 7, decisions.md 2 and 7).
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Result } from '#contract/call.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { type Waiting, waitingAfter } from '../auth/otp/resend-cooldown.ts'
import { type Profile, profileQuery } from '../session/queries.ts'

export type Channels = Result<'PUT /api/notification/status'>

/** The channels and topics; the part about listening live is notification/'s business. */
export const channelsQuery = () =>
  queryOptions({
    queryKey: ['notification', 'channels'],
    queryFn: async ({ signal }): Promise<Channels> => {
      const { email, browser, topics } = await api('GET /api/notification/status', { signal })
      return { email, browser, topics }
    },
  })

export const referralSettingQuery = () =>
  queryOptions({
    queryKey: ['shopper', 'referralsetting'],
    queryFn: ({ signal }) => api('GET /api/auth/referralsetting', { signal }),
  })

export const referralHistoryQuery = () =>
  infiniteQueryOptions({
    queryKey: ['point', 'referralhistory'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/point/referralhistory', { query: { page: pageParam, pageSize: 20 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, count }) => (page * pageSize < count ? page + 1 : undefined),
  })

/** The profile as the server has just answered it. */
export function keepProfile(queryClient: QueryClient, data: Profile): void {
  queryClient.setQueryData(profileQuery().queryKey, { error: null, code: 'ok', data })
}

export type EmailSent = { otpId: string; waiting: Waiting }

/** Mails a code to an address: the first one, or one to replace it. */
export async function sendEmailCode(email: string, isFirst: boolean): Promise<EmailSent> {
  const { otpId, rateLimitTs } = isFirst
    ? await api('POST /api/auth/email', { body: { email } })
    : await api('PATCH /api/auth/email', { body: { email } })
  return { otpId, waiting: { until: rateLimitTs, isLimited: false } }
}

/** Sends the code that a new password waits for. */
export async function changePassword(body: { currentPassword?: string; newPassword: string }): Promise<Waiting> {
  const answer = await api('PATCH /api/auth/pwchange', { body })
  if (answer.status === 'success' || answer.status === 'ratelimit') return waitingAfter(answer)
  throw new ApiError(answer)
}

/** Gives that code: null when it fits, else what is wrong with it. */
export async function confirmPassword(otp: number): Promise<string | null> {
  const answer = await api('GET /api/auth/pwchange', { query: { otp: String(otp) } })
  return answer.status === 'success' ? null : (answer.fields?.['Pin'] ?? answer.error ?? 'Kode OTP tidak sesuai')
}
