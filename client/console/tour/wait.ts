// Waiting in a step of the tour: as long as a slow machine needs. After some seconds the card says what is missing.

import { getTranslate } from '../messages/translate.ts'
import { delay } from '../stage/phone.ts'
import type { Part, StepContext } from './step.ts'

const POLL_INTERVAL_MS = 60
const NOTICE_AFTER_MS = 6_000
const GIVE_UP_AFTER_MS = 60_000

/** Polls until `look` finds something; `missing` is what the card names meanwhile. */
export async function waitFor<Found>(
  { signal, tellMissing }: StepContext,
  missing: Part,
  look: () => Found | null | undefined | false | Promise<Found | null | undefined | false>,
): Promise<Found> {
  const startedAt = performance.now()
  try {
    for (;;) {
      signal.throwIfAborted()
      const found = await look()
      if (found) return found
      const waited = performance.now() - startedAt
      if (waited > GIVE_UP_AFTER_MS) throw new Error(sentenceOf(missing))
      if (waited > NOTICE_AFTER_MS) tellMissing(missing)
      await delay(POLL_INTERVAL_MS)
    }
  } finally {
    tellMissing(null)
  }
}

/** Waits for work that takes seconds on a busy machine, and that may go on when the step is left. */
export function untilAborted<Result>({ signal }: StepContext, work: Promise<Result>): Promise<Result> {
  const left = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, left])
}

function sentenceOf(missing: Part): string {
  const t = getTranslate()
  return t('tour.never', { what: t(`tour.parts.${missing}`) })
}
