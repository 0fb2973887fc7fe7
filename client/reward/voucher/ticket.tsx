// A large ticket: two panels with notches and a dashed line between them.
import styles from './ticket.module.css'

export function Ticket({ head, children }: { head: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className={styles.ticket}>
      <div className={styles.head}>{head}</div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
