// Receipt paper with a torn edge, optionally hanging from a slot, for everything that the system issues.
import { classNames } from './class-names.ts'
import styles from './paper.module.css'

type PaperProps = {
  /** Hangs from a dark bar. */
  slot?: boolean
  /** Torn at the top too. */
  both?: boolean
  /** Animates out of the slot when it mounts, unless reduced motion is preferred. */
  print?: boolean
  className?: string | undefined
  children: React.ReactNode
}

export function Paper({ slot, both, print, className, children }: PaperProps) {
  return (
    <div className={classNames(styles.hanger, className)}>
      {slot && <div className={styles.slot} />}
      <div className={classNames(styles.paper, slot && styles.hung)} data-print={print || undefined}>
        <div
          className={classNames('torn-edge', styles.sheet, both && styles.both)}
          data-edge={both ? 'both' : undefined}
        >
          {children}
        </div>
      </div>
    </div>
  )
}

/** A dashed line across the paper. */
export function Perforation() {
  return <div className={styles.perforation} role="presentation" />
}

/** A description list with dotted leaders between label and value; `mono` sets it in the receipt font. */
export function LeaderLines({
  lines,
  mono,
}: {
  lines: { label: React.ReactNode; value: React.ReactNode }[]
  mono?: boolean
}) {
  return (
    <dl className={classNames(styles.leaders, mono && styles.mono)}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt have no name of their own and do not move.
        <div className={styles.leader} key={at}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  )
}
