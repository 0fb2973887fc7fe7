// Waiting in a step of the tour: as long as a slow machine needs. After some seconds the card says what is missing.
import { delay } from '../stage/phone.ts'
import type { StepContext } from './step.ts'

const POLL_INTERVAL_MS = 60
const NOTICE_AFTER_MS = 6_000
const GIVE_UP_AFTER_MS = 90_000

/** Polls until `look` finds something; `missing` completes the sentence 'Menunggu …'. */
export async function waitFor<Found>(
  { signal, tellMissing }: StepContext,
  missing: string,
  look: () => Found | null | undefined | false | Promise<Found | null | undefined | false>,
): Promise<Found> {
  const startedAt = performance.now()
  try {
    for (;;) {
      signal.throwIfAborted()
      const found = await look()
      if (found) return found
      const waited = performance.now() - startedAt
      if (waited > GIVE_UP_AFTER_MS) throw new Error(`${missing} tidak kunjung siap.`)
      if (waited > NOTICE_AFTER_MS) tellMissing(missing)
      await delay(POLL_INTERVAL_MS)
    }
  } finally {
    tellMissing(null)
  }
}
