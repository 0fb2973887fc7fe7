// The calls of signing in (product.md 7, decisions.md 2).
import { queryOptions } from '@tanstack/react-query'
import type { CodeAnswer } from '#contract/wire.ts'
import { api } from '../api/api.ts'

export type CodeMethod = 'wa' | 'sms'

/** Is this phone registered, and how may it sign in. Asked anew each time: somebody may have registered meanwhile. */
export const phoneCheckQuery = (phone: string) =>
  queryOptions({
    queryKey: ['auth', 'phonecheck', phone],
    queryFn: ({ signal }) => api('GET /api/auth/phonecheck', { query: { phone }, signal }),
    staleTime: 0,
    retry: false,
  })

export function sendLoginCode(phone: string, method: CodeMethod): Promise<CodeAnswer> {
  if (method === 'wa') return api('POST /api/auth/login/by_wa', { body: { phone } })
  return api('POST /api/auth/login', { body: { phone, method } })
}

/** Sends the login code again, by the method in use. */
export const resendLoginCode = () => api('POST /api/auth/login/by_wa/new_otp')

/** The code travels as an integer (product.md 5). */
export const submitLoginCode = (otp: number) => api('POST /api/auth/login/by_wa/otp_submit', { body: { otp } })
