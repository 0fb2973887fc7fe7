// The notice over any screen that live notifications are cut off, and, once they are back, what came in meanwhile.
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from '../ui/notice.module.css'
import { countUnread, liveState, useLive } from './store.ts'

/** A connection whose token has expired is replaced within a second: nothing to speak of. */
const SPEAK_AFTER_MS = 1_500
/** Long enough to be read. */
const SUMMARY_MS = 6_000

const CUT = 'Kabar baru sedang tertunda. Kami sambungkan lagi sebentar.'

export function LiveNotice() {
  const notice = useNotice()
  return (
    <div role="status">
      {notice && (
        <p className={classNames(styles.notice, styles.live)}>
          <span>{notice}</span>
        </p>
      )}
    </div>
  )
}

/** From a moment after the connection was lost; at once where there has been none yet. */
function useNotice(): string | null {
  const { state } = useLive()
  const [notice, setNotice] = useState<string | null>(null)
  const wasLive = useRef(false)
  /** What was listed when the connection was lost; null while it is not, and where nothing was. */
  const listed = useRef<readonly { id: string }[] | null>(null)
  useEffect(() => {
    if (state === 'paused') {
      const say = () => {
        listed.current = liveState().notifications
        setNotice(CUT)
      }
      const timer = setTimeout(say, wasLive.current ? SPEAK_AFTER_MS : 0)
      return () => clearTimeout(timer)
    }
    const { notifications } = liveState()
    const isBack = state === 'live' && listed.current !== null && notifications !== null
    setNotice(isBack ? summaryOf(countUnread(notifications, listed.current?.[0]?.id ?? null)) : null)
    listed.current = null
    wasLive.current = state === 'live'
    const timer = setTimeout(() => setNotice(null), SUMMARY_MS)
    return () => clearTimeout(timer)
  }, [state])
  return notice
}

function summaryOf(missed: number): string {
  return missed === 0
    ? 'Tersambung lagi. Tidak ada kabar yang terlewat.'
    : `Tersambung lagi. ${missed} kabar yang tertunda sudah masuk.`
}
