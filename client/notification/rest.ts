// Tells when a screen has come to rest, so that an overlay does not interrupt a stamp that falls or coins that fly.
import { useEffect, useState } from 'react'

/** A screen that shows the same news fetches it within this time. */
const REACTION_MS = 600
const MAX_WAIT_MS = 4_000

/** Returns whether the screen has been at rest since the subject changed; null is no subject. */
export function useRest(subject: string | null): boolean {
  const [rested, setRested] = useState<string | null>(null)
  useEffect(() => {
    if (subject === null) return
    let isOver = false
    let timer = setTimeout(() => {
      const deadline = new Promise((resolve) => {
        timer = setTimeout(resolve, MAX_WAIT_MS - REACTION_MS)
      })
      void Promise.race([allFinished(), deadline]).then(() => !isOver && setRested(subject))
    }, REACTION_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [subject])
  return subject !== null && rested === subject
}

/** Endless animations, such as a skeleton's, do not count. */
function allFinished(): Promise<unknown> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
  return Promise.allSettled(ending.map(({ finished }) => finished))
}
