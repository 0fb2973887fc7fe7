// A rubber stamp that shows the final status of one thing.
import styles from './stamp.module.css'

type Props = {
  tone: 'success' | 'warning' | 'danger' | 'brand'
  size?: number
  pressed?: boolean
  children: React.ReactNode
}

export function Stamp({ tone, size = 20, pressed, children }: Props) {
  return (
    <span
      className={styles.stamp}
      data-tone={tone}
      data-pressed={pressed || undefined}
      style={{ fontSize: `${size / 16}rem` }}
    >
      {children}
    </span>
  )
}
