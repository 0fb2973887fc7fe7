// The notice over any screen that live notifications are cut off, and, once they are back, what came in meanwhile.
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from '../ui/notice.module.css'
import { countUnread, liveState, useLive } from './store.ts'

/** A connection whose token has expired is replaced within a second: nothing to speak of. */
const SPEAK_AFTER_MS = 1_500
/** Long enough to be read. */
const SUMMARY_MS = 6_000

export function LiveNotice() {
  const isCut = useIsCut()
  const missed = useMissed(isCut)
  return (
    <div role="status">
      {(isCut || missed !== null) && (
        <p className={classNames(styles.notice, styles.live)}>
          <span>
            {missed === null ? 'Kabar baru sedang tertunda. Kami sambungkan lagi sebentar.' : summaryOf(missed)}
          </span>
        </p>
      )}
    </div>
  )
}

function summaryOf(missed: number): string {
  return missed === 0
    ? 'Tersambung lagi. Tidak ada kabar yang terlewat.'
    : `Tersambung lagi. ${missed} kabar yang tertunda sudah masuk.`
}

/** True from a moment after the connection was lost until it is back; at once where there has been none yet. */
function useIsCut(): boolean {
  const { state } = useLive()
  const wasLive = useRef(false)
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (state === 'live') wasLive.current = true
    if (state !== 'paused') return
    const timer = setTimeout(() => setIsLong(true), wasLive.current ? SPEAK_AFTER_MS : 0)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [state])
  return state === 'paused' && isLong
}

/** How many notifications came while the notice was shown; null until the connection is back, and a while after. */
function useMissed(isCut: boolean): number | null {
  const [missed, setMissed] = useState<number | null>(null)
  useEffect(() => {
    if (!isCut) return
    setMissed(null)
    const before = liveState().notifications
    return () => {
      // Signing out ends the listener, which is no reconnection; and without a list from before nothing is known to be new.
      const { state, notifications } = liveState()
      if (state === 'live' && before && notifications) setMissed(countUnread(notifications, before[0]?.id ?? null))
    }
  }, [isCut])
  useEffect(() => {
    if (missed === null) return
    const timer = setTimeout(() => setMissed(null), SUMMARY_MS)
    return () => clearTimeout(timer)
  }, [missed])
  return missed
}
