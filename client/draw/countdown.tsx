// Days, hours, minutes and seconds until the draw, by the server's clock.
import { useEffect, useEffectEvent } from 'react'
import { serverNow } from '../api/server-clock.ts'
import { useSecondsLeft } from '../ui/use-seconds-left.ts'
import { partsOf } from './countdown-parts.ts'
import styles from './head.module.css'

/** The server draws at `until`; its result is there a moment later. */
const RESULT_DELAY_MS = 3_000

export function DrawCountdown({ until, onEnd }: { until: number; onEnd: () => void }) {
  const left = useSecondsLeft(until, serverNow)
  const hasEnded = left === 0
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!hasEnded) return
    const timer = setTimeout(() => end(), RESULT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hasEnded])

  if (hasEnded) {
    return (
      <p className={styles.end} role="status">
        Sedang dikocok…
      </p>
    )
  }
  return (
    <div className={styles.parts} role="timer" aria-live="off">
      {partsOf(left).map(({ label, value }) => (
        <span key={label}>
          <b>{value}</b>
          <small>{label}</small>
        </span>
      ))}
    </div>
  )
}
