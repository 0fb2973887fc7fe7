// A countdown as a draining ring and minutes:seconds.
import styles from './countdown.module.css'
import { formatCountdown } from './format/date.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const CIRCUMFERENCE = 2 * Math.PI * 9

type Props = {
  /** In epoch ms of `now`. */
  until: number
  /** Length in ms, for the ring: 120000 for a one-time code (product.md 9). */
  duration: number
  /** Usually `serverNow`. */
  now: () => number
  /** Shown before the time: `Kirim ulang dalam`. */
  label: string
}

/** Screen readers do not announce every second (`aria-live` is off). */
export function Countdown({ until, duration, now, label }: Props) {
  const left = useSecondsLeft(until, now)
  const elapsed = 1 - Math.min(1, (left * 1000) / duration)
  return (
    <p className={styles.countdown} role="timer" aria-live="off">
      <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
        <circle className={styles.track} cx="11" cy="11" r="9" />
        <circle
          className={styles.ring}
          cx="11"
          cy="11"
          r="9"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * elapsed}
        />
      </svg>
      {label} <b>{formatCountdown(left)}</b>
    </p>
  )
}
