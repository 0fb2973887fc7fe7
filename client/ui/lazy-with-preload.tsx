// Components whose code is fetched when they are first shown, or ahead of that.
import { type ComponentType, lazy, useState } from 'react'

export type Fetched = ComponentType & { fetch: () => Promise<void> }

/**
 * Like `lazy`, and what was fetched ahead is shown at once: React would show the fallback for a moment, and then hold it
 * for 300 ms so that it does not flash.
 */
export function fetched(load: () => Promise<{ default: ComponentType }>): Fetched {
  let ready: ComponentType | undefined
  let ahead: ReturnType<typeof load> | undefined
  // Not asked for again when that failed: Vite would take a style that never came for one that is there.
  const Late = lazy(() => ahead ?? load())
  function Shown() {
    // Kept while it is mounted: another type would begin anew.
    const [Part] = useState(() => ready ?? Late)
    return <Part />
  }
  return Object.assign(Shown, {
    fetch: async () => {
      ahead = load()
      ready = (await ahead).default
    },
  })
}
