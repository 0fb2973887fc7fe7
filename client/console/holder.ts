// Who held the phone when the stream ended, as it does when somebody replaces the sandbox's data: all sessions end with it.
import type { QueryClient } from '@tanstack/react-query'
import { stateQuery } from './queries.ts'

let holderPhone: string | null = null

export function rememberHolder(queryClient: QueryClient): void {
  holderPhone = queryClient.getQueryData(stateQuery().queryKey)?.shopper?.phone ?? null
}

/** Their phone number; null for a guest. Forgotten once it is taken. */
export function takeHolder(): string | null {
  const phone = holderPhone
  holderPhone = null
  return phone
}
