// Requests of the settings: referral, notification channels, profile, e-mail and password (product.md 7, decisions 205, 704).
import { queryOptions } from '@tanstack/react-query'
import type { input } from 'zod'
import type { Result } from '#contract/route-types.ts'
import type { shopper } from '#contract/shopper.ts'
import { api, apiBody } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { pagesQuery, routeQuery } from '../api/route-query.ts'
import { requireSent, requireSuccess } from '../auth/otp/queries.ts'
import { shopperKeys } from '../session/queries.ts'

export type Channels = Result<'PUT /api/notification/status'>

/** Requests the channels and topics only. Live notifications use a key of their own, because their token expires. */
export const channelsQuery = () =>
  queryOptions({
    queryKey: ['notification', 'channels'],
    queryFn: async ({ signal }): Promise<Channels> => {
      const { live: _, ...channels } = await api('GET /api/notification/status', { signal })
      return channels
    },
  })

export const setEmailChannel = (enabled: boolean) => api('PUT /api/notification/email', { body: { enabled } })

/** The profile names the consent to promos, too. */
export const setTopic = (topic: keyof Channels['topics']) => ({
  mutationFn: (isOn: boolean): Promise<Channels> =>
    api('PUT /api/notification/status', { body: { topics: { [topic]: isOn } } }),
  meta: { stale: topic === 'promo' ? [shopperKeys.profile] : [] },
})

export const referralSettingQuery = () => routeQuery(['shopper', 'referralsetting'], 'GET /api/auth/referralsetting')

export const referralHistoryQuery = () => pagesQuery(['point', 'referralhistory'], 'GET /api/point/referralhistory')

export const updateProfile = (body: input<(typeof shopper)['PATCH /api/auth/profile']['body']>) =>
  api('PATCH /api/auth/profile', { body })

export const removePhoto = () => api('DELETE /api/auth/profile/photo')

/**
 * Mails a code to a first address, or to one that replaces a verified one. After a rate-limited resend the code `sentOtpId`
 * stays valid; a rate-limited first request throws. `otpId` identifies the code that was sent to the address.
 */
export async function requestEmailCode(email: string, isReplacement: boolean, sentOtpId?: string) {
  const response = isReplacement
    ? await apiBody('PATCH /api/auth/email', { body: { email } })
    : await apiBody('POST /api/auth/email', { body: { email } })
  const cooldown = requireSent(response)
  const otpId = response.data?.otpId ?? sentOtpId
  if (otpId) return { otpId, cooldown }
  throw new ApiError({
    ...response,
    error: 'Kode untuk alamat ini baru saja dikirim. Tunggu sebentar, lalu coba lagi.',
  })
}

export const submitEmailCode = async (otpId: string, otp: number) =>
  requireSuccess(await apiBody('GET /api/auth/email', { query: { otpId, otp: String(otp) } }))

export const removeEmail = {
  mutationFn: () => api('DELETE /api/auth/email'),
  meta: { stale: [channelsQuery().queryKey] },
}

export const requestPasswordChange = async (body: { currentPassword?: string; newPassword: string }) =>
  requireSent(await apiBody('PATCH /api/auth/pwchange', { body }))

export const submitPasswordChange = async (otp: number) =>
  requireSuccess(await apiBody('GET /api/auth/pwchange', { query: { otp: String(otp) } }))
