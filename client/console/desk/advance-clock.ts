// Advances the sandbox's clock, reloads the phone, and stores the jump, whose events the desk lists.
import { api } from '#client/api/api.ts'
import { refetches } from '../refetches.ts'
import { reloadPhone, signInOnPhone } from '../stage/phone.ts'
import { createStore } from '../ui/store.ts'
import { wakeCrowd } from './crowd.ts'
import { getPhoneState } from './reset-sandbox.ts'

const HOUR = 3_600_000
const MONTH = 30 * 24 * HOUR

/** A jump of the clock: where it began, and how far it went. */
export type Jump = { since: string; ms: number }

const lastJump = createStore<Jump | null>(null)
export const useLastJump = lastJump.useValue
export const forgetJump = () => lastJump.set(null)

/** Signs the shopper in again when the session expired on the way: sessions last seven days. */
export function advanceClock(ms: number): Promise<void> {
  return refetches.during(async () => {
    const { phone, path } = await getPhoneState()
    await passTime(ms)
    const { shopper } = await api('GET /control/console')
    if (phone && !shopper) await signInOnPhone(phone, path)
    else reloadPhone()
  })
}

/** Leaves the phone as it is, for a caller that signs another shopper in next. The crowd is on for a month or more. */
export async function passTime(ms: number): Promise<void> {
  const [{ now: since }] = await Promise.all([api('GET /control/clock'), ms >= MONTH ? wakeCrowd() : undefined])
  await refetches.during(() => api('POST /control/clock/advance', { body: { ms } }))
  // Two minutes bring nothing that an audience has not just caused.
  lastJump.set(ms >= HOUR ? { since, ms } : null)
}
