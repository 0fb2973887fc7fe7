// Components whose code is fetched when they are first shown, or ahead of that.
import { type ComponentType, lazy, useState } from 'react'

export type Fetched = ComponentType & { fetch: () => Promise<void> }

/**
 * Like `lazy`, and what was fetched ahead is shown at once: React would show the fallback for a moment, and then hold it
 * for 300 ms so that it does not flash.
 */
export function fetched(load: () => Promise<{ default: ComponentType }>): Fetched {
  let ready: ComponentType | undefined
  let unstyled: Error | undefined
  const Late = lazy(() => (unstyled ? Promise.reject(unstyled) : load()))
  function Shown() {
    // Kept while it is mounted: another type would begin anew.
    const [Part] = useState(() => ready ?? Late)
    return <Part />
  }
  return Object.assign(Shown, {
    fetch: async () => {
      try {
        ready = (await load()).default
      } catch (error) {
        // A script is asked for again, a style is not: Vite takes one that failed for one that is there.
        if (error instanceof Error && error.message.includes('CSS')) unstyled = error
        throw error
      }
    },
  })
}
