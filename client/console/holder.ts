// Who held the phone when the stream ended, as it does when somebody replaces the sandbox's data: all sessions end with it.
import { stateQuery } from './queries.ts'
import { queries } from './refetches.ts'

let holderPhone: string | null = null

export function rememberHolder(): void {
  holderPhone = queries.getQueryData(stateQuery().queryKey)?.shopper?.phone ?? null
}

/** Their phone number; null for a guest. Forgotten once it is taken. */
export function takeHolder(): string | null {
  const phone = holderPhone
  holderPhone = null
  return phone
}
