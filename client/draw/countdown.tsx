// Days, hours, minutes and seconds until the draw, by the server's clock.
import { useEffect, useRef } from 'react'
import { serverNow } from '../api/server-clock.ts'
import { partsOf } from '../campaign/when.ts'
import { useSecondsLeft } from '../ui/countdown/use-seconds-left.ts'
import styles from './head.module.css'

/** When the time has come it says so and asks again once, a moment later, because drawing takes one. */
export function DrawCountdown({ until, onEnd }: { until: number; onEnd: () => void }) {
  const left = useSecondsLeft(until, serverNow)
  const end = useRef(onEnd)
  end.current = onEnd
  const hasCome = left === 0
  useEffect(() => {
    if (!hasCome) return
    const wait = setTimeout(() => end.current(), 3000)
    return () => clearTimeout(wait)
  }, [hasCome])

  if (hasCome) {
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
