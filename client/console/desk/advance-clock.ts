// Advances the sandbox's clock, reloads the phone, and stores the jump, whose events the desk lists.
import { api } from '#client/api/api.ts'
import { createStore } from '#client/ui/store.ts'
import { whileInvalidationPaused } from '../query/query-client.ts'
import { reloadPhone, signInOnPhone } from '../stage/phone.ts'
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
  return whileInvalidationPaused(async () => {
    const { phone, path } = await getPhoneState()
    await advanceOnly(ms)
    const { shopper } = await api('GET /control/console')
    if (phone && !shopper) await signInOnPhone(phone, path)
    else reloadPhone()
  })
}

/** Leaves the phone as it is, for a caller that loads it next. The crowd is on for a month or more. */
export async function advanceOnly(ms: number): Promise<void> {
  const [{ now: since }] = await Promise.all([api('GET /control/clock'), ms >= MONTH ? enableCrowd() : undefined])
  await whileInvalidationPaused(() => api('POST /control/clock/advance', { body: { ms } }))
  // Two minutes bring nothing that an audience has not just caused.
  lastJump.set(ms >= HOUR ? { since, ms } : null)
}

/** Without invented shoppers (docs/crowd.md) only the personas would be active in a month. */
async function enableCrowd(): Promise<void> {
  await api('PATCH /control/settings', { body: { crowd: 'on' } })
}
