// The rubber stamp: the final status of one thing, one per screen (design.md 1).
import styles from './stamp.module.css'

type Props = {
  tone: 'success' | 'warning' | 'danger' | 'brand'
  /** Font size in px. */
  size?: number
  /** Comes down on the paper when it appears. */
  pressed?: boolean
  children: React.ReactNode
}

export function Stamp({ tone, size = 20, pressed, children }: Props) {
  return (
    <span className={styles.stamp} data-tone={tone} data-pressed={pressed || undefined} style={{ fontSize: size }}>
      {children}
    </span>
  )
}
