// History state of the Google registration, so that a reload keeps the current step.
import type { NewGoogleAccount } from '#contract/google.ts'

export type GoogleSteps = {
  newcomer: NewGoogleAccount
  phone?: string
  isKnown?: boolean
  firstName?: string
  step?: 'profile' | 'code'
}

export function isGoogleSteps(state: unknown): state is GoogleSteps {
  return typeof state === 'object' && state !== null && 'newcomer' in state
}
