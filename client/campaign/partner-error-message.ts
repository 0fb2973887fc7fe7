// The error message when a partner does not respond (product.md 8); other errors keep their own.
import { ApiError, messageOf } from '../api/api-error.ts'

export function partnerErrorMessage(error: unknown): string {
  const isSilent = error instanceof ApiError && error.code === 'no_response'
  return isSilent ? 'Kodenya belum keluar. Coba lagi.' : messageOf(error)
}
