// Keeps the screen on while a code is held under a scanner (design.md 12, 29).
import { useEffect } from 'react'

/** The lock falls whenever the page is hidden, so it is taken again when it comes back. Phones without it dim as always. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused when the battery is low: the code is readable all the same.
      const taken = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void taken?.release()
      else lock = taken
    }
    void take()
    document.addEventListener('visibilitychange', take)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [isWanted])
}
