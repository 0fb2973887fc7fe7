// Receipt paper with a torn edge, hanging from a slot, for documents that the system issues.
import { classNames } from './class-names.ts'
import styles from './paper.module.css'

type PaperProps = {
  /** Animates out of the slot when it mounts, unless reduced motion is preferred. */
  print?: boolean
  children: React.ReactNode
}

export function Paper({ print, children }: PaperProps) {
  return (
    <div className={styles.hanger}>
      <div className={styles.slot} />
      <div className={styles.paper} data-print={print || undefined}>
        <div className={classNames('torn-edge', styles.sheet)}>{children}</div>
      </div>
    </div>
  )
}

export function Perforation() {
  return <div className={styles.perforation} role="presentation" />
}

type LinesProps = { lines: { label: React.ReactNode; value: React.ReactNode }[]; mono?: boolean; appear?: boolean }

/** A description list with dotted leaders; `mono` sets the receipt font. `appear` animates new lines, with unique labels. */
export function LeaderLines({ lines, mono, appear }: LinesProps) {
  return (
    <dl className={classNames(styles.leaders, mono && styles.mono)}>
      {lines.map((line, at) => (
        <div
          className={styles.leader}
          key={appear ? String(line.label) : at}
          data-appear={appear || undefined}
          style={{ '--place': at }}
        >
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  )
}
