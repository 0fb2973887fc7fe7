// The two English sentences that product.md 8 fixes: the shopper reads them, with a way on.
import { ApiError } from '../api/api-error.ts'

/** The reply of a partner; throws 'No response' where a success carries none (product.md 8). */
export function requireReply<Reply>(reply: Reply | null | undefined): Reply {
  const isEmpty = typeof reply !== 'object' || reply === null || Object.keys(reply).length === 0 || 'error' in reply
  if (isEmpty) throw new ApiError({ error: 'No response', code: 'no_response' })
  return reply
}

/** Whether a request was made without a campaign's id: 'Campaign ID is missing' (product.md 8). */
export function isCampaignIdMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'campaign_id_missing'
}
