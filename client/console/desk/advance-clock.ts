// Advances the sandbox's clock, reloads the phone, and stores the jump, so that the desk can list the events during the jump.
import { api } from '#client/api/api.ts'
import { createStore } from '#client/ui/browser/store.ts'
import { getTranslate } from '../messages/translate.ts'
import { whileInvalidationPaused } from '../query/query-client.ts'
import { reloadPhone, signInOnPhone } from '../stage/phone.ts'
import { getPhoneState } from './reset-sandbox.ts'
import { saveState } from './undo.ts'

const HOUR = 3_600_000
const MONTH = 30 * 24 * HOUR

/** A jump of the sandbox's clock: from the time `since`, by `ms` milliseconds. */
export type Jump = { since: string; ms: number }

const lastJump = createStore<Jump | null>(null)
export const useLastJump = lastJump.useValue
export const forgetJump = () => lastJump.set(null)

/** Advances the clock. Signs the shopper in again if the session expires during the jump: a session lasts seven days. */
export function advanceClock(ms: number): Promise<void> {
  return whileInvalidationPaused(async () => {
    const { phone, path } = await getPhoneState()
    await advanceOnly(ms)
    const { shopper } = await api('GET /control/console')
    if (phone && !shopper) await signInOnPhone(phone, path)
    else reloadPhone()
  })
}

/** Advances the clock and leaves the phone unchanged. Enables invented shoppers for a jump of a month or more. */
export async function advanceOnly(ms: number): Promise<void> {
  const [{ now: since }] = await Promise.all([api('GET /control/clock'), ms >= MONTH ? enableCrowd() : undefined])
  await whileInvalidationPaused(() => api('POST /control/clock/advance', { body: { ms } }))
  // A jump of minutes causes too few events for a summary.
  lastJump.set(ms >= HOUR ? { since, ms } : null)
}

/** Enables invented shoppers (docs/crowd.md): without them only the personas would be active in the month. */
async function enableCrowd(): Promise<void> {
  await api('PATCH /control/settings', { body: { crowd: 'on' } })
}

/** Adds the invented shoppers and their past year, so that the figures are those of a program, not of ten personas. */
export async function addCrowd(): Promise<void> {
  if ((await api('GET /control/settings')).crowd === 'on') return
  await saveState(getTranslate()('bar.figures.name'))
  await enableCrowd()
  // Runs the crowd's first day, which adds the year before it.
  await api('POST /control/clock/advance', { body: { ms: 0 } })
}
