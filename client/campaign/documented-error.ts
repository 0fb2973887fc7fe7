// The two English error sentences that product.md 8 prescribes.
import { ApiError } from '../api/api-error.ts'

/** Returns the partner's reply. Throws 'No response' if a successful response is empty (product.md 8). */
export function requireReply<Reply>(reply: Reply | null | undefined): Reply {
  const isEmpty = typeof reply !== 'object' || reply === null || Object.keys(reply).length === 0 || 'error' in reply
  if (isEmpty) throw new ApiError({ error: 'No response', code: 'no_response' })
  return reply
}

/** Whether the server reported 'Campaign ID is missing' (product.md 8). */
export function isCampaignIdMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'campaign_id_missing'
}
