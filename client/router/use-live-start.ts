// Delays live notifications: their library and the databases it opens take a slow phone half a second of work.
import { startTransition, useEffect, useState } from 'react'
import { isLiveWanted, onLiveWanted } from '../notification/store.ts'
import { whenIdle } from '../ui/when-idle.ts'

/** After the first screen; what it shows is as new as the page until then. */
const LIVE_DELAY_MS = 3_000
const INTERACTIONS = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * True from the first interaction, a few seconds after the first screen, or at once where a screen shows live data; each
 * time only when the page is idle. Stays true.
 */
export function useLiveStart(): boolean {
  const [isDue, setIsDue] = useState(isLiveWanted)
  useEffect(() => {
    if (isDue) return
    const start = () => whenIdle(() => startTransition(() => setIsDue(true)))
    const timer = setTimeout(start, LIVE_DELAY_MS)
    const stop = onLiveWanted(start)
    for (const type of INTERACTIONS) window.addEventListener(type, start, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      stop()
      for (const type of INTERACTIONS) window.removeEventListener(type, start)
    }
  }, [isDue])
  return isDue
}
