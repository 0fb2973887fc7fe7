// History state of registering with Google, so that its steps survive a reload.
import type { NewGoogleAccount } from '#contract/google.ts'

export type GoogleSteps = {
  newcomer: NewGoogleAccount
  phone?: string
  /** The phone has an account already. */
  isKnown?: boolean
  firstName?: string
  step?: 'profile'
}

/** Null without a Google account in the state. */
export function parseGoogleSteps(state: unknown): GoogleSteps | null {
  const steps = toRecord(state)
  const account = toRecord(steps['newcomer'])
  const email = toText(account['email'])
  if (email === null) return null
  const phone = toText(steps['phone'])
  const firstName = toText(steps['firstName'])
  return {
    newcomer: {
      email,
      firstName: toText(account['firstName']),
      lastName: toText(account['lastName']),
      picture: toText(account['picture']),
    },
    isKnown: steps['isKnown'] === true,
    ...(phone === null ? {} : { phone }),
    ...(firstName === null ? {} : { firstName }),
    ...(steps['step'] === 'profile' ? { step: 'profile' } : {}),
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
