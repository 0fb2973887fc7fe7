// The two English sentences that product.md 8 fixes. They go to the log; the shopper reads a message of ours.
import { useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'

const DOCUMENTED_CODES = ['campaign_id_missing', 'no_response']

/** The reply of a partner; throws 'No response' where a success carries none (product.md 8). */
export function requireReply<Reply>(reply: Reply | null | undefined): Reply {
  if (reply === null || reply === undefined) throw new ApiError({ error: 'No response', code: 'no_response' })
  return reply
}

/** Whether a request was made without a campaign's id: 'Campaign ID is missing' (product.md 8). */
export function isCampaignIdMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'campaign_id_missing'
}

/** Logs an error whose sentence is documented. */
export function useDocumentedErrorLog(error: Error | null): void {
  const sentence = error instanceof ApiError && DOCUMENTED_CODES.includes(error.code) ? error.message : null
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the documented sentence is for the log.
    if (sentence) console.error(sentence)
  }, [sentence])
}
