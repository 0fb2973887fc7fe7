// Notice over any screen while live notifications are interrupted; then the number of missed notifications.
import { useEffect, useRef, useState } from 'react'
import styles from '../ui/feedback/notice.module.css'
import { classNames } from '../ui/layout/class-names.ts'
import { countUnread, liveState, useLive } from './store.ts'

/** A connection with an expired token is replaced within a second; no notice appears. */
const NOTICE_DELAY_MS = 1_500
const SUMMARY_MS = 6_000

const CUT = 'Kabar baru sedang tertunda. Kami sambungkan lagi sebentar.'

export function LiveNotice() {
  const { notifications, state } = useLive()
  const outage = useOutage()
  return (
    <div role="status" data-live={state}>
      {outage && (
        <p className={classNames(styles.notice, styles.live)}>
          <span>{outage.isOver ? summaryOf(countUnread(notifications ?? [], outage.newestId)) : CUT}</span>
        </p>
      )}
    </div>
  )
}

type Outage = { isOver: boolean; newestId: string | null }

/** Returns the outage to show. The notice of a first connection appears at once, others after `NOTICE_DELAY_MS`. */
function useOutage(): Outage | null {
  const { state } = useLive()
  const [outage, setOutage] = useState<Outage | null>(null)
  const wasLive = useRef(false)
  useEffect(() => {
    if (state === 'paused') {
      const start = () => setOutage({ isOver: false, newestId: liveState().notifications?.[0]?.id ?? null })
      const timer = setTimeout(start, wasLive.current ? NOTICE_DELAY_MS : 0)
      return () => clearTimeout(timer)
    }
    wasLive.current = state === 'live'
    // Without an earlier list, no notification counts as missed.
    setOutage((before) => (state === 'live' && before?.newestId ? { ...before, isOver: true } : null))
    const timer = setTimeout(() => setOutage(null), SUMMARY_MS)
    return () => clearTimeout(timer)
  }, [state])
  return outage
}

function summaryOf(missed: number): string {
  return missed === 0
    ? 'Tersambung lagi. Tidak ada kabar yang terlewat.'
    : `Tersambung lagi. ${missed} kabar yang tertunda sudah masuk.`
}
