// A ring that drains and minutes:seconds, until a moment of the server's time (design.md 8).
import { useEffect, useRef } from 'react'
import { formatCountdown } from '../format/date.ts'
import styles from './countdown.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

const ROUND = 2 * Math.PI * 9

type Props = {
  /** Epoch ms on the clock `now`. */
  until: number
  /** The whole length in ms, for the ring: 120000 for a code (product.md 9). */
  lasts: number
  /** Usually `serverNow`. */
  now: () => number
  /** Before the time, for example `Kirim ulang dalam`. */
  label: string
  onEnd?: () => void
}

/** Read out at its start only; at the end the caller shows what can be done now. */
export function Countdown({ until, lasts, now, label, onEnd }: Props) {
  const left = useSecondsLeft(until, now)
  const end = useRef(onEnd)
  end.current = onEnd
  const ended = left === 0
  useEffect(() => {
    if (ended) end.current?.()
  }, [ended])

  const gone = 1 - Math.min(1, (left * 1000) / lasts)
  return (
    <p className={styles.countdown} role="timer" aria-live="off">
      <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
        <circle className={styles.track} cx="11" cy="11" r="9" />
        <circle className={styles.ring} cx="11" cy="11" r="9" strokeDasharray={ROUND} strokeDashoffset={ROUND * gone} />
      </svg>
      {label} <b>{formatCountdown(left)}</b>
    </p>
  )
}
