// History state of registering with Google, so that its steps survive a reload.
import type { NewGoogleAccount } from '#contract/google.ts'

export type GoogleSteps = {
  newcomer: NewGoogleAccount
  phone?: string
  isKnown?: boolean
  firstName?: string
  step?: 'profile' | 'code'
}

/** Whether a screen of these steps wrote the state; another page's has no account. */
export function isGoogleSteps(state: unknown): state is GoogleSteps {
  return typeof state === 'object' && state !== null && 'newcomer' in state
}
