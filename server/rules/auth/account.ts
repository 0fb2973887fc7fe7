// Accounts by phone, and the refusals of a phone field.

import { type RefusalCode, refusals } from '#contract/refusals.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type Refusal, refuse } from '../refusal.ts'

type AccountRow = {
  id: string
  registrationState: number
  blocked: 0 | 1
  passwordHash: string | null
  googleSubject: string | null
}

/** A refusal beside the phone field, with the `status` of all OTP responses (decisions.md 1). */
export function refusePhone(code: RefusalCode): Refusal {
  return refuse(code, { status: 'failed', fields: { Phone: refusals[code] } })
}

export function findAccount(sandbox: Sandbox, phone: string): AccountRow | undefined {
  return sandbox.db.get<AccountRow>(
    'SELECT id, registrationState, blocked, passwordHash, googleSubject FROM shopper WHERE phone = +:phone',
    { phone },
  )
}
