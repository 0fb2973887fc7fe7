// Tells when a screen has come to rest, so that an overlay does not interrupt a stamp that falls or coins that fly.
import { useEffect, useState } from 'react'

/** A screen that shows the same news fetches it within this time. */
const REACTION_MS = 600
const MAX_WAIT_MS = 4_000
/** Time for an animation that follows another to begin. */
const NEXT_MS = 100

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Returns whether the screen has been at rest since the subject changed; null is no subject. */
export function useRest(subject: string | null): boolean {
  const [rested, setRested] = useState<string | null>(null)
  useEffect(() => {
    if (subject === null) return
    let isOver = false
    void pause(REACTION_MS)
      .then(() => Promise.race([allAtRest(), pause(MAX_WAIT_MS - REACTION_MS)]))
      .then(() => !isOver && setRested(subject))
    return () => {
      isOver = true
    }
  }, [subject])
  return subject !== null && rested === subject
}

/** Waits twice: a verdict waits for printed lines, and its stamp falls afterwards. */
async function allAtRest(): Promise<void> {
  await allFinished()
  await pause(NEXT_MS)
  await allFinished()
}

/** Endless animations, such as a skeleton's, do not count. */
export function allFinished(): Promise<unknown> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
  return Promise.allSettled(ending.map(({ finished }) => finished))
}
