// What a shopper reads when a partner's site does not answer (product.md 8); other refusals speak for themselves.
import { ApiError, messageOf } from '../api/api-error.ts'

export function partnerSentence(error: unknown): string {
  const isSilent = error instanceof ApiError && error.code === 'no_response'
  return isSilent ? 'Kodenya belum keluar. Coba lagi.' : messageOf(error)
}
